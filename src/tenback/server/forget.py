"""My data: all of it to take away, and all of it gone."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Connection, bindparam, delete, select, update

from tenback.server.clock import now
from tenback.server.hub import Hub
from tenback.server.names import fresh_name
from tenback.server.scrub import names_of, said_by, scrub, scrub_record
from tenback.server.store import Guest, Write
from tenback.server.store.schema import (
    attempts,
    events,
    people,
    plays,
    records,
    reviews,
    tokens,
    visits,
)
from tenback.table.commands import Leave

__all__ = ["Forgetting", "MyData"]

Log = list[dict[str, Any]]


class MyData(msgspec.Struct):
    """Everything that is kept about a person; `games` are whole records, those brought included."""

    id: str
    name: str
    login: str
    created: int
    devices: int
    exported: int
    tables: list[dict[str, Any]]
    games: list[dict[str, Any]]
    attempts: list[dict[str, Any]]
    said: list[dict[str, Any]]


class Forgetting:
    """Knows every place where something of a person is kept."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.store = hub.store

    async def all_of(self, guest: Guest) -> MyData:
        """Everything about somebody."""
        return await self.store.read(lambda connection: _collect(connection, guest))

    async def forget(self, guest: Guest) -> None:
        """Leave every table, and take the person out of all that is kept."""
        logs = await self.store.read(lambda connection: _logs(connection, guest.id))
        for name in logs:
            live = await self.hub.table(name)
            if live is not None and guest.id in live.table.people:
                await live.do(guest.id, Leave(f"forget.{fresh_name()}"))
        writes = await self.store.read(lambda connection: _scrubbed(connection, guest.id))
        await self.store.writer.write(*writes, *_gone(guest.id))
        for name in logs:
            live = self.hub.tables.get(name)
            if live is not None:
                await live.reread()


def _logs(connection: Connection, person: str) -> dict[str, Log]:
    """The logs of all tables somebody has ever been at."""
    there = select(events.c.table_id).where(events.c.by == person).distinct()
    query = (
        select(events.c.table_id, events.c.body)
        .where(events.c.table_id.in_(there))
        .order_by(events.c.table_id, events.c.number)
    )
    logs: dict[str, Log] = {}
    for table, body in connection.execute(query):
        logs.setdefault(table, []).append(msgspec.json.decode(body))
    return logs


def _scrubbed(connection: Connection, person: str) -> list[Write]:
    """What is to be written over in logs and in the records of their games."""
    rows, bodies = [], []
    for table, log in _logs(connection, person).items():
        instead, names = f"guest-{fresh_name()[:6]}", names_of(log, person)
        for event in log:
            if scrub(event, person, names, instead):
                body = msgspec.json.encode(event).decode()
                row = {"b_table": table, "b_number": event["number"], "b_body": body}
                rows.append({**row, "b_cause": event["cause"]})
        kept = select(records.c.id, records.c.body).where(records.c.table_id == table)
        for name, body in connection.execute(kept):
            record = msgspec.json.decode(body)
            scrub_record(record, names, instead)
            bodies.append({"b_id": name, "b_body": msgspec.json.encode(record).decode()})
    there = events.c.table_id == bindparam("b_table")
    logged = update(events).where(there, events.c.number == bindparam("b_number"))
    logged = logged.values(body=bindparam("b_body"), cause=bindparam("b_cause"))
    written = update(records).where(records.c.id == bindparam("b_id"))
    written = written.values(body=bindparam("b_body"))
    return [
        Write(statement, tuple(values))
        for statement, values in ((logged, rows), (written, bodies))
        if values
    ]


def _gone(person: str) -> list[Write]:
    """What is deleted, and what stays as a stranger's."""
    stranger = fresh_name()
    brought = select(records.c.id).where(records.c.owner == person)
    return [
        Write(delete(reviews).where(reviews.c.record_id.in_(brought))),
        Write(delete(records).where(records.c.owner == person)),
        Write(update(plays).where(plays.c.person == person).values(person=stranger)),
        Write(update(attempts).where(attempts.c.person == person).values(person=stranger)),
        Write(delete(visits).where(visits.c.person == person)),
        Write(delete(tokens).where(tokens.c.person == person)),
        Write(delete(people).where(people.c.id == person)),
    ]


def _collect(connection: Connection, guest: Guest) -> MyData:
    row = connection.execute(select(people).where(people.c.id == guest.id)).one()
    known = select(tokens.c.created).where(tokens.c.person == guest.id)
    mine = select(plays.c.record_id).where(plays.c.person == guest.id)
    games = select(records.c.id, records.c.ended, records.c.body).where(
        records.c.id.in_(mine) | (records.c.owner == guest.id)
    )
    tried = select(attempts).where(attempts.c.person == guest.id)
    logs = _logs(connection, guest.id)
    return MyData(
        id=guest.id,
        name=row.name,
        login=row.login or "",
        created=row.created,
        devices=len(connection.execute(known).all()),
        exported=now(),
        tables=[
            {"table": table, "names": sorted(names_of(log, guest.id))}
            for table, log in logs.items()
        ],
        games=[
            {"id": game.id, "ended": game.ended, "record": msgspec.json.decode(game.body)}
            for game in connection.execute(games)
        ],
        attempts=[dict(attempt._mapping) for attempt in connection.execute(tried)],
        said=[
            {"table": table, **said}
            for table, log in logs.items()
            for said in said_by(log, guest.id)
        ],
    )
