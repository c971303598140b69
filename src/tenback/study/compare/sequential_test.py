"""A sequential test of paired differences: it stops as soon as it knows (Wald, Sobel).

Three hypotheses about the mean difference between two players are compared: no difference, and a
difference of `margin` in either direction. Each of the latter has a likelihood ratio against the
first, with the variance estimated from the differences themselves.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from math import log, sqrt

__all__ = ["ERROR_RATE", "FEWEST_DEALS", "Decision", "SequentialTest"]

ERROR_RATE = 0.05  # of deciding for a difference that is not there, or against one that is
FEWEST_DEALS = 50  # before a decision: the variance must be known a little
PRIOR_DIFFERENCE = 1.0  # one deal of such a difference is assumed, so that a variance is never 0
Z = 1.959963984540054  # standard deviations around the mean that hold 95 % of a normal distribution


class Decision(StrEnum):
    """What a comparison has found."""

    FIRST = "first"  # the first player is better
    SECOND = "second"
    EVEN = "even"  # they differ by less than the margin
    OPEN = "open"  # not decided yet


@dataclass(slots=True)
class SequentialTest:
    """Differences so far, each the second player's result of a deal minus the first player's."""

    margin: float
    deals: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, difference: float) -> Decision:
        """One more deal; what is known after it."""
        self.deals += 1
        self.total += difference
        self.squares += difference * difference
        return self.verdict

    @property
    def mean(self) -> float:
        """The mean difference."""
        return self.total / max(1, self.deals)

    @property
    def variance(self) -> float:
        """Of one difference; never 0."""
        spread = self.squares - self.deals * self.mean**2
        return max(0.0, spread) / max(1, self.deals) + PRIOR_DIFFERENCE**2 / (self.deals + 1)

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true difference lies, in 95 of 100 samples of this size."""
        half = Z * sqrt(self.variance / max(1, self.deals))
        return self.mean - half, self.mean + half

    def log_likelihood_ratio(self, difference: float) -> float:
        """How much better a true difference of this size explains the deals than none does."""
        return self.deals * difference * (2 * self.mean - difference) / (2 * self.variance)

    @property
    def verdict(self) -> Decision:
        """What is known."""
        if self.deals < FEWEST_DEALS:
            return Decision.OPEN
        accept = log((1 - ERROR_RATE) / (ERROR_RATE / 2))  # half of the errors on either side
        reject = log(ERROR_RATE / (1 - ERROR_RATE))
        first = self.log_likelihood_ratio(-self.margin)
        second = self.log_likelihood_ratio(self.margin)
        if max(first, second) >= accept:
            return Decision.SECOND if second > first else Decision.FIRST
        return Decision.EVEN if max(first, second) <= reject else Decision.OPEN
