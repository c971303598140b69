"""`tenback check`: is a record legal, how did it end, or which move breaks which clause?"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from typing import BinaryIO

from tenback.language.texts import Texts
from tenback.record import Record, RecordError, read_records
from tenback.terminal.board_json import plain_result
from tenback.terminal.exit_codes import PROBLEMS_FOUND

__all__ = ["Checker"]

GIVEN_UP = "record.hopeless"  # always printed: the rest of the file has not been read
MOST_BAD = 20  # records of one file that are printed
PROGRESS_SECONDS = 1.0  # between two lines of progress


class Checker:
    """Reads files of records and prints a line about each."""

    def __init__(self, texts: Texts, *, as_json: bool, quiet: bool) -> None:
        self.texts = texts
        self.tell: Callable[[str, int, Record | RecordError], None]
        self.tell = self.tell_json if as_json else self.tell_text
        self.as_json = as_json
        self.quiet = quiet
        self.fine = self.bad = 0
        self.hidden = 0  # bad records of this file that are not printed
        self.progress_at = time.monotonic()

    def read(self, name: str, file: BinaryIO) -> None:
        """Every record of a file."""
        self.hidden = -MOST_BAD
        for number, record in enumerate(read_records(file), 1):
            self.hidden += isinstance(record, RecordError) and record.key != GIVEN_UP
            self.count(name, number, record)
        if self.hidden > 0 and not self.as_json and not self.quiet:
            print(self.texts.say("show.more_bad", file=name, n=self.hidden))

    def count(self, name: str, number: int, record: Record | RecordError) -> None:
        """One record more."""
        good = isinstance(record, Record)
        self.fine += good
        self.bad += not good
        if not (self.quiet and (good or not self.as_json)):
            self.tell(name, number, record)
        if sys.stderr.isatty() and time.monotonic() - self.progress_at > PROGRESS_SECONDS:
            self.progress_at = time.monotonic()
            print(self.texts.say("show.progress", n=self.fine + self.bad), file=sys.stderr)

    def tell_text(self, name: str, number: int, record: Record | RecordError) -> None:
        """A line for a person."""
        if isinstance(record, RecordError):
            if self.hidden <= 0 or record.key == GIVEN_UP:
                why = record.message(self.texts.language)
                print(self.texts.say("show.bad", file=name, why=why))
        elif record.result is None:
            print(self.texts.say("show.unfinished", file=f"{name}#{number}", n=len(record.moves)))
        else:
            result = record.result.sentence.say(self.texts.language)
            print(self.texts.say("show.fine", file=f"{name}#{number}", result=result))

    def tell_json(self, name: str, number: int, record: Record | RecordError) -> None:
        """A line for a program."""
        line: dict[str, object] = {"file": name, "record": number}
        if isinstance(record, RecordError):
            line |= {"ok": False, "line": record.line, "where": record.place}
            line |= {"clause": record.clause, "why": record.say(self.texts.language)}
        else:
            line |= {"ok": True, "game": record.game, "players": record.players}
            line |= {"moves": len(record.moves), "result": plain_result(record.result)}
        print(json.dumps(line, ensure_ascii=False))

    def finish(self) -> int:
        """The sum, if there was more than one record; the exit code."""
        total = self.fine + self.bad
        if not self.as_json and not self.quiet and total > 1:
            print(self.texts.say("show.total", n=total, fine=self.fine, bad=self.bad))
        return PROBLEMS_FOUND if self.bad else 0
