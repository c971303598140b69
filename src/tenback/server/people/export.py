"""Export everything that is stored about a person."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Connection, select

from tenback.server.clock import now
from tenback.server.people.anonymize import decode_or_none, messages_by, names_used
from tenback.server.people.person_logs import person_logs
from tenback.server.store import Guest
from tenback.server.store.invitations import invitations_of
from tenback.server.store.schema import daily_attempts, people, record_seats, records, tokens

__all__ = ["MyData", "export_person"]


class MyData(msgspec.Struct):
    """Everything that is stored about a person; `games` are whole records, uploads included.

    `left_out` names what is broken: a `game`, or an `event` of a `table`.
    """

    id: str
    name: str
    login: str
    created: int
    devices: int
    exported: int
    tables: list[dict[str, Any]]
    games: list[dict[str, Any]]
    attempts: list[dict[str, Any]]
    messages: list[dict[str, Any]]
    invitations: list[dict[str, Any]]
    left_out: list[dict[str, Any]]


def export_person(connection: Connection, guest: Guest) -> MyData:
    """Everything about a person, except what is broken."""
    row = connection.execute(select(people).where(people.c.id == guest.id)).one()
    devices_query = select(tokens.c.created).where(tokens.c.person == guest.id)
    played_ids = select(record_seats.c.record_id).where(record_seats.c.person == guest.id)
    games = select(records.c.id, records.c.ended, records.c.body).where(
        records.c.id.in_(played_ids) | (records.c.owner == guest.id)
    )
    attempts_query = select(daily_attempts).where(daily_attempts.c.person == guest.id)
    logs = person_logs(connection, guest.id)
    stored_games = {
        row.id: (row.ended, decode_or_none(row.body)) for row in connection.execute(games)
    }
    return MyData(
        id=guest.id,
        name=row.name,
        login=row.login or "",
        created=row.created,
        devices=len(connection.execute(devices_query).all()),
        exported=now(),
        tables=[
            {"table": table, "names": sorted(names_used(log.events.values(), guest.id))}
            for table, log in logs.items()
        ],
        games=[
            {"id": name, "ended": ended, "record": record}
            for name, (ended, record) in stored_games.items()
            if record is not None
        ],
        attempts=[dict(attempt._mapping) for attempt in connection.execute(attempts_query)],
        messages=[
            {"table": table, **message}
            for table, log in logs.items()
            for message in messages_by(log.events.values(), guest.id)
        ],
        invitations=invitations_of(connection, guest.id),
        left_out=[
            *({"game": name} for name, (_, record) in stored_games.items() if record is None),
            *(
                {"table": table, "event": number}
                for table, log in logs.items()
                for number, broken in log.broken.items()
                if broken.by == guest.id
            ),
        ],
    )
