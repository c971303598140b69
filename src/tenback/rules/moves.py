"""The moves of the four games; `str` of a move is its notation, and a game's `parse` reads it back.

@2    seat 2 starts             .      end the turn        <      take the last card back
13a   lay 13 on pile a          11-:2  lay 11- on column 2 (see `columns`)
x2    the earthquake takes column 2    draw   draw a card  pass   nothing can be done
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import ClassVar

__all__ = [
    "Draw",
    "End",
    "Lay",
    "Move",
    "Pass",
    "Remove",
    "Start",
    "TakeBack",
    "parse_seat",
    "parse_word",
    "seat_text",
]


def seat_text(seat: int) -> str:
    """How a seat is written: the first seat, index 0, is `@1`."""
    return f"@{seat + 1}"


def parse_seat(text: str) -> int | None:
    """The seat index of `@1`, `@2` and so on; None for any other text."""
    return int(text[1]) - 1 if re.fullmatch("@[1-9]", text) else None


class Move:
    """Whatever a player, or the team, decides; prints as its notation."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Start(Move):
    """The team, or the table, has agreed who starts (G-5, C-15)."""

    seat: int

    def __str__(self) -> str:
        return seat_text(self.seat)


@dataclass(frozen=True, slots=True)
class Lay(Move):
    """Lay a number card on one of the four piles, counted from 0."""

    card: int
    pile: int
    letters: ClassVar[str] = "abcd"

    def __str__(self) -> str:
        return f"{self.card}{self.letters[self.pile : self.pile + 1]}"

    @classmethod
    def parse(cls, text: str) -> Lay | None:
        """The lay a text such as `13a` stands for; None when it is something else."""
        match = re.fullmatch(f"([0-9]{{1,3}}):?([{cls.letters}])", text)
        return cls(int(match[1]), cls.letters.index(match[2])) if match else None


@dataclass(frozen=True, slots=True)
class End(Move):
    """End the turn, or the run being laid."""

    def __str__(self) -> str:
        return "."


@dataclass(frozen=True, slots=True)
class TakeBack(Move):
    """Take back the card laid last in this turn (GR-7)."""

    def __str__(self) -> str:
        return "<"


@dataclass(frozen=True, slots=True)
class Draw(Move):
    """Draw a card instead of playing (C-17)."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """Neither play nor draw: nothing can be done (CR-7)."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Remove(Move):
    """Choose the column, counted from 0, that the earthquake takes (C-12)."""

    column: int

    def __str__(self) -> str:
        return f"x{self.column + 1}"


_WORDS: dict[str, Move] = {
    ".": End(),
    "end": End(),
    "<": TakeBack(),
    "undo": TakeBack(),
    "draw": Draw(),
    "pass": Pass(),
}


def parse_word(text: str) -> Move | None:
    """The move of a text that reads the same in every game; None when it is something else."""
    seat = parse_seat(text)
    return Start(seat) if seat is not None else _WORDS.get(text)
