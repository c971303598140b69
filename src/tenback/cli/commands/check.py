"""`tenback check` and `tenback replay`."""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import BinaryIO, cast

from tenback.cli.parser import Arguments, CommandError, Commands, complain, file_trouble, naming
from tenback.language import say
from tenback.record import Record, RecordError, read_records
from tenback.rules.moves import parse_seat
from tenback.terminal.reports.check import Checker
from tenback.terminal.reports.replay import replay_json, replay_text
from tenback.terminal.texts import Texts

__all__ = ["add", "chosen_record", "opened", "read_seat"]

BAD_INPUT = 2
FOR_EVER = 10**9


def add(commands: Commands) -> None:
    """Add the commands of this group."""
    parser = commands.add("check", check)
    parser.add_argument("files", nargs="+", metavar="FILE", help=parser.say("cli.arg.files"))
    parser.add_argument("--json", action="store_true", help=parser.say("cli.arg.json"))
    parser.add_argument("-q", "--quiet", action="store_true", help=parser.say("cli.arg.quiet"))

    parser = commands.add("replay", replay)
    parser.add_argument("file", metavar="FILE", help=parser.say("cli.arg.file"))
    parser.add_argument("--number", type=int, metavar="K", help=parser.say("cli.arg.record_number"))
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
    checker = Checker(Texts(given.language), as_json=given.json, quiet=given.quiet)
    unread = 0
    for name in given.files:
        try:
            with opened(name) as file:
                checker.read(name, file)
        except BrokenPipeError:
            raise
        except OSError as wrong:
            complain(file_trouble(wrong, given.language))
            unread = BAD_INPUT
    code = checker.finish()
    return unread or code


def replay(given: Arguments) -> int:
    """Show a game turn by turn."""
    with opened(given.file) as file, naming(given.file):
        record = chosen_record(read_records(file), given.file, given)
    seat = read_seat(given.seat, record.players)
    turns = range(given.first, given.last + 1)
    if given.json:
        lines = replay_json(record, seat, turns)
    else:
        lines = replay_text(record, Texts(given.language, seat, record.names), turns)
    for line in lines:
        print(line)
    return 0


def chosen_record(records: Iterator[Record | RecordError], file: str, given: Arguments) -> Record:
    """The record that was asked for; whoever did not ask is told that there are more."""
    number = 1 if given.number is None else given.number
    if number < 1:
        raise CommandError("cli.record_number", value=number)
    found = next(islice(records, number - 1, None), None)
    if found is None:
        raise CommandError("cli.record_missing", file=file, value=number)
    if isinstance(found, RecordError):
        raise found
    if given.number is None and next(records, None) is not None:
        complain(say("cli.record_more", given.language))
    return found


def read_seat(text: str | None, players: int) -> int | None:
    """The seat a person names, as 2 or @2, counted from 1."""
    if text is None:
        return None
    seat = parse_seat(text if text.startswith("@") else f"@{text}")
    if seat is None or seat >= players:
        raise CommandError("cli.seat", value=text[:40], n=players)
    return seat
