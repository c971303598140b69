"""What a running server asks of its database: its own secret, tables, and their events.

`people` and `games` ask for the rest. Reading happens in worker threads, writing in the one thread
of `writer`.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from secrets import token_hex
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection, Select, func, insert, select, update

from tenback.server.store.engine import migrate, open_engine
from tenback.server.store.schema import events, house, tables, visits
from tenback.server.store.writer import Conflict, Write, Writer
from tenback.table import Decided, Event, read_event, write_event

__all__ = ["Store", "appended", "fresh_secret"]

APPEND = insert(events)  # one and the same, so that the writer puts many tables into one statement
MOST_NAMES = 500  # in one query
log = logging.getLogger("tenback.server")
R = TypeVar("R")


class Store:
    """An open database."""

    def __init__(self, database: str) -> None:
        self.engine = open_engine(database)
        migrate(self.engine)
        self.writer = Writer(self.engine)

    def close(self) -> None:
        """Write what is waiting, and let go."""
        if not self.writer.close():
            log.warning("not all that waited could be written; nobody was told that it was")
        self.engine.dispose()

    async def read(self, ask: Callable[[Connection], R]) -> R:
        """What somebody finds out in a thread of its own."""

        def reading() -> R:
            with self.engine.connect() as connection:
                return ask(connection)

        return await asyncio.to_thread(reading)

    async def one(self, query: Select[Any]) -> Any:
        """The first row of an answer, or None."""
        return await self.read(lambda connection: connection.execute(query).first())

    # --- the house ---------------------------------------------------------------------------

    async def secret(self) -> bytes:
        """The secret of this server, made when it is first asked for."""
        query = select(house.c.value).where(house.c.name == "secret")
        row = await self.one(query)
        if row is None:
            with suppress(Conflict):  # another server has begun at the same moment
                await self.writer.write(fresh_secret())
            row = await self.one(query)
        return bytes.fromhex(row.value)

    async def last_seen(self) -> int:
        """When a server on this database last said that it was alive; 0 for never."""
        row = await self.one(select(house.c.value).where(house.c.name == "alive"))
        return 0 if row is None else int(row.value)

    async def alive(self, now: int) -> None:
        """Say so."""
        if await self.last_seen():
            said = update(house).where(house.c.name == "alive").values(value=str(now))
            await self.writer.write(Write(said))
        else:
            first = {"name": "alive", "value": str(now)}
            with suppress(Conflict):
                await self.writer.write(Write(insert(house), (first,)))

    # --- tables ------------------------------------------------------------------------------

    async def found(self, founded: Decided, code: bytes, *also: Write) -> None:
        """Keep a new table; `code` is the hash. A Conflict where what comes with it is there."""
        table = founded.table
        row = {
            "id": table.id,
            "code": code,
            "created": table.now,
            "changed": table.now,
            "game": table.game,
            "players": table.players,
        }
        rows = Write(insert(tables), (row,)), appended(table.id, founded.events)
        await self.writer.write(*rows, *also)

    async def by_code(self, code: bytes) -> str | None:
        """The table whose code has this hash."""
        row = await self.one(select(tables.c.id).where(tables.c.code == code))
        return None if row is None else str(row.id)

    async def visits(self, person: str) -> int:
        """At how many tables somebody is."""
        row = await self.one(select(func.count()).where(visits.c.person == person))
        return int(row[0])

    async def append(self, table: str, log: Iterable[Event], *also: Write) -> None:
        """Add to a log; a Conflict where somebody else was quicker."""
        await self.writer.write(appended(table, log), *also)

    async def log(self, table: str, after: int = 0) -> list[Event]:
        """The events of a table after this number; none where there is no such table."""
        wanted = (events.c.table_id == table) & (events.c.number > after)
        query = select(events.c.body).where(wanted).order_by(events.c.number)

        def reading(connection: Connection) -> list[Event]:
            bodies = connection.execute(query).scalars()
            return [read_event(msgspec.json.decode(body)) for body in bodies]

        return await self.read(reading)

    async def heads(self, names: Sequence[str]) -> dict[str, int]:
        """The number of the last event of each of these tables."""
        last = select(events.c.table_id, func.max(events.c.number)).group_by(events.c.table_id)
        some = [names[first : first + MOST_NAMES] for first in range(0, len(names), MOST_NAMES)]

        def reading(connection: Connection) -> dict[str, int]:
            queries = [last.where(events.c.table_id.in_(asked)) for asked in some]
            return dict(pair for query in queries for pair in connection.execute(query))

        return await self.read(reading)


def fresh_secret() -> Write:
    """A secret for a house that has none."""
    return Write(insert(house), ({"name": "secret", "value": token_hex(32)},))


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
    return Write(APPEND, rows)
