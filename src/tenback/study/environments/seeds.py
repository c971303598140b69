"""Which deal comes next: seeds as text or number."""

from __future__ import annotations

from collections.abc import Mapping

from tenback.record import random_seed
from tenback.record.deal import check_seed

__all__ = ["Seeds", "seed_of"]


class Seeds:
    """The seeds of one game after the other.

    A seed that is given is that of the next game. The games after it have the seed with `/1`,
    `/2` and so on behind it, until another one is given. Without any it comes by chance.
    """

    def __init__(self) -> None:
        self.base = random_seed()
        self.number = -1

    def next(self, given: int | str | None) -> str:
        """The seed of the next game."""
        if given is not None:
            self.base, self.number = check_seed(str(given)), -1
        self.number += 1
        return f"{self.base}/{self.number}" if self.number else self.base


def seed_of(seed: int | str | None, options: Mapping[str, object] | None) -> int | str | None:
    """The seed of a reset: the argument, or a text as `seed` among the options."""
    other = (options or {}).get("seed")
    return other if isinstance(other, int | str) else seed
