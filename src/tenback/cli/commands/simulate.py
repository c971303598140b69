"""`tenback simulate`: let bots play many deals, and tell how they did."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from time import monotonic

from tenback.bots import players_of
from tenback.bots.programs.external_player import PATIENCE_SECONDS, PREFIX
from tenback.bots.programs.incident import FALLBACK
from tenback.bots.signalling import BOT_SIGNALS
from tenback.cli.commands.bot import check_program
from tenback.cli.new_game import read_options
from tenback.cli.parser import Arguments, CommandError, Commands
from tenback.levels import LEVELS
from tenback.record import random_seed
from tenback.rules import game
from tenback.study.simulate import run as study
from tenback.study.simulate.report import Distribution, Report, Share
from tenback.study.simulate.run import GameFailed, Setup
from tenback.terminal.reports.games import written
from tenback.terminal.texts import Texts

__all__ = ["add", "rows"]

DEFAULT_BUDGET = "easy"
INTERRUPTED = 130
BAR = 30  # characters
REDRAWN = 0.1  # seconds between two progress bars
STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000)
MOST_ROWS = 12
MOST_TOLD = 10  # incidents
CARDS_STEP = 10  # a team counts its cards left in tens, and no card left is worth a row (G-16)


def add(commands: Commands) -> None:
    """Add the command of this group."""
    parser = commands.add("simulate", simulate)
    choices = ", ".join(LEVELS)
    bots = parser.say("cli.arg.bots", usual=DEFAULT_BUDGET, choices=choices)
    parser.add_argument("game", metavar="GAME", help=parser.say("cli.arg.game"))
    parser.add_argument("-p", "--players", type=int, metavar="N", help=parser.say("cli.arg.seats"))
    parser.add_argument(
        "-o",
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help=parser.say("cli.arg.option"),
    )
    parser.add_argument("--bots", action="append", metavar="NAME[,NAME...]", help=bots)
    parser.add_argument(
        "--timeout",
        type=int,
        default=round(PATIENCE_SECONDS),
        metavar="SECONDS",
        help=parser.say("cli.arg.timeout", seconds=round(PATIENCE_SECONDS)),
    )
    parser.add_argument(
        "--deals", type=int, default=1000, metavar="N", help=parser.say("cli.arg.deals")
    )
    parser.add_argument("--seed", metavar="TEXT", help=parser.say("cli.arg.deals_seed"))
    parser.add_argument("--workers", type=int, metavar="N", help=parser.say("cli.arg.workers"))
    parser.add_argument("--signals", action="store_true", help=parser.say("cli.arg.signals"))
    parser.add_argument(
        "--words",
        metavar="KIND[,KIND]",
        help=parser.say("cli.arg.words", choices=", ".join(BOT_SIGNALS)),
    )
    parser.add_argument("--json", action="store_true", help=parser.say("cli.arg.json"))
    parser.add_argument("--save", metavar="FILE", help=parser.say("cli.arg.save_games"))


def simulate(given: Arguments) -> int:
    """Play, and report; also what there is when somebody has had enough."""
    texts = Texts(given.language)
    setup = _setup(given)
    bar = Bar(texts) if sys.stderr.isatty() else None
    with ExitStack() as stack:
        save: Callable[[str], object] | None = None
        if given.save:
            save = stack.enter_context(Path(given.save).open("x", encoding="utf-8")).write
        try:
            report = study.run(setup, given.deals, given.workers, bar, save)
        except GameFailed as failed:
            raise why_not(failed) from failed
        finally:
            if bar:
                bar.clear()
    if not report.is_whole:
        print(texts.say("simulate.stopped", n=report.games, deals=report.deals), file=sys.stderr)
    print(report.to_json() if given.json else "\n".join(_told(report, texts)))
    return 0 if report.is_whole else INTERRUPTED


def why_not(failed: GameFailed) -> CommandError:
    """What a game that could not be finished leaves to say."""
    if failed.most:
        return CommandError("cli.endless", seed=failed.seed, most=failed.most)
    return CommandError("cli.bot_failed", seed=failed.seed, why=failed.why)


def _setup(given: Arguments) -> Setup:
    """The setup that the arguments describe, if there can be one."""
    for name in ("deals", "workers", "timeout"):
        number = getattr(given, name)
        if number is not None and number < 1:
            raise CommandError("cli.least", name=f"--{name}", least=1, value=number)
    rules = game(given.game)
    options = read_options(rules, given.option)
    bots = [name for value in given.bots or [DEFAULT_BUDGET] for name in named(value)]
    levels = players_of(rules.id)
    for name in bots:
        if name not in levels and not name.startswith(PREFIX):
            choices = ", ".join((*levels, f"{PREFIX}..."))
            raise CommandError("cli.choice", name="--bots", value=name[:40], choices=choices)
    usual = len(bots) if 1 < len(bots) in rules.seats else rules.usual
    players = rules.seated(usual if given.players is None else given.players)
    if len(bots) not in (1, players):
        raise CommandError("cli.bots_seats", given=len(bots), players=players)
    for name in dict.fromkeys(bots):
        if name not in levels:
            check_program(name, rules.id, given.language)
    seed = random_seed() if given.seed is None else given.seed
    setup = Setup.of(rules.id, players, options, bots, seed)
    setup = replace(setup, signals=_signals(given), patience=float(given.timeout))
    if given.signals and not setup.is_team:
        raise CommandError("cli.bots_apart", game=rules.id)
    if given.signals and players == 1:
        raise CommandError("cli.bots_alone")
    if given.signals and getattr(options, "talk", "") == "silent":
        raise CommandError("cli.bots_silent")
    return setup


def _signals(given: Arguments) -> tuple[str, ...]:
    """What the bots may signal, in the usual order."""
    if given.words is None:
        return BOT_SIGNALS if given.signals else ()
    if not given.signals:
        raise CommandError("cli.words_unsaid")
    words = [word.strip() for word in given.words.split(",")]
    for word in words:
        if word not in BOT_SIGNALS:
            choices = ", ".join(BOT_SIGNALS)
            raise CommandError("cli.choice", name="--words", value=word[:40], choices=choices)
    return tuple(kind for kind in BOT_SIGNALS if kind in words)


def named(value: str) -> Iterator[str]:
    """The names in a text: levels with commas between them; a command takes all the rest."""
    while not value.lstrip().startswith(PREFIX):
        name, comma, value = value.partition(",")
        yield name.strip()
        if not comma:
            return
    yield value.strip()


class Bar:
    """A progress bar, in one line that is drawn again and again."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts
        self.begun = monotonic()
        self.drawn = 0.0

    def __call__(self, done: int, deals: int) -> None:
        """So many games are played."""
        now = monotonic()
        if now - self.drawn < REDRAWN:
            return
        self.drawn = now
        full = BAR * done // deals
        seconds = round((now - self.begun) / done * (deals - done))
        values = {"bar": f"[{'#' * full:<{BAR}}]", "done": done, "deals": deals}
        line = self.texts.say("simulate.bar", seconds=seconds, **values)
        print(f"\r{line}\x1b[K", end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        """Leave no trace."""
        if self.drawn:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)


