"""Files of records on the command line: opened, and the one record that a command is about."""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import BinaryIO, cast

from tenback.cli.parser import Arguments, CommandError, complain, naming
from tenback.language import say
from tenback.record import Record, RecordError, read_records
from tenback.rules.moves import parse_seat

__all__ = ["open_file", "read_chosen_record", "read_seat"]


@contextmanager
def open_file(name: str) -> Iterator[BinaryIO]:
    """A file of any form, as JSON; `-` is standard input, copied: a reader may start over."""
    if name != "-":
        from tenback.study.dataset.read import (  # noqa: PLC0415  loads the simulation
            NoTable,
            open_lines,
        )

        try:
            with open_lines(Path(name)) as file:
                yield file
        except NoTable:
            raise CommandError("cli.no_table", file=name) from None
    else:
        with tempfile.TemporaryFile() as copy:
            shutil.copyfileobj(sys.stdin.buffer, copy)
            copy.seek(0)
            yield cast(BinaryIO, copy)


def read_chosen_record(name: str, args: Arguments) -> Record:
    """Record `--number` of a file; without it the first one, and a note if there are more."""
    with open_file(name) as file, naming(name):
        return _choose(read_records(file), name, args)


def _choose(records: Iterator[Record | RecordError], file: str, args: Arguments) -> Record:
    number = 1 if args.number is None else args.number
    if number < 1:
        raise CommandError("cli.record_number", value=number)
    record = next(islice(records, number - 1, None), None)
    if record is None:
        raise CommandError("cli.record_missing", file=file, value=number)
    if isinstance(record, RecordError):
        raise record
    if args.number is None and next(records, None) is not None:
        complain(say("cli.record_more", args.language))
    return record


def read_seat(text: str | None, players: int) -> int | None:
    """The seat a person names, as 2 or @2, counted from 1."""
    if text is None:
        return None
    seat = parse_seat(text if text.startswith("@") else f"@{text}")
    if seat is None or seat >= players:
        raise CommandError("cli.seat", value=text[:40], n=players)
    return seat
