"""What there is in a house: its tables, one of them with all that happened, and figures."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from sqlalchemy import Connection, func, select

from tenback.server.admin.database import AdminError, House
from tenback.server.admin.log_files import read_log
from tenback.server.store.schema import (
    attempts,
    events,
    house,
    people,
    records,
    reviews,
    tables,
    visits,
)
from tenback.table import Table, describe_event, fold, visible_table
from tenback.table.serialize import plain

__all__ = ["Figures", "Listed", "Shown", "figures", "listed", "shown"]


class Listed(msgspec.Struct):
    """A table in a line."""

    id: str
    game: str
    players: int
    phase: str
    people: int
    events: int
    created: int
    changed: int


class Shown(msgspec.Struct):
    """A table after an event, and all that has led to it in words; with secrets also the cards."""

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


class Figures(msgspec.Struct):
    """How much there is of everything."""

    people: int
    accounts: int
    tables: dict[str, int]
    events: int
    games: dict[str, dict[str, int]]
    reviews: int
    attempts: int
    bytes: int | None
    alive: int | None


def listed(kept: House) -> Iterator[Listed]:
    """All tables, those with the latest news first."""
    here = select(func.count()).where(visits.c.table_id == tables.c.id).scalar_subquery()
    log = select(func.count()).where(events.c.table_id == tables.c.id).scalar_subquery()
    query = select(
        tables.c.id,
        tables.c.game,
        tables.c.players,
        tables.c.phase,
        here,
        log,
        tables.c.created,
        tables.c.changed,
    ).order_by(tables.c.changed.desc(), tables.c.id)
    with kept.engine.connect() as connection:
        for row in connection.execute(query):
            yield Listed(*row)


def shown(
    kept: House, name: str, language: str, at: int | None = None, *, secrets: bool = False
) -> Shown:
    """A table after its last event, or after an earlier one."""
    with kept.engine.connect() as connection:
        code, most = kept.code(connection, name), len(kept.bodies(connection, name))
        if at is not None and at > most:
            raise AdminError("cli.admin.no_moment", value=at, most=most)
        log = read_log(kept.log(connection, name, last=at))
    table, story = None, []
    for event in log:
        table = fold(table, event)
        story.append(f"{event.number}. {describe_event(event, table, language)}")
    assert table is not None
    seen = visible_table(table, "")
    match: dict[str, Any] | None = (
        None if seen["current_game"] is None else dict(seen["current_game"])
    )
    if match is not None and secrets:
        match |= _secrets(table)
    return Shown(
        id=table.id,
        number=table.number,
        phase=table.phase,
        game=table.game,
        players=table.players,
        options=seen["options"],
        agreements=plain(table.agreements),
        host=table.host,
        people=dict(seen["people"]),
        seats=list(seen["seats"]),
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


def figures(kept: House) -> Figures:
    """How much there is of everything."""
    with kept.engine.connect() as connection:
        phases = select(tables.c.phase, func.count()).group_by(tables.c.phase)
        played = select(records.c.game, records.c.how, func.count())
        games: dict[str, dict[str, int]] = {}
        for game, how, count in connection.execute(played.group_by(records.c.game, records.c.how)):
            games.setdefault(game, {})[how or "unfinished"] = count
        alive = connection.execute(select(house.c.value).where(house.c.name == "alive")).scalar()
        return Figures(
            people=_count(connection, people),
            accounts=_count(connection, people, people.c.login.is_not(None)),
            tables={row[0]: row[1] for row in connection.execute(phases)},
            events=_count(connection, events),
            games=games,
            reviews=_count(connection, reviews),
            attempts=_count(connection, attempts),
            bytes=kept.file.stat().st_size if kept.file else None,
            alive=None if alive is None else int(alive),
        )


def _count(connection: Connection, table: Any, *which: Any) -> int:
    found = connection.execute(select(func.count()).select_from(table).where(*which)).scalar()
    return int(found or 0)
