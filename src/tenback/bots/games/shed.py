"""How `greedy` plays Columns: the run that gets rid of most, looking no further than its hand."""

from __future__ import annotations

from collections.abc import Sequence

from tenback.rules import Move, View
from tenback.rules.columns import Card, LayCard
from tenback.rules.columns.cards import LAST
from tenback.rules.moves import Draw, End, Pass, Remove

__all__ = ["longest", "shed"]

PATIENCE = 400  # cards tried for one move; a long hand of equal cards has far too many orders

Worth = tuple[bool, int, int]  # is the hand empty, points shed, cards shed


class Thought:
    """One search through the orders in which a hand could be laid."""

    def __init__(self) -> None:
        self.left = PATIENCE

    def worth(self, top: Card | None, hand: tuple[Card, ...]) -> Worth:
        """The best run from here; after a 15 any card opens a new column (C-6)."""
        best: Worth = (not hand, 0, 0)
        for card in sorted(set(hand), key=lambda card: -card.points):
            if self.left and (top is None or top.takes(card)):
                self.left -= 1
                best = max(best, self.after(card, hand))
        return best

    def after(self, card: Card, hand: tuple[Card, ...]) -> Worth:
        """The best run that begins with this card."""
        place = hand.index(card)
        rest = hand[:place] + hand[place + 1 :]
        empty, points, cards = self.worth(None if card.value == LAST else card, rest)
        return empty, points + card.points, cards + 1


def longest(card: Card, hand: tuple[Card, ...]) -> Worth:
    """What laying this card first can get rid of."""
    return Thought().after(card, hand)


def shed(view: View, moves: Sequence[Move]) -> Move:
    """The most profitable card; an earthquake takes the column that is of least use."""
    lays = [move for move in moves if isinstance(move, LayCard)]
    if lays:
        return max(lays, key=lambda move: longest(move.card, view.hand))
    removals = [move for move in moves if isinstance(move, Remove)]
    if removals:
        return min(removals, key=lambda move: _uses(view, move.column))
    order = (End, Draw, Pass)
    return min(moves, key=lambda move: order.index(type(move)))


def _uses(view: View, column: int) -> int:
    """How many cards of the hand would fit on this column."""
    top: Card = view.board.columns[column]
    return sum(top.takes(card) for card in view.hand)
