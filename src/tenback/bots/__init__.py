"""Players without a person: each is shown a view, and answers with a move."""

from __future__ import annotations

from tenback.bots.greedy import Greedy
from tenback.bots.player import Player, careful
from tenback.bots.whim import Whim

__all__ = ["PLAYERS", "Greedy", "Player", "Whim", "careful"]

PLAYERS: dict[str, Player] = {"greedy": Greedy(), "random": Whim()}
