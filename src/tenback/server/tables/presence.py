"""Who of a table's people is connected: its log says so too, as soon as it can be written."""

from __future__ import annotations

import asyncio
from asyncio import TimerHandle
from typing import TYPE_CHECKING

from sqlalchemy.exc import SQLAlchemyError

from tenback.server.store import Conflict
from tenback.table import SERVER
from tenback.table.commands import Lose, Return

if TYPE_CHECKING:
    from tenback.server.tables.live_table import Live

__all__ = ["Presence"]

ARRIVAL = 15.0  # seconds for somebody who has come, or a restart has cut off, to connect
AGAIN = 5.0  # seconds before what could not be written is tried again


class Presence:
    """The people of one table as they come and go."""

    def __init__(self, live: Live) -> None:
        self.live = live
        self._timers: dict[str, TimerHandle] = {}
        self._stopped = False

    @property
    def waiting(self) -> bool:
        """Is there anybody to look for?"""
        return bool(self._timers)

    def watch(self, person: str, seconds: float = ARRIVAL) -> None:
        """See in a while whether somebody is connected."""
        self._forget(person)
        if not self._stopped:
            loop = asyncio.get_running_loop()
            self._timers[person] = loop.call_later(seconds, self.look, person)

    def look(self, person: str) -> None:
        """Have it written down whether somebody is here, where the log says otherwise."""
        self._forget(person)
        if not (self._stopped or self.live.hub.stopping or self._agrees(person)):
            self.live.spawn(self._note(person))

    def _agrees(self, person: str) -> bool:
        known = self.live.table.people.get(person)
        return known is None or (known.away is None) == (person in self.live.ears)

    async def _note(self, person: str) -> None:
        here, number = person in self.live.ears, self.live.table.number
        command = (
            Return(f"return.{number}.{person}", person)
            if here
            else Lose(f"lose.{number}.{person}", person)
        )
        try:
            await self.live.do(SERVER, command)
        except (SQLAlchemyError, Conflict):  # nothing can be written just now
            self.watch(person, AGAIN)
            raise
        if here != (person in self.live.ears):  # it took a while, and is no longer so
            self.look(person)

    def _forget(self, person: str) -> None:
        if person in self._timers:
            self._timers.pop(person).cancel()

    def stop(self) -> None:
        """Look for nobody any more."""
        self._stopped = True
        for person in [*self._timers]:
            self._forget(person)
