"""The level `random`: any move will do, unless it visibly loses at once."""

from __future__ import annotations

from tenback.bots.player import Player, sensible_moves
from tenback.bots.turn import Turn
from tenback.rules import Move

__all__ = ["RandomPlayer"]


class RandomPlayer(Player):
    """Chooses among the moves without a warning, each as likely as any other."""

    def choose(self, turn: Turn) -> Move:
        """Any of them."""
        return turn.random.choice(sensible_moves(turn.view))
