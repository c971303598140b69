"""What only the tests of duel and columns need beyond `situations`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from tenback.rules import State
from tenback.rules.columns import ColumnsState

C = TypeVar("C")


class Remembering:
    """A deal that leaves the cards as they come, and remembers what it was asked."""

    def __init__(self) -> None:
        self.asked: dict[int, tuple[Any, ...]] = {}

    def shuffle(self, number: int, cards: Sequence[C]) -> tuple[C, ...]:
        assert number not in self.asked, "the same shuffle twice"
        self.asked[number] = tuple(cards)
        return tuple(cards)


def warned(state: State, move: str) -> list[tuple[str, str]]:
    """The catalogue key and the clause of each warning before a legal move."""
    assert move in state.legal, move
    return [(sentence.key, sentence.clause) for sentence in state.warnings(move)]


def shown(state: ColumnsState) -> str:
    """The columns as everybody sees them; `_` where one has still to be opened."""
    return " ".join("_" if card is None else str(card) for card in state.board.columns)


def hand(state: ColumnsState, seat: int) -> str:
    """A player's cards, as they are typed."""
    return " ".join(map(str, state.hands[seat]))
