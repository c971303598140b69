"""Reports about a database: its tables, one table with its events, and counts."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Connection, func, select

from tenback.server.admin.database import AdminError, Database
from tenback.server.admin.log_files import read_log
from tenback.server.store.schema import (
    daily_attempts,
    events,
    members,
    people,
    records,
    reviews,
    server_values,
    tables,
)
from tenback.table import Table, describe_event, fold, visible_table
from tenback.table.serialize import plain

__all__ = [
    "DatabaseCounts",
    "TableReport",
    "TableSummary",
    "count_all",
    "list_tables",
    "report_table",
]


class TableSummary(msgspec.Struct):
    """A table in a list."""

    id: str
    game: str
    players: int
    phase: str
    people: int
    events: int
    created: int
    changed: int


class TableReport(msgspec.Struct):
    """A table after an event, and its events in words; with secrets also the cards."""

    id: str
    number: int
    phase: str
    game: str
    players: int
    options: dict[str, Any]
    agreements: dict[str, Any]
    host: str
    people: dict[str, Any]
    seats: list[Any]
    current_game: dict[str, Any] | None
    code: str
    story: list[str]


class DatabaseCounts(msgspec.Struct):
    """The number of rows of each kind."""

    people: int
    accounts: int
    tables: dict[str, int]
    events: int
    games: dict[str, dict[str, int]]
    reviews: int
    attempts: int
    bytes: int | None
    alive: int | None


def list_tables(database: Database) -> Iterator[TableSummary]:
    """All tables, the latest changed first."""
    people_count = select(func.count()).where(members.c.table_id == tables.c.id).scalar_subquery()
    log = select(func.count()).where(events.c.table_id == tables.c.id).scalar_subquery()
    query = select(
        tables.c.id,
        tables.c.game,
        tables.c.players,
        tables.c.phase,
        people_count,
        log,
        tables.c.created,
        tables.c.changed,
    ).order_by(tables.c.changed.desc(), tables.c.id)
    with database.engine.connect() as connection:
        for row in connection.execute(query):
            yield TableSummary(*row)


def report_table(
    database: Database, name: str, language: str, at: int | None = None, *, secrets: bool = False
) -> TableReport:
    """A table after its last event, or after an earlier one."""
    with database.engine.connect() as connection:
        code, most = database.code(connection, name), len(database.bodies(connection, name))
        if at is not None and at > most:
            raise AdminError("cli.admin.no_moment", value=at, most=most)
        log = read_log(database.log(connection, name, last=at))
    table, story = None, []
    for event in log:
        table = fold(table, event)
        story.append(f"{event.number}. {describe_event(event, table, language)}")
    assert table is not None
    table_json = visible_table(table, "")
    match: dict[str, Any] | None = (
        None if table_json["current_game"] is None else dict(table_json["current_game"])
    )
    if match is not None and secrets:
        match |= _secrets(table)
    return TableReport(
        id=table.id,
        number=table.number,
        phase=table.phase,
        game=table.game,
        players=table.players,
        options=table_json["options"],
        agreements=plain(table.agreements),
        host=table.host,
        people=dict(table_json["people"]),
        seats=list(table_json["seats"]),
        current_game=match,
        code=code,
        story=story,
    )


def _secrets(table: Table) -> dict[str, Any]:
    match = table.current_game
    assert match is not None
    hands = [
        [card if isinstance(card, int) else str(card) for card in hand]
        for hand in match.state.hands
    ]
    return {"seed": match.record.seed, "hands": hands, "moves": list(match.record.moves)}


def count_all(database: Database) -> DatabaseCounts:
    """The number of rows of each kind."""
    with database.engine.connect() as connection:
        phases = select(tables.c.phase, func.count()).group_by(tables.c.phase)
        played = select(records.c.game, records.c.end_reason, func.count())
        games: dict[str, dict[str, int]] = {}
        for game, end_reason, count in connection.execute(
            played.group_by(records.c.game, records.c.end_reason)
        ):
            games.setdefault(game, {})[end_reason or "unfinished"] = count
        alive = connection.execute(
            select(server_values.c.value).where(server_values.c.name == "alive")
        ).scalar()
        return DatabaseCounts(
            people=_count(connection, people),
            accounts=_count(connection, people, people.c.login.is_not(None)),
            tables={row[0]: row[1] for row in connection.execute(phases)},
            events=_count(connection, events),
            games=games,
            reviews=_count(connection, reviews),
            attempts=_count(connection, daily_attempts),
            bytes=_bytes(database.file) if database.file else None,
            alive=None if alive is None else int(alive),
        )


def _bytes(file: Path) -> int:
    """The size of an SQLite database with its log, which holds what was written last."""
    files = (file, file.with_name(f"{file.name}-wal"))
    return sum(one.stat().st_size for one in files if one.exists())


def _count(connection: Connection, table: Any, *which: Any) -> int:
    number = connection.execute(select(func.count()).select_from(table).where(*which)).scalar()
    return int(number or 0)
