"""The player called `greedy`: wastes as little of a pile as it can, or sheds as much as it can."""

from __future__ import annotations

from random import Random

from tenback.bots.budget import USUAL, Budget
from tenback.bots.games.shed import shed
from tenback.bots.player import Heard, Quiet, careful
from tenback.rules import Move, View
from tenback.rules.classic import RISING
from tenback.rules.columns import LayCard
from tenback.rules.duel import ACROSS, HAND, DuelLay
from tenback.rules.moves import Draw, End, Lay, Pass, Remove, Start

__all__ = ["Greedy", "step"]

FREE = 1  # a step no smaller one can beat; a ten-back is smaller than nothing


class Greedy(Quiet):
    """Small steps and ten-backs first, and no card more than asked for unless it is free.

    Across the table it helps only when it must, or when its hand has shrunk and the help fills it
    again (F-9). In Columns it plays the run that gets rid of most points.
    """

    def choose(self, view: View, random: Random, heard: Heard = (), budget: Budget = USUAL) -> Move:
        """The cheapest of the moves without a warning."""
        moves = careful(view)
        if any(isinstance(move, LayCard | Remove | Draw | Pass) for move in moves):
            return shed(view, moves)
        starts = [move for move in moves if isinstance(move, Start)]
        if starts:
            return Start(view.seat) if view.seat is not None else random.choice(starts)
        lays = [move for move in moves if isinstance(move, Lay)]
        if not lays:
            return moves[0]  # ending the turn is all there is
        best = min(_sensible(view, lays), key=lambda move: step(view, move))
        ends = [move for move in moves if isinstance(move, End)]
        return ends[0] if ends and step(view, best) > FREE else best


def step(view: View, move: Lay) -> int:
    """How much of its pile a card uses up; a ten-back gives ten back. Help counts as a loss."""
    if isinstance(move, DuelLay):
        top = view.board.facing(view.seat)[move.pile]
        if move.pile >= ACROSS:
            return int(abs(move.card - top))
        return _onwards(move.card, top, rising=move.pile == 0)
    return _onwards(move.card, view.board.tops[move.pile], rising=RISING[move.pile])


def _onwards(card: int, top: int, *, rising: bool) -> int:
    return card - top if rising else top - card


def _sensible(view: View, lays: list[Lay]) -> list[Lay]:
    """Own piles before the opponent's, except where help fills a hand that has shrunk."""
    own = [move for move in lays if not isinstance(move, DuelLay) or move.pile < ACROSS]
    if not own:
        return lays
    across = [move for move in lays if move not in own]
    if across and len(view.hand) + len(view.board.played) < HAND and view.board.stocks[view.seat]:
        return across
    return own
