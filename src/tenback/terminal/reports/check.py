"""`tenback check`: is a record legal, how did it end, or which move breaks which clause?"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from typing import Any, BinaryIO

from tenback.record import Record, RecordError, read_records
from tenback.terminal.board_json import plain_result
from tenback.terminal.texts import Texts

__all__ = ["Checker"]

GIVEN_UP = "record.hopeless"  # always told: what follows has not been read
MOST_TOLD = 20  # bad records of one file
PATIENCE = 1.0  # seconds between two signs of life


class Checker:
    """Reads files of records and prints a line about each."""

    def __init__(self, texts: Texts, *, as_json: bool, quiet: bool) -> None:
        self.texts = texts
        self.tell: Callable[[str, int, Record | RecordError], None]
        self.tell = self.tell_json if as_json else self.tell_text
        self.as_json = as_json
        self.quiet = quiet
        self.fine = self.bad = 0
        self.hidden = 0  # bad records of this file beyond those that are told one by one
        self.spoke = time.monotonic()

    def read(self, name: str, file: BinaryIO) -> None:
        """Every record of a file."""
        self.hidden = -MOST_TOLD
        for number, found in enumerate(read_records(file), 1):
            self.hidden += isinstance(found, RecordError) and found.key != GIVEN_UP
            self.count(name, number, found)
        if self.hidden > 0 and not self.as_json and not self.quiet:
            print(self.texts.say("show.more_bad", file=name, n=self.hidden))

    def count(self, name: str, number: int, found: Record | RecordError) -> None:
        """One record more."""
        good = isinstance(found, Record)
        self.fine += good
        self.bad += not good
        if not (self.quiet and (good or not self.as_json)):
            self.tell(name, number, found)
        if sys.stderr.isatty() and time.monotonic() - self.spoke > PATIENCE:
            self.spoke = time.monotonic()
            print(self.texts.say("show.progress", n=self.fine + self.bad), file=sys.stderr)

    def tell_text(self, name: str, number: int, found: Record | RecordError) -> None:
        """A line for a person."""
        if isinstance(found, RecordError):
            if self.hidden <= 0 or found.key == GIVEN_UP:
                why = found.told(self.texts.language)
                print(self.texts.say("show.bad", file=name, why=why))
        elif found.result is None:
            print(self.texts.say("show.unfinished", file=f"{name}#{number}", n=len(found.moves)))
        else:
            result = found.result.sentence.say(self.texts.language)
            print(self.texts.say("show.fine", file=f"{name}#{number}", result=result))

    def tell_json(self, name: str, number: int, found: Record | RecordError) -> None:
        """A line for a program."""
        line: dict[str, Any] = {"file": name, "record": number}
        if isinstance(found, RecordError):
            line |= {"ok": False, "line": found.line, "where": found.place}
            line |= {"clause": found.clause, "why": found.say(self.texts.language)}
        else:
            line |= {"ok": True, "game": found.game, "players": found.players}
            line |= {"moves": len(found.moves), "result": plain_result(found.result)}
        print(json.dumps(line, ensure_ascii=False))

    def finish(self) -> int:
        """The sum, if there was more than one record; the exit code."""
        total = self.fine + self.bad
        if not self.as_json and not self.quiet and total > 1:
            print(self.texts.say("show.total", n=total, fine=self.fine, bad=self.bad))
        return 1 if self.bad else 0
