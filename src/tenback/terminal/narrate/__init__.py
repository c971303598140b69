"""What lies on the table and what has just happened, in words: one teller a game."""

from __future__ import annotations

from tenback.rules import Game
from tenback.terminal.narrate.columns import ColumnsTeller
from tenback.terminal.narrate.duel import DuelTeller
from tenback.terminal.narrate.narrator import Teller
from tenback.terminal.narrate.piles import PilesTeller
from tenback.terminal.texts import Voice

__all__ = ["Teller", "teller"]

_TELLERS: dict[str, type[Teller]] = {
    "classic": PilesTeller,
    "extreme": PilesTeller,
    "duel": DuelTeller,
    "columns": ColumnsTeller,
}


def teller(game: Game, voice: Voice) -> Teller:
    """Who tells this game in this voice."""
    return _TELLERS[game.id](voice)
