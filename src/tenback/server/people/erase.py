"""My data: all of it gone."""

from __future__ import annotations

import logging
from typing import Any

import msgspec
from sqlalchemy import Connection, bindparam, delete, select, update

from tenback.server.http.problems import Wrong
from tenback.server.people.anonymize import (
    legible,
    names_of,
    scrub,
    scrub_record,
    seats_dealt,
    unseat,
    without,
)
from tenback.server.people.person_logs import Log, branches, logs_of, origin
from tenback.server.store import Guest, Write
from tenback.server.store.ids import fresh_name
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
from tenback.server.tables.hub import Hub
from tenback.table.commands import Leave

__all__ = ["Forgetting"]

log = logging.getLogger("tenback.server")


class Forgetting:
    """Knows every place where something of a person is kept."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.store = hub.store

    async def forget(self, guest: Guest) -> None:
        """Leave every table, and take the person out of all that is kept."""
        logs = await self.store.read(lambda connection: logs_of(connection, guest.id))
        for name in logs:
            try:
                live = await self.hub.table(name)
            except Wrong:  # nobody can play there as it is, and it is scrubbed without being read
                continue
            if live is not None and guest.id in live.table.people:
                await live.do(guest.id, Leave(f"forget.{fresh_name()}"))
        touched, writes = await self.store.read(lambda connection: _scrubbed(connection, guest))
        await self.store.writer.write(*writes, *_gone(guest.id))
        for name in touched:
            await self.hub.reread(name)


def _scrubbed(connection: Connection, guest: Guest) -> tuple[set[str], list[Write]]:
    """What is to be written over in logs and in records of games, and the tables of those logs."""
    mine = logs_of(connection, guest.id)
    whole = {
        table: seats_dealt(log.events.values(), guest.id)
        for table, log in mine.items()
        if not log.torn
    }
    seats = _seats(connection, guest.id, whole)
    logs = branches(connection, seats) | mine
    rows, bodies = [], []
    instead = {table: _stranger() for table in logs}
    for table, log in logs.items():
        dealt = iter(whole.get(table, ()))
        names = set() if table in whole else {guest.name, *names_of(log.events.values(), guest.id)}
        for number, event in log.events.items():
            changed = unseat(event.get("begin"), seats.get(origin(event), set()), instead[table])
            if event.get("event") == "dealt":
                changed |= unseat(event.get("record"), next(dealt, set()), instead[table])
            if scrub(event, guest.id, names, instead[table]) or changed:
                body = msgspec.json.encode(event).decode()
                rows.append(_row(table, number, body, event.get("cause", "")))
        for number, torn in log.torn.items():
            if torn.by == guest.id:
                rows.append(_row(table, number, "", ""))
                continue
            _warn(f"event {number} of table {table}")
            rows.append(_row(table, number, without(torn.body, names, instead[table]), torn.cause))
    wanted = records.c.id.in_(seats) | records.c.table_id.in_(set(mine) - set(whole))
    for kept in connection.execute(select(records).where(wanted)):
        log = mine.get(kept.table_id, Log())
        names = {guest.name, *names_of(log.events.values(), guest.id)}
        known = instead.get(kept.table_id) or _stranger()
        body = _record(kept, names, known, seats.get(kept.id, set()), by_name=bool(log.torn))
        bodies.append({"b_id": kept.id, "b_body": body})
    here = events.c.table_id == bindparam("b_table")
    logged = update(events).where(here, events.c.number == bindparam("b_number"))
    logged = logged.values(body=bindparam("b_body"), cause=bindparam("b_cause"))
    written = update(records).where(records.c.id == bindparam("b_id"))
    written = written.values(body=bindparam("b_body"))
    both = ((logged, rows), (written, bodies))
    return set(logs), [Write(statement, tuple(values)) for statement, values in both if values]


def _row(table: str, number: int, body: str, cause: str) -> dict[str, Any]:
    return {"b_table": table, "b_number": number, "b_body": body, "b_cause": cause}


def _stranger() -> str:
    return f"guest-{fresh_name()[:6]}"


def _seats(
    connection: Connection, person: str, whole: dict[str, list[set[int]]]
) -> dict[str, set[int]]:
    """Where the record of a game has this person's name: at the seats they had at its deal.

    Where the log of its table is gone, or broken, that is where they sat at the end.
    """
    seats: dict[str, set[int]] = {}
    for sat in connection.execute(select(plays).where(plays.c.person == person)):
        seats.setdefault(sat.record_id, set()).add(sat.seat)
    query = select(records.c.id, records.c.table_id, records.c.number)
    for kept in connection.execute(query.where(records.c.table_id.in_(whole))):
        deals = whole[kept.table_id]
        if kept.number <= len(deals):
            seats[kept.id] = deals[kept.number - 1]
    return {game: sat for game, sat in seats.items() if sat}


def _record(kept: Any, names: set[str], instead: str, seats: set[int], *, by_name: bool) -> str:
    """The record of a game without somebody; where a log is broken, names have to be enough."""
    record = legible(kept.body)
    if record is None:
        _warn(f"the record of game {kept.id}")
        return without(kept.body, names, instead)
    if by_name:
        scrub_record(record, names, instead)
    unseat(record, seats, instead)
    return msgspec.json.encode(record).decode()


def _warn(what: str) -> None:
    """Say where somebody who wants to be forgotten may still be named."""
    log.warning("%s is no JSON: names are replaced there, but part of one may stay", what)


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
