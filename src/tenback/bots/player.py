"""What every player does: look at a view, which is all a seat may know, and choose a move."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Protocol, runtime_checkable

from tenback.bots.budget import USUAL, Budget
from tenback.bots.signals import Signal
from tenback.rules import Move, View
from tenback.rules.moves import TakeBack

__all__ = ["Heard", "Line", "Player", "Quiet", "Signaller", "Thinker", "careful"]

# What each seat has signalled; None for a seat whose silence says nothing (a person, a plain bot).
Heard = Sequence[Sequence[Signal] | None]


class Player(Protocol):
    """Anybody who can take a seat at one of the four games."""

    def choose(self, view: View, random: Random, heard: Heard = (), budget: Budget = USUAL) -> Move:
        """One of the view's legal moves; all chance comes from the given generator."""
        ...

    def signals(self, view: View) -> tuple[Signal, ...] | None:
        """What the seat tells the others now; None from a player who does not signal."""
        ...


@dataclass(frozen=True, slots=True)
class Line:
    """Moves a seat could make one after the other, and the chance to win that it sees in them.

    A line ends with the turn, or before that where something hidden comes to light. In The Game and
    Extreme winning is laying every card; in the others, finishing before the opponents.
    """

    moves: tuple[Move, ...]
    chance: float
    samples: int = 0  # how often the hidden cards were dealt for it; 0 for a mere estimate


@runtime_checkable
class Thinker(Player, Protocol):
    """A player who can say what it thinks of the moves, and not only choose one."""

    def consider(
        self,
        view: View,
        random: Random,
        heard: Heard = (),
        budget: Budget = USUAL,
        also: Sequence[Move] = (),
    ) -> tuple[Line, ...]:
        """The lines worth comparing, the best first.

        The moves in `also` (those a person made, say) are judged with them: a line that begins as
        they do is then always among the answers, marked by its moves being a prefix of `also`.
        """
        ...


@runtime_checkable
class Signaller(Protocol):
    """A player who gives and heeds the signals of a table, at first all there are."""

    def agree(self, kinds: Sequence[str]) -> None:
        """Only these kinds are signalled here."""
        ...


class Quiet:
    """A player who does not signal."""

    def signals(self, view: View) -> tuple[Signal, ...] | None:
        """Nothing, and nothing can be concluded from it."""
        return None


def careful(view: View) -> list[Move]:
    """The moves worth a thought: none that visibly loses, as long as there is another.

    Taking a card back is left out: a player without regrets would lay and take back for ever.
    """
    moves = [move for move in view.legal if not isinstance(move, TakeBack)]
    return [move for move in moves if not view.warnings(move)] or moves
