"""Signs of life: noting the time in the database shows that it can be read and written.

A later start gives back to clocks what came after the last one.
"""

from __future__ import annotations

import asyncio
from time import monotonic

from sqlalchemy.exc import SQLAlchemyError

from tenback.server.clock import now
from tenback.server.store import Store, StoreClosed, in_a_line

__all__ = ["Pulse"]

FRESH = 1.0  # seconds for which one is enough, however many ask
PATIENCE = 2.0  # seconds before whoever asks is told that nothing can be written


class Pulse:
    """The signs of life of one server process."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._beating: asyncio.Task[None] | None = None
        self._felt: float | None = None

    async def feel(self) -> str:
        """Why nothing can be written; "" if it can, or could a moment ago."""
        if self._felt is not None and monotonic() - self._felt < FRESH:
            return ""
        return await self.beat()

    async def beat(self) -> str:
        """Note the time; "" if that is done, otherwise why not.

        One that still waits for the disk is waited for, so that those who ask again and again do
        not pile up.
        """
        if self._beating is None or self._beating.done():
            self._beating = asyncio.create_task(self.store.alive(now()))
        try:
            async with asyncio.timeout(PATIENCE):
                await asyncio.shield(self._beating)
        except TimeoutError:
            return "it takes too long to write"
        except StoreClosed:
            return "it is closed"
        except SQLAlchemyError as wrong:
            return in_a_line(wrong)
        self._felt = monotonic()
        return ""
