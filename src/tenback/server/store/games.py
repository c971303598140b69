"""Reads finished games and tables, by id or by person."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Select, insert, or_, select

from tenback.server.store.schema import members, record_seats, records, tables
from tenback.server.store.store import Store
from tenback.server.store.writer import Conflict, Write

__all__ = ["Games", "PersonGame", "StoredGame", "VisitedTable"]


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A stored game."""

    id: str
    end_reason: str
    ended: int
    body: str  # the record, as JSON
    owner: str | None


@dataclass(frozen=True, slots=True)
class VisitedTable:
    """A table a person is at."""

    id: str
    game: str
    players: int
    phase: str
    changed: int


@dataclass(frozen=True, slots=True)
class PersonGame:
    """A game a person played, or uploaded; `seat` is None for uploads."""

    id: str
    game: str
    players: int
    options: dict[str, Any]
    end_reason: str
    ended: int
    seat: int | None
    won: bool | None
    score: int | None


class Games:
    """Reads games and tables, and stores uploads."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def find(self, name: str) -> StoredGame | None:
        """The game of this id."""
        query = select(
            records.c.id, records.c.end_reason, records.c.ended, records.c.body, records.c.owner
        ).where(records.c.id == name)
        row = await self.store.one(query)
        return None if row is None else StoredGame(*row)

    async def keep(self, row: Mapping[str, object]) -> None:
        """Store an upload; the same one has the same id, and is stored once."""
        with suppress(Conflict):
            await self.store.writer.write(Write(insert(records), (row,)))

    async def tables_of(self, person: str, most: int) -> list[VisitedTable]:
        """The tables a person is at, the latest changed first."""
        query = (
            select(tables.c.id, tables.c.game, tables.c.players, tables.c.phase, tables.c.changed)
            .join(members, members.c.table_id == tables.c.id)
            .where(members.c.person == person)
            .order_by(tables.c.changed.desc(), tables.c.id)
            .limit(most)
        )
        return await self.store.read(
            lambda connection: [VisitedTable(*row) for row in connection.execute(query)]
        )

    async def games_of(self, person: str, before: int | None, most: int) -> list[PersonGame]:
        """The games a person played or uploaded, the latest first; `before` a time."""
        mine = or_(record_seats.c.person == person, records.c.owner == person)
        earlier = [] if before is None else [records.c.ended < before]
        query = _with_seat(person).where(mine, *earlier)
        query = query.order_by(records.c.ended.desc(), records.c.id).limit(most)
        return await self.store.read(
            lambda connection: [_played_game(row) for row in connection.execute(query)]
        )


def _with_seat(person: str) -> Select[Any]:
    """Games with the seat of this person, if any."""
    sat: ColumnElement[bool] = record_seats.c.record_id == records.c.id
    return select(
        records.c.id,
        records.c.game,
        records.c.players,
        records.c.options,
        records.c.end_reason,
        records.c.ended,
        record_seats.c.seat,
        record_seats.c.won,
        record_seats.c.score,
    ).outerjoin(record_seats, sat & (record_seats.c.person == person))


def _played_game(row: Any) -> PersonGame:
    game, options = list(row), row.options
    game[3] = msgspec.json.decode(options) if options else {}
    return PersonGame(*game)
