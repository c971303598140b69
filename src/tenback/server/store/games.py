"""Reads finished games and tables, by id or by person."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Connection, Select, insert, or_, select

from tenback.server.store.rows import BROKEN_JSON, decode_row
from tenback.server.store.schema import members, record_seats, records, tables
from tenback.server.store.store import Store
from tenback.server.store.writer import Conflict, Write

__all__ = [
    "GameFilter",
    "Games",
    "PersonGame",
    "StoredGame",
    "TableGame",
    "TableSeat",
    "VisitedTable",
]


PLAYED_OUT = ("finished", "time")  # not abandoned


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


@dataclass(frozen=True, slots=True)
class GameFilter:
    """Which games of a person: None is any. Only a game played to its end is won or lost."""

    before: int | None = None  # times at which a game ended
    since: int | None = None
    game: str | None = None
    players: int | None = None
    won: bool | None = None


ALL_GAMES = GameFilter()


@dataclass(frozen=True, slots=True)
class TableSeat:
    """A seat in a finished game: `person` is "" for a bot."""

    person: str
    name: str
    bot: str
    won: bool
    score: int | None


@dataclass(frozen=True, slots=True)
class TableGame:
    """A game that was finished at a table."""

    id: str
    number: int
    game: str
    players: int
    end_reason: str
    ended: int
    seats: list[TableSeat]


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

    async def games_of(
        self, person: str, most: int, which: GameFilter = ALL_GAMES
    ) -> list[PersonGame]:
        """The games a person played or uploaded, the latest first."""
        wanted = [or_(record_seats.c.person == person, records.c.owner == person)]
        if which.before is not None:
            wanted.append(records.c.ended < which.before)
        if which.since is not None:
            wanted.append(records.c.ended >= which.since)
        if which.game is not None:
            wanted.append(records.c.game == which.game)
        if which.players is not None:
            wanted.append(records.c.players == which.players)
        if which.won is not None:
            wanted.append(record_seats.c.won.is_(which.won))
            wanted.append(records.c.end_reason.in_(PLAYED_OUT))
        query = _with_seat(person).where(*wanted)
        query = query.order_by(records.c.ended.desc(), records.c.id).limit(most)
        return await self.store.read(
            lambda connection: [_played_game(row) for row in connection.execute(query)]
        )

    async def games_at(self, table: str, most: int) -> list[TableGame]:
        """The latest finished games at a table, the first one first."""
        query = select(records).where(records.c.table_id == table)
        query = query.order_by(records.c.number.desc()).limit(most)

        def reading(connection: Connection) -> list[TableGame]:
            rows = list(reversed(connection.execute(query).all()))
            ids = [row.id for row in rows]
            sat = select(record_seats).where(record_seats.c.record_id.in_(ids))
            seats: dict[str, list[Any]] = {}
            for seat in connection.execute(sat.order_by(record_seats.c.seat)):
                seats.setdefault(seat.record_id, []).append(seat)
            return [_table_game(row, seats.get(row.id, [])) for row in rows]

        return await self.store.read(reading)


def _table_game(row: Any, seats: list[Any]) -> TableGame:
    try:
        names = decode_row(row.body).get("names", [])
    except BROKEN_JSON:
        names = []
    return TableGame(
        row.id,
        row.number,
        row.game,
        row.players,
        row.end_reason,
        row.ended,
        [
            TableSeat(
                seat.person,
                str(names[seat.seat]) if seat.seat < len(names) else "",
                seat.bot,
                seat.won,
                seat.score,
            )
            for seat in seats
        ],
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
