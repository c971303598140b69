"""`tenback simulate`: let bots play many deals, and report how they did."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from tenback.bots.programs.external_player import PATIENCE_SECONDS, PREFIX
from tenback.bots.signalling import BOT_SIGNALS
from tenback.cli.blocks import add_blocks, naming_blocks, read_shard, take_seed
from tenback.cli.named_bot import check_bot
from tenback.cli.new_game import add_rules, read_options
from tenback.cli.new_svg import check_new_svg
from tenback.cli.own_name import own_name
from tenback.cli.parser import Arguments, CommandError, Commands
from tenback.cli.place import FAILURES, add_place, explain_failure, read_place
from tenback.cli.tables import open_tables
from tenback.language.texts import Texts
from tenback.levels import LEVELS
from tenback.record import random_seed
from tenback.rules import game
from tenback.study.blocks.block_file import BlockFile
from tenback.study.blocks.shard import Shard
from tenback.study.compare.chart import comparison_chart
from tenback.study.compare.comparison import DEFAULT_MARGIN, Pairing, compare
from tenback.study.dataset.write import SUFFIXES
from tenback.study.simulate.game_codec import GameCodec, games_head
from tenback.study.simulate.play_deal import Setup
from tenback.study.simulate.run import check_deals, play_part, run
from tenback.study.simulate.turn_log import JUDGE_LEVEL
from tenback.terminal.exit_codes import INTERRUPTED
from tenback.terminal.progress_bar import ProgressBar
from tenback.terminal.reports.compare import comparison_text
from tenback.terminal.reports.simulate import report_text

__all__ = ["add", "bot_names"]

DEFAULT_LEVEL = "easy"
DEFAULT_DEALS = 1000


def add(commands: Commands) -> None:
    """Add the command with its arguments."""
    parser = commands.add("simulate", simulate)
    choices = ", ".join(LEVELS)
    bots = parser.say("cli.arg.bots", default=DEFAULT_LEVEL, choices=choices)
    parser.add_argument("game", metavar="GAME", help=parser.say("cli.arg.game"))
    add_rules(parser, players="cli.arg.seats")
    parser.add_argument("--bots", action="append", metavar="NAME[,NAME...]", help=bots)
    parser.add_argument(
        "--timeout",
        type=int,
        default=round(PATIENCE_SECONDS),
        metavar="SECONDS",
        help=parser.say("cli.arg.timeout", seconds=round(PATIENCE_SECONDS)),
    )
    parser.add_argument(
        "--deals", type=int, default=DEFAULT_DEALS, metavar="N", help=parser.say("cli.arg.deals")
    )
    parser.add_argument("--seed", metavar="TEXT", help=parser.say("cli.arg.deals_seed"))
    add_place(parser)
    parser.add_argument("--signals", action="store_true", help=parser.say("cli.arg.signals"))
    parser.add_argument(
        "--words",
        metavar="KIND[,KIND]",
        help=parser.say("cli.arg.words", choices=", ".join(BOT_SIGNALS)),
    )
    parser.add_argument(
        "--compare", nargs=2, metavar=("NAME", "NAME"), help=parser.say("cli.arg.compare")
    )
    margin = parser.say("cli.arg.margin", default=round(DEFAULT_MARGIN * 100))
    parser.add_argument("--margin", type=float, metavar="N", help=margin)
    parser.add_argument("--plot", metavar="FILE.svg", help=parser.say("cli.arg.plot"))
    parser.add_argument("--json", action="store_true", help=parser.say("cli.arg.json"))
    records = parser.say("cli.arg.records", choices=", ".join(SUFFIXES))
    parser.add_argument("--records", "--save", metavar="FILE", help=records)
    turns = parser.say("cli.arg.turns", level=JUDGE_LEVEL)
    parser.add_argument("--turns", metavar="FILE", help=turns)
    add_blocks(parser)


def simulate(args: Arguments) -> int:
    """Play and report; after Ctrl-C, report the games that were finished."""
    texts = Texts(args.language)
    if args.compare:
        return _compare(args, texts)
    for name in ("margin", "plot"):
        if getattr(args, name) is not None:
            raise CommandError("cli.needs", name=f"--{name}", other="--compare")
    shard = read_shard(args)
    take_seed(args)
    setup = _setup(
        args, [name for value in args.bots or [DEFAULT_LEVEL] for name in bot_names(value)]
    )
    setup = replace(setup, keep=bool(args.records), keep_turns=bool(args.turns))
    return _play(setup, shard, args, texts)


def _play(setup: Setup, shard: Shard | None, args: Arguments, texts: Texts) -> int:
    """Play all deals, or a part of them, into the files that are asked for."""
    place, deals, kept = read_place(args), args.deals, None
    check_deals(setup, deals)
    numbers = shard.numbers(deals) if shard else range(deals)
    bar = ProgressBar(texts) if sys.stderr.isatty() else None
    played = 0
    with open_tables(setup, args) as tables:
        try:
            with naming_blocks(args.blocks):
                if args.blocks:
                    head = games_head(setup, deals)
                    kept = BlockFile.open_file(Path(args.blocks), head, GameCodec())
                if shard:
                    played = play_part(setup, numbers, place, bar, tables.add, kept)
                else:
                    report = run(setup, deals, place, bar, tables.add, kept)
                    played = report.games
        except FAILURES as failed:
            raise explain_failure(failed) from failed
        finally:
            if bar:
                bar.clear()
            if args.blocks and played < len(numbers):
                tables.discard()  # the next run writes them whole
    if played < len(numbers):
        print(texts.say("simulate.stopped", n=played, deals=len(numbers)), file=sys.stderr)
    if shard:
        _tell_shard(shard, played, args, texts)
    else:
        print(report.to_json() if args.json else "\n".join(report_text(report, texts)))
    return 0 if played == len(numbers) else INTERRUPTED


def _tell_shard(shard: Shard, played: int, args: Arguments, texts: Texts) -> None:
    """What has been done of the whole, and how its parts come together."""
    if args.json:
        part = {"shard": str(shard), "deals": args.deals, "games": played, "blocks": args.blocks}
        print(json.dumps(part, ensure_ascii=False))
        return
    values = {"shard": shard, "n": played, "file": args.blocks, "prog": own_name()}
    print(texts.say("simulate.shard", **values))


def _compare(args: Arguments, texts: Texts) -> int:
    """Play the same deals with two sides until it is known which one is better."""
    for name in ("bots", "records", "turns", "blocks", "shard"):
        if getattr(args, name):
            raise CommandError("cli.contradiction", name=f"--{name}", other="--compare")
    points = DEFAULT_MARGIN * 100 if args.margin is None else args.margin
    if not 0 < points < 100:
        raise CommandError("cli.within", name="--margin", low=0, high=100, value=args.margin)
    if args.plot:
        check_new_svg(Path(args.plot))
    sides = [list(bot_names(names)) for names in args.compare]
    args.seed = random_seed() if args.seed is None else args.seed
    if args.players is None and max(map(len, sides)) > 1:
        args.players = max(map(len, sides))
    first, second = (_setup(args, side) for side in sides)
    if not first.is_team and max(map(len, sides)) > 1:
        raise CommandError("cli.compare_one")
    bar = ProgressBar(texts) if sys.stderr.isatty() else None
    try:
        pairing = Pairing(first, second, points / 100)
        comparison = compare(pairing, args.deals, read_place(args), bar)
    except FAILURES as failed:
        raise explain_failure(failed) from failed
    finally:
        if bar:
            bar.clear()
    if comparison.is_interrupted:
        n = comparison.test.deals
        print(texts.say("simulate.stopped", n=n, deals=args.deals), file=sys.stderr)
    if args.plot:
        with Path(args.plot).open("x", encoding="utf-8") as file:
            file.write(comparison_chart(comparison, args.language) + "\n")
    print(comparison.to_json() if args.json else "\n".join(comparison_text(comparison, texts)))
    return INTERRUPTED if comparison.is_interrupted else 0


def _setup(args: Arguments, bots: list[str]) -> Setup:
    """The setup that the arguments describe with these bots, if there can be one."""
    for name in ("deals", "timeout"):
        number = getattr(args, name)
        if number is not None and number < 1:
            raise CommandError("cli.least", name=f"--{name}", least=1, value=number)
    rules = game(args.game)
    options = read_options(rules, args.option)
    option = "--compare" if args.compare else "--bots"
    for name in dict.fromkeys(bots):
        if not name.startswith(PREFIX):
            check_bot(name, option, rules.id, args.language)
    default = len(bots) if 1 < len(bots) in rules.seats else rules.default_players
    players = rules.seated(default if args.players is None else args.players)
    if len(bots) not in (1, players):
        raise CommandError("cli.bots_seats", given=len(bots), players=players)
    for name in dict.fromkeys(bots):
        if name.startswith(PREFIX):
            check_bot(name, option, rules.id, args.language)
    seed = random_seed() if args.seed is None else args.seed
    setup = Setup.of(rules.id, players, options, bots, seed)
    setup = replace(setup, signals=_signals(args), patience=float(args.timeout))
    if args.signals and not setup.is_team:
        raise CommandError("cli.bots_apart", game=rules.id)
    if args.signals and players == 1:
        raise CommandError("cli.bots_alone")
    if args.signals and getattr(options, "talk", "") == "silent":
        raise CommandError("cli.bots_silent")
    return setup


def _signals(args: Arguments) -> tuple[str, ...]:
    """What the bots may signal, in the order of `BOT_SIGNALS`."""
    if args.words is None:
        return BOT_SIGNALS if args.signals else ()
    if not args.signals:
        raise CommandError("cli.words_unsaid")
    words = [word.strip() for word in args.words.split(",")]
    for word in words:
        if word not in BOT_SIGNALS:
            choices = ", ".join(BOT_SIGNALS)
            raise CommandError("cli.choice", name="--words", value=word[:40], choices=choices)
    return tuple(kind for kind in BOT_SIGNALS if kind in words)


def bot_names(value: str) -> Iterator[str]:
    """The names in a text: levels with commas between them; a command takes all the rest."""
    while not value.lstrip().startswith(PREFIX):
        name, comma, value = value.partition(",")
        yield name.strip()
        if not comma:
            return
    yield value.strip()
