"""What lies on the table and what has just happened, in words: one narrator a game."""

from __future__ import annotations

from tenback.language.texts import Texts
from tenback.rules import Game
from tenback.terminal.narrate.columns import ColumnsNarrator
from tenback.terminal.narrate.duel import DuelNarrator
from tenback.terminal.narrate.narrator import Narrator
from tenback.terminal.narrate.piles import PilesNarrator

__all__ = ["Narrator", "narrator"]

_NARRATORS: dict[str, type[Narrator]] = {
    "classic": PilesNarrator,
    "extreme": PilesNarrator,
    "duel": DuelNarrator,
    "columns": ColumnsNarrator,
}


def narrator(game: Game, texts: Texts) -> Narrator:
    """Who tells this game in this texts."""
    return _NARRATORS[game.id](texts)
