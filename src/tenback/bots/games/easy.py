"""The level `easy`: wastes as little of a pile as it can, or gets rid of as much as it can."""

from __future__ import annotations

from collections.abc import Sequence

from tenback.bots.player import Player, sensible_moves
from tenback.bots.turn import Turn
from tenback.rules import Move, View
from tenback.rules.classic import RISING
from tenback.rules.columns import Card, ColumnsView, LayCard
from tenback.rules.columns.cards import LAST_VALUE
from tenback.rules.duel import FIRST_PILE_ACROSS, HAND_CARDS, DuelLay, DuelView
from tenback.rules.moves import Draw, End, Lay, Pass, Remove, Start
from tenback.rules.piles import PilesBoard

__all__ = ["EasyPlayer", "longest", "step"]

SMALLEST_STEP = 1  # a step no smaller one can beat; a ten-back is smaller than nothing
MOST_TRIED_CARDS = (
    400  # cards tried for one move; a long hand of equal cards has far too many orders
)

Worth = tuple[bool, int, int]  # is the hand empty, points shed, cards shed


class EasyPlayer(Player):
    """Small steps and ten-backs first, and no card more than asked for unless it is free.

    Across the table it helps only when it must, or when its hand has shrunk and the help fills it
    again (F-9). In Columns it plays the run that gets rid of most points.
    """

    def choose(self, turn: Turn) -> Move:
        """The cheapest of the moves without a warning."""
        view = turn.view
        moves = sensible_moves(view)
        if isinstance(view, ColumnsView) and view.board.turn is not None:
            return _shed(view, moves)
        starts = [move for move in moves if isinstance(move, Start)]
        if starts:
            return Start(view.seat) if view.seat is not None else turn.random.choice(starts)
        lays = [move for move in moves if isinstance(move, Lay)]
        if not lays:
            return moves[0]  # ending the turn is all there is
        best = min(_sensible(view, lays), key=lambda move: step(view, move))
        ends = [move for move in moves if isinstance(move, End)]
        return ends[0] if ends and step(view, best) > SMALLEST_STEP else best


def step(view: View, move: Lay) -> int:
    """How much of its pile a card uses up; a ten-back gives ten back. Help counts as a loss."""
    if isinstance(move, DuelLay):
        top = _tops(view)[move.pile]
        if move.pile >= FIRST_PILE_ACROSS:
            return abs(move.card - top)
        return _onwards(move.card, top, rising=move.pile == 0)
    return _onwards(move.card, _tops(view)[move.pile], rising=RISING[move.pile])


def _tops(view: View) -> tuple[int, ...]:
    """What the piles show, as the seat counts them."""
    assert isinstance(view.board, PilesBoard)
    return view.board.facing(view.seat or 0)


def _onwards(card: int, top: int, *, rising: bool) -> int:
    return card - top if rising else top - card


def _sensible(view: View, lays: list[Lay]) -> list[Lay]:
    """Own piles before the opponent's, except where help fills a hand that has shrunk."""
    own = [move for move in lays if not isinstance(move, DuelLay) or move.pile < FIRST_PILE_ACROSS]
    if not own:
        return lays
    across = [move for move in lays if move not in own]
    if across and isinstance(view, DuelView):
        held = len(view.hand) + len(view.board.played)
        if held < HAND_CARDS and view.board.stocks[view.seat or 0]:
            return across
    return own


class _Run:
    """One search through the orders in which a hand could be laid."""

    def __init__(self) -> None:
        self.left = MOST_TRIED_CARDS

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
        empty, points, cards = self.worth(None if card.value == LAST_VALUE else card, rest)
        return empty, points + card.points, cards + 1


def longest(card: Card, hand: tuple[Card, ...]) -> Worth:
    """What laying this card first can get rid of."""
    return _Run().after(card, hand)


def _shed(view: ColumnsView, moves: Sequence[Move]) -> Move:
    """The most profitable card; an earthquake takes the column that is of least use."""
    lays = [move for move in moves if isinstance(move, LayCard)]
    if lays:
        return max(lays, key=lambda move: longest(move.card, view.hand))
    removals = [move for move in moves if isinstance(move, Remove)]
    if removals:
        return min(removals, key=lambda move: _uses(view, move.column))
    order = (End, Draw, Pass)
    return min(moves, key=lambda move: order.index(type(move)))


def _uses(view: ColumnsView, column: int) -> int:
    """How many cards of the hand would fit on this column."""
    top = view.board.columns[column]
    assert top is not None
    return sum(top.takes(card) for card in view.hand)
