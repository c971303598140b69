"""Token buckets in the database, for processes that have no Redis.

A bucket is the time at which it is full again, in milliseconds of the database's own clock.
"""

from __future__ import annotations

from sqlalchemy import Connection, text

from tenback.server.store.leases import NOW
from tenback.server.store.store import Store
from tenback.server.store.writer import Fenced, Write

__all__ = ["DatabaseBuckets"]

TAKES_UNTIL_CLEANUP = 1_000  # between two deletions of buckets that are full again
LATER = {"postgresql": "greatest", "sqlite": "max"}
SQL = {
    "take": "insert into limits (key, full_at) values (:key, NOW() + :cost) "
    "on conflict (key) do update set full_at = LATER(limits.full_at, NOW()) + :cost "
    "where LATER(limits.full_at, NOW()) + :cost <= NOW() + :whole returning full_at",
    "wait": "select LATER(full_at, NOW()) + :cost - :whole - NOW() from limits where key = :key",
    "clean": "delete from limits where full_at < NOW()",
}


class DatabaseBuckets:
    """Buckets that all processes on one database share."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._takes = 0
        kind = store.engine.dialect.name
        clock, later = NOW.get(kind, NOW["sqlite"]), LATER.get(kind, "max")
        self._sql = {
            name: text(sql.replace("NOW()", clock).replace("LATER", later))
            for name, sql in SQL.items()
        }

    async def take(self, key: str, rate: float, reserve: float) -> int:
        """Count one: 0, or if the bucket is empty the milliseconds until the next try."""
        values = {"key": key, "cost": round(1000 / rate), "whole": round(1000 * reserve / rate)}
        self._takes += 1
        if self._takes % TAKES_UNTIL_CLEANUP == 0:
            await self.store.writer.write(Write(self._sql["clean"]))
        try:
            await self.store.writer.write(Write(self._sql["take"], (values,), must_match=True))
        except Fenced:  # no row was written
            return await self.store.read(lambda connection: self._wait(connection, values))
        return 0

    def _wait(self, connection: Connection, values: dict[str, object]) -> int:
        wait = connection.execute(self._sql["wait"], values).scalar()
        return max(1, int(wait or 0))
