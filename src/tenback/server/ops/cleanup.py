"""Deletes what has been unused for a long time: tables, devices, and guests without devices.

Finished games and people with an account stay. A table in use is never deleted.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection

from sqlalchemy import Connection, delete, func, select, update

from tenback.server.clock import now
from tenback.server.store import Store, StoreClosed, Write
from tenback.server.store.schema import (
    events,
    members,
    people,
    records,
    reviews,
    tables,
    tokens,
)

__all__ = ["Cleanup"]

DAY_MS = 24 * 60 * 60 * 1000
MOST_TABLES_AT_ONCE = 50  # in a transaction, so that others do not wait long
INTERVAL_SECONDS = 6 * 60 * 60.0  # between two rounds
log = logging.getLogger("tenback.server")


class Cleanup:
    """Deletes old data every few hours."""

    def __init__(self, store: Store, keep_days: int, in_use: Collection[str]) -> None:
        self.store = store
        self.keep_days = keep_days
        self.in_use = in_use  # ids of tables; it changes all the time

    async def go_round(self) -> None:
        """Repeat `clean`, unless the host has turned it off."""
        while self.keep_days:
            try:
                await self.clean(now() - self.keep_days * DAY_MS)
            except StoreClosed:
                return
            except Exception:
                log.exception("deleting old tables failed")
            await asyncio.sleep(INTERVAL_SECONDS)

    async def clean(self, before: int) -> int:
        """Delete what was unused since a time; returns the number of tables."""
        deleted = 0
        while old_tables := await self.store.read(lambda connection: self._old(connection, before)):
            await self.store.writer.write(*_tables(old_tables))
            deleted += len(old_tables)
        await self.store.writer.write(*_people(before))
        if deleted:
            log.info("old tables deleted", extra={"tables": deleted})
        return deleted

    def _old(self, connection: Connection, before: int) -> list[str]:
        last = select(func.max(events.c.at)).where(events.c.table_id == tables.c.id)
        query = (
            select(tables.c.id)
            .where(tables.c.changed < before, last.scalar_subquery() < before)
            .where(tables.c.id.not_in(list(self.in_use)))
            .limit(MOST_TABLES_AT_ONCE)
        )
        return [str(name) for name in connection.execute(query).scalars()]


def _tables(names: list[str]) -> list[Write]:
    return [
        Write(update(records).where(records.c.table_id.in_(names)).values(table_id=None)),
        Write(delete(members).where(members.c.table_id.in_(names))),
        Write(delete(events).where(events.c.table_id.in_(names))),
        Write(delete(tables).where(tables.c.id.in_(names))),
    ]


def _people(before: int) -> list[Write]:
    """Delete unused devices, guests without devices, and their uploads."""
    with_device = select(tokens.c.person)
    without_device = (
        people.c.login.is_(None) & (people.c.created < before) & people.c.id.not_in(with_device)
    )
    existing = select(people.c.id)
    orphaned = records.c.owner.is_not(None) & records.c.owner.not_in(existing)
    orphaned_ids = select(records.c.id).where(orphaned)
    return [
        Write(delete(tokens).where(tokens.c.created < before)),
        Write(delete(people).where(without_device)),
        Write(delete(reviews).where(reviews.c.record_id.in_(orphaned_ids))),
        Write(delete(records).where(orphaned)),
    ]
