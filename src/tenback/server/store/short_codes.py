"""Short codes to read out, for tables whose lobby is open; made when they are first asked for."""

from __future__ import annotations

from contextlib import suppress

from sqlalchemy import delete, insert, select

from tenback.server.store.ids import fresh_short_code
from tenback.server.store.schema import short_codes
from tenback.server.store.store import Store
from tenback.server.store.writer import Conflict, Write

__all__ = ["SHORT_CODE_MS", "ShortCodes", "free_short_code"]

SHORT_CODE_MS = 24 * 60 * 60 * 1000  # how long a code is valid if the game does not start before
MOST_TRIES = 5  # for a code that no other table has


def free_short_code(table: str) -> Write:
    """The code of a table is free for another one: its game has started."""
    return Write(delete(short_codes).where(short_codes.c.table_id == table))


class ShortCodes:
    """Reads and makes short codes."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def code_of(self, table: str, now: int) -> str:
        """The code of a table in its lobby, a new one if it has none."""
        for _ in range(MOST_TRIES):
            row = await self.store.one(select(short_codes).where(short_codes.c.table_id == table))
            if row is not None and row.created > now - SHORT_CODE_MS // 2:
                return str(row.code)
            expired = short_codes.c.created <= now - SHORT_CODE_MS
            code = fresh_short_code()
            fresh = {"code": code, "table_id": table, "created": now}
            with suppress(Conflict):  # another table has it, or another process was faster
                await self.store.writer.write(
                    Write(delete(short_codes).where(expired | (short_codes.c.table_id == table))),
                    Write(insert(short_codes), (fresh,)),
                )
                return code
        return ""

    async def find(self, code: str, now: int) -> str | None:
        """The table with this code."""
        query = select(short_codes.c.table_id).where(
            short_codes.c.code == code, short_codes.c.created > now - SHORT_CODE_MS
        )
        row = await self.store.one(query)
        return None if row is None else str(row.table_id)
