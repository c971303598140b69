"""`tenback review` and `tenback hint`: what an expert thinks of a game, or of a moment of it."""

from __future__ import annotations

import errno
import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from tenback.bots.budget import Budget
from tenback.cli.commands.check import chosen_record, opened
from tenback.cli.commands.simulate import Bar
from tenback.cli.parser import Arguments, CommandError, Commands, Parser, naming
from tenback.record import PositionError, Record, final, read_position, read_records, replay
from tenback.rules import State
from tenback.study.hint import LEVEL, NoHint, hint, thinker
from tenback.study.review.chart import chart
from tenback.study.review.review_game import SEED, ReviewSettings
from tenback.study.review.review_game import review as judge
from tenback.terminal.narrate import narrator
from tenback.terminal.reports.hint import hint_text
from tenback.terminal.reports.review import review_text, turn_text
from tenback.terminal.texts import Texts

__all__ = ["add"]

INTERRUPTED = 130


def add(commands: Commands) -> None:
    """Add the commands of this group."""
    parser = commands.add("review", review)
    parser.add_argument("file", metavar="RECORD", help=parser.say("cli.arg.file"))
    parser.add_argument("--number", type=int, metavar="K", help=parser.say("cli.arg.record_number"))
    parser.add_argument("--turn", type=int, metavar="N", help=parser.say("cli.arg.one_turn"))
    _add_thinking(parser)
    parser.add_argument("--chart", metavar="FILE.svg", help=parser.say("cli.arg.chart"))

    parser = commands.add("hint", advise)
    parser.add_argument("start", metavar="POSITION|RECORD", help=parser.say("cli.arg.position"))
    parser.add_argument("--number", type=int, metavar="K", help=parser.say("cli.arg.record_number"))
    parser.add_argument("--at", type=int, metavar="TURN", help=parser.say("cli.arg.at"))
    _add_thinking(parser)


def _add_thinking(parser: Parser) -> None:
    level = parser.say("cli.arg.level", usual=LEVEL)
    parser.add_argument("--level", default=LEVEL, metavar="NAME", help=level)
    parser.add_argument("--work", type=int, metavar="N", help=parser.say("cli.arg.work"))
    parser.add_argument("--seconds", type=float, metavar="S", help=parser.say("cli.arg.seconds"))
    parser.add_argument(
        "--seed", default=SEED, metavar="TEXT", help=parser.say("cli.arg.think_seed")
    )
    parser.add_argument("--json", action="store_true", help=parser.say("cli.arg.json"))


def _budget(given: Arguments) -> Budget:
    for name, number, least in (("--work", given.work, 1), ("--seconds", given.seconds, 0)):
        if number is not None and not number >= least:
            raise CommandError("cli.least", name=name, least=least, value=number)
    return Budget(given.work, given.seconds)


@contextmanager
def _advised() -> Iterator[None]:
    """Nobody who knows the game, or nothing to say: a line that explains it."""
    try:
        yield
    except NoHint as none:
        raise CommandError(none.key, **none.values) from None


def _read(name: str, given: Arguments) -> Record:
    with opened(name) as file, naming(name):
        return chosen_record(read_records(file), name, given)


def _check_chart(path: Path) -> None:
    """A chart is an SVG, and takes nobody's place; better said before long thoughts than after."""
    if path.suffix.lower() != ".svg":
        raise CommandError("cli.svg", file=path)
    if path.exists():
        raise CommandError("cli.there", file=path)
    if not path.parent.is_dir():
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(path))


def review(given: Arguments) -> int:
    """Judge every turn of a game, or one of them."""
    budget = _budget(given)
    record = _read(given.file, given)
    if given.chart:
        _check_chart(Path(given.chart))
    texts = Texts(given.language, names=record.names)
    turns = None if given.turn is None else range(given.turn, given.turn + 1)
    asking = ReviewSettings(given.level, budget, given.seed, turns)
    bar = Bar(texts) if sys.stderr.isatty() else None
    try:
        with _advised():
            found = judge(record, asking, bar)
    finally:
        if bar:
            bar.clear()
    if not found.asked:
        raise CommandError("review.no_turn" if given.turn is None else "review.turn_missing")
    if not found.is_whole:
        values = {"n": len(found.turns), "turns": found.asked}
        print(texts.say("review.stopped", **values), file=sys.stderr)
    if given.chart:
        with Path(given.chart).open("x", encoding="utf-8") as file:
            file.write(chart(found, given.language) + "\n")
    if given.json:
        print(found.to_json(given.language))
    else:
        lines = review_text(found, texts)
        if given.turn is not None and found.turns:
            lines = turn_text(found.turns[0], texts)
        print("\n".join(lines))
    return 0 if found.is_whole else INTERRUPTED


def advise(given: Arguments) -> int:
    """Say what to do in a position, and why."""
    budget, state = _budget(given), _state(given)
    seat = state.turn or 0  # the first seat speaks for the team that chooses a starter
    view = state.view(seat)
    with _advised():
        asked = thinker(state.game.id, given.level)
        chance = Random(given.seed)  # noqa: S311  nothing secret here
        found = hint(view, chance, (), budget, asked)
    if given.json:
        print(json.dumps(found.plain(given.language), ensure_ascii=False))
        return 0
    texts = Texts(given.language, seat)
    words = narrator(state.game, texts)
    lines = [texts.who(seat) + ".", *words.table(view), words.hand(view), ""]
    print("\n".join([*lines, *hint_text(found, texts)]))
    return 0


def _state(given: Arguments) -> State:
    """A position string, or a moment of a record: where it stops, or where a turn begins."""
    if given.start != "-" and not _is_file(given.start):
        if given.at is not None:
            raise CommandError("cli.contradiction", name="--at", other="POSITION")
        return _position(given.start)
    record = _read(given.start, given)
    if given.at is None:
        return final(record)
    before: State | None = None
    for step in replay(record):
        if step.turn == given.at and before is not None:
            return before
        before = step.state
    raise CommandError("review.turn_missing")


def _is_file(name: str) -> bool:
    return "\n" not in name and len(name) < 250 and Path(name).is_file()


def _position(text: str) -> State:
    """What is neither a position nor a file looks most like a file that is not there."""
    try:
        return read_position(text)
    except PositionError:
        if " " not in text:
            Path(text[:250]).open("rb").close()
        raise
