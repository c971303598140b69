"""How often somebody may do something: buckets that fill up again with time."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from math import ceil
from time import monotonic

__all__ = ["Limit", "TooFast"]

MOST = 20_000  # buckets that are remembered


class TooFast(Exception):
    """Too often; `wait` says in how many milliseconds it is possible again."""

    def __init__(self, wait: int) -> None:
        super().__init__(wait)
        self.wait = wait


@dataclass(slots=True)
class _Bucket:
    left: float
    at: float


class Limit:
    """So many a second for each key, and a reserve of so many at once; 0 a second is no limit."""

    def __init__(self, rate: float, reserve: float, clock: Callable[[], float] = monotonic) -> None:
        self.rate = rate
        self.reserve = reserve
        self.clock = clock
        self._buckets: OrderedDict[Hashable, _Bucket] = OrderedDict()

    def take(self, key: Hashable) -> None:
        """One more; refused where there are too many."""
        if not self.rate:
            return
        now = self.clock()
        bucket = self._buckets.setdefault(key, _Bucket(self.reserve, now))
        self._buckets.move_to_end(key)
        if len(self._buckets) > MOST:
            self._buckets.popitem(last=False)
        bucket.left = min(self.reserve, bucket.left + (now - bucket.at) * self.rate)
        bucket.at = now
        if bucket.left < 1:
            raise TooFast(ceil((1 - bucket.left) / self.rate * 1000))
        bucket.left -= 1
