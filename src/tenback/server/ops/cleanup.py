"""Deletes what has been unused for a long time: tables, devices, and guests without devices.

Finished games stay unless the host says for how long, and people with an account always do. A table
in use is never deleted.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection

from sqlalchemy import Connection, delete, func, select, update

from tenback.server.clock import now
from tenback.server.store import Store, StoreClosed, Write
from tenback.server.store.schema import (
    daily_attempts,
    events,
    invitations,
    members,
    people,
    record_seats,
    records,
    review_requests,
    reviews,
    short_codes,
    tables,
    tokens,
)

__all__ = ["Cleanup", "table_writes"]

DAY_MS = 24 * 60 * 60 * 1000
MOST_TABLES_AT_ONCE = 50  # in a transaction, so that others do not wait long
MOST_GAMES_AT_ONCE = 200
INTERVAL_SECONDS = 6 * 60 * 60.0  # between two rounds
log = logging.getLogger("tenback.server")


class Cleanup:
    """Deletes old data every few hours."""

    def __init__(
        self, store: Store, keep_days: int, in_use: Collection[str], keep_games_days: int = 0
    ) -> None:
        self.store = store
        self.keep_days = keep_days
        self.keep_games_days = keep_games_days
        self.in_use = in_use  # ids of tables; it changes all the time

    async def go_round(self) -> None:
        """Repeat `clean` and `clean_games`, unless the host has turned both off."""
        while self.keep_days or self.keep_games_days:
            try:
                if self.keep_days:
                    await self.clean(now() - self.keep_days * DAY_MS)
                if self.keep_games_days:
                    await self.clean_games(now() - self.keep_games_days * DAY_MS)
            except StoreClosed:
                return
            except Exception:
                log.exception("deleting old tables failed")
            await asyncio.sleep(INTERVAL_SECONDS)

    async def clean(self, before: int) -> int:
        """Delete what was unused since a time; returns the number of tables."""
        deleted = 0
        while old_tables := await self.store.read(lambda connection: self._old(connection, before)):
            await self.store.writer.write(*table_writes(old_tables))
            deleted += len(old_tables)
        await self.store.writer.write(*_people(before))
        if deleted:
            log.info("old tables deleted", extra={"tables": deleted})
        return deleted

    async def clean_games(self, before: int) -> int:
        """Delete games that ended before a time, with their reviews; returns their number."""
        ended = select(records.c.id).where(records.c.ended < before).limit(MOST_GAMES_AT_ONCE)

        def reading(connection: Connection) -> list[str]:
            return [str(name) for name in connection.execute(ended).scalars()]

        deleted = 0
        while old_games := await self.store.read(reading):
            await self.store.writer.write(*_games(old_games))
            deleted += len(old_games)
        if deleted:
            log.info("old games deleted", extra={"games": deleted})
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


def table_writes(names: list[str]) -> list[Write]:
    """Delete tables with their logs; games that ended there stay."""
    return [
        Write(update(records).where(records.c.table_id.in_(names)).values(table_id=None)),
        Write(delete(members).where(members.c.table_id.in_(names))),
        Write(delete(short_codes).where(short_codes.c.table_id.in_(names))),
        Write(delete(invitations).where(invitations.c.table_id.in_(names))),
        Write(delete(events).where(events.c.table_id.in_(names))),
        Write(delete(tables).where(tables.c.id.in_(names))),
    ]


def _games(names: list[str]) -> list[Write]:
    """Delete games; results at deals of the day stay."""
    tried = daily_attempts.c.record_id.in_(names)
    return [
        Write(update(daily_attempts).where(tried).values(record_id=None)),
        Write(delete(review_requests).where(review_requests.c.record_id.in_(names))),
        Write(delete(reviews).where(reviews.c.record_id.in_(names))),
        Write(delete(record_seats).where(record_seats.c.record_id.in_(names))),
        Write(delete(records).where(records.c.id.in_(names))),
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
