"""What cannot be read, with its place: every error says where, why, and by which clause.

ValueError
└── PlacedError        a place, a sentence in every language, sometimes a clause
    ├── RecordError     a game record, a seed or a deck
    └── PositionError   a position string
"""

from __future__ import annotations

from typing import Self

from tenback.language import say
from tenback.rules import RuleError, Sentence

__all__ = ["PlacedError", "PositionError", "RecordError", "shown"]

LONGEST = 200  # characters of a strange value that an error repeats
GREATEST = 10**15


class PlacedError(ValueError):
    """Something that cannot be read; `say` explains it in a language, `str` in English."""

    def __init__(self, place: str, key: str, clause: str | None = None, /, **values: object):
        super().__init__(place, key, clause, values)
        self.place = place
        self.line: int | None = None  # in a file of several lines, counted from 1
        self.key = key
        self.clause = clause
        self.values = {name: shown(value) for name, value in values.items()}

    @classmethod
    def because(cls, place: str, refused: RuleError) -> Self:
        """The same refusal, with its place."""
        return cls(place, refused.key, refused.clause, **refused.values)

    @property
    def where(self) -> str:
        """The place as a person finds it, such as `line 3, moves[17]`."""
        line = "" if self.line is None else f"line {self.line}"
        return ", ".join(part for part in (line, self.place) if part)

    def say(self, language: str = "en") -> str:
        """The explanation in a language, without the place."""
        values = {
            name: value.say(language) if isinstance(value, Sentence) else value
            for name, value in self.values.items()
        }
        return say(self.key, language, **values)

    def __str__(self) -> str:
        clause = f" ({self.clause})" if self.clause else ""
        return f"{self.where}: {self.say()}{clause}"


class RecordError(PlacedError):
    """A record, a seed or a deck that cannot be used."""


class PositionError(PlacedError):
    """A position string that cannot be used; the place is the name of the field."""


def shown(value: object) -> object:
    """A value as an error may repeat it: short, on one line, harmless on a terminal."""
    if isinstance(value, Sentence) or (type(value) is int and abs(value) < GREATEST):
        return value
    text = str(value)
    if len(text) > LONGEST:
        text = f"{text[:LONGEST]}…"
    return "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape").decode("ascii")
        for letter in text
    )
