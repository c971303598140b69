"""The levels of skill: the same names in every game, each with a player of its own.

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
| expert | classic | deals the unseen cards many times, as signals and last turns allow     |
|        | extreme | the same for two turns, and solves the end                             |
|        | duel    | deals the hidden cards many times, plays on, and solves the end        |
|        | columns | deals the unseen cards many times, and plays on by the learned value   |
"""

from __future__ import annotations

from copy import copy
from functools import cache
from typing import Any

from tenback.bots.games.classic import ClassicExpert, ClassicMedium, ClassicStrong
from tenback.bots.games.columns import ColumnsExpert, ColumnsMedium, ColumnsStrong
from tenback.bots.games.duel import DuelExpert, DuelMedium, DuelStrong
from tenback.bots.games.easy import EasyPlayer
from tenback.bots.games.extreme import ExtremeExpert, ExtremeMedium, ExtremeStrong
from tenback.bots.games.random import RandomPlayer
from tenback.bots.lookahead import Lookahead
from tenback.bots.player import Player
from tenback.bots.weights import FILE_PREFIX, trained_for
from tenback.levels import LEVELS

__all__ = ["PLAYERS", "find_player", "players_of"]


def _by_level(*players: Player) -> dict[str, Player]:
    return dict(zip(LEVELS, players, strict=True))


_RANDOM, _EASY = RandomPlayer(), EasyPlayer()  # know every game

PLAYERS: dict[str, dict[str, Player]] = {  # by game and level
    "classic": _by_level(_RANDOM, _EASY, ClassicMedium(), ClassicStrong(), ClassicExpert()),
    "extreme": _by_level(_RANDOM, _EASY, ExtremeMedium(), ExtremeStrong(), ExtremeExpert()),
    "duel": _by_level(_RANDOM, _EASY, DuelMedium(), DuelStrong(), DuelExpert()),
    "columns": _by_level(_RANDOM, _EASY, ColumnsMedium(), ColumnsStrong(), ColumnsExpert()),
}

TRAINABLE: dict[str, type[Lookahead[Any, Any, Any]]] = {
    "classic": ClassicStrong,
    "extreme": ExtremeStrong,
    "duel": DuelStrong,
    "columns": ColumnsStrong,
}


def players_of(game: str) -> dict[str, Player]:
    """The levels that know a game, the weakest first, each with its player of that game.

    Copy a player before it plays: some keep what is left of their turn.
    """
    return dict(PLAYERS[game])


def find_player(game: str, name: str) -> Player:
    """A new player of a game: one of a level, or `file:PATH`, which is `strong` with those weights.

    Raises KeyError for an unknown name, OSError if the file cannot be read, and ValueError if it
    has no weights for this game.
    """
    if not name.startswith(FILE_PREFIX):
        return copy(PLAYERS[game][name])
    _check_weights(game, name)
    return TRAINABLE[game](weights=name)


@cache
def _check_weights(game: str, name: str) -> None:
    """Raise an error unless a player of this game can use these weights."""
    trained = trained_for(name)
    if trained and trained != game:
        raise ValueError(f"these are weights for {trained}, not for {game}")
    TRAINABLE[game](weights=name).new_search(name)
