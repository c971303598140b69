"""The people somebody has played with: known from finished games at common tables."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
from sqlalchemy import select

from tenback.server.store.schema import record_seats, records
from tenback.server.store.store import Store

__all__ = ["partners_of"]

MOST_SEATS = 200  # of others in common games, the latest


async def partners_of(store: Store, person: str) -> dict[str, str]:
    """Their names by their ids, each as seen at the last common table; the latest first.

    Seats that a bot has finished do not count, neither mine nor theirs.
    """
    mine, other = record_seats.alias("mine"), record_seats.alias("other")
    query = (
        select(other.c.person, other.c.seat, records.c.body)
        .join(mine, mine.c.record_id == other.c.record_id)
        .join(records, records.c.id == other.c.record_id)
        .where(mine.c.person == person, mine.c.bot == "", records.c.table_id.is_not(None))
        .where(other.c.person.not_in(("", person)), other.c.bot == "")
        .order_by(records.c.ended.desc(), records.c.id, other.c.seat)
        .limit(MOST_SEATS)
    )
    return await store.read(lambda connection: _names(connection.execute(query)))


def _names(rows: Iterable[Any]) -> dict[str, str]:
    names: dict[str, str] = {}
    for person, seat, body in rows:
        if person not in names and (name := _name(body, seat)):
            names[person] = name
    return names


def _name(body: str, seat: int) -> str:
    """The name at a seat of a record; "" if it has none, or cannot be read."""
    try:
        names = msgspec.json.decode(body).get("names") or []
    except msgspec.DecodeError:
        return ""
    return str(names[seat]) if seat < len(names) else ""
