"""A token bucket for each key, in the memory of one process."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from itertools import islice
from math import ceil
from time import monotonic

__all__ = ["Limit", "TooFast"]

MOST_BUCKETS = 20_000  # kept in memory
SHARE = 0.05  # of the reserve, after which other processes are told


class TooFast(Exception):
    """A limit is exceeded; `wait` is the number of milliseconds until the next try."""

    def __init__(self, wait: int) -> None:
        super().__init__(wait)
        self.wait = wait


@dataclass(slots=True)
class _Bucket:
    left: float
    at: float


class Limit:
    """A token bucket for each key: `rate` a second, `reserve` at once; a rate of 0 is no limit.

    Full buckets are dropped when new keys come.
    """

    def __init__(self, rate: float, reserve: float, clock: Callable[[], float] = monotonic) -> None:
        self.rate = rate
        self.reserve = reserve
        self.clock = clock
        self.reports = False  # whether other processes want to know what is used
        self._unreported: Counter[Hashable] = Counter()
        self._buckets: OrderedDict[Hashable, _Bucket] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, key: Hashable) -> None:
        """Count one; raises TooFast if the bucket is empty."""
        if not self.rate:
            return
        bucket = self._bucket(key)
        if bucket.left < 1:
            raise TooFast(ceil((1 - bucket.left) / self.rate * 1000))
        bucket.left -= 1
        if self.reports:
            self._unreported[key] += 1

    def collect(self) -> list[tuple[Hashable, int]]:
        """Keys that were used often since they were last collected, and how often."""
        share = max(1, self.reserve * SHARE)
        often = [(key, count) for key, count in self._unreported.items() if count >= share]
        for key, _ in often:
            del self._unreported[key]
        if len(self._unreported) > MOST_BUCKETS:
            self._unreported.clear()
        return often

    def spend(self, key: Hashable, count: int) -> None:
        """Another process has counted this often; a debt is at most what is refilled at once."""
        if not self.rate:
            return
        bucket = self._bucket(key)
        bucket.left = max(-self.reserve, bucket.left - count)

    def _bucket(self, key: Hashable) -> _Bucket:
        """The bucket of a key, refilled up to now."""
        now = self.clock()
        bucket = self._buckets.get(key)
        if bucket is None:
            self._forget(now)
            bucket = self._buckets[key] = _Bucket(self.reserve, now)
        else:
            self._buckets.move_to_end(key)
            bucket.left = min(self.reserve, bucket.left + (now - bucket.at) * self.rate)
            bucket.at = now
        return bucket

    def _forget(self, now: float) -> None:
        """Drop up to two old buckets, so that no request waits for a sweep over all of them."""
        filled = now - self.reserve / self.rate
        for key, bucket in list(islice(self._buckets.items(), 2)):
            if bucket.at <= filled or len(self._buckets) >= MOST_BUCKETS:
                del self._buckets[key]
