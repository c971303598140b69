"""The heartbeat: noting the time in the database shows that it can be read and written.

After a restart, clocks get back the time since the last heartbeat.
"""

from __future__ import annotations

import asyncio
from time import monotonic

from sqlalchemy.exc import SQLAlchemyError

from tenback.server.clock import now
from tenback.server.store import Store, StoreClosed, first_line

__all__ = ["Heartbeat"]

FRESH_SECONDS = 1.0  # for which a heartbeat answers all health checks
PATIENCE_SECONDS = 2.0  # until a health check fails


class Heartbeat:
    """The heartbeat of one server process."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._beating: asyncio.Task[None] | None = None
        self._checked: float | None = None

    async def check(self) -> str:
        """Why the database cannot be written; "" if it can, or could a moment ago."""
        if self._checked is not None and monotonic() - self._checked < FRESH_SECONDS:
            return ""
        return await self.beat()

    async def beat(self) -> str:
        """Note the time; "" if that succeeds, otherwise the reason.

        If one is under way already, it is waited for, so that writes do not pile up.
        """
        if self._beating is None or self._beating.done():
            self._beating = asyncio.create_task(self.store.alive(now()))
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                await asyncio.shield(self._beating)
        except TimeoutError:
            return "writing takes too long"
        except StoreClosed:
            return "it is closed"
        except SQLAlchemyError as wrong:
            return first_line(wrong)
        self._checked = monotonic()
        return ""
