"""A consistent copy of an SQLite database, also while a server writes to it."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from tenback.server.admin.database import AdminError, Database
from tenback.server.store.copy import DamagedCopy, copy_database

__all__ = ["backup"]


def backup(database: Database, target: Path) -> int:
    """Copy the database into a new file, and check it; returns its size in bytes."""
    if database.file is None:
        raise AdminError("cli.admin.no_file")
    if target.exists():
        raise AdminError("cli.there", file=target)
    try:
        return copy_database(database.file, target)
    except DamagedCopy as damaged:
        raise AdminError("cli.admin.damaged", why=damaged) from None
    except sqlite3.Error as wrong:
        raise AdminError("cli.admin.unreadable", why=wrong) from None
