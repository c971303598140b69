"""A position string or a moment of a record, as an argument of several commands."""

from __future__ import annotations

from pathlib import Path

from tenback.cli.parser import Arguments, CommandError, Parser
from tenback.cli.record_file import read_chosen_record
from tenback.record import PositionError, final, read_position, replay
from tenback.rules import State

__all__ = ["add_start", "is_file", "read_start", "read_typed_position"]


def add_start(parser: Parser) -> None:
    """The arguments that name a position."""
    parser.add_argument("start", metavar="POSITION|RECORD", help=parser.say("cli.arg.position"))
    parser.add_argument("--number", type=int, metavar="K", help=parser.say("cli.arg.record_number"))
    parser.add_argument("--at", type=int, metavar="TURN", help=parser.say("cli.arg.at"))


def read_start(args: Arguments) -> State:
    """A position string, or a moment of a record: where it stops, or where a turn begins."""
    if args.start != "-" and not is_file(args.start):
        if args.at is not None:
            raise CommandError("cli.contradiction", name="--at", other="POSITION")
        return read_typed_position(args.start)
    record = read_chosen_record(args.start, args)
    if args.at is None:
        return final(record)
    before: State | None = None
    for step in replay(record):
        if step.turn == args.at and before is not None:
            return before
        before = step.state
    raise CommandError("review.turn_missing")


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
