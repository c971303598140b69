"""Rows that are written together with events: people at tables, finished games, attempts."""

from __future__ import annotations

import json
from collections.abc import Iterator

from sqlalchemy import ColumnElement, delete, insert, update

from tenback.record import Record, write_options
from tenback.record.game.write import write_played
from tenback.rules import Options
from tenback.server.store import Write
from tenback.server.store.ids import record_id
from tenback.server.store.schema import daily_attempts, members, record_seats, records, tables
from tenback.server.store.short_codes import free_short_code
from tenback.table import Decided, Fact, Table, record_of
from tenback.table.events import (
    BotSeated,
    Came,
    Dealt,
    Ended,
    HandedOver,
    Left,
    SeatTaken,
    Settled,
    StoodIn,
)
from tenback.table.state.current_game import CONTINUES, DAILY, CurrentGame

__all__ = [
    "CONTINUES",
    "DAILY",
    "DAILY_PARTNER",
    "DAILY_SEAT",
    "canonical",
    "deals",
    "projection_writes",
    "score_of",
]

DAILY_SEAT = 0  # of the person who plays a deal of the day
DAILY_PARTNER = "strong"  # the level in the other seats


def projection_writes(decided: Decided, secret: bytes) -> tuple[Write, ...]:
    """The writes that belong to these events; for most events none."""
    return tuple(
        write for event in decided.events for write in _beside(event.fact, decided.table, secret)
    )


def deals(decided: Decided) -> bool:
    """Are cards dealt here?"""
    return any(isinstance(event.fact, Dealt) for event in decided.events)


def _beside(fact: Fact, table: Table, secret: bytes) -> Iterator[Write]:
    match fact:
        case Came(person=person):
            yield _gone(person, table)
            row = {"person": person, "table_id": table.id, "joined": table.now}
            yield Write(insert(members), (row,))
        case Left(person=person):
            yield _gone(person, table)
        case Settled(game=game, players=players):
            yield _noted(table, phase="lobby", game=game, players=players)
        case Dealt():
            yield _noted(table, phase="playing")
            yield free_short_code(table.id)
        case Ended():
            yield _noted(table, phase="over")
            yield from _kept(table, secret)
            yield from _tried(table, secret)
        case SeatTaken(person=person) if _is_daily(table):
            others = _trying(table) & (daily_attempts.c.person != person)
            yield Write(update(daily_attempts).where(others).values(alone=False))
        case HandedOver() | StoodIn() if _is_daily(table):
            yield _helped(table)
        case BotSeated(seat=seat, level=level) if _is_daily(table):
            if seat == DAILY_SEAT or level != DAILY_PARTNER:
                yield _helped(table)


def _gone(person: str, table: Table) -> Write:
    membership = (members.c.person == person) & (members.c.table_id == table.id)
    return Write(delete(members).where(membership))


def _noted(table: Table, **values: object) -> Write:
    return Write(update(tables).where(tables.c.id == table.id).values(changed=table.now, **values))


def _kept(table: Table, secret: bytes) -> Iterator[Write]:
    """The record of a finished game, and its seats."""
    match, record = table.current_game, record_of(table)
    assert match is not None
    assert record is not None
    name = record_id(secret, table.id, match.number)
    row = {
        "id": name,
        "table_id": table.id,
        "number": match.number,
        "game": record.game,
        "players": record.players,
        "options": canonical(record.options),
        "end_reason": match.ended,
        "counted": CONTINUES not in record.meta,
        "ended": table.now,
        "body": write_played(record, match.turns),
    }
    yield Write(insert(records), (row,))
    yield Write(
        insert(record_seats), tuple(_played(name, seat, table, match) for seat in _seats(record))
    )


def _is_daily(table: Table) -> bool:
    """Is this a table for a deal of the day?"""
    record = table.begin or record_of(table)
    return record is not None and DAILY in record.meta


def _trying(table: Table) -> ColumnElement[bool]:
    """Unfinished attempts at this table."""
    return (daily_attempts.c.table_id == table.id) & daily_attempts.c.ended.is_(None)


def _helped(table: Table) -> Write:
    """Note that somebody else, or a bot of another level, has helped."""
    return Write(update(daily_attempts).where(_trying(table)).values(alone=False))


def _tried(table: Table, secret: bytes) -> Iterator[Write]:
    """The result of an attempt, also of a person who has left the table."""
    match = table.current_game
    if match is None or match.number != 1 or not _is_daily(table):
        return
    values = {
        "record_id": record_id(secret, table.id, match.number),
        "ended": table.now,
        "won": DAILY_SEAT in match.winners,
        "score": score_of(match, DAILY_SEAT),
    }
    yield Write(update(daily_attempts).where(_trying(table)).values(**values))


def _seats(record: Record) -> range:
    return range(record.players)


def _played(name: str, seat: int, table: Table, match: CurrentGame) -> dict[str, object]:
    held = table.seats[seat]
    return {
        "record_id": name,
        "seat": seat,
        "person": held.holder or ("" if held.bot else _gone_from(seat, match)),
        "bot": held.bot,
        "won": seat in match.winners,
        "score": score_of(match, seat),
    }


def _gone_from(seat: int, match: CurrentGame) -> str:
    """Who has left this empty seat: the only person who has seen its cards, if there is one."""
    people = [person for person, hand in match.seen_hands.items() if hand == seat]
    return people[0] if len(people) == 1 else ""


def score_of(match: CurrentGame, seat: int) -> int | None:
    """Cards left or points of a seat; for a team also if it ran out of time or gave up."""
    result, board = match.state.result, match.state.board
    if result is not None:
        return result.scores[0 if len(result.scores) == 1 else seat]
    unlaid = getattr(board, "unlaid", None)
    return unlaid if isinstance(unlaid, int) else None


def canonical(options: Options) -> str:
    """All options as canonical JSON."""
    return json.dumps(write_options(options), sort_keys=True, separators=(",", ":"))
