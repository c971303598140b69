"""Finished games and the tables people are at: found by their names, or by who was there."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Select, insert, or_, select

from tenback.server.store.schema import plays, records, tables, visits
from tenback.server.store.store import Store
from tenback.server.store.writer import Conflict, Write

__all__ = ["Games", "Kept", "MyGame", "MyTable"]


@dataclass(frozen=True, slots=True)
class Kept:
    """A game as it is kept."""

    id: str
    how: str
    ended: int
    body: str  # the record, as JSON
    owner: str | None


@dataclass(frozen=True, slots=True)
class MyTable:
    """A table somebody is at."""

    id: str
    game: str
    players: int
    phase: str
    changed: int


@dataclass(frozen=True, slots=True)
class MyGame:
    """A game somebody played, or has brought; `seat` is None then."""

    id: str
    game: str
    players: int
    options: dict[str, Any]
    how: str
    ended: int
    seat: int | None
    won: bool | None
    score: int | None


class Games:
    """What is known of games and tables."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def find(self, name: str) -> Kept | None:
        """The game of this name."""
        query = select(
            records.c.id, records.c.how, records.c.ended, records.c.body, records.c.owner
        ).where(records.c.id == name)
        row = await self.store.one(query)
        return None if row is None else Kept(*row)

    async def keep(self, row: dict[str, Any]) -> None:
        """Keep a game that somebody has brought; the same one under the same name is kept once."""
        with suppress(Conflict):
            await self.store.writer.write(Write(insert(records), (row,)))

    async def tables_of(self, person: str, most: int) -> list[MyTable]:
        """The tables somebody is at, those with the latest news first."""
        query = (
            select(tables.c.id, tables.c.game, tables.c.players, tables.c.phase, tables.c.changed)
            .join(visits, visits.c.table_id == tables.c.id)
            .where(visits.c.person == person)
            .order_by(tables.c.changed.desc(), tables.c.id)
            .limit(most)
        )
        return await self.store.read(
            lambda connection: [MyTable(*row) for row in connection.execute(query)]
        )

    async def games_of(self, person: str, before: int | None, most: int) -> list[MyGame]:
        """The games somebody played or has brought, the latest first; `before` a time."""
        mine = or_(plays.c.person == person, records.c.owner == person)
        earlier = [] if before is None else [records.c.ended < before]
        query = _with_seat(person).where(mine, *earlier)
        query = query.order_by(records.c.ended.desc(), records.c.id).limit(most)
        return await self.store.read(
            lambda connection: [_my_game(row) for row in connection.execute(query)]
        )


def _with_seat(person: str) -> Select[Any]:
    """Games with the seat this person had in them, if any."""
    sat: ColumnElement[bool] = plays.c.record_id == records.c.id
    return select(
        records.c.id,
        records.c.game,
        records.c.players,
        records.c.options,
        records.c.how,
        records.c.ended,
        plays.c.seat,
        plays.c.won,
        plays.c.score,
    ).outerjoin(plays, sat & (plays.c.person == person))


def _my_game(row: Any) -> MyGame:
    game, options = list(row), row.options
    game[3] = msgspec.json.decode(options) if options else {}
    return MyGame(*game)
