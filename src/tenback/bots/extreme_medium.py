"""A player of The Game Extreme by rule of thumb: whole turns, by what they take from the piles."""

from __future__ import annotations

from random import Random

from tenback.bots.budget import USUAL, Budget
from tenback.bots.player import Heard, Quiet, careful
from tenback.kernel.extreme_turns import turns
from tenback.rules import Move, View
from tenback.rules.classic import CARDS, RISING
from tenback.rules.extreme import ExtremeView
from tenback.rules.instructions import Kind
from tenback.rules.moves import End, Lay, Start

__all__ = ["ExtremeMedium"]

CARD = 1.0  # what it is worth to be rid of a card
NEAR = 0.5  # what a card of the hand right behind a top is worth
BACK = 1.0  # and a ten-back
BINDING = {Kind.NO_BACK: 1.0, Kind.ONE_PILE: 1.5, Kind.DRAW_ONE: 2.0}  # left for the next seat


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
        best = min(found, key=lambda turn: cost(view, turn))
        return Lay(*best[0]) if best else End()


def cost(view: ExtremeView, turn: list[tuple[int, int]]) -> float:
    """What a turn takes from the piles and leaves to the others, less what it is good for."""
    board = view.board
    laid = {card for card, _ in turn}
    left = [card for card in CARDS if card not in board.laid and card not in laid]
    hand = [card for card in view.hand if card not in laid]
    tops = list(board.tops)
    for card, pile in turn:
        tops[pile] = card
    if not left:
        whole = board.whole
        for card, pile in turn:
            whole = whole.with_card(card, pile)
        return float(whole.shortfall()[0] * 1000 - 1000)
    total = -CARD * len(turn)
    barred = bool(board.instructions.visible(Kind.NO_BACK, tuple(tops)))
    for pile, (old, new) in enumerate(zip(board.tops, tops, strict=True)):
        rising = RISING[pile]
        low, high = min(old, new), max(old, new)
        between = sum(low < card < high for card in left)
        total += between if (new > old) == rising else -between
        total -= NEAR * ((new + 1 if rising else new - 1) in hand)
        total -= BACK * ((new - 10 if rising else new + 10) in hand and not barred)
        kind = board.instructions.of.get(new)
        total += BINDING.get(kind, 0.0) if kind is not None else 0.0
    return total
