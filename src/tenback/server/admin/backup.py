"""A copy of a database at one moment, taken while a server goes on writing to it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from tenback.server.admin.database import AdminError, House

__all__ = ["backup"]

PAGES = 1_000  # at a time, so that the server can write in between


def backup(house: House, target: Path) -> int:
    """Copy the whole database into a new file, and look it over; how many bytes it has."""
    if house.file is None:
        raise AdminError("cli.admin.no_file")
    if target.exists():
        raise AdminError("cli.there", file=target)
    part = target.with_name(f"{target.name}.part")
    part.unlink(missing_ok=True)
    part.touch(mode=0o600)
    try:
        with closing(sqlite3.connect(house.file)) as source, closing(sqlite3.connect(part)) as copy:
            source.backup(copy, pages=PAGES)
            copy.execute("PRAGMA journal_mode=DELETE")  # one file, nothing beside it
            (sound,) = copy.execute("PRAGMA integrity_check").fetchone()
        if sound != "ok":
            raise AdminError("cli.admin.damaged", why=sound)
        part.rename(target)
    except sqlite3.Error as wrong:
        raise AdminError("cli.admin.unreadable", why=wrong) from None
    finally:
        part.unlink(missing_ok=True)
    return target.stat().st_size
