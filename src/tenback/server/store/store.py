"""An open database with its tables and events; `people`, `games` and others read the rest.

Reading happens in worker threads, writing in the one thread of `writer`.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from secrets import token_hex
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection, Engine, Select, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from tenback.server.store.engine import migrate, open_engine
from tenback.server.store.schema import events, members, server_values, tables
from tenback.server.store.writer import Conflict, Write, Writer
from tenback.table import Decided, Event, read_event, write_event

__all__ = ["Store", "appended", "fresh_secret"]

APPEND = insert(events)  # one object, so that the writer joins the rows of many tables
MOST_NAMES = 500  # in one query
log = logging.getLogger("tenback.server")
R = TypeVar("R")


class Store:
    """An open database, migrated to this version."""

    def __init__(self, database: str) -> None:
        self.engine = open_engine(database)
        try:
            migrate(self.engine)
            self.secret = _read_secret(self.engine)
        except BaseException:
            self.engine.dispose()
            raise
        self.writer = Writer(self.engine)

    def close(self) -> None:
        """Write what is waiting, and close."""
        if not self.writer.close():
            log.warning("closed with unwritten data, none of which was acknowledged")
        self.engine.dispose()

    async def read(self, ask: Callable[[Connection], R]) -> R:
        """Run a query function in a worker thread."""

        def reading() -> R:
            with self.engine.connect() as connection:
                return ask(connection)

        return await asyncio.to_thread(reading)

    async def one(self, query: Select[Any]) -> Any:
        """The first row of a query, or None."""
        return await self.read(lambda connection: connection.execute(query).first())

    # --- heartbeat ---------------------------------------------------------------------------

    async def last_seen(self) -> int:
        """When a server on this database last noted the time; 0 for never."""
        row = await self.one(select(server_values.c.value).where(server_values.c.name == "alive"))
        return 0 if row is None else int(row.value)

    async def alive(self, now: int) -> None:
        """Note the time."""
        if await self.last_seen():
            statement = (
                update(server_values).where(server_values.c.name == "alive").values(value=str(now))
            )
            await self.writer.write(Write(statement))
        else:
            first = {"name": "alive", "value": str(now)}
            with suppress(Conflict):
                await self.writer.write(Write(insert(server_values), (first,)))

    # --- tables ------------------------------------------------------------------------------

    async def create_table(self, created: Decided, code: bytes, *also: Write) -> None:
        """Store a new table; `code` is a hash. A Conflict if a row of `also` exists already."""
        table = created.table
        row = {
            "id": table.id,
            "code": code,
            "created": table.now,
            "changed": table.now,
            "game": table.game,
            "players": table.players,
        }
        rows = Write(insert(tables), (row,)), appended(table.id, created.events)
        await self.writer.write(*rows, *also)

    async def by_code(self, code: bytes) -> str | None:
        """The table whose code has this hash."""
        row = await self.one(select(tables.c.id).where(tables.c.code == code))
        return None if row is None else str(row.id)

    async def count_tables(self, person: str) -> int:
        """The number of tables a person is at."""
        row = await self.one(select(func.count()).where(members.c.person == person))
        return int(row[0])

    async def append(self, table: str, log: Iterable[Event], *also: Write) -> None:
        """Add events to a log; a Conflict if another process has written these numbers."""
        await self.writer.write(appended(table, log), *also)

    async def log(self, table: str, after: int = 0) -> list[Event]:
        """The events of a table after this number; none if the table does not exist."""
        newer = (events.c.table_id == table) & (events.c.number > after)
        query = select(events.c.body).where(newer).order_by(events.c.number)

        def reading(connection: Connection) -> list[Event]:
            bodies = connection.execute(query).scalars()
            return [read_event(msgspec.json.decode(body)) for body in bodies]

        return await self.read(reading)

    async def heads(self, names: Sequence[str]) -> dict[str, int]:
        """The number of the last event of each of these tables."""
        last = select(events.c.table_id, func.max(events.c.number)).group_by(events.c.table_id)
        parts = [names[first : first + MOST_NAMES] for first in range(0, len(names), MOST_NAMES)]

        def reading(connection: Connection) -> dict[str, int]:
            queries = [last.where(events.c.table_id.in_(part)) for part in parts]
            return dict(pair for query in queries for pair in connection.execute(query))

        return await self.read(reading)


def _read_secret(engine: Engine) -> bytes:
    """The secret of this server, made when it is first opened."""
    query = select(server_values.c.value).where(server_values.c.name == "secret")
    with engine.connect() as connection:
        value = connection.execute(query).scalar()
        if value is None:
            fresh = fresh_secret()
            try:
                connection.execute(fresh.statement, fresh.rows)
                connection.commit()
            except IntegrityError:  # another server has been opened at the same moment
                connection.rollback()
            value = connection.execute(query).scalar_one()
    return bytes.fromhex(value)


def fresh_secret() -> Write:
    """The row of a new secret."""
    return Write(insert(server_values), ({"name": "secret", "value": token_hex(32)},))


def appended(table: str, log: Iterable[Event]) -> Write:
    """Events as rows of the log."""
    rows = tuple(
        {
            "table_id": table,
            "number": event.number,
            "at": event.at,
            "by": event.by,
            "cause": event.cause,
            "body": msgspec.json.encode(write_event(event)).decode(),
        }
        for event in log
    )
    return Write(APPEND, rows, plain=True)
