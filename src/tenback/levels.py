"""The names of the bots' levels, for everybody who must not know a player."""

from __future__ import annotations

__all__ = ["LEVELS", "STAND_IN_LEVEL"]

LEVELS = ("random", "easy", "medium", "strong", "expert")  # the weakest first, in every game
STAND_IN_LEVEL = "strong"  # plays for somebody who is away, and judges which hand should start
