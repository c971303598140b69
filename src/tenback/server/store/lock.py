"""The lock on a database: held by one server, by several with channels, or by an operator.

It is a file beside an SQLite database, and an advisory lock in PostgreSQL. Either is released when
its process ends in any way. Other databases, and systems without file locks, have none: there an
operator must make sure that no server runs.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Self

from sqlalchemy import URL, Connection, NullPool, create_engine, make_url, text

if sys.platform != "win32":
    import fcntl

__all__ = ["OPERATOR", "SERVER", "InUse", "Lock"]

OPERATOR, SERVER = "operator", "server"
HOLDER_BYTES = 32  # of the file's content
LOCK_KEY = 10_011  # in PostgreSQL, for each of its databases
APPLICATION_PREFIX = "tenback "  # of connections that hold the lock
# If the machine of a holder disappears, PostgreSQL releases the lock within half a minute.
KEEPALIVE = {
    "tcp_keepalives_idle": "10",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "4",
}
HOLDER_QUERY = """
    select application_name from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and granted and (classid, objid, objsubid) = (0, :name, 1)
    and database = (select oid from pg_database where datname = current_database())
"""


class InUse(Exception):
    """An operator or another server holds the lock."""

    def __init__(self, holder: str) -> None:
        super().__init__(holder)
        self.holder = holder


class Lock:
    """Holds a database during a `with` block; raises InUse if it is held already."""

    def __init__(self, database: str, holder: str, *, alone: bool) -> None:
        self.url = make_url(database)
        self.holder = holder
        self.alone = alone
        self._let_go: Callable[[], None] | None = None

    def __enter__(self) -> Self:
        kind = self.url.get_backend_name()
        if kind == "postgresql":
            self._let_go = _hold_by_connection(self.url, self.holder, alone=self.alone)
        elif kind == "sqlite" and self.url.database and sys.platform != "win32":
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
        present_holder = os.pread(file, HOLDER_BYTES, 0).decode(errors="replace")
        os.close(file)
        raise InUse(present_holder) from None
    os.truncate(file, 0)
    os.pwrite(file, holder.encode(), 0)
    return lambda: os.close(file)


def _hold_by_connection(url: URL, holder: str, *, alone: bool) -> Callable[[], None]:
    engine = create_engine(url, poolclass=NullPool, isolation_level="AUTOCOMMIT")
    connection = engine.connect()
    for name, value in {"application_name": f"{APPLICATION_PREFIX}{holder}", **KEEPALIVE}.items():
        setting = text("select set_config(:name, :value, false)")
        connection.execute(setting, {"name": name, "value": value})
    kind = "pg_try_advisory_lock" if alone else "pg_try_advisory_lock_shared"
    if not connection.execute(text(f"select {kind}(:name)"), {"name": LOCK_KEY}).scalar():
        present_holder = _holder(connection)
        connection.close()
        raise InUse(present_holder)
    return connection.close  # which releases the lock


def _holder(connection: Connection) -> str:
    """Who holds the lock, as far as PostgreSQL tells."""
    names = connection.execute(text(HOLDER_QUERY), {"name": LOCK_KEY}).scalars().all()
    return OPERATOR if f"{APPLICATION_PREFIX}{OPERATOR}" in names else SERVER
