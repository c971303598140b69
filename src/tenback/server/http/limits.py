"""Rate limits: token buckets by person and by address, and counts of open connections.

Each process counts in its own memory. Where several serve the same people, they tell each other
twice a second what was used up (`collect`, `spend`). What must not be tried more often at several
processes than at one, such as passwords, is also counted in a store they share
(`tenback.server.http.exact_limits`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, fields
from time import monotonic

from tenback.server.http.buckets import Limit, TooFast
from tenback.server.http.exact_limits import Buckets, ExactAllowance, ExactLimit

__all__ = ["Allowance", "Crowd", "Limit", "Limits", "TooFast", "limits_of"]


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
    questions: Allowance  # for hints and reviews
    new_tables: ExactAllowance  # and exports
    uploads: ExactAllowance  # of records
    signups: ExactLimit  # new names, by address
    passwords: ExactLimit  # tries, by address
    logins: ExactLimit  # password tries, by login
    code_lookups: ExactLimit  # tries of table codes, by address

    def share(self, *stores: Buckets) -> None:
        """Count the exact limits in the first of these stores that answers."""
        for one in fields(self):
            limit = getattr(self, one.name)
            if isinstance(limit, ExactAllowance | ExactLimit):
                limit.share(one.name, stores)
            else:
                limit.people.reports = limit.addresses.reports = True

    def collect(self) -> Iterator[tuple[str, str, int]]:
        """What was used up here since the last time: limits, their keys, and how often."""
        for name, limit in self._counted():
            for key, count in limit.collect():
                yield name, str(key), count

    def spend(self, name: str, key: str, count: int) -> None:
        """Another process has counted this."""
        limit = dict(self._counted()).get(name)
        if limit is not None:
            limit.spend(key, count)

    def _counted(self) -> Iterator[tuple[str, Limit]]:
        for one in fields(self):
            limit = getattr(self, one.name)
            if isinstance(limit, Allowance):
                yield f"{one.name}.people", limit.people
                yield f"{one.name}.addresses", limit.addresses


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
        new_tables=ExactAllowance(0.05 * one, 20, people_per_address),
        uploads=ExactAllowance(0.1 * one, 30, people_per_address / 4),
        questions=Allowance(0.2 * one, 30, people_per_address / 4),
        signups=ExactLimit(0.05 * one * people_per_address, 3 * people_per_address),
        passwords=ExactLimit(0.01 * one * people_per_address, 2 * people_per_address),
        logins=ExactLimit(0.1 * one, 20),
        code_lookups=ExactLimit(0.1 * one * people_per_address, 6 * people_per_address),
    )
