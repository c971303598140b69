"""Erase a person: delete their data, and anonymize logs and records."""

from __future__ import annotations

import logging
from typing import Any

import msgspec
from sqlalchemy import Connection, bindparam, delete, select, update

from tenback.server.http.problems import HttpRefusal
from tenback.server.people.anonymize import (
    anonymize_event,
    anonymize_record,
    anonymize_seats,
    decode_or_none,
    names_used,
    replace_names,
    seats_dealt,
)
from tenback.server.people.person_logs import PersonLog, continued_games, person_logs, source_game
from tenback.server.store import Guest, Store, Write
from tenback.server.store.ids import fresh_id
from tenback.server.store.schema import (
    daily_attempts,
    events,
    invitations,
    members,
    people,
    record_seats,
    records,
    reviews,
    tokens,
)
from tenback.server.tables.hub import Hub
from tenback.table.commands import Leave

__all__ = ["Eraser"]

log = logging.getLogger("tenback.server")


class Eraser:
    """Erases people from everything that is stored."""

    def __init__(self, store: Store, hub: Hub) -> None:
        self.store = store
        self.hub = hub

    async def erase(self, guest: Guest) -> None:
        """Leave every table, delete what is theirs, and anonymize the rest."""
        logs = await self.store.read(lambda connection: person_logs(connection, guest.id))
        for name in logs:
            try:
                live = await self.hub.table(name)
            except HttpRefusal:  # its log is broken, and is anonymized without being replayed
                continue
            if live is not None and guest.id in live.table.people:
                await live.do(guest.id, Leave(f"forget.{fresh_id()}"))
        touched, writes = await self.store.read(lambda connection: _scrubbed(connection, guest))
        await self.store.writer.write(*writes, *_gone(guest.id))
        for name in touched:
            await self.hub.reread(name)


def _scrubbed(connection: Connection, guest: Guest) -> tuple[set[str], list[Write]]:
    """The anonymized rows of logs and records, and the ids of the tables they belong to."""
    mine = person_logs(connection, guest.id)
    whole = {
        table: seats_dealt(log.events.values(), guest.id)
        for table, log in mine.items()
        if not log.broken
    }
    seats = _seats(connection, guest.id, whole)
    logs = continued_games(connection, seats) | mine
    rows, bodies = [], []
    instead = {table: _stranger() for table in logs}
    for table, log in logs.items():
        dealt = iter(whole.get(table, ()))
        names = (
            set() if table in whole else {guest.name, *names_used(log.events.values(), guest.id)}
        )
        for number, event in log.events.items():
            changed = anonymize_seats(
                event.get("begin"), seats.get(source_game(event), set()), instead[table]
            )
            if event.get("event") == "dealt":
                changed |= anonymize_seats(event.get("record"), next(dealt, set()), instead[table])
            if anonymize_event(event, guest.id, names, instead[table]) or changed:
                body = msgspec.json.encode(event).decode()
                rows.append(_row(table, number, body, event.get("cause", "")))
        for number, broken in log.broken.items():
            if broken.by == guest.id:
                rows.append(_row(table, number, "", ""))
                continue
            _warn(f"event {number} of table {table}")
            rows.append(
                _row(table, number, replace_names(broken.body, names, instead[table]), broken.cause)
            )
    my_records = records.c.id.in_(seats) | records.c.table_id.in_(set(mine) - set(whole))
    for row in connection.execute(select(records).where(my_records)):
        log = mine.get(row.table_id, PersonLog())
        names = {guest.name, *names_used(log.events.values(), guest.id)}
        replacement = instead.get(row.table_id) or _stranger()
        body = _record(row, names, replacement, seats.get(row.id, set()), by_name=bool(log.broken))
        bodies.append({"b_id": row.id, "b_body": body})
    this_table = events.c.table_id == bindparam("b_table")
    logged = update(events).where(this_table, events.c.number == bindparam("b_number"))
    logged = logged.values(body=bindparam("b_body"), cause=bindparam("b_cause"))
    written = update(records).where(records.c.id == bindparam("b_id"))
    written = written.values(body=bindparam("b_body"))
    both = ((logged, rows), (written, bodies))
    return set(logs), [Write(statement, tuple(values)) for statement, values in both if values]


def _row(table: str, number: int, body: str, cause: str) -> dict[str, Any]:
    return {"b_table": table, "b_number": number, "b_body": body, "b_cause": cause}


def _stranger() -> str:
    return f"guest-{fresh_id()[:6]}"


def _seats(
    connection: Connection, person: str, whole: dict[str, list[set[int]]]
) -> dict[str, set[int]]:
    """The seats with this person's name in records, by record: those they had at the deal.

    If the log of the table is deleted or broken, it is the seat they had at the end.
    """
    seats: dict[str, set[int]] = {}
    for sat in connection.execute(select(record_seats).where(record_seats.c.person == person)):
        seats.setdefault(sat.record_id, set()).add(sat.seat)
    query = select(records.c.id, records.c.table_id, records.c.number)
    for row in connection.execute(query.where(records.c.table_id.in_(whole))):
        deals = whole[row.table_id]
        if row.number <= len(deals):
            seats[row.id] = deals[row.number - 1]
    return {game: sat for game, sat in seats.items() if sat}


def _record(row: Any, names: set[str], instead: str, seats: set[int], *, by_name: bool) -> str:
    """An anonymized record; if the log is broken, names alone decide what is replaced."""
    record = decode_or_none(row.body)
    if record is None:
        _warn(f"the record of game {row.id}")
        return replace_names(row.body, names, instead)
    if by_name:
        anonymize_record(record, names, instead)
    anonymize_seats(record, seats, instead)
    return msgspec.json.encode(record).decode()


def _warn(what: str) -> None:
    """Tell the operator where part of a name may remain."""
    log.warning("%s is broken: names are replaced there, but part of one may remain", what)


def _gone(person: str) -> list[Write]:
    """Delete the person's own rows; results stay under a random id."""
    stranger = fresh_id()
    brought = select(records.c.id).where(records.c.owner == person)
    return [
        Write(delete(reviews).where(reviews.c.record_id.in_(brought))),
        Write(delete(records).where(records.c.owner == person)),
        Write(update(record_seats).where(record_seats.c.person == person).values(person=stranger)),
        Write(
            update(daily_attempts).where(daily_attempts.c.person == person).values(person=stranger)
        ),
        Write(delete(members).where(members.c.person == person)),
        Write(
            delete(invitations).where(
                (invitations.c.person == person) | (invitations.c.inviter == person)
            )
        ),
        Write(delete(tokens).where(tokens.c.person == person)),
        Write(delete(people).where(people.c.id == person)),
    ]
