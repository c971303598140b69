"""Which of several processes drives a table: its bots, its clocks and the timers of absent people.

A process wants the lease of a table in its memory while something is due there, or somebody is
thought to be present. It also adopts tables whose process has died, so that clocks go on although
nobody has come back yet.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from typing import TYPE_CHECKING

from tenback.server.http.problems import HttpRefusal
from tenback.server.ops.logs import log_failure
from tenback.server.store import Conflict, Lease, Leases, StoreClosed
from tenback.server.store.leases import RENEW_SECONDS

if TYPE_CHECKING:
    from tenback.server.tables.hub import Hub

__all__ = ["TableLeases"]

MOST_ADOPTED = 50  # tables of dead processes that are read from their logs in one round
CLOSE_SECONDS = 1.0  # to tell others that they may take over
log = logging.getLogger("tenback.server")


class TableLeases:
    """The leases of the tables of one process."""

    def __init__(self, hub: Hub, leases: Leases) -> None:
        self.hub = hub
        self.leases = leases
        self._wanted: set[str] = set()  # since the last round
        self._waiting = asyncio.Event()
        self._alive: frozenset[str] = frozenset()
        self._unfinished: dict[str, Lease] = {}  # held, but the table is not driven yet
        self._work: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Enrol, and begin."""
        await self.leases.open()
        self._work = [asyncio.create_task(work) for work in (self._go_round(), self._answer())]

    async def close(self) -> None:
        """Leave all tables to others."""
        for work in self._work:
            work.cancel()
        try:
            async with asyncio.timeout(CLOSE_SECONDS):
                await self.leases.resign()
        except Exception as wrong:  # noqa: BLE001  the leases expire anyway
            log.warning("the leases could not be given back: %s", type(wrong).__name__)

    def want(self, table: str) -> None:
        """Ask for the lease of a table."""
        if table not in self.leases.held:
            self._wanted.add(table)
            self._waiting.set()

    def give_back(self, tables: Iterable[str]) -> None:
        """Tables are dropped from memory; somebody else may drive them."""
        names = [name for name in tables if name in self.leases.held]
        if names:
            self._work.append(asyncio.create_task(self._release(names)))

    async def _release(self, names: list[str]) -> None:
        try:
            await self.leases.release(names)
        except StoreClosed:
            return
        except Exception as wrong:  # noqa: BLE001  they expire anyway
            log_failure(wrong, "giving leases back failed")
        self._work = [work for work in self._work if not work.done()]

    async def _answer(self) -> None:
        """Ask for what is wanted, at once."""
        while True:
            await self._waiting.wait()
            self._waiting.clear()
            names, self._wanted = self._wanted, set()
            try:
                await self._acquire([name for name in names if name not in self.leases.held])
            except StoreClosed:
                return
            except Exception as wrong:  # noqa: BLE001  the next round asks again
                log_failure(wrong, "asking for leases failed")

    async def _go_round(self) -> None:
        while True:
            try:
                await self._round()
            except StoreClosed:
                return
            except Exception as wrong:  # noqa: BLE001  the next round may succeed
                log_failure(wrong, "renewing leases failed")
            await asyncio.sleep(RENEW_SECONDS)

    async def _round(self) -> None:
        """Renew, and take over from processes that have died."""
        was_fresh = self.leases.is_fresh
        lost = await self.leases.renew()
        for name in lost:
            log.warning("table %s: another process has taken over", name)
        if not was_fresh:  # nothing was done meanwhile
            self._wake(self.leases.held)
        alive = await self.leases.alive()
        died, self._alive = self._alive - alive, alive
        for live in list(self.hub.tables.values()):
            live.presence.forget_processes(died, watch=live.lease is not None)
        wanted = self._unled()
        taken = await self.leases.taken(wanted)
        orphans = await self.leases.orphans(MOST_ADOPTED)
        await asyncio.gather(*(self._begin(lease) for lease in self._retried()))
        await self._acquire([*{*(name for name in wanted if name not in taken), *orphans}])

    def _retried(self) -> list[Lease]:
        """The leases with which a table could not be driven the last time."""
        unfinished, self._unfinished = self._unfinished, {}
        return [lease for name, lease in unfinished.items() if name in self.leases.held]

    def _unled(self) -> list[str]:
        return [name for name, live in self.hub.tables.items() if live.wants_lease]

    def _wake(self, names: Iterable[str]) -> None:
        for name in list(names):
            live = self.hub.tables.get(name)
            if live is not None:
                live.tasks.wake()

    async def _acquire(self, names: list[str]) -> None:
        got = await self.leases.acquire(names)
        await asyncio.gather(*(self._begin(lease) for lease in got))
        for live in (self.hub.tables.get(name) for name in names):
            if live is not None and live.lease is None:  # another process has it
                live.lease_answered()

    async def _begin(self, lease: Lease) -> None:
        """Drive a table, which is read from its log if it is not in memory."""
        try:
            live = await self.hub.table(lease.name)
            if live is None:  # deleted
                await self.leases.release([lease.name])
            else:
                await live.lead(lease)
        except StoreClosed:
            raise
        except HttpRefusal:  # its log is broken, which was logged
            await self.leases.release([lease.name])
        except Conflict:  # others were always faster
            log.warning("table %s: taking over takes another round", lease.name)
            self._unfinished[lease.name] = lease
        except Exception as wrong:  # noqa: BLE001  tried again
            log_failure(wrong, "table %s: taking over failed", lease.name)
            self._unfinished[lease.name] = lease  # and tried again in the next round
