"""A level of skill: the same name in every game, with a player of its own for each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from random import Random

from tenback.bots.budget import USUAL, Budget
from tenback.bots.player import Heard, Player, Signaller
from tenback.bots.signals import Signal
from tenback.bots.turn import Deed, Watcher
from tenback.rules import Move, View

__all__ = ["Level"]


class Level:
    """Lets the player of the view's game choose; `games` says which ones it knows."""

    def __init__(self, games: Mapping[str, Player]) -> None:
        self.games = dict(games)

    def __copy__(self) -> Level:
        """Every seat has players of its own: they remember what they mean to do."""
        return Level({game: copy(player) for game, player in self.games.items()})

    def choose(self, view: View, random: Random, heard: Heard = (), budget: Budget = USUAL) -> Move:
        """What the player of this game chooses."""
        return self.games[view.game.id].choose(view, random, heard, budget)

    def signals(self, view: View) -> tuple[Signal, ...] | None:
        """What the player of this game signals."""
        return self.games[view.game.id].signals(view)

    def agree(self, kinds: Sequence[str]) -> None:
        """Which signals there are is known to those who give any."""
        for player in self.games.values():
            if isinstance(player, Signaller):
                player.agree(kinds)

    def watch(self, seen: Sequence[Deed]) -> None:
        """Deeds are known in The Game only, and not every level makes something of them."""
        for player in self.games.values():
            if isinstance(player, Watcher):
                player.watch(seen)
