"""The logs of the tables a person has been at, with their broken rows."""

from __future__ import annotations

from dataclasses import dataclass, field

from sqlalchemy import Connection, Select, select

from tenback.server.people.anonymize import decode_or_none
from tenback.server.store.projections import CONTINUES
from tenback.server.store.rows import JsonObject
from tenback.server.store.schema import events

__all__ = [
    "BrokenRow",
    "PersonLog",
    "continued_games",
    "person_logs",
    "source_game",
    "tables_visited",
]


@dataclass(frozen=True, slots=True)
class BrokenRow:
    """A row of a log that is not valid JSON."""

    by: str
    cause: str
    body: str


@dataclass(frozen=True, slots=True)
class PersonLog:
    """The readable events of a table and its broken rows, by number."""

    events: dict[int, JsonObject] = field(default_factory=dict)
    broken: dict[int, BrokenRow] = field(default_factory=dict)

    def add(self, number: int, row: BrokenRow) -> None:
        """Add a row, readable or broken."""
        event = decode_or_none(row.body)
        if event is None:
            self.broken[number] = row
        else:
            self.events[number] = event


def tables_visited(person: str) -> Select[tuple[str]]:
    """The ids of all tables a person has been at."""
    return select(events.c.table_id).where(events.c.by == person).distinct()


def person_logs(connection: Connection, person: str) -> dict[str, PersonLog]:
    """The logs of those tables, by id."""
    query = (
        select(events.c.table_id, events.c.number, events.c.by, events.c.cause, events.c.body)
        .where(events.c.table_id.in_(tables_visited(person)))
        .order_by(events.c.table_id, events.c.number)
    )
    logs: dict[str, PersonLog] = {}
    for table, number, *row in connection.execute(query):
        logs.setdefault(table, PersonLog()).add(number, BrokenRow(*row))
    return logs


def continued_games(connection: Connection, seats: dict[str, set[int]]) -> dict[str, PersonLog]:
    """The first events of tables that continue one of these games."""
    query = select(events.c.table_id, events.c.by, events.c.cause, events.c.body)
    query = query.where(events.c.number == 1, events.c.body.contains(f'"{CONTINUES}":"'))
    records_by_table = {}
    for table, *row in connection.execute(query):
        first = PersonLog()
        first.add(1, BrokenRow(*row))
        origins = [source_game(event) for event in first.events.values()]
        if any(source_game in seats for source_game in origins) or any(
            f'"{CONTINUES}":"{game}#' in broken.body
            for broken in first.broken.values()
            for game in seats
        ):
            records_by_table[table] = first
    return records_by_table


def source_game(event: JsonObject) -> str:
    """The id of the game that a table continues, by its first event; "" if none."""
    begin = event.get("begin")
    meta = begin.get("meta") if isinstance(begin, dict) else None
    return str(meta.get(CONTINUES, "")).partition("#")[0] if isinstance(meta, dict) else ""
