"""Opening a database: durable settings for SQLite, and the migrations it still lacks."""

from __future__ import annotations

import os
import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, create_engine, event, exc, make_url, text
from sqlalchemy.engine.interfaces import DBAPIConnection

__all__ = ["in_a_line", "is_current", "is_stuck", "migrate", "open_engine"]

MIGRATIONS = Path(__file__).parent / "migrations"
BUSY = 10_000  # milliseconds to wait for another process, such as a backup
STUCK = (
    *("SQLITE_BUSY", "SQLITE_LOCKED", "SQLITE_FULL"),
    *("SQLITE_IOERR", "SQLITE_CANTOPEN", "SQLITE_READONLY"),
)
MIGRATING = 10_010  # the name of a lock
PRAGMAS = (
    f"busy_timeout={BUSY}",  # first, so that the next one waits as well
    "journal_mode=WAL",
    "synchronous=FULL",  # what was acknowledged survives a power cut
    "foreign_keys=ON",
)


def open_engine(database: str) -> Engine:
    """An engine for this address; the folder of an SQLite file is made."""
    url = make_url(database)
    is_sqlite = url.get_backend_name() == "sqlite"
    if is_sqlite and url.database in (None, "", ":memory:"):
        raise ValueError("SQLite needs a file")  # every connection would have its own memory
    if is_sqlite and url.database:
        _make(Path(url.database))
    # An error would quote what it could not write: seeds, names, messages, hashes of tokens.
    engine = create_engine(url, hide_parameters=True)
    if is_sqlite:
        event.listen(engine, "connect", _prepare)
    return engine


def _make(path: Path) -> None:
    """A file for nobody but its owner: it holds the seeds of games in play."""
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))


def _prepare(connection: DBAPIConnection, _: Any) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def migrate(engine: Engine) -> None:
    """Bring the database up to date, all at once or not at all; one process at a time."""
    with engine.begin() as connection:
        if connection.dialect.name == "postgresql":  # the end of the transaction lets go
            connection.execute(text(f"select pg_advisory_xact_lock({MIGRATING})"))
        elif connection.dialect.name == "sqlite":  # which begins none by itself to make a table
            connection.exec_driver_sql("BEGIN IMMEDIATE")
        upgrade(connection)


def is_current(engine: Engine) -> bool:
    """Does the database lack no step? A CommandError where it has one that is not known here."""
    steps = ScriptDirectory(str(MIGRATIONS))
    with engine.connect() as connection:
        found = MigrationContext.configure(connection).get_current_revision()
    if found is not None:
        steps.get_revision(found)
    return found == steps.get_current_head()


def upgrade(connection: Connection, to: str = "head") -> None:
    """Run the missing steps in this transaction."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, to)


def is_stuck(failed: Exception) -> bool:
    """Is it the whole database, and the fault of none of those who want something of it?"""
    cause = getattr(failed, "orig", None)
    if isinstance(cause, sqlite3.Error):
        return str(getattr(cause, "sqlite_errorname", "")).startswith(STUCK)
    return isinstance(failed, exc.OperationalError | exc.InterfaceError | exc.TimeoutError)


def in_a_line(wrong: Exception) -> str:
    """What is wrong with a database, in its own words as far as those are short.

    Where SQLite cannot read a text it quotes it, and that may be anybody's.
    """
    line = str(getattr(wrong, "orig", None) or wrong).partition("\n")[0]
    return line.partition(" with text ")[0]
