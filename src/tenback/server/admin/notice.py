"""The notice that an operator shows to everybody."""

from __future__ import annotations

import msgspec
from sqlalchemy import delete, insert

from tenback.server.admin.database import Database
from tenback.server.clock import now
from tenback.server.ops.notice import NOTICE, QUERY, StoredNotice, read_notice
from tenback.server.store.schema import server_values

__all__ = ["current_notice", "remove_notice", "show_notice"]

HOUR_MS = 60 * 60 * 1000


def current_notice(database: Database) -> StoredNotice | None:
    """The notice that is shown now."""
    with database.engine.connect() as connection:
        value = connection.execute(QUERY).scalar()
    stored = None if value is None else read_notice(value)
    if stored is None or (stored.until is not None and stored.until <= now()):
        return None
    return stored


def show_notice(database: Database, text: str, hours: float | None = None) -> StoredNotice:
    """Show this text to everybody, in place of an older one."""
    at = now()
    stored = StoredNotice(text, at, None if hours is None else at + round(hours * HOUR_MS))
    with database.engine.begin() as connection:
        connection.execute(delete(server_values).where(server_values.c.name == NOTICE))
        value = msgspec.json.encode(stored).decode()
        connection.execute(insert(server_values), {"name": NOTICE, "value": value})
    return stored


def remove_notice(database: Database) -> bool:
    """Take the notice down; False if there was none."""
    with database.engine.begin() as connection:
        gone = connection.execute(delete(server_values).where(server_values.c.name == NOTICE))
    return gone.rowcount > 0
