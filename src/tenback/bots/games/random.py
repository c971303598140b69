"""The player called `random`: any move will do, unless it visibly loses at once."""

from __future__ import annotations

from random import Random

from tenback.bots.budget import USUAL, Budget
from tenback.bots.player import Heard, Quiet, careful
from tenback.rules import Move, View

__all__ = ["Whim"]


class Whim(Quiet):
    """Chooses among the moves without a warning, each as likely as any other."""

    def choose(self, view: View, random: Random, heard: Heard = (), budget: Budget = USUAL) -> Move:
        """A move on a whim."""
        return random.choice(careful(view))
