"""What nobody has needed for a long time goes: old tables, devices, and guests without any.

Finished games stay, and so do people with an account. A table that is in use is never touched.
"""

from __future__ import annotations

import asyncio
import logging

from sqlalchemy import Connection, delete, func, select, update

from tenback.server.clock import now
from tenback.server.store import StoreClosed, Write
from tenback.server.store.schema import (
    events,
    people,
    records,
    reviews,
    tables,
    tokens,
    visits,
)
from tenback.server.tables.hub import Hub

__all__ = ["Cleaning"]

DAY = 24 * 60 * 60 * 1000
MOST = 50  # tables in a transaction, so that nobody waits for long
REST = 6 * 60 * 60.0  # seconds between two rounds
log = logging.getLogger("tenback.server")


class Cleaning:
    """Goes round every few hours."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.store = hub.store

    async def go_round(self) -> None:
        """For ever, where the host wants that."""
        while self.hub.settings.keep:
            try:
                await self.clean(now() - self.hub.settings.keep * DAY)
            except StoreClosed:
                return
            except Exception:
                log.exception("old tables could not be cleared away")
            await asyncio.sleep(REST)

    async def clean(self, before: int) -> int:
        """Clear away what has not been used since; how many tables that were."""
        gone = 0
        while found := await self.store.read(lambda connection: self._old(connection, before)):
            await self.store.writer.write(*_tables(found))
            gone += len(found)
        await self.store.writer.write(*_people(before))
        if gone:
            log.info("old tables cleared away", extra={"tables": gone})
        return gone

    def _old(self, connection: Connection, before: int) -> list[str]:
        last = select(func.max(events.c.at)).where(events.c.table_id == tables.c.id)
        query = (
            select(tables.c.id)
            .where(tables.c.changed < before, last.scalar_subquery() < before)
            .where(tables.c.id.not_in(list(self.hub.tables)))
            .limit(MOST)
        )
        return [str(name) for name in connection.execute(query).scalars()]


def _tables(names: list[str]) -> list[Write]:
    return [
        Write(update(records).where(records.c.table_id.in_(names)).values(table_id=None)),
        Write(delete(visits).where(visits.c.table_id.in_(names))),
        Write(delete(events).where(events.c.table_id.in_(names))),
        Write(delete(tables).where(tables.c.id.in_(names))),
    ]


def _people(before: int) -> list[Write]:
    """Devices that have not been seen, guests without a device, and what those have brought."""
    known = select(tokens.c.person)
    nobody = people.c.login.is_(None) & (people.c.created < before) & people.c.id.not_in(known)
    there = select(people.c.id)
    lost = records.c.owner.is_not(None) & records.c.owner.not_in(there)
    brought = select(records.c.id).where(lost)
    return [
        Write(delete(tokens).where(tokens.c.created < before)),
        Write(delete(people).where(nobody)),
        Write(delete(reviews).where(reviews.c.record_id.in_(brought))),
        Write(delete(records).where(lost)),
    ]
