"""What every player does: look at a view, which is all a seat may know, and choose a move."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Protocol

from tenback.bots.signals import Signal
from tenback.rules import Move, View
from tenback.rules.moves import TakeBack

__all__ = ["Heard", "Player", "Quiet", "careful"]

# What each seat has signalled; None for a seat whose silence says nothing (a person, a plain bot).
Heard = Sequence[Sequence[Signal] | None]


class Player(Protocol):
    """Anybody who can take a seat at one of the four games."""

    def choose(self, view: View, random: Random, heard: Heard = ()) -> Move:
        """One of the view's legal moves; all chance comes from the given generator."""
        ...

    def signals(self, view: View) -> tuple[Signal, ...] | None:
        """What the seat tells the others now; None from a player who does not signal."""
        ...


class Quiet:
    """A player who does not signal."""

    def signals(self, view: View) -> tuple[Signal, ...] | None:
        """Nothing, and nothing can be concluded from it."""
        return None


def careful(view: View) -> list[Move]:
    """The moves worth a thought: none that visibly loses at once, as long as there is another.

    Taking a card back is left out: a player without regrets would lay and take back for ever.
    """
    moves = [move for move in view.legal if not isinstance(move, TakeBack)]
    return [move for move in moves if not view.warnings(move)] or moves
