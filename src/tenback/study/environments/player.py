"""A learned policy as a player: at our tables, in simulations, and as a program for others."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from tenback.bots.player import Player
from tenback.bots.turn import Turn
from tenback.rules import Move
from tenback.study.environments.parts import Bits
from tenback.study.environments.variant import Variant

__all__ = ["Policy", "PolicyPlayer"]

Policy = Callable[[Variant, Bits, Bits], int]  # an action, for an observation and its mask


class PolicyPlayer(Player):
    """Asks a policy for every move; what it sees is what environments show it."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy

    def choose(self, turn: Turn) -> Move:
        view, board = turn.view, turn.view.board
        variant = Variant(view.game.id, board.players, board.options)
        mask = np.zeros(variant.size, np.int8)
        variant.actions.write_mask(view, mask)
        return variant.actions.move(view, self.policy(variant, variant.observe(view), mask))
