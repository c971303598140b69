"""Limits that several processes keep together as one process would: in Redis, or the database.

Logins, codes of tables, new tables and uploads are counted so. They are rare, so that a round trip
for each of them does not matter. If no shared store answers, each process counts by itself.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from hashlib import sha256
from time import monotonic
from typing import Protocol

from tenback.server.http.buckets import Limit, TooFast

__all__ = ["Buckets", "ExactAllowance", "ExactLimit"]

PATIENCE_SECONDS = 2.0  # with a shared store
log = logging.getLogger("tenback.server")


class Buckets(Protocol):
    """Token buckets that several processes share."""

    async def take(self, key: str, rate: float, reserve: float) -> int:
        """Count one: 0, or if the bucket is empty the milliseconds until the next try."""
        ...


class ExactLimit:
    """A token bucket for each key: `rate` a second, `reserve` at once; a rate of 0 is no limit."""

    def __init__(self, rate: float, reserve: float, clock: Callable[[], float] = monotonic) -> None:
        self.rate = rate
        self.reserve = reserve
        self.local = Limit(rate, reserve, clock)
        self._name = ""
        self._stores: Sequence[Buckets] = ()

    def share(self, name: str, stores: Sequence[Buckets]) -> None:
        """Count under this name in the first of these stores that answers."""
        self._name, self._stores = name, stores

    async def take(self, key: str) -> None:
        """Count one; raises TooFast if the bucket is empty, here or in the shared store."""
        if not self.rate:
            return
        self.local.take(key)
        # The key may be an address or a login: others need not read it.
        stored = f"{self._name}:{sha256(key.encode(errors='replace')).hexdigest()[:40]}"
        for store in self._stores:
            try:
                async with asyncio.timeout(PATIENCE_SECONDS):
                    wait = await store.take(stored, self.rate, self.reserve)
            except Exception as wrong:  # noqa: BLE001  whatever it was, the next one may answer
                log.warning("a shared limit could not be counted: %s", type(wrong).__name__)
            else:
                if wait:
                    raise TooFast(wait)
                return


class ExactAllowance:
    """A limit for each person, and a larger one for each address, which several people share."""

    def __init__(
        self,
        rate: float,
        reserve: float,
        people_per_address: float,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        people_per_address = max(1, people_per_address)
        self.people = ExactLimit(rate, reserve, clock)
        self.addresses = ExactLimit(rate * people_per_address, reserve * people_per_address, clock)

    def share(self, name: str, stores: Sequence[Buckets]) -> None:
        """Count under this name in the first of these stores that answers."""
        self.people.share(f"{name}.people", stores)
        self.addresses.share(f"{name}.addresses", stores)

    async def take(self, address: str, person: str) -> None:
        """Count one. A person who is refused uses up nothing of the address they share."""
        await self.people.take(person)
        await self.addresses.take(address)
