"""Tables of actions, and flat observations made of named parts."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from tenback.rules import Board, Move, Options, View

__all__ = ["Actions", "Bits", "IllegalAction", "Observer", "Part", "Parts", "unary"]

Bits: TypeAlias = NDArray[np.int8]  # every number is 0 or 1


class IllegalAction(ValueError):
    """An action that stands for no legal move here."""


class Part(NamedTuple):
    """A piece of an observation."""

    name: str
    size: int
    about: str  # what its numbers mean


class Parts(Mapping[str, slice]):
    """The parts of an observation in their order; `parts["hand"]` is the slice of one."""

    def __init__(self, *parts: Part) -> None:
        self.parts = parts
        self.slices: dict[str, slice] = {}
        self.size = 0
        for part in parts:
            self.slices[part.name] = slice(self.size, self.size + part.size)
            self.size += part.size

    def __getitem__(self, name: str) -> slice:
        return self.slices[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.slices)

    def __len__(self) -> int:
        return len(self.slices)

    def __add__(self, other: Parts) -> Parts:
        return Parts(*self.parts, *other.parts)

    def __str__(self) -> str:
        """A table in Markdown."""
        rows = ["| part | from | size | its numbers |", "|---|---|---|---|"]
        for part in self.parts:
            start = self.slices[part.name].start
            rows.append(f"| `{part.name}` | {start} | {part.size} | {part.about} |")
        return "\n".join(rows)


def unary(out: Bits, number: int) -> None:
    """A number as so many ones from the left; one that is too large fills its part."""
    out[:number] = 1


class Actions(ABC):
    """The moves of a game by number. A number means the same in every game and state."""

    size: int

    @abstractmethod
    def number(self, move: Move) -> int:
        """The number of a move."""

    @abstractmethod
    def move(self, view: View, number: int) -> Move:
        """The move that a number stands for in this view."""

    @abstractmethod
    def rows(self) -> Sequence[tuple[int, int, str]]:
        """The table: first number, last number, and what they mean."""

    def write_mask(self, view: View, out: Bits) -> None:
        """A one for each legal action of the view's seat."""
        for move in view.moves():
            out[self.number(move)] = 1

    def __str__(self) -> str:
        """The table in Markdown."""
        rows = ["| actions | meaning |", "|---|---|"]
        for first, last, about in self.rows():
            numbers = str(first) if first == last else f"{first} to {last}"
            rows.append(f"| {numbers} | {about} |")
        return "\n".join(rows)


class Observer(ABC):
    """Writes what a seat sees: its hand, and then what is public, from where the seat sits."""

    hand: Part
    public: Parts

    def __init__(self, players: int, options: Options) -> None:
        self.players = players

    @abstractmethod
    def write_hand(self, hand: Sequence[Hashable], out: Bits) -> None:
        """The cards of a hand."""

    @abstractmethod
    def write_public(self, board: Board, seat: int, out: Bits) -> None:
        """What everybody sees; seats are counted from this one."""

    def seats_from(self, seat: int) -> list[int]:
        """All seats in the order of play, this one first."""
        return [(seat + further) % self.players for further in range(self.players)]
