"""What goes into the database together with events: who is where, and games that have ended."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from sqlalchemy import ColumnElement, delete, insert, update

from tenback.record import Record, write_options, write_record
from tenback.rules import Options
from tenback.server.store import Write
from tenback.server.store.ids import record_name
from tenback.server.store.schema import attempts, plays, records, tables, visits
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
from tenback.table.state.current_game import DAILY, CurrentGame

__all__ = [
    "DAILY",
    "FROM",
    "PARTNER",
    "SEAT",
    "canonical",
    "deals",
    "ends_game",
    "record_write",
    "score_of",
]

FROM = "from"  # in the meta of a record: another game, played on after one of its moves
SEAT = 0  # where a person plays it
PARTNER = "strong"  # plays the other seats


def record_write(decided: Decided, secret: bytes) -> tuple[Write, ...]:
    """What is to be written beside these events; for most of them nothing."""
    return tuple(
        write for event in decided.events for write in _beside(event.fact, decided.table, secret)
    )


def ends_game(decided: Decided) -> bool:
    """Is a game over by this? Then its record is checked move by move, which takes a while."""
    return any(isinstance(event.fact, Ended) for event in decided.events)


def deals(decided: Decided) -> bool:
    """Are cards dealt by this?"""
    return any(isinstance(event.fact, Dealt) for event in decided.events)


def _beside(fact: Fact, table: Table, secret: bytes) -> Iterator[Write]:
    match fact:
        case Came(person=person):
            yield _gone(person, table)
            row = {"person": person, "table_id": table.id, "since": table.now}
            yield Write(insert(visits), (row,))
        case Left(person=person):
            yield _gone(person, table)
        case Settled(game=game, players=players):
            yield _noted(table, phase="lobby", game=game, players=players)
        case Dealt():
            yield _noted(table, phase="playing")
        case Ended():
            yield _noted(table, phase="over")
            yield from _kept(table, secret)
            yield from _tried(table, secret)
        case SeatTaken(person=person) if _is_daily(table):
            others = _trying(table) & (attempts.c.person != person)
            yield Write(update(attempts).where(others).values(alone=False))
        case HandedOver() | StoodIn() if _is_daily(table):
            yield _helped(table)
        case BotSeated(seat=seat, level=level) if _is_daily(table):
            if seat == SEAT or level != PARTNER:
                yield _helped(table)


def _gone(person: str, table: Table) -> Write:
    here = (visits.c.person == person) & (visits.c.table_id == table.id)
    return Write(delete(visits).where(here))


def _noted(table: Table, **values: Any) -> Write:
    return Write(update(tables).where(tables.c.id == table.id).values(changed=table.now, **values))


def _kept(table: Table, secret: bytes) -> Iterator[Write]:
    """The record of a game that has ended, and who played it."""
    match, record = table.current_game, record_of(table)
    assert match is not None
    assert record is not None
    name = record_name(secret, table.id, match.number)
    row = {
        "id": name,
        "table_id": table.id,
        "number": match.number,
        "game": record.game,
        "players": record.players,
        "options": canonical(record.options),
        "how": match.ended,
        "counted": FROM not in record.meta,
        "ended": table.now,
        "body": write_record(record, one_line=True),
    }
    yield Write(insert(records), (row,))
    yield Write(insert(plays), tuple(_played(name, seat, table, match) for seat in _seats(record)))


def _is_daily(table: Table) -> bool:
    """Is the deal of a day on the table, or about to be dealt?"""
    record = table.begin or record_of(table)
    return record is not None and DAILY in record.meta


def _trying(table: Table) -> ColumnElement[bool]:
    """Attempts at this table that go on."""
    return (attempts.c.table_id == table.id) & attempts.c.ended.is_(None)


def _helped(table: Table) -> Write:
    """Somebody else, or another bot than everybody has, plays along."""
    return Write(update(attempts).where(_trying(table)).values(alone=False))


def _tried(table: Table, secret: bytes) -> Iterator[Write]:
    """How the deal of a day went for whoever tried it, also for somebody who has left it."""
    match = table.current_game
    if match is None or match.number != 1 or not _is_daily(table):
        return
    values = {
        "record_id": record_name(secret, table.id, match.number),
        "ended": table.now,
        "won": SEAT in match.winners,
        "score": score_of(match, SEAT),
    }
    yield Write(update(attempts).where(_trying(table)).values(**values))


def _seats(record: Record) -> range:
    return range(record.players)


def _played(name: str, seat: int, table: Table, match: CurrentGame) -> dict[str, Any]:
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
    """Who has left a seat that is empty now: the one person who has seen its cards, if so."""
    seen = [person for person, hand in match.seen_hands.items() if hand == seat]
    return seen[0] if len(seen) == 1 else ""


def score_of(match: CurrentGame, seat: int) -> int | None:
    """Cards left or points of a seat; a team that ran out of time or gave up has cards left too."""
    result, board = match.state.result, match.state.board
    if result is not None:
        return result.scores[0 if len(result.scores) == 1 else seat]
    unlaid = getattr(board, "unlaid", None)
    return unlaid if isinstance(unlaid, int) else None


def canonical(options: Options) -> str:
    """All options of a game as one text, the same for the same options."""
    return json.dumps(write_options(options), sort_keys=True, separators=(",", ":"))
