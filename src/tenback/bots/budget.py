"""How much a player may think: an amount of work, some seconds, or until somebody says stop.

Work is counted in samples, the same on every machine: a player with a work budget and a seed always
answers the same. Time is not: give no seconds where the same answer is needed twice.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from time import monotonic

__all__ = ["DEFAULT_BUDGET", "Budget", "Effort"]


def _never() -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Budget:
    """A limit on the thinking for one move; whichever comes first ends it."""

    work: int | None = None  # samples; None leaves it to the level
    seconds: float | None = None
    stop: Callable[[], bool] = _never  # asked every few milliseconds

    def __post_init__(self) -> None:
        if self.work is not None and self.work < 0:
            raise ValueError("work cannot be negative")
        if self.seconds is not None and not self.seconds >= 0:
            raise ValueError("seconds cannot be negative")

    def start(self, default_work: int) -> Effort:
        """Start thinking; `default_work` is the level's own amount."""
        return Effort(self, default_work if self.work is None else self.work)


@dataclass(slots=True)
class Effort:
    """What is left of a budget while somebody thinks."""

    budget: Budget
    left: int
    begun: float = field(default_factory=monotonic)

    def take(self, deals: int) -> int:
        """How much of the wanted work may be done now; 0 when it is time to answer."""
        if self.is_over():
            self.left = 0
        granted = min(deals, self.left)
        self.left -= granted
        return granted

    def is_over(self) -> bool:
        """Is it time to answer, whatever work is left?"""
        seconds = self.budget.seconds
        late = seconds is not None and monotonic() - self.begun >= seconds
        return late or self.budget.stop()


DEFAULT_BUDGET = Budget()
