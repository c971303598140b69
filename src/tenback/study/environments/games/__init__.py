"""What differs from game to game: the table of actions, and what a seat observes."""

from __future__ import annotations

from collections.abc import Callable

from tenback.rules import Options
from tenback.study.environments.games.columns import ColumnsActions, ColumnsObserver
from tenback.study.environments.games.duel import DuelActions, DuelObserver
from tenback.study.environments.games.team import ExtremeObserver, TeamActions, TeamObserver
from tenback.study.environments.parts import Actions, Observer

__all__ = ["actions_of", "observer_of"]

_ACTIONS: dict[str, Callable[[], Actions]] = {
    "classic": TeamActions,
    "extreme": TeamActions,
    "duel": DuelActions,
    "columns": ColumnsActions,
}
_OBSERVERS: dict[str, Callable[[int, Options], Observer]] = {
    "classic": TeamObserver,
    "extreme": ExtremeObserver,
    "duel": DuelObserver,
    "columns": ColumnsObserver,
}


def actions_of(game: str) -> Actions:
    """The table of a game's actions; it is the same for every number of players."""
    return _ACTIONS[game]()


def observer_of(game: str, players: int, options: Options) -> Observer:
    """What writes the observations of a table."""
    return _OBSERVERS[game](players, options)
