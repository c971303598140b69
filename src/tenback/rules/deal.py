"""Where the cards come from: a deal answers every shuffle a game asks for, by number.

The rules know no randomness. Shuffle number 0 is the first deck; a game that needs more (a second
colour, a lot, the next round, cards shuffled back) asks for 1, 2, 3 and so on. Equal deals answer
equally, so a game is its options, its deal and its moves.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from tenback.rules.errors import InvalidDeal

__all__ = ["Deal", "Stacked"]

C = TypeVar("C", bound=Hashable)


class Deal(Protocol):
    """Anything that can put cards in an order."""

    def shuffle(self, number: int, cards: Sequence[C]) -> tuple[C, ...]:
        """The cards in the order that shuffle `number` of this deal gives them."""
        ...


@dataclass(frozen=True, slots=True)
class Stacked:
    """A deal stacked by hand: the first orders are given, later shuffles are left to `then`."""

    orders: tuple[tuple[Hashable, ...], ...]
    then: Deal | None = None

    def shuffle(self, number: int, cards: Sequence[C]) -> tuple[C, ...]:
        """The given order, checked to hold exactly these cards."""
        if number >= len(self.orders):
            if self.then is None:
                raise InvalidDeal("deal.short", "G-3", number=number + 1)
            return self.then.shuffle(number, cards)
        order = self.orders[number]
        if len(order) != len(cards) or Counter(order) != Counter(cards):
            raise _difference(number, order, cards)
        same: dict[Hashable, C] = {card: card for card in cards}
        return tuple(same[card] for card in order)


def _difference(number: int, order: Sequence[Hashable], cards: Sequence[Hashable]) -> InvalidDeal:
    """Name the first card that is unknown, too many or missing."""
    counts, expected = Counter(order), Counter(cards)
    for card in order:
        if card not in expected:
            return InvalidDeal("deal.unknown", "G-3", number=number + 1, card=_written(card))
        if counts[card] > expected[card]:
            return InvalidDeal("deal.double", "G-3", number=number + 1, card=_written(card))
    missing = next(card for card in cards if counts[card] < expected[card])
    return InvalidDeal("deal.missing", "G-3", number=number + 1, card=_written(missing))


def _written(card: Hashable) -> int | str:
    """A card as it is written in a deck, where the reader will look for it."""
    return card if isinstance(card, int) else str(card)
