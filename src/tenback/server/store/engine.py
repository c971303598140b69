"""Opens a database: durable settings for SQLite, and missing migrations."""

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
from sqlalchemy import URL, Connection, Engine, create_engine, event, exc, make_url, text
from sqlalchemy.engine.interfaces import DBAPIConnection

__all__ = [
    "UnsupportedDatabase",
    "check_driver",
    "first_line",
    "is_current",
    "is_unavailable",
    "migrate",
    "open_engine",
]

MIGRATIONS = Path(__file__).parent / "migrations"
BUSY_TIMEOUT_MS = 10_000  # to wait for another process, such as a backup
UNAVAILABLE_ERRORS = (
    *("SQLITE_BUSY", "SQLITE_LOCKED", "SQLITE_FULL"),
    *("SQLITE_IOERR", "SQLITE_CANTOPEN", "SQLITE_READONLY"),
)
# Of PostgreSQL: a broken connection, no resources, a timeout in a transaction, a shutdown.
UNAVAILABLE_STATES = ("08", "53", "25P03", "25P04", "57P")
MIGRATION_LOCK_KEY = 10_010  # in PostgreSQL
PRAGMAS = (
    f"busy_timeout={BUSY_TIMEOUT_MS}",  # first, so that the next one waits as well
    "journal_mode=WAL",
    "synchronous=FULL",  # what was acknowledged survives a power cut
    "foreign_keys=ON",
)


# Reading threads share a few connections, and the writer has one; nobody waits for one for long.
POOL: dict[str, Any] = {"pool_size": 8, "max_overflow": 4, "pool_timeout": 5.0}
# A connection that is cut is noticed within seconds.
POSTGRESQL = {
    "connect_timeout": 5,
    "keepalives_idle": 2,
    "keepalives_interval": 1,
    "keepalives_count": 3,
    "tcp_user_timeout": 4_000,
}
SUPPORTED = ("sqlite", "postgresql")


class UnsupportedDatabase(Exception):
    """Neither SQLite nor PostgreSQL."""


def check_driver(database: str) -> None:
    """Raise UnsupportedDatabase, or ModuleNotFoundError if the driver is not installed."""
    try:
        url = make_url(database)
    except (exc.ArgumentError, ValueError):
        return  # opening it says what is wrong
    if url.get_backend_name() not in SUPPORTED:
        raise UnsupportedDatabase(url.drivername)
    try:
        url.get_dialect().import_dbapi()
    except exc.NoSuchModuleError:
        raise UnsupportedDatabase(url.drivername) from None


def open_engine(database: str) -> Engine:
    """An engine for this URL; the folder of an SQLite file is created."""
    url = make_url(database)
    is_sqlite = url.get_backend_name() == "sqlite"
    if is_sqlite and url.database in (None, "", ":memory:"):
        raise ValueError("SQLite needs a file")  # each connection would have its own memory
    if is_sqlite and url.database:
        _make(Path(url.database))
    # Errors would otherwise quote what could not be written: seeds, names, messages, hashes.
    engine = create_engine(url, hide_parameters=True, **POOL, connect_args=_connecting(url))
    if is_sqlite:
        event.listen(engine, "connect", _prepare)
    return engine


def _connecting(url: URL) -> dict[str, int]:
    """How to connect, as far as the address does not say otherwise."""
    if url.get_backend_name() != "postgresql":
        return {}
    return {name: value for name, value in POSTGRESQL.items() if name not in url.query}


def _make(path: Path) -> None:
    """Create a file that only its owner can read: it holds the seeds of games in play."""
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))


def _prepare(connection: DBAPIConnection, _: object) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def migrate(engine: Engine) -> None:
    """Run all missing migrations in one transaction, in one process at a time."""
    with engine.begin() as connection:
        if connection.dialect.name == "postgresql":  # released at the end of the transaction
            connection.execute(text(f"select pg_advisory_xact_lock({MIGRATION_LOCK_KEY})"))
        elif connection.dialect.name == "sqlite":  # which does not begin one for `create table`
            connection.exec_driver_sql("BEGIN IMMEDIATE")
        upgrade(connection)


def is_current(engine: Engine) -> bool:
    """Has it all migrations? Raises CommandError if it has one of a newer version."""
    steps = ScriptDirectory(str(MIGRATIONS))
    with engine.connect() as connection:
        revision = MigrationContext.configure(connection).get_current_revision()
    if revision is not None:
        steps.get_revision(revision)
    return revision == steps.get_current_head()


def upgrade(connection: Connection) -> None:
    """Run the missing migrations in this transaction."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def is_unavailable(failed: Exception) -> bool:
    """Does this error concern the whole database, rather than one statement?"""
    cause = getattr(failed, "orig", None)
    if isinstance(cause, sqlite3.Error):
        return str(getattr(cause, "sqlite_errorname", "")).startswith(UNAVAILABLE_ERRORS)
    if isinstance(failed, exc.OperationalError | exc.InterfaceError | exc.TimeoutError):
        return True
    if isinstance(failed, exc.DBAPIError) and failed.connection_invalidated:
        return True
    return str(getattr(cause, "sqlstate", None) or "").startswith(UNAVAILABLE_STATES)


def first_line(wrong: Exception) -> str:
    """The first line of a database error.

    SQLite quotes a text that it cannot decode; that part is left out, since it may be private.
    """
    line = str(getattr(wrong, "orig", None) or wrong).partition("\n")[0]
    return line.partition(" with text ")[0]
