"""What the logs hold of a person: events, and rows that are broken and no events any more."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, Select, select

from tenback.server.people.anonymize import legible
from tenback.server.store.projections import FROM
from tenback.server.store.schema import events

__all__ = ["Log", "Torn", "branches", "logs_of", "origin", "there"]


@dataclass(frozen=True, slots=True)
class Torn:
    """A row of a log that is no JSON any more."""

    by: str
    cause: str
    body: str


@dataclass(frozen=True, slots=True)
class Log:
    """The events of a table by their numbers, as far as they can be read, and the other rows."""

    events: dict[int, dict[str, Any]] = field(default_factory=dict)
    torn: dict[int, Torn] = field(default_factory=dict)

    def add(self, number: int, row: Torn) -> None:
        """Take in a row, whatever is left of it."""
        event = legible(row.body)
        if event is None:
            self.torn[number] = row
        else:
            self.events[number] = event


def there(person: str) -> Select[tuple[str]]:
    """The tables somebody has ever been at."""
    return select(events.c.table_id).where(events.c.by == person).distinct()


def logs_of(connection: Connection, person: str) -> dict[str, Log]:
    """The logs of those tables, by name."""
    query = (
        select(events.c.table_id, events.c.number, events.c.by, events.c.cause, events.c.body)
        .where(events.c.table_id.in_(there(person)))
        .order_by(events.c.table_id, events.c.number)
    )
    logs: dict[str, Log] = {}
    for table, number, *row in connection.execute(query):
        logs.setdefault(table, Log()).add(number, Torn(*row))
    return logs


def branches(connection: Connection, seats: dict[str, set[int]]) -> dict[str, Log]:
    """The first events of tables where one of these games is played on."""
    query = select(events.c.table_id, events.c.by, events.c.cause, events.c.body)
    query = query.where(events.c.number == 1, events.c.body.contains(f'"{FROM}":"'))
    found = {}
    for table, *row in connection.execute(query):
        first = Log()
        first.add(1, Torn(*row))
        origins = [origin(event) for event in first.events.values()]
        if any(origin in seats for origin in origins) or any(
            f'"{FROM}":"{game}#' in torn.body for torn in first.torn.values() for game in seats
        ):
            found[table] = first
    return found


def origin(event: dict[str, Any]) -> str:
    """The game that is played on at a table, as its first event says."""
    begin = event.get("begin")
    meta = begin.get("meta") if isinstance(begin, dict) else None
    return str(meta.get(FROM, "")).partition("#")[0] if isinstance(meta, dict) else ""
