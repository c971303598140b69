"""`tenback check` and `tenback replay`."""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, cast

from tenback.cli.parser import Arguments, Commands, Refused
from tenback.record import RecordError, read_records
from tenback.rules.moves import parse_seat
from tenback.terminal.show.check import Checker
from tenback.terminal.show.replay import replay_json, replay_text
from tenback.terminal.voice import Voice

__all__ = ["add"]

FOR_EVER = 10**9


def add(commands: Commands) -> None:
    """Add the commands of this group."""
    parser = commands.add("check", check)
    parser.add_argument("files", nargs="+", metavar="FILE", help=parser.say("cli.arg.files"))
    parser.add_argument("--json", action="store_true", help=parser.say("cli.arg.json"))
    parser.add_argument("-q", "--quiet", action="store_true", help=parser.say("cli.arg.quiet"))

    parser = commands.add("replay", replay)
    parser.add_argument("file", metavar="FILE", help=parser.say("cli.arg.file"))
    parser.add_argument("--seat", metavar="N", help=parser.say("cli.arg.view_seat"))
    parser.add_argument(
        "--from", dest="first", type=int, default=0, metavar="TURN", help=parser.say("cli.arg.from")
    )
    parser.add_argument(
        "--to",
        dest="last",
        type=int,
        default=FOR_EVER,
        metavar="TURN",
        help=parser.say("cli.arg.to"),
    )
    parser.add_argument("--json", action="store_true", help=parser.say("cli.arg.json"))


@contextmanager
def opened(name: str) -> Iterator[BinaryIO]:
    """A file, or standard input for `-`; a pipe is kept aside, since a reader may start over."""
    if name != "-":
        with Path(name).open("rb") as file:
            yield file
    else:
        with tempfile.TemporaryFile() as kept:
            shutil.copyfileobj(sys.stdin.buffer, kept)
            kept.seek(0)
            yield cast(BinaryIO, kept)


def check(given: Arguments) -> int:
    """Say of every record whether it is legal."""
    checker = Checker(Voice(given.language), as_json=given.json, quiet=given.quiet)
    for name in given.files:
        with opened(name) as file:
            checker.read(name, file)
    return checker.finish()


def replay(given: Arguments) -> int:
    """Show a game turn by turn."""
    with opened(given.file) as file:
        record = next(read_records(file))
    if isinstance(record, RecordError):
        raise record
    seat = read_seat(given.seat, record.players)
    turns = range(given.first, given.last + 1)
    if given.json:
        lines = replay_json(record, seat, turns)
    else:
        lines = replay_text(record, Voice(given.language, seat, record.names), turns)
    for line in lines:
        print(line)
    return 0


def read_seat(text: str | None, players: int) -> int | None:
    """The seat a person names, as 2 or @2, counted from 1."""
    if text is None:
        return None
    seat = parse_seat(text if text.startswith("@") else f"@{text}")
    if seat is None or seat >= players:
        raise Refused("cli.seat", value=text[:40], n=players)
    return seat
