"""Who uses a database: one server, servers that tell each other of news, or an operator.

The lock is a file beside an SQLite database, and in PostgreSQL one that a connection holds. Either
goes with the process that has it, however that ends. Other databases, and systems without locks on
files, have none: there an operator has to see to it that no server runs.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Self

from sqlalchemy import URL, Connection, NullPool, create_engine, make_url, text

try:
    import fcntl
except ImportError:  # pragma: no cover  Windows
    fcntl = None  # type: ignore[assignment]

__all__ = ["OPERATOR", "SERVER", "InUse", "Lock"]

OPERATOR, SERVER = "operator", "server"
LONGEST = 32  # bytes of who holds a lock
NAME = 10_011  # of the lock in PostgreSQL; every database there has its own
CALLED = "tenback "  # how the connections that hold it call themselves
# The machine of a holder may be gone without a word; PostgreSQL then lets go within half a minute.
KEEPALIVE = {
    "tcp_keepalives_idle": "10",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "4",
}
HOLDER = """
    select application_name from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and granted and (classid, objid, objsubid) = (0, :name, 1)
    and database = (select oid from pg_database where datname = current_database())
"""


class InUse(Exception):
    """Somebody else has the database for themselves, or still uses it: an operator or a server."""

    def __init__(self, holder: str) -> None:
        super().__init__(holder)
        self.holder = holder


class Lock:
    """Holds a database as long as the block lasts; an InUse where that cannot be."""

    def __init__(self, database: str, holder: str, *, alone: bool) -> None:
        self.url = make_url(database)
        self.holder = holder
        self.alone = alone
        self._let_go: Callable[[], None] | None = None

    def __enter__(self) -> Self:
        kind = self.url.get_backend_name()
        if kind == "postgresql":
            self._let_go = _hold_by_connection(self.url, self.holder, alone=self.alone)
        elif kind == "sqlite" and self.url.database and fcntl is not None:
            path = Path(f"{self.url.database}.lock")
            self._let_go = _hold_by_file(path, self.holder, alone=self.alone)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        wrong: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._let_go is not None:
            self._let_go()


def _hold_by_file(path: Path, holder: str, *, alone: bool) -> Callable[[], None]:
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    kind = fcntl.LOCK_EX if alone else fcntl.LOCK_SH
    try:
        fcntl.flock(file, kind | fcntl.LOCK_NB)
    except OSError:
        found = os.pread(file, LONGEST, 0).decode(errors="replace")
        os.close(file)
        raise InUse(found) from None
    os.truncate(file, 0)
    os.pwrite(file, holder.encode(), 0)
    return lambda: os.close(file)


def _hold_by_connection(url: URL, holder: str, *, alone: bool) -> Callable[[], None]:
    engine = create_engine(url, poolclass=NullPool, isolation_level="AUTOCOMMIT")
    connection = engine.connect()
    for name, value in {"application_name": f"{CALLED}{holder}", **KEEPALIVE}.items():
        setting = text("select set_config(:name, :value, false)")
        connection.execute(setting, {"name": name, "value": value})
    kind = "pg_try_advisory_lock" if alone else "pg_try_advisory_lock_shared"
    if not connection.execute(text(f"select {kind}(:name)"), {"name": NAME}).scalar():
        found = _holder(connection)
        connection.close()
        raise InUse(found)
    return connection.close  # and the lock is gone with it


def _holder(connection: Connection) -> str:
    """Who has the lock, as far as that is told."""
    names = connection.execute(text(HOLDER), {"name": NAME}).scalars().all()
    return OPERATOR if f"{CALLED}{OPERATOR}" in names else SERVER
