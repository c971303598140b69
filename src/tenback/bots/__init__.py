"""Players without a person: each is told of its turn, and answers with a move."""

from __future__ import annotations

from tenback.bots.budget import USUAL, Budget
from tenback.bots.levels import LEVELS, players_of
from tenback.bots.player import Line, Player, careful
from tenback.bots.signalling import KINDS, Heard, Signal, may_signal
from tenback.bots.turn import LastTurn, Turn, find_last_turns

__all__ = [
    "KINDS",
    "LEVELS",
    "USUAL",
    "Budget",
    "Heard",
    "LastTurn",
    "Line",
    "Player",
    "Signal",
    "Turn",
    "careful",
    "find_last_turns",
    "may_signal",
    "players_of",
]
