"""Notes in the log of a table which of its people are connected."""

from __future__ import annotations

import asyncio
from asyncio import TimerHandle
from collections.abc import Iterable
from typing import TYPE_CHECKING

from sqlalchemy.exc import SQLAlchemyError

from tenback.server.store import Conflict
from tenback.table import SERVER
from tenback.table.commands import Lose, Return

if TYPE_CHECKING:
    from tenback.server.tables.live_table import LiveTable

__all__ = ["Presence"]

ARRIVAL_SECONDS = 15.0  # for a person to connect after joining, or after a restart
RETRY_SECONDS = 5.0  # after writing has failed


class Presence:
    """Watches the connections of one table's people."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self._timers: dict[str, TimerHandle] = {}
        self._elsewhere: dict[str, set[str]] = {}  # processes to which a person is connected
        self._stopped = False

    @property
    def waiting(self) -> bool:
        """Is anybody being watched?"""
        return bool(self._timers)

    @property
    def is_anybody_expected(self) -> bool:
        """Does the log say that anybody is connected?"""
        return any(state.away is None for state in self.live.table.people.values())

    def is_connected(self, person: str) -> bool:
        """Is a person connected, to this process or another one?"""
        return person in self.live.listeners or person in self._elsewhere

    def watch_missing(self) -> None:
        """Watch all who should be connected and are not."""
        for person, state in self.live.table.people.items():
            if state.away is None and not self.is_connected(person):
                self.watch(person)

    def came(self, person: str, process: str) -> None:
        """Another process has a connection of this person."""
        self._elsewhere.setdefault(person, set()).add(process)
        self._forget(person)

    def went(self, person: str, process: str) -> None:
        """That connection is closed; its process writes so, unless the person is found here."""
        self._elsewhere.get(person, set()).discard(process)
        if not self._elsewhere.get(person):
            self._elsewhere.pop(person, None)

    def forget_processes(self, processes: Iterable[str], *, watch: bool) -> None:
        """Processes have died, and whoever was connected to them must come back."""
        for process in processes:
            for person in list(self._elsewhere):
                self.went(person, process)
            if watch:
                self.watch_missing()

    def watch(self, person: str, seconds: float = ARRIVAL_SECONDS) -> None:
        """Check after some seconds whether a person is connected."""
        self._forget(person)
        if not self._stopped:
            loop = asyncio.get_running_loop()
            self._timers[person] = loop.call_later(seconds, self.look, person)

    def look(self, person: str) -> None:
        """Write to the log whether a person is connected, if it says otherwise."""
        self._forget(person)
        if not (self._stopped or self.live.context.is_stopping or self._agrees(person)):
            self.live.spawn(self._note(person))

    def _agrees(self, person: str) -> bool:
        person_state = self.live.table.people.get(person)
        return person_state is None or (person_state.away is None) == (self.is_connected(person))

    async def _note(self, person: str) -> None:
        is_connected, number = self.is_connected(person), self.live.table.number
        command = (
            Return(f"return.{number}.{person}", person)
            if is_connected
            else Lose(f"lose.{number}.{person}", person)
        )
        try:
            await self.live.do(SERVER, command)
        except (SQLAlchemyError, Conflict):  # the database cannot be written now
            self.watch(person, RETRY_SECONDS)
            raise
        if is_connected != self.is_connected(person):  # it has changed meanwhile
            self.look(person)

    def _forget(self, person: str) -> None:
        if person in self._timers:
            self._timers.pop(person).cancel()

    def stop(self) -> None:
        """Watch nobody any more."""
        self._stopped = True
        for person in [*self._timers]:
            self._forget(person)
