"""Who uses a database: servers together, or an operator alone.

The lock is a file beside an SQLite database. Other databases, and systems without such locks, have
none: there an operator has to see to it that no server runs.
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

__all__ = ["InUse", "Lock"]


class InUse(Exception):
    """Somebody else has the database for themselves, or still uses it."""


class Lock:
    """Holds a database as long as the block lasts; an InUse where that cannot be."""

    def __init__(self, database: str, *, alone: bool) -> None:
        url = make_url(database)
        is_file = url.get_backend_name() == "sqlite" and url.database
        self.path = Path(f"{url.database}.lock") if is_file else None
        self.alone = alone
        self._file: int | None = None

    def __enter__(self) -> Self:
        if self.path is None or fcntl is None:
            return self
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self._file = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
        kind = fcntl.LOCK_EX if self.alone else fcntl.LOCK_SH
        try:
            fcntl.flock(self._file, kind | fcntl.LOCK_NB)
        except OSError:
            os.close(self._file)
            raise InUse(str(self.path)) from None
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        wrong: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._file is not None:
            os.close(self._file)  # and the lock is gone
