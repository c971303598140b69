"""My data: all of it to take away, and all of it gone."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Connection, Select, bindparam, delete, select, update

from tenback.server.clock import now
from tenback.server.finished import FROM
from tenback.server.hub import Hub
from tenback.server.names import fresh_name
from tenback.server.problems import Wrong
from tenback.server.scrub import names_of, said_by, scrub, scrub_record, unseat
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

Log = dict[int, dict[str, Any]]  # events by their numbers


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
            try:
                live = await self.hub.table(name)
            except Wrong:  # nobody can play there as it is, and it is scrubbed without being read
                continue
            if live is not None and guest.id in live.table.people:
                await live.do(guest.id, Leave(f"forget.{fresh_name()}"))
        touched, writes = await self.store.read(lambda connection: _scrubbed(connection, guest.id))
        await self.store.writer.write(*writes, *_gone(guest.id))
        for name in touched:
            live = self.hub.tables.get(name)
            if live is not None:
                await live.reread()


def _there(person: str) -> Select[tuple[str]]:
    """The tables somebody has ever been at."""
    return select(events.c.table_id).where(events.c.by == person).distinct()


def _logs(connection: Connection, person: str) -> dict[str, Log]:
    """The logs of those tables."""
    query = (
        select(events.c.table_id, events.c.number, events.c.body)
        .where(events.c.table_id.in_(_there(person)))
        .order_by(events.c.table_id, events.c.number)
    )
    logs: dict[str, Log] = {}
    for table, number, body in connection.execute(query):
        logs.setdefault(table, {})[number] = msgspec.json.decode(body)
    return logs


def _scrubbed(connection: Connection, person: str) -> tuple[set[str], list[Write]]:
    """What is to be written over in logs and in records of games, and the tables of those logs.

    Where the table of a game is gone, its record says by a seat whose name is in it; and so does
    the first event of a table where such a game is played on.
    """
    seats: dict[str, set[int]] = {}
    for sat in connection.execute(select(plays).where(plays.c.person == person)):
        seats.setdefault(sat.record_id, set()).add(sat.seat)
    logs = _logs(connection, person)
    logs = _branches(connection, seats) | logs
    known = {
        table: (f"guest-{fresh_name()[:6]}", names_of(log.values(), person))
        for table, log in logs.items()
    }
    rows, bodies = [], []
    for table, log in logs.items():
        instead, names = known[table]
        for number, event in log.items():
            changed = unseat(event.get("begin"), seats.get(_origin(event), set()), instead)
            if scrub(event, person, names, instead) or changed:
                body = msgspec.json.encode(event).decode()
                row = {"b_table": table, "b_number": number, "b_body": body}
                rows.append({**row, "b_cause": event.get("cause", "")})
    mine = select(plays.c.record_id).where(plays.c.person == person)
    wanted = records.c.id.in_(mine) | records.c.table_id.in_(_there(person))
    for kept in connection.execute(select(records).where(wanted)):
        record = msgspec.json.decode(kept.body)
        instead, names = known.get(kept.table_id) or (f"guest-{fresh_name()[:6]}", set())
        scrub_record(record, names, instead)
        unseat(record, seats.get(kept.id, set()), instead)
        bodies.append({"b_id": kept.id, "b_body": msgspec.json.encode(record).decode()})
    there = events.c.table_id == bindparam("b_table")
    logged = update(events).where(there, events.c.number == bindparam("b_number"))
    logged = logged.values(body=bindparam("b_body"), cause=bindparam("b_cause"))
    written = update(records).where(records.c.id == bindparam("b_id"))
    written = written.values(body=bindparam("b_body"))
    both = ((logged, rows), (written, bodies))
    return set(logs), [Write(statement, tuple(values)) for statement, values in both if values]


def _branches(connection: Connection, seats: dict[str, set[int]]) -> dict[str, Log]:
    """The first events of tables where one of these games is played on."""
    query = select(events.c.table_id, events.c.body)
    query = query.where(events.c.number == 1, events.c.body.contains(f'"{FROM}":"'))
    found = {table: msgspec.json.decode(body) for table, body in connection.execute(query)}
    return {table: {1: event} for table, event in found.items() if _origin(event) in seats}


def _origin(event: dict[str, Any]) -> str:
    """The game that is played on at a table, as its first event says."""
    begin = event.get("begin")
    meta = begin.get("meta") if isinstance(begin, dict) else None
    return str(meta.get(FROM, "")).partition("#")[0] if isinstance(meta, dict) else ""


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
            {"table": table, "names": sorted(names_of(log.values(), guest.id))}
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
            for said in said_by(log.values(), guest.id)
        ],
    )
