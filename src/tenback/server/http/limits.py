"""Rate limits: token buckets by person and by address, and counts of open connections."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from itertools import islice
from math import ceil
from time import monotonic

__all__ = ["Allowance", "Crowd", "Limit", "Limits", "TooFast", "limits_of"]

MOST_BUCKETS = 20_000  # kept in memory


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
        self._buckets: OrderedDict[Hashable, _Bucket] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, key: Hashable) -> None:
        """Count one; raises TooFast if the bucket is empty."""
        if not self.rate:
            return
        now = self.clock()
        bucket = self._buckets.get(key)
        if bucket is None:
            self._forget(now)
            bucket = self._buckets[key] = _Bucket(self.reserve, now)
        else:
            self._buckets.move_to_end(key)
            bucket.left = min(self.reserve, bucket.left + (now - bucket.at) * self.rate)
            bucket.at = now
        if bucket.left < 1:
            raise TooFast(ceil((1 - bucket.left) / self.rate * 1000))
        bucket.left -= 1

    def _forget(self, now: float) -> None:
        """Drop up to two old buckets, so that no request waits for a sweep over all of them."""
        filled = now - self.reserve / self.rate
        for key, bucket in list(islice(self._buckets.items(), 2)):
            if bucket.at <= filled or len(self._buckets) >= MOST_BUCKETS:
                del self._buckets[key]


class Allowance:
    """A limit for each person, and a larger one for each address, which several people may share.

    Requests without a person count for the address alone.
    """

    def __init__(
        self,
        rate: float,
        reserve: float,
        people_per_address: float,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        people_per_address = max(1, people_per_address)
        self.people = Limit(rate, reserve, clock)
        self.addresses = Limit(rate * people_per_address, reserve * people_per_address, clock)

    def take(self, address: str, person: str = "") -> None:
        """Count one. A person who is refused uses up nothing of the address they share."""
        if person:
            self.people.take(person)
        self.addresses.take(address)


class Crowd:
    """Counts what is open at the same time, by key."""

    def __init__(self) -> None:
        self._here: Counter[Hashable] = Counter()

    def __getitem__(self, key: Hashable) -> int:
        return self._here[key]

    def enter(self, *keys: Hashable) -> None:
        """Count one more for each key."""
        self._here.update(keys)

    def leave(self, *keys: Hashable) -> None:
        """Count one less for each key."""
        for key in keys:
            self._here[key] -= 1
            if not self._here[key]:
                del self._here[key]


@dataclass(frozen=True, slots=True)
class Limits:
    """All limits of a server."""

    commands: Allowance  # messages over WebSockets
    requests: Allowance  # over HTTP, and new WebSockets
    readings: Allowance  # requests that read more than a row from the database
    replays: Allowance  # requests that replay a whole game
    trials: Allowance  # of moves in lessons
    new_tables: Allowance  # and exports
    uploads: Allowance  # of records
    questions: Allowance  # for hints and reviews
    signups: Limit  # new names, by address
    passwords: Limit  # tries, by address
    logins: Limit  # password tries, by login
    code_lookups: Limit  # tries of table codes, by address


def limits_of(rate: int, people_per_address: int) -> Limits:
    """The limits of a server; with a rate of 0 it has none at all."""
    one = float(bool(rate))
    return Limits(
        commands=Allowance(rate, rate * 3, people_per_address),
        requests=Allowance(20 * one, 100, people_per_address),
        readings=Allowance(2 * one, 60, people_per_address),
        # These take a tenth of a second or more, so an address gets less than its people together.
        replays=Allowance(1 * one, 30, people_per_address / 10),
        trials=Allowance(4 * one, 80, people_per_address / 4),
        new_tables=Allowance(0.05 * one, 20, people_per_address),
        uploads=Allowance(0.1 * one, 30, people_per_address / 4),
        questions=Allowance(0.2 * one, 30, people_per_address / 4),
        signups=Limit(0.05 * one * people_per_address, 3 * people_per_address),
        passwords=Limit(0.01 * one * people_per_address, 2 * people_per_address),
        logins=Limit(0.1 * one, 20),
        code_lookups=Limit(0.1 * one * people_per_address, 6 * people_per_address),
    )
