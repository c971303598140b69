"""Rising and falling piles and the backwards ten: what three of the games share."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import TYPE_CHECKING, Generic, NamedTuple, Self, TypeVar

from tenback.rules.errors import IllegalMove
from tenback.rules.game import Board, View
from tenback.rules.moves import Lay
from tenback.rules.result import Result

__all__ = [
    "TEN",
    "Laid",
    "PilesBoard",
    "PilesView",
    "fits",
    "is_ten_back",
    "misfit",
    "put",
    "together",
    "without",
]

TEN = 10

T = TypeVar("T")


class Laid(NamedTuple):
    """A card laid in the turn that is going on, and the card it covered."""

    card: int
    pile: int
    covered: int


class PilesBoard(Board):
    """A board with four piles."""

    __slots__ = ()

    tops: tuple[int, ...]
    minimum: int  # cards that this turn lays at least
    played: tuple[Laid, ...]  # in this turn

    @property
    def turn_begins(self) -> bool:
        return not self.played

    def facing(self, seat: int) -> tuple[int, ...]:
        """The tops in the order in which this seat's moves count the piles."""
        return self.tops


if TYPE_CHECKING:  # see `game`
    import typing_extensions as typing

    P_co = typing.TypeVar("P_co", bound=PilesBoard, default=PilesBoard, covariant=True)
else:
    P_co = TypeVar("P_co", covariant=True)


class PilesView(View[P_co, int], Generic[P_co]):
    """What a seat may know in a game with piles."""

    __slots__ = ()

    @abstractmethod
    def after_card(self, move: Lay) -> Self:
        """What this seat will know once its card lies: every own card is foreseeable."""

    @abstractmethod
    def ending(self) -> Result | None:
        """Is the game over where this seat's turn now stands?"""


def is_ten_back(card: int, top: int, rising: bool) -> bool:
    """Does the card jump the pile back by exactly ten (G-8, F-5)?"""
    return card == (top - TEN if rising else top + TEN)


def fits(card: int, top: int, rising: bool) -> bool:
    """May the card go on a pile showing `top`: onwards (G-7), or ten back (G-8)?"""
    if rising:
        return card > top or card == top - TEN
    return card < top or card == top + TEN


def put(row: tuple[T, ...], place: int, new: T) -> tuple[T, ...]:
    """The row with one place changed: a top with a card on it, a seat with its new hand."""
    return (*row[:place], new, *row[place + 1 :])


def misfit(card: int, top: int, rising: bool, cards: tuple[int, ...], clause: str) -> IllegalMove:
    """Why a card goes neither onwards nor ten back on a pile, in a game with these cards."""
    key, back = ("not_higher", top - TEN) if rising else ("not_lower", top + TEN)
    if back in cards:
        return IllegalMove(f"move.{key}_nor_ten", clause, card=card, top=top, back=back)
    return IllegalMove(f"move.{key}", clause, card=card, top=top)


def without(hand: tuple[int, ...], card: int) -> tuple[int, ...]:
    """The hand without the card."""
    place = hand.index(card)
    return hand[:place] + hand[place + 1 :]


def together(hand: tuple[int, ...], cards: Iterable[int]) -> tuple[int, ...]:
    """The hand with the cards put in order."""
    return tuple(sorted((*hand, *cards)))
