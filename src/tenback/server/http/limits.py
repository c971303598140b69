"""How often somebody may do something: buckets that fill up again with time."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from itertools import islice
from math import ceil
from time import monotonic

__all__ = ["Allowance", "Crowd", "Limit", "Limits", "TooFast", "limits_of"]

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
    """So many a second for each key, and a reserve of so many at once; 0 a second is no limit.

    Who has not come for so long that their bucket is full again is forgotten when others come.
    """

    def __init__(self, rate: float, reserve: float, clock: Callable[[], float] = monotonic) -> None:
        self.rate = rate
        self.reserve = reserve
        self.clock = clock
        self._buckets: OrderedDict[Hashable, _Bucket] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, key: Hashable) -> None:
        """One more; refused where there are too many."""
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
        """Make room for one more: two old ones go at a time, so that nobody waits for a sweep."""
        filled = now - self.reserve / self.rate
        for key, bucket in list(islice(self._buckets.items(), 2)):
            if bucket.at <= filled or len(self._buckets) >= MOST:
                del self._buckets[key]


class Allowance:
    """So many a second for each person, and more for an address, behind which many may live.

    What nobody in particular asks for counts for the address alone.
    """

    def __init__(
        self,
        rate: float,
        reserve: float,
        neighbours: float,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        neighbours = max(1, neighbours)
        self.people = Limit(rate, reserve, clock)
        self.addresses = Limit(rate * neighbours, reserve * neighbours, clock)

    def take(self, address: str, person: str = "") -> None:
        """One more; whoever is refused for being too fast takes nothing from the neighbours."""
        if person:
            self.people.take(person)
        self.addresses.take(address)


class Crowd:
    """How many are here at the same time, for each key; who is not here costs nothing."""

    def __init__(self) -> None:
        self._here: Counter[Hashable] = Counter()

    def __getitem__(self, key: Hashable) -> int:
        return self._here[key]

    def enter(self, *keys: Hashable) -> None:
        """One more for each of these."""
        self._here.update(keys)

    def leave(self, *keys: Hashable) -> None:
        """One less."""
        for key in keys:
            self._here[key] -= 1
            if not self._here[key]:
                del self._here[key]


@dataclass(frozen=True, slots=True)
class Limits:
    """Everything that is counted, each by itself."""

    commands: Allowance  # messages over sockets
    requests: Allowance  # over HTTP, and new sockets
    readings: Allowance  # requests that ask the database for more than a line
    replays: Allowance  # requests that play a whole game through
    trials: Allowance  # moves of lessons
    openings: Allowance  # tables
    gifts: Allowance  # records that are brought
    questions: Allowance  # hints and reviews
    arrivals: Limit  # names, by address
    passwords: Limit  # by address
    logins: Limit  # passwords, by login
    guesses: Limit  # codes, by address


def limits_of(rate: int, neighbours: int) -> Limits:
    """The limits of a server; one that has none for commands has none at all."""
    one = float(bool(rate))
    return Limits(
        commands=Allowance(rate, rate * 3, neighbours),
        requests=Allowance(20 * one, 100, neighbours),
        readings=Allowance(2 * one, 60, neighbours),
        # What takes a tenth of a second and more: neighbours have less of it than all of theirs.
        replays=Allowance(1 * one, 30, neighbours / 10),
        trials=Allowance(4 * one, 80, neighbours / 4),
        openings=Allowance(0.05 * one, 20, neighbours),
        gifts=Allowance(0.1 * one, 30, neighbours / 4),
        questions=Allowance(0.2 * one, 30, neighbours / 4),
        arrivals=Limit(0.05 * one * neighbours, 3 * neighbours),
        passwords=Limit(0.01 * one * neighbours, 2 * neighbours),
        logins=Limit(0.1 * one, 20),
        guesses=Limit(0.1 * one * neighbours, 6 * neighbours),
    )
