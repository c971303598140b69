"""A game that has ended goes into the database as a record, together with its last event."""

from __future__ import annotations

from sqlalchemy import insert

from tenback.record import write_record
from tenback.server.names import record_name
from tenback.server.store import Write
from tenback.server.store.schema import records
from tenback.table import Decided, record_of
from tenback.table.events import Ended

__all__ = ["record_write"]


def record_write(decided: Decided, secret: bytes) -> tuple[Write, ...]:
    """What is to be written where a game has ended, and nothing elsewhere."""
    table, match, record = decided.table, decided.table.match, record_of(decided.table)
    if match is None or record is None or not match.ended:
        return ()
    ended = [event for event in decided.events if isinstance(event.fact, Ended)]
    row = {
        "id": record_name(secret, table.id, match.number),
        "table_id": table.id,
        "number": match.number,
        "game": record.game,
        "players": record.players,
        "how": match.ended,
        "ended": table.now,
        "body": write_record(record, one_line=True),
    }
    return (Write(insert(records), (row,)),) if ended else ()
