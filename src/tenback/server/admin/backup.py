"""A consistent copy of an SQLite database, also while a server writes to it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from tenback.server.admin.database import AdminError, Database

__all__ = ["backup"]

PAGES_AT_ONCE = 1_000  # so that the server can write in between


def backup(database: Database, target: Path) -> int:
    """Copy the database into a new file, and check it; returns its size in bytes."""
    if database.file is None:
        raise AdminError("cli.admin.no_file")
    if target.exists():
        raise AdminError("cli.there", file=target)
    part = target.with_name(f"{target.name}.part")
    part.unlink(missing_ok=True)
    part.touch(mode=0o600)
    try:
        with (
            closing(sqlite3.connect(database.file)) as source,
            closing(sqlite3.connect(part)) as copy,
        ):
            source.backup(copy, pages=PAGES_AT_ONCE)
            copy.execute("PRAGMA journal_mode=DELETE")  # a single file
            (sound,) = copy.execute("PRAGMA integrity_check").fetchone()
        if sound != "ok":
            raise AdminError("cli.admin.damaged", why=sound)
        part.rename(target)
    except sqlite3.Error as wrong:
        raise AdminError("cli.admin.unreadable", why=wrong) from None
    finally:
        part.unlink(missing_ok=True)
    return target.stat().st_size
