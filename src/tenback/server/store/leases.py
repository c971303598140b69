"""Leases: one process at a time does what must be done once, such as the moves of a table's bots.

A process renews one row of its own every second. A lease names its process, and lasts as long as
that row is renewed. When the row is too old, any other process may take the lease over. Whoever
acts for a lease writes its fence in the same transaction, so a process that was frozen and wakes up
writes nothing. All times are those of the database, since the clocks of machines differ.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from secrets import token_hex
from time import monotonic

from sqlalchemy import BigInteger, Connection, bindparam, literal_column, select, text

from tenback.server.clock import now
from tenback.server.store.schema import leases, processes
from tenback.server.store.store import MOST_NAMES, Store
from tenback.server.store.writer import Write

__all__ = ["LEASE_SECONDS", "RENEW_SECONDS", "Lease", "Leases"]

LEASE_SECONDS = 3.0  # after the last renewal; then others may take over
LEASE_MS = int(LEASE_SECONDS * 1000)
RENEW_SECONDS = 1.0  # between two renewals
FORGET_MS = 24 * 60 * 60 * 1000  # after which the row of a dead process is deleted
NOW = {
    "postgresql": "cast(extract(epoch from clock_timestamp()) * 1000 as bigint)",
    "sqlite": "cast((julianday('now') - 2440587.5) * 86400000 as integer)",
}
ALIVE = "select id from processes where until > NOW()"
SQL = {
    "alive": ALIVE,
    "orphans": "select name from leases where process not in (ALIVE) order by name limit :most",
    "enrol": "insert into processes (id, seen, until) values (:id, NOW(), NOW() + :lease) "
    "on conflict (id) do update set seen = excluded.seen, until = excluded.until",
    "bury": "delete from processes where until < NOW() - :old "
    "and id not in (select process from leases)",
    "resign": "update processes set seen = NOW(), until = 0 where id = :id",
    "take": "insert into leases (name, process, number) values (:name, :process, :number) "
    "on conflict (name) do update set process = excluded.process, number = leases.number + 1 "
    "where leases.process not in (ALIVE)",
}
FENCE = (
    select(leases.c.number)
    .where(leases.c.name == bindparam("lease"))
    .where(leases.c.process == bindparam("holder"), leases.c.number == bindparam("term"))
    .with_for_update(read=True)  # nobody takes the lease over while this is being written
)
RELEASE = text("delete from leases where name = :name and process = :process and number = :number")


@dataclass(frozen=True, slots=True)
class Lease:
    """A lease that this process has got; no other one of this name has the same number.

    `unled` is for how many milliseconds its last holder had not been seen when this process took it
    over, at the time `taken`; None if nobody had it.
    """

    name: str
    process: str
    number: int
    unled: int | None = None
    taken: int = field(default_factory=now)

    @property
    def fence(self) -> Write:
        """Makes a transaction fail with Fenced if the lease has been taken over."""
        row = {"lease": self.name, "holder": self.process, "term": self.number}
        return Write(FENCE, (row,), must_match=True)


class Leases:
    """The leases of one process."""

    def __init__(self, store: Store, *, alone: bool) -> None:
        self.store = store
        self.alone = alone  # no other process uses the database
        self.process = token_hex(8)
        self.held: dict[str, Lease] = {}
        self._renewed: float | None = None
        clock = NOW.get(store.engine.dialect.name, NOW["sqlite"])
        self.clock = literal_column(clock, BigInteger)
        self._sql = {
            name: text(sql.replace("ALIVE", ALIVE).replace("NOW()", clock))
            for name, sql in SQL.items()
        }

    @property
    def is_fresh(self) -> bool:
        """Is it certain that nobody has taken over the leases of this process?"""
        return self._renewed is not None and monotonic() - self._renewed < LEASE_SECONDS

    async def open(self) -> None:
        """Enrol this process. One that is alone on the database takes over at once."""
        if self.alone:
            await self.store.writer.write(Write(text("update processes set until = 0")))
        await self.renew()
        await self.store.writer.write(Write(self._sql["bury"], ({"old": FORGET_MS},)))

    async def renew(self) -> list[str]:
        """Renew; the names of leases that were lost because the last renewal was too long ago."""
        begun, was_fresh = monotonic(), self.is_fresh
        await self.store.writer.write(
            Write(self._sql["enrol"], ({"id": self.process, "lease": LEASE_MS},))
        )
        lost: list[str] = []
        if not was_fresh and self.held:
            mine = await self._mine(None)
            lost = [name for name, lease in self.held.items() if mine.get(name) != lease.number]
            for name in lost:
                del self.held[name]
        self._renewed = begun
        return lost

    async def resign(self) -> None:
        """The process stops: others may take over at once."""
        self._renewed = None
        await self.store.writer.write(Write(self._sql["resign"], ({"id": self.process},)))

    async def alive(self) -> frozenset[str]:
        """The ids of all processes that are alive."""
        return await self.store.read(
            lambda base: frozenset(base.execute(self._sql["alive"]).scalars())
        )

    async def orphans(self, most: int) -> list[str]:
        """Leases whose process is dead."""
        return await self.store.read(
            lambda base: list(base.execute(self._sql["orphans"], {"most": most}).scalars())
        )

    async def acquire(self, names: Sequence[str]) -> list[Lease]:
        """Take leases that nobody has, or whose process is dead; those this process has got."""
        if not names:
            return []
        unled = await self.store.read(lambda base: self._unled(base, names))
        rows = [self.row(name) for name in names]
        await self.store.writer.write(Write(self._sql["take"], tuple(rows)))
        mine = await self._mine(names)
        got = [
            Lease(name, self.process, number, unled.get(name))
            for name, number in mine.items()
            if name not in self.held
        ]
        self.held |= {lease.name: lease for lease in got}
        return got

    def row(self, name: str) -> dict[str, object]:
        """The row of a new lease."""
        return {"name": name, "process": self.process, "number": now()}

    async def release(self, names: Iterable[str]) -> None:
        """Give leases back."""
        gone = [self.held.pop(name) for name in names if name in self.held]
        if gone:
            fields = ("name", "process", "number")
            rows = tuple({field: getattr(lease, field) for field in fields} for lease in gone)
            await self.store.writer.write(Write(RELEASE, rows))

    async def taken(self, names: Sequence[str]) -> set[str]:
        """Those of these leases that a living process has."""
        query = select(leases.c.name).join(processes, processes.c.id == leases.c.process)
        living = query.where(processes.c.until > self.clock)

        def reading(base: Connection) -> set[str]:
            queries = [living.where(leases.c.name.in_(part)) for part in _parts(names)]
            return {str(name) for each in queries for name in base.execute(each).scalars()}

        return await self.store.read(reading)

    async def _mine(self, names: Sequence[str] | None) -> dict[str, int]:
        query = select(leases.c.name, leases.c.number).where(leases.c.process == self.process)

        def reading(base: Connection) -> dict[str, int]:
            if names is None:
                return {str(name): int(number) for name, number in base.execute(query)}
            queries = [query.where(leases.c.name.in_(part)) for part in _parts(names)]
            return dict(tuple(row) for each in queries for row in base.execute(each))

        return await self.store.read(reading)

    def _unled(self, base: Connection, names: Sequence[str]) -> dict[str, int]:
        """For how many milliseconds the holders of these leases have not been seen."""
        query = select(leases.c.name, self.clock - processes.c.seen).join(
            processes, processes.c.id == leases.c.process
        )
        queries = [query.where(leases.c.name.in_(part)) for part in _parts(names)]
        return {str(name): int(time) for each in queries for name, time in base.execute(each)}


def _parts(names: Sequence[str]) -> list[Sequence[str]]:
    return [names[first : first + MOST_NAMES] for first in range(0, len(names), MOST_NAMES)]
