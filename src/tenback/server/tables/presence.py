"""Notes in the log of a table which of its people are connected."""

from __future__ import annotations

import asyncio
from asyncio import TimerHandle
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
        self._stopped = False

    @property
    def waiting(self) -> bool:
        """Is anybody being watched?"""
        return bool(self._timers)

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
        return person_state is None or (person_state.away is None) == (
            person in self.live.listeners
        )

    async def _note(self, person: str) -> None:
        is_connected, number = person in self.live.listeners, self.live.table.number
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
        if is_connected != (person in self.live.listeners):  # it has changed meanwhile
            self.look(person)

    def _forget(self, person: str) -> None:
        if person in self._timers:
            self._timers.pop(person).cancel()

    def stop(self) -> None:
        """Watch nobody any more."""
        self._stopped = True
        for person in [*self._timers]:
            self._forget(person)