def _told(report: Report, texts: Texts) -> Iterator[str]:
    """The report in sentences."""
    setup = report.setup
    bots = setup.bots if len(set(setup.bots)) > 1 else setup.bots[:1]
    called = texts.say(f"game.{setup.game}")
    yield texts.say("simulate.table", game=called, n=setup.players, bots=texts.many(bots))
    if changed := setup.options.write():
        texts = [f"{name}={written(value)}" for name, value in changed.items()]
        yield texts.say("simulate.options", options=texts.many(texts))
    if setup.signals:
        few = setup.signals != BOT_SIGNALS
        key = "simulate.signals_only" if few else "simulate.signals"
        yield texts.say(key, kinds=texts.many(setup.signals))
    yield texts.say("simulate.games", n=report.games, seed=setup.seed)
    if report.beaten and report.left:
        yield texts.say("simulate.beaten", **_share(report.beaten, texts))
        yield texts.say("simulate.left", mean=texts.number(report.left.mean, 1))
        yield from rows(report.left, texts, CARDS_STEP)
    else:
        yield from _against(report, texts)
    moves = report.moves / max(1, report.games)
    yield texts.say("simulate.moves", mean=texts.number(moves, 1))
    for pace in report.paces:
        mean, most = (texts.number(seconds * 1e3, 3) for seconds in (pace.mean, pace.most))
        key = "simulate.answers" if pace.name.startswith(PREFIX) else "simulate.pace"
        yield texts.say(key, who=pace.name, mean=mean, most=most)
    yield from _incidents(report, texts)
    seconds = texts.number(report.seconds, 1)
    yield texts.say("simulate.took", seconds=seconds, n=report.workers)


def _incidents(report: Report, texts: Texts) -> Iterator[str]:
    """What programs did wrong, and who played instead."""
    found = report.incidents
    if not found.total:
        return
    yield texts.say("simulate.incidents", n=found.total, fallback=FALLBACK)
    for seed, incident in found.first[:MOST_TOLD]:
        who = f"{texts.who(incident.seat)}, {incident.bot}"
        what = incident.told(texts.language)
        yield texts.say("simulate.incident", seed=seed, who=who, what=what)
    if found.total > MOST_TOLD:
        yield texts.say("simulate.more", n=found.total - MOST_TOLD)


def _against(report: Report, texts: Texts) -> Iterator[str]:
    """How opponents did: bots if there are several, and seats."""
    seats = [(texts.who(seat), standing) for seat, standing in enumerate(report.seats)]
    bots = [(standing.name, standing) for standing in report.bots]
    for who, standing in [*(bots if len(bots) > 1 else ()), *seats]:
        yield texts.say("simulate.won", who=who, **_share(standing.games, texts))
        if report.rounds:
            share = texts.percent(standing.rounds / report.rounds)
            won = {"won": standing.rounds, "rounds": report.rounds, "share": share}
            yield texts.say("simulate.rounds", who=who, **won)
    for who, standing in bots:
        mean = texts.number(standing.scores.mean, 1)
        key = "simulate.points" if report.setup.game == "columns" else "simulate.cards"
        yield texts.say(key, who=who, mean=mean)
        yield from rows(standing.scores, texts)


def rows(spread: Distribution, texts: Texts, step: int = 0) -> Iterator[str]:
    """A histogram, a row for each range of numbers; with a given step, nothing has its own row."""
    if not spread.counts:
        return
    most = spread.counts[-1][0]
    alone = step > 0
    step = step or next((step for step in STEPS if most < step * MOST_ROWS), most + 1)
    counts = [0] * (most // step + 1 + alone)
    for number, count in spread.counts:
        counts[number // step + (alone and number > 0)] += count
    for place, count in enumerate(counts):
        first = (place - alone) * step
        last = first + step - 1
        if alone and place < 2:
            first, last = place, (step - 1) * place
        label = str(first) if first == last else f"{first}-{last}"
        share = count / sum(counts)
        bar = "#" * round(BAR * count / max(counts))
        yield f"  {label:>9} {count:>7} {texts.percent(share):>8}  {bar}".rstrip()


def _share(share: Share, texts: Texts) -> dict[str, object]:
    low, high = (texts.percent(bound) for bound in share.interval)
    rate = texts.percent(share.rate)
    return {"won": share.won, "games": share.games, "share": rate, "low": low, "high": high}
