"""Who uses a database: one server, servers that tell each other of news, or an operator.

The lock is a file beside an SQLite database, and goes with the process that holds it, however that
ends. Other databases, and systems without such locks, have none: there an operator has to see to it
that no server runs.
"""

from __future__ import annotations

import os
from pathlib import Path
from types import TracebackType
from typing import Self

from sqlalchemy import make_url

try:
    import fcntl
except ImportError:  # pragma: no cover  Windows
    fcntl = None  # type: ignore[assignment]

__all__ = ["OPERATOR", "SERVER", "InUse", "Lock"]

OPERATOR, SERVER = "operator", "server"
LONGEST = 32  # bytes of who holds a lock


class InUse(Exception):
    """Somebody else has the database for themselves, or still uses it: an operator or a server."""

    def __init__(self, path: Path, holder: str) -> None:
        super().__init__(path, holder)
        self.path = path
        self.holder = holder


class Lock:
    """Holds a database as long as the block lasts; an InUse where that cannot be."""

    def __init__(self, database: str, holder: str, *, alone: bool) -> None:
        url = make_url(database)
        is_file = url.get_backend_name() == "sqlite" and url.database
        self.path = Path(f"{url.database}.lock") if is_file else None
        self.holder = holder
        self.alone = alone
        self._file: int | None = None

    def __enter__(self) -> Self:
        if self.path is None or fcntl is None:
            return self
        self.path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        self._file = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
        kind = fcntl.LOCK_EX if self.alone else fcntl.LOCK_SH
        try:
            fcntl.flock(self._file, kind | fcntl.LOCK_NB)
        except OSError:
            holder = os.pread(self._file, LONGEST, 0).decode(errors="replace")
            os.close(self._file)
            raise InUse(self.path, holder) from None
        os.truncate(self._file, 0)
        os.pwrite(self._file, self.holder.encode(), 0)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        wrong: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._file is not None:
            os.close(self._file)  # and the lock is gone
