"""What every trainee can do, the targets it learns towards, and the result of some games."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

__all__ = ["Trainee", "TrainingResult", "TrainingTargets"]


@dataclass(frozen=True, slots=True)
class TrainingResult:
    """How many of some games were won, and how many cards were left in all of them.

    Face to Face counts the starter's wins, and turns instead of cards. Columns counts only turns:
    nobody wins against itself.
    """

    games: int
    won: int
    cards_left: int

    def __add__(self, other: TrainingResult) -> TrainingResult:
        return TrainingResult(
            self.games + other.games, self.won + other.won, self.cards_left + other.cards_left
        )


@dataclass(frozen=True, slots=True)
class TrainingTargets:
    """What a trainee learns towards: `mix` is lambda, `near` the worth of a loss by one card."""

    mix: float = 0.5
    near: float = 0.3


class Trainee(Protocol):
    """A net that can play games and learn from them."""

    def load(self, weights: bytes) -> None:
        """Begin with these weights."""
        ...

    def averaged(self) -> bytes:
        """The weights to play with."""
        ...

    def state(self) -> tuple[int, bytes]:
        """The number of steps and the state, enough to continue exactly from here."""
        ...

    def restore(self, steps: int, state: bytes) -> None:
        """Continue from what `state` returned."""
        ...

    def learn(self, games: int, seed: int, rate: float, reach: float) -> TrainingResult:
        """Play games and learn from each; one lost by `reach` cards is worth little."""
        ...

    def exam(self, games: int, seed: int) -> TrainingResult:
        """Play other games, without learning."""
        ...
