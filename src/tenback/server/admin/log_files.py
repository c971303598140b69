"""Export and import of logs as files with one event in a line.

A log contains everything, also the cards of a game in play.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence

import msgspec
from sqlalchemy import select

from tenback.server.admin.database import AdminError, BrokenLog, Database, Log
from tenback.server.store.rows import BROKEN_LOG
from tenback.server.store.schema import tables
from tenback.table import Event, Table, read_event, replay

__all__ = ["export", "import_logs", "read_log", "read_logs"]


NAME = re.compile("[A-Za-z0-9_-]{1,32}")


def export(
    database: Database, table_ids: Sequence[str], left_out: Callable[[BrokenLog], None]
) -> Iterator[str]:
    """The logs of these tables, or of all, as lines of JSON; broken logs are left out."""
    with database.engine.connect() as connection:
        every = connection.execute(select(tables.c.id).order_by(tables.c.created, tables.c.id))
        for name in table_ids or every.scalars().all():
            try:
                log = database.log(connection, name)
            except BrokenLog as torn:
                left_out(torn)
                continue
            for event in log:
                yield msgspec.json.encode(event).decode()


def read_logs(lines: Iterable[bytes]) -> list[list[Event]]:
    """The logs of a file, all of them checked."""
    return [read_log(_named(log)) for log in _split(lines)]


def import_logs(database: Database, logs: Sequence[list[Event]], *, instead: bool) -> list[Table]:
    """Import tables, all or none; `instead` replaces existing ones."""
    replayed = [replay(log) for log in logs]
    with database.alone() as connection:
        for log, table in zip(logs, replayed, strict=True):
            existing = select(tables.c.id).where(tables.c.id == table.id)
            if not instead and connection.execute(existing).first() is not None:
                raise AdminError("cli.admin.there", value=table.id)
            database.write(connection, log)
    return replayed


def _split(lines: Iterable[bytes]) -> Iterator[Log]:
    """The events of each table; a new one begins with `created`."""
    log: Log = []
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            event = msgspec.json.decode(line)
        except msgspec.MsgspecError as wrong:
            raise AdminError("cli.admin.line", n=number, why=wrong) from None
        if not isinstance(event, dict) or (not log and event.get("event") != "created"):
            raise AdminError("cli.admin.no_log", n=number)
        if event.get("event") == "created" and log:
            yield log
            log = []
        log.append(event)
    if not log:
        raise AdminError("cli.admin.empty")
    yield log


def _named(log: Log) -> Log:
    """The log, if the id of its table fits into a URL and into the database."""
    name = str(log[0].get("table", ""))
    if not NAME.fullmatch(name):
        raise AdminError("cli.admin.bad_id", value=name[:40])
    return log


def read_log(log: Log) -> list[Event]:
    """The events of a log, checked: numbered without gaps, and every move legal."""
    try:
        events = [read_event(event) for event in log]
        replay(events)
    except BROKEN_LOG as wrong:
        raise AdminError("cli.admin.broken", table=log[0].get("table", ""), why=wrong) from None
    return events
