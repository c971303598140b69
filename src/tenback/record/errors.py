"""Errors of reading: each says where, why, and by which clause.

ValueError
└── PlacedError        a place, a sentence in every language, sometimes a clause
    ├── RecordError     a game record, a seed or a deck
    └── PositionError   a position string
"""

from __future__ import annotations

from typing import Self

from tenback.language import say
from tenback.rules import RuleError, Sentence

__all__ = ["PlacedError", "PositionError", "RecordError", "printable"]

# Places that are words and no names of fields; the catalogue has them in every language.
PLACES = ("brackets", "fields", "file", "keys", "record", "size")
NUMBERED = ("byte", "column")  # `byte 14`
MOST_CHARACTERS = 200  # of a strange value that an error repeats
GREATEST_NUMBER = 10**15


class PlacedError(ValueError):
    """Something that cannot be read; `message` explains it in a language, `str` in English."""

    def __init__(self, place: str, key: str, clause: str | None = None, /, **values: object):
        super().__init__(place, key, clause, values)
        self.place = place
        self.line: int | None = None  # in a file of several lines, counted from 1
        self.key = key
        self.clause = clause
        self.values = {name: printable(value) for name, value in values.items()}

    @classmethod
    def because(cls, place: str, refused: RuleError) -> Self:
        """The same refusal, with its place."""
        return cls(place, refused.key, refused.clause, **refused.values)

    @property
    def where(self) -> str:
        """The place as a person finds it, such as `line 3, moves[17]`."""
        return self.place_text()

    def place_text(self, language: str = "en") -> str:
        """The place in a language; names of fields are the same in all of them."""
        line = "" if self.line is None else say("place.line", language, number=self.line)
        word, _, number = self.place.partition(" ")
        place = self.place
        if place in PLACES or word in NUMBERED:
            place = say(f"place.{word}", language, number=number)
        return ", ".join(part for part in (line, place) if part)

    def say(self, language: str = "en") -> str:
        """The explanation in a language, without the place."""
        values = {
            name: value.say(language) if isinstance(value, Sentence) else value
            for name, value in self.values.items()
        }
        return say(self.key, language, **values)

    def message(self, language: str = "en") -> str:
        """One line: the place, the explanation and the clause."""
        clause = f" ({self.clause})" if self.clause else ""
        why = self.say(language) + clause
        return say("place.message", language, place=self.place_text(language), why=why)

    def __str__(self) -> str:
        return self.message()


class RecordError(PlacedError):
    """A record, a seed or a deck that cannot be used."""


class PositionError(PlacedError):
    """A position string that cannot be used; the place is the name of the field."""


def printable(value: object) -> object:
    """A value as an error may repeat it: short, on one line, safe for a terminal."""
    if isinstance(value, Sentence) or (type(value) is int and abs(value) < GREATEST_NUMBER):
        return value
    text = str(value)
    if len(text) > MOST_CHARACTERS:
        text = f"{text[:MOST_CHARACTERS]}…"
    return "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape").decode("ascii")
        for letter in text
    )
