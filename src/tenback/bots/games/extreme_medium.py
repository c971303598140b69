"""A player of The Game Extreme by rule of thumb: whole turns, by what they take from the piles."""

from __future__ import annotations

from itertools import accumulate
from random import Random

from tenback.bots.budget import USUAL, Budget
from tenback.bots.player import Heard, Quiet, careful
from tenback.kernel.extreme_turns import turns
from tenback.rules import Move, View
from tenback.rules.classic import RISING
from tenback.rules.extreme import ExtremeView
from tenback.rules.instructions import Kind
from tenback.rules.moves import End, Lay, Start

__all__ = ["ExtremeMedium"]

CARD = 1.0  # what it is worth to be rid of a card
NEAR = 0.5  # what a card of the hand right behind a top is worth
BACK = 1.0  # and a ten-back
# What an instruction left for the next seat costs.
BINDING: dict[Kind | None, float] = {Kind.NO_BACK: 1.0, Kind.ONE_PILE: 1.5, Kind.DRAW_ONE: 2.0}


class ExtremeMedium(Quiet):
    """Compares whole turns by the cards they shut out, and by what they leave visible."""

    def choose(self, view: View, random: Random, heard: Heard = (), budget: Budget = USUAL) -> Move:
        """The first move of the turn that costs least."""
        if view.board.turn is None:
            return Start(view.seat or 0)
        assert isinstance(view, ExtremeView)
        found = turns(view)
        if not found:  # cannot be seen to happen
            return careful(view)[0]
        missing = [card not in view.board.laid for card in range(101)]
        below = list(accumulate(missing, initial=0))  # how many cards up to here are not laid
        best = min(found, key=lambda turn: cost(view, turn, below))
        return Lay(*best[0]) if best else End()


def cost(view: ExtremeView, turn: list[tuple[int, int]], below: list[int]) -> float:
    """What a turn takes from the piles and leaves to the others, less what it is good for."""
    board = view.board
    tops = list(board.tops)
    for card, pile in turn:
        tops[pile] = card
    if len(turn) == board.unlaid:
        whole = board.whole
        for card, pile in turn:
            whole = whole.with_card(card, pile)
        return float(whole.shortfall()[0] * 1000 - 1000)
    laid = [card for card, _ in turn]
    total = -CARD * len(turn)
    kinds = [board.instructions.of.get(top) for top in tops]
    for pile, (old, new) in enumerate(zip(board.tops, tops, strict=True)):
        rising = RISING[pile]
        if new != old:
            low, high = min(old, new), max(old, new)
            between = below[high] - below[low + 1] - sum(low < card < high for card in laid)
            total += between if (new > old) == rising else -between
        near, back = (new + 1, new - 10) if rising else (new - 1, new + 10)
        total -= NEAR * (near in view.hand and near not in laid)
        total -= BACK * (back in view.hand and back not in laid and Kind.NO_BACK not in kinds)
        total += BINDING.get(kinds[pile], 0.0)
    return total
