"""Rising and falling piles and the backwards ten: what three of the games share."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

__all__ = ["TEN", "Laid", "fits", "is_ten_back", "put", "together", "without"]

TEN = 10


class Laid(NamedTuple):
    """A card laid in the turn that is going on, and the card it covered."""

    card: int
    pile: int
    covered: int


def is_ten_back(card: int, top: int, rising: bool) -> bool:
    """Does the card jump the pile back by exactly ten (G-8, F-5)?"""
    return card == (top - TEN if rising else top + TEN)


def fits(card: int, top: int, rising: bool) -> bool:
    """May the card go on a pile showing `top`: onwards (G-7), or ten back (G-8)?"""
    if rising:
        return card > top or card == top - TEN
    return card < top or card == top + TEN


def put(tops: tuple[int, ...], pile: int, card: int) -> tuple[int, ...]:
    """The tops with the card on its pile."""
    return (*tops[:pile], card, *tops[pile + 1 :])


def without(hand: tuple[int, ...], card: int) -> tuple[int, ...]:
    """The hand without the card."""
    place = hand.index(card)
    return hand[:place] + hand[place + 1 :]


def together(hand: tuple[int, ...], cards: Iterable[int]) -> tuple[int, ...]:
    """The hand with the cards put in order."""
    return tuple(sorted((*hand, *cards)))
