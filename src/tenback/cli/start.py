"""A position string or a moment of a record, as an argument of several commands."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from tenback.cli.parser import Arguments, CommandError, Parser
from tenback.cli.record_file import read_chosen_record
from tenback.record import PositionError, read_position, replay
from tenback.record.game.replay import begins_turn
from tenback.rules import Board, State

__all__ = [
    "Start",
    "add_start",
    "is_file",
    "read_start",
    "read_start_and_past",
    "read_typed_position",
]


class Start(NamedTuple):
    """A moment of a game, and the boards at which the turns up to it began, as far as known."""

    state: State
    past: list[Board]


def add_start(parser: Parser) -> None:
    """The arguments that name a position."""
    parser.add_argument("start", metavar="POSITION|RECORD", help=parser.say("cli.arg.position"))
    parser.add_argument("--number", type=int, metavar="K", help=parser.say("cli.arg.record_number"))
    parser.add_argument("--at", type=int, metavar="TURN", help=parser.say("cli.arg.at"))


def read_start(args: Arguments) -> State:
    """A position string, or a moment of a record: where it stops, or where a turn begins."""
    return read_start_and_past(args).state


def read_start_and_past(args: Arguments) -> Start:
    """The same with the turns before it; a position has none."""
    if args.start != "-" and not is_file(args.start):
        if args.at is not None:
            raise CommandError("cli.contradiction", name="--at", other="POSITION")
        return Start(read_typed_position(args.start), [])
    record = read_chosen_record(args.start, args)
    past: list[Board] = []
    before: State | None = None
    for step in replay(record):
        if args.at is not None and step.turn == args.at and before is not None:
            return Start(before, past)
        before = step.state
        if begins_turn(step.move, before.board):
            past.append(before.board)
    if args.at is not None or before is None:
        raise CommandError("review.turn_missing")
    return Start(before, past)


def is_file(name: str) -> bool:
    """Is there such a file? A position string may be too long for a name."""
    return "\n" not in name and len(name) < 250 and Path(name).is_file()


def read_typed_position(text: str) -> State:
    """The state of a position; one word that is no position is probably a missing file."""
    try:
        return read_position(text)
    except PositionError:
        if not text.strip():
            raise CommandError("cli.no_start") from None
        if " " not in text:
            Path(text[:250]).open("rb").close()
        raise
