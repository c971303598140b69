"""The four games, in plain Python: the truth about what may be played and what follows."""

from __future__ import annotations

from tenback.rules.classic import Classic
from tenback.rules.columns import Columns
from tenback.rules.deal import Deal, Stacked
from tenback.rules.duel import Duel
from tenback.rules.errors import IllegalMove, InvalidDeal, InvalidMove, InvalidOption, RuleError
from tenback.rules.extreme import Extreme
from tenback.rules.game import Board, Game, State, View
from tenback.rules.legal import Legal
from tenback.rules.moves import Move
from tenback.rules.options import OptionInfo, Options
from tenback.rules.options import did_you_mean as _did_you_mean
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
    if name not in tuple(GAMES):  # not `in GAMES`: a list would have no hash
        hint = _did_you_mean(str(name), list(GAMES))
        raise InvalidOption("option.game", "G-1", value=str(name)[:40], hint=hint)
    return GAMES[name]
