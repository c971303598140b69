"""A consistent copy of an SQLite database, also while a server writes to it.

Before logs are cut, `save_before_patch` keeps what they were, with any database.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy import Connection

from tenback.server.admin.database import AdminError, Database
from tenback.server.store.copy import DamagedCopy, copy_database

__all__ = ["backup", "save_before_patch"]


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


def save_before_patch(database: Database, connection: Connection, names: Iterable[str]) -> Path:
    """Copy an SQLite file beside it, or write the logs of these tables into a file.

    Raises an AdminError if that fails; then no log may be cut.
    """
    stamp = datetime.now(UTC).strftime("before-patch-%Y%m%dT%H%M%S%fZ")
    if database.file is not None:
        target = database.file.with_name(f"{database.file.name}.{stamp}")
        try:
            backup(database, target)
        except OSError as wrong:
            raise AdminError("cli.admin.no_backup", file=target, why=wrong.strerror) from None
        return target
    target = Path.cwd() / f"tenback-{stamp}.jsonl"
    try:
        file = os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(file, "w", encoding="utf-8") as rows:
            for name in names:
                rows.writelines(f"{body}\n" for body in database.bodies(connection, name))
            rows.flush()
            os.fsync(rows.fileno())
    except OSError as wrong:
        raise AdminError("cli.admin.no_backup", file=target, why=wrong.strerror) from None
    return target
