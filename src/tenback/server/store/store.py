"""What the server asks of its database: people, tables, events, finished games.

Reading happens in worker threads, writing in the one thread of `writer`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from secrets import token_hex
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection, Select, insert, select, update

from tenback.server.store.engine import migrate, open_engine
from tenback.server.store.schema import events, house, people, records, tables
from tenback.server.store.writer import Conflict, Write, Writer
from tenback.table import Event, read_event, write_event

__all__ = ["Guest", "Store"]

R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody the server knows by a token."""

    id: str
    name: str


class Store:
    """An open database."""

    def __init__(self, database: str) -> None:
        self.engine = open_engine(database)
        migrate(self.engine)
        self.writer = Writer(self.engine)

    def close(self) -> None:
        """Write what is waiting, and let go."""
        self.writer.close()
        self.engine.dispose()

    async def _read(self, ask: Callable[[Connection], R]) -> R:
        def reading() -> R:
            with self.engine.connect() as connection:
                return ask(connection)

        return await asyncio.to_thread(reading)

    async def _one(self, query: Select[Any]) -> Any:
        return await self._read(lambda connection: connection.execute(query).first())

    # --- the house ---------------------------------------------------------------------------

    async def secret(self) -> bytes:
        """The secret of this server, made when it is first asked for."""
        query = select(house.c.value).where(house.c.name == "secret")
        row = await self._one(query)
        if row is None:
            fresh = {"name": "secret", "value": token_hex(32)}
            with suppress(Conflict):  # another server has begun at the same moment
                await self.writer.write(Write(insert(house), (fresh,)))
            row = await self._one(query)
        return bytes.fromhex(row.value)

    async def last_seen(self) -> int:
        """When a server on this database last said that it was alive; 0 for never."""
        row = await self._one(select(house.c.value).where(house.c.name == "alive"))
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

    async def answers(self) -> bool:
        """Can anything be read and written?"""
        await self._one(select(house.c.name).limit(1))
        return self.writer.is_alive

    # --- people ------------------------------------------------------------------------------

    async def welcome(self, guest: Guest, token: bytes, now: int) -> None:
        """Remember somebody new; `token` is the hash."""
        row = {"id": guest.id, "name": guest.name, "token": token, "created": now}
        await self.writer.write(Write(insert(people), (row,)))

    async def rename(self, guest: str, name: str) -> None:
        """Remember somebody by another name."""
        await self.writer.write(Write(update(people).where(people.c.id == guest).values(name=name)))

    async def guest(self, token: bytes) -> Guest | None:
        """Whose token has this hash?"""
        row = await self._one(select(people.c.id, people.c.name).where(people.c.token == token))
        return None if row is None else Guest(row.id, row.name)

    # --- tables ------------------------------------------------------------------------------

    async def found(self, table: str, code: bytes, log: Iterable[Event], now: int) -> None:
        """Keep a new table; `code` is the hash."""
        row = {"id": table, "code": code, "created": now}
        await self.writer.write(Write(insert(tables), (row,)), _appended(table, log))

    async def by_code(self, code: bytes) -> str | None:
        """The table whose code has this hash."""
        row = await self._one(select(tables.c.id).where(tables.c.code == code))
        return None if row is None else str(row.id)

    async def append(self, table: str, log: Iterable[Event], *also: Write) -> None:
        """Add to a log; a Conflict where somebody else was quicker."""
        await self.writer.write(_appended(table, log), *also)

    async def log(self, table: str) -> list[Event]:
        """All events of a table; none where there is no such table."""
        query = select(events.c.body).where(events.c.table_id == table).order_by(events.c.number)

        def reading(connection: Connection) -> list[Event]:
            bodies = connection.execute(query).scalars()
            return [read_event(msgspec.json.decode(body)) for body in bodies]

        return await self._read(reading)

    # --- finished games ----------------------------------------------------------------------

    async def record(self, record: str) -> str | None:
        """A finished game, as JSON."""
        row = await self._one(select(records.c.body).where(records.c.id == record))
        return None if row is None else str(row.body)


def _appended(table: str, log: Iterable[Event]) -> Write:
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
    return Write(insert(events), rows)
