"""A consistent copy of an SQLite database, also while a server writes to it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

__all__ = ["DamagedCopy", "copy_database"]

PAGES_AT_ONCE = 1_000  # so that the server can write in between


class DamagedCopy(Exception):
    """The copy is not sound, and was deleted."""


def copy_database(source_file: Path, target: Path) -> int:
    """Copy a database to a new file of the owner, and check it; returns its size in bytes.

    Raises DamagedCopy, sqlite3.Error or OSError; then there is no file `target`.
    """
    part = target.with_name(f"{target.name}.part")
    part.unlink(missing_ok=True)
    part.touch(mode=0o600)
    try:
        with (
            closing(sqlite3.connect(source_file)) as source,
            closing(sqlite3.connect(part)) as copy,
        ):
            source.backup(copy, pages=PAGES_AT_ONCE)
            copy.execute("PRAGMA journal_mode=DELETE")  # a single file
            (sound,) = copy.execute("PRAGMA integrity_check").fetchone()
        if sound != "ok":
            raise DamagedCopy(sound)
        part.rename(target)
    finally:
        part.unlink(missing_ok=True)
    return target.stat().st_size
