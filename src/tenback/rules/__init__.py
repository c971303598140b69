"""The four games, in plain Python: the truth about what may be played and what follows."""

from __future__ import annotations

from difflib import get_close_matches

from tenback.rules.classic import Classic
from tenback.rules.columns import Columns
from tenback.rules.deal import Deal, Stacked
from tenback.rules.duel import Duel
from tenback.rules.errors import IllegalMove, InvalidDeal, InvalidMove, InvalidOption, RuleError
from tenback.rules.extreme import Extreme
from tenback.rules.game import Board, Game, Legal, State, View
from tenback.rules.moves import Move
from tenback.rules.options import OptionInfo, Options
from tenback.rules.result import Result
from tenback.rules.sentence import Sentence

__all__ = [
    "GAMES",
    "Board",
    "Deal",
    "Game",
    "IllegalMove",
    "InvalidDeal",
    "InvalidMove",
    "InvalidOption",
    "Legal",
    "Move",
    "OptionInfo",
    "Options",
    "Result",
    "RuleError",
    "Sentence",
    "Stacked",
    "State",
    "View",
    "game",
]

GAMES: dict[str, Game] = {g.id: g for g in (Classic(), Extreme(), Duel(), Columns())}


def game(name: str) -> Game:
    """The game called classic, extreme, duel or columns."""
    found = GAMES.get(name)
    if found is None:
        near = get_close_matches(name, GAMES, 1)
        hint = near[0] if near else ", ".join(GAMES)
        raise InvalidOption("option.game", "G-1", value=name[:40], hint=hint)
    return found
