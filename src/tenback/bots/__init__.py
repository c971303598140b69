"""Players without a person: each is told of its turn, and answers with a move."""

from __future__ import annotations

from tenback.bots.budget import DEFAULT_BUDGET, Budget
from tenback.bots.levels import find_player, players_of
from tenback.bots.player import Line, Player, sensible_moves
from tenback.bots.signalling import BOT_SIGNALS
from tenback.bots.turn import LastTurn, Turn, find_last_turns
from tenback.levels import LEVELS

__all__ = [
    "BOT_SIGNALS",
    "DEFAULT_BUDGET",
    "LEVELS",
    "Budget",
    "LastTurn",
    "Line",
    "Player",
    "Turn",
    "find_last_turns",
    "find_player",
    "players_of",
    "sensible_moves",
]
