"""The names of the bots' levels, for everybody who must not know a player."""

from __future__ import annotations

__all__ = ["LEVELS"]

LEVELS = ("random", "easy", "medium", "strong", "expert")  # the weakest first, in every game
