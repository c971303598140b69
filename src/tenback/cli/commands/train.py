"""`tenback train`: let a net play against itself until it knows what a turn is worth."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from pathlib import Path

from tenback.cli.new_game import read_options
from tenback.cli.parser import Arguments, CommandError, Commands
from tenback.record import Seeded
from tenback.rules import Options, game
from tenback.study.train.course import DifferentPlan, Progress, TrainingPlan, train
from tenback.study.train.trainees import heeds
from tenback.terminal.texts import Texts

__all__ = ["add"]

INTERRUPTED = 130
CARDS = ("reach", "wide")
NUMBERS = ("rate", "last_rate", "mix", "near", *CARDS)
MOST_CARDS = 98
OPPONENTS = ("duel", "columns")


def add(commands: Commands) -> None:
    """Add the command of this group."""
    parser = commands.add("train", training)
    usual = TrainingPlan("classic", 3, 1)
    parser.add_argument("game", metavar="GAME", help=parser.say("cli.arg.game"))
    parser.add_argument(
        "-p", "--players", type=int, metavar="N", help=parser.say("cli.arg.players")
    )
    parser.add_argument(
        "-o",
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help=parser.say("cli.arg.option"),
    )
    parser.add_argument("--out", required=True, metavar="FILE", help=parser.say("cli.arg.out"))
    parser.add_argument(
        "--games", type=int, default=1_000_000, metavar="N", help=parser.say("cli.arg.train_games")
    )
    parser.add_argument("--start", metavar="FILE", help=parser.say("cli.arg.train_start"))
    parser.add_argument("--both-hands", action="store_true", help=parser.say("cli.arg.both_hands"))
    for name in NUMBERS:
        parser.add_argument(
            f"--{name.replace('_', '-')}",
            type=float,
            metavar="CARDS" if name in CARDS else "X",
            help=parser.say(f"cli.arg.train_{name}", usual=getattr(usual, name)),
        )
    parser.add_argument(
        "--seed", type=int, default=usual.seed, metavar="N", help=parser.say("cli.arg.train_seed")
    )
    parser.add_argument(
        "--exam", type=int, default=10_000, metavar="N", help=parser.say("cli.arg.train_exam")
    )
    parser.add_argument("--json", action="store_true", help=parser.say("cli.arg.json"))


def training(given: Arguments) -> int:
    """Train, telling how it goes, and say how strong it has become."""
    texts = Texts(given.language)
    plan, out = _plan(given), Path(given.out)
    start = Path(given.start).read_bytes() if given.start else None
    if out.exists():
        raise CommandError("cli.there", file=given.out)
    try:
        card = train(plan, out, start, _Telling(texts, plan.game), given.exam)
    except DifferentPlan as other:
        key = "cli.train_damaged" if other.name == "file" else "cli.train_other"
        raise CommandError(key, file=f"{given.out}.part", what=other.name) from other
    except ValueError as wrong:
        raise CommandError("cli.train_start", file=given.start or given.out, why=wrong) from wrong
    except OSError as wrong:  # whatever is written on the way there has longer names
        raise OSError(wrong.errno, wrong.strerror, given.out) from wrong
    except KeyboardInterrupt:
        print("\n" + texts.say("train.stopped", file=f"{given.out}.part"), file=sys.stderr)
        return INTERRUPTED
    if given.json:
        print(json.dumps(card))
        return 0
    exam = card["exam"]
    shares = {name: texts.percent(exam[name]) for name in ("share", "low", "high")}
    told = {"file": given.out, "games": exam["games"], "players": plan.players, **shares}
    print(texts.say(_key("done", plan.game), **told))
    return 0


def _plan(given: Arguments) -> TrainingPlan:
    """The plan the words describe, if it makes sense."""
    rules = game(given.game)
    options = read_options(rules, given.option)
    players = rules.seated(rules.usual if given.players is None else given.players)
    for name, number in (("--games", given.games), ("--exam", given.exam)):
        if number < 1:
            raise CommandError("cli.least", name=name, least=1, value=number)
    numbers = {}
    for name in NUMBERS:
        value = getattr(given, name)
        if value is None:
            continue
        flag, least = f"--{name.replace('_', '-')}", 1 if name == "reach" else 0
        most = MOST_CARDS if name in CARDS else 1
        if not least <= value <= most:
            raise CommandError("cli.between", name=flag, least=least, most=most, value=value)
        numbers[name] = value
    _heeded(options, (*numbers, *["both_hands"] * given.both_hands))
    if not 0 <= given.seed < 2**40:
        raise CommandError("cli.between", name="--seed", least=0, most="2^40", value=given.seed)
    rules.deal(players, options, deal=Seeded("exam"))  # is there a table of this kind at all?
    return TrainingPlan(
        rules.id,
        players,
        given.games,
        tuple(sorted(options.write().items())),
        given.both_hands,
        seed=given.seed,
        **numbers,
    )


def _heeded(options: Options, taught: Iterable[str]) -> None:
    """Refuse what would make no difference, instead of letting somebody believe that it does."""
    flags = {name: f"--{name.replace('_', '-')}" for name in taught}
    flags |= {name: f"--option {name}" for name in options.write()}
    for name, flag in flags.items():
        if not heeds(options, name):
            raise CommandError("cli.train_unheeded", name=flag)


def _key(what: str, game: str) -> str:
    """Opponents are told about in other words than a team."""
    return f"train.{game}_{what}" if game in OPPONENTS else f"train.{what}"


class _Telling:
    """How it goes: one line, drawn again on a screen and one below the other in a file."""

    def __init__(self, texts: Texts, game: str) -> None:
        self.texts, self.key = texts, _key("progress", game)
        self.before, self.after = ("\r", "\x1b[K") if sys.stderr.isatty() else ("", "\n")

    def __call__(self, progress: Progress) -> None:
        lesson = progress.lesson
        left = progress.seconds / progress.done * (progress.games - progress.done)
        line = self.texts.say(
            self.key,
            done=progress.done,
            games=progress.games,
            share=self.texts.percent(lesson.won / lesson.games),
            left=self.texts.number(lesson.left / lesson.games),
            minutes=round(left / 60),
        )
        print(f"{self.before}{line}{self.after}", end="", file=sys.stderr, flush=True)
