"""What every trainee can do, how it is taught, and what came of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

__all__ = ["Trainee", "TrainingResult", "TrainingTargets"]


@dataclass(frozen=True, slots=True)
class TrainingResult:
    """What came of some games: how many were won, and the cards left in all of them.

    Face to Face counts those that the starter won, and turns instead of cards; in Columns nobody
    wins against itself, and turns are all there is to count.
    """

    games: int
    won: int
    left: int

    def __add__(self, other: TrainingResult) -> TrainingResult:
        return TrainingResult(
            self.games + other.games, self.won + other.won, self.left + other.left
        )


@dataclass(frozen=True, slots=True)
class TrainingTargets:
    """How a game teaches: `mix` is lambda, `near` the worth of a game lost by one card."""

    mix: float = 0.5
    near: float = 0.3


class Trainee(Protocol):
    """A net with what it needs to learn."""

    def load(self, weights: bytes) -> None:
        """Begin with these weights."""
        ...

    def averaged(self) -> bytes:
        """The weights to play with."""
        ...

    def state(self) -> tuple[int, bytes]:
        """All that is needed to go on exactly from here."""
        ...

    def restore(self, steps: int, state: bytes) -> None:
        """Go on from such a state."""
        ...

    def lesson(self, games: int, seed: int, rate: float, reach: float) -> TrainingResult:
        """Play so many games and learn from each; one lost by `reach` cards is worth little."""
        ...

    def exam(self, games: int, seed: int) -> TrainingResult:
        """Play so many other games without learning."""
        ...
