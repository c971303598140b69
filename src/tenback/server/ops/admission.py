"""Keeps new work away from a server that is overloaded, so that games in play go on.

A process is overloaded when its event loop is late, or when writes wait too long for the database.
New tables and reviews then wait a moment, and are refused with a time to come back.
"""

from __future__ import annotations

import asyncio
from time import monotonic

from tenback.server.http.problems import HttpRefusal
from tenback.server.store import Store

__all__ = ["Admission"]

LOOK_SECONDS = 0.1  # between two looks at the event loop
MOST_LAG_SECONDS = 0.5  # of the event loop
MOST_WAITING_WRITES = 1_000
MOST_WRITE_SECONDS = 1.0  # for one transaction
WAIT_SECONDS = 1.0  # for the load to pass
RETRY_MS = 5_000
FADING = 0.8  # of the lag at each look, so that one late moment is soon forgotten


class Admission:
    """Watches the load of one process."""

    def __init__(self, store: Store) -> None:
        self.writer = store.writer
        self.lag = 0.0  # of the event loop, in seconds; fades
        self.refused = 0

    @property
    def is_overloaded(self) -> bool:
        """Should new work wait?"""
        return (
            self.lag > MOST_LAG_SECONDS
            or self.writer.waiting > MOST_WAITING_WRITES
            or self.writer.busy_seconds > MOST_WRITE_SECONDS
        )

    async def admit(self) -> None:
        """Wait until there is room for new work; a 503 if that takes too long."""
        until = monotonic() + WAIT_SECONDS
        while self.is_overloaded:
            if monotonic() >= until:
                self.refused += 1
                raise HttpRefusal(503, "busy", "server.no.overloaded").again_after(RETRY_MS)
            await asyncio.sleep(LOOK_SECONDS)

    async def go_round(self) -> None:
        """Measure how late the event loop is."""
        while True:
            begun = monotonic()
            await asyncio.sleep(LOOK_SECONDS)
            late = monotonic() - begun - LOOK_SECONDS
            self.lag = max(late, self.lag * FADING)
