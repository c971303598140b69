"""Players without a person: each is shown a view, and answers with a move.

| level  | games   | how it thinks                                                          |
|--------|---------|------------------------------------------------------------------------|
| random | all     | any move that does not visibly lose at once                            |
| easy   | all     | the smallest step first, or the run that sheds most                    |
| medium | classic | the whole turn that rules of thumb like best                           |
|        | duel    | the same                                                               |
|        | columns | the same: few cards left, near each other, and the others stuck        |
|        | extreme | the same: the turn that shuts out the fewest cards                     |
| strong | classic | the whole turn that a learned value likes best                         |
|        | extreme | the same                                                               |
|        | duel    | the same                                                               |
|        | columns | the same, for the match and not for the round                          |
| expert | classic | deals the unseen cards many times, as words and deeds allow, plays on  |
|        | extreme | the same for two turns, and solves the end                             |
|        | duel    | deals the hidden cards many times, plays on, and solves the end        |
|        | columns | deals the unseen cards many times, and plays on by the learned value   |
"""

from __future__ import annotations

from tenback.bots.games.classic import Expert, Strong
from tenback.bots.games.classic_medium import Medium
from tenback.bots.games.columns import ColumnsExpert, ColumnsMedium, ColumnsStrong
from tenback.bots.games.duel import DuelExpert, DuelMedium, DuelStrong
from tenback.bots.games.easy import Greedy
from tenback.bots.games.extreme import ExtremeExpert, ExtremeStrong
from tenback.bots.games.extreme_medium import ExtremeMedium
from tenback.bots.games.random import Whim
from tenback.bots.levels import Level
from tenback.bots.player import Heard, Player, Quiet, careful
from tenback.bots.signals import LEAVE, Signal, may_signal

__all__ = [
    "LEAVE",
    "PLAYERS",
    "ColumnsExpert",
    "ColumnsMedium",
    "ColumnsStrong",
    "DuelExpert",
    "DuelMedium",
    "DuelStrong",
    "Expert",
    "ExtremeExpert",
    "ExtremeMedium",
    "ExtremeStrong",
    "Greedy",
    "Heard",
    "Level",
    "Medium",
    "Player",
    "Quiet",
    "Signal",
    "Strong",
    "Whim",
    "careful",
    "may_signal",
    "players_of",
]

PLAYERS: dict[str, Player] = {
    "random": Whim(),
    "easy": Greedy(),
    "medium": Level(
        {
            "classic": Medium(),
            "extreme": ExtremeMedium(),
            "duel": DuelMedium(),
            "columns": ColumnsMedium(),
        }
    ),
    "strong": Level(
        {
            "classic": Strong(),
            "extreme": ExtremeStrong(),
            "duel": DuelStrong(),
            "columns": ColumnsStrong(),
        }
    ),
    "expert": Level(
        {
            "classic": Expert(),
            "extreme": ExtremeExpert(),
            "duel": DuelExpert(),
            "columns": ColumnsExpert(),
        }
    ),
}


def players_of(game: str) -> dict[str, Player]:
    """The levels that know a game, the weakest first, each with its player of that game."""
    found: dict[str, Player] = {}
    for name, player in PLAYERS.items():
        if not isinstance(player, Level):
            found[name] = player
        elif game in player.games:
            found[name] = player.games[game]
    return found
