"""A database as an operator uses it: reading logs as they are stored, and replacing them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
from alembic.util import CommandError
from sqlalchemy import Connection, Engine, delete, insert, make_url, select, update
from sqlalchemy.exc import SQLAlchemyError

from tenback.server.store.engine import is_current, migrate, open_engine
from tenback.server.store.ids import code_of, digest
from tenback.server.store.lock import OPERATOR, InUse, Lock
from tenback.server.store.projections import projection_writes
from tenback.server.store.rows import BROKEN_JSON, decode_row
from tenback.server.store.schema import (
    daily_attempts,
    events,
    members,
    people,
    record_seats,
    records,
    reviews,
    server_values,
    tables,
)
from tenback.server.store.store import appended, fresh_secret
from tenback.table import Decided, Event, Table, fold

__all__ = ["AdminError", "BrokenLog", "Database", "Log"]

Log = list[dict[str, Any]]  # the events of a table as JSON
SECRET = select(server_values.c.value).where(server_values.c.name == "secret")


class AdminError(Exception):
    """A refusal for the operator; `key` names its sentence."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key, values)
        self.key = key
        self.values = values


class BrokenLog(AdminError):
    """A log has a row that is not valid JSON."""

    def __init__(self, table: str, number: int, why: Exception) -> None:
        super().__init__("cli.admin.torn", table=table, n=number, why=why)


class Database:
    """An open database, migrated to this version; `creates` makes one that does not exist.

    With `as_it_is` it is not migrated, and not while a server of another version uses it.
    """

    def __init__(self, address: str, *, creates: bool = False, as_it_is: bool = False) -> None:
        self.address = address
        self.creates = creates
        try:
            self.url = make_url(address)
            self.file = Path(self.url.database) if self._is_file and self.url.database else None
            if self.file is not None and not self.file.is_file() and not creates:
                raise AdminError("cli.admin.no_database", file=self.file)
            self.engine: Engine = open_engine(address)
            if not as_it_is:
                self._bring_up_to_date()
        except InUse as used:
            raise AdminError(_used(used, "cli.admin.older")) from None
        except CommandError:
            raise AdminError("cli.admin.newer") from None
        except (SQLAlchemyError, ImportError, ValueError) as wrong:
            why = str(getattr(wrong, "orig", None) or wrong)
            raise AdminError("cli.admin.unreadable", why=why) from None

    def _bring_up_to_date(self) -> None:
        try:
            if not is_current(self.engine):
                with Lock(self.address, OPERATOR, alone=True):
                    migrate(self.engine)
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Close all connections."""
        self.engine.dispose()

    @property
    def _is_file(self) -> bool:
        return self.url.get_backend_name() == "sqlite"

    @contextmanager
    def alone(self) -> Iterator[Connection]:
        """A transaction while no server runs; an AdminError if one does."""
        try:
            with Lock(self.address, OPERATOR, alone=True), self.engine.begin() as connection:
                yield connection
        except InUse as used:
            raise AdminError(_used(used, "cli.admin.in_use")) from None

    def bodies(self, connection: Connection, table: str) -> list[str]:
        """The stored rows of a log; an AdminError if the table does not exist."""
        query = select(events.c.body).where(events.c.table_id == table).order_by(events.c.number)
        bodies = connection.execute(query).scalars().all()
        if not bodies:
            raise AdminError("cli.admin.no_table", value=table[:40])
        return list(bodies)

    def log(self, connection: Connection, table: str, last: int | None = None) -> Log:
        """The log of a table, or its first events; an AdminError if one of them is broken."""
        log: Log = []
        for number, body in enumerate(self.bodies(connection, table)[:last], 1):
            try:
                log.append(decode_row(body))
            except BROKEN_JSON as wrong:
                raise BrokenLog(table, number, wrong) from None
        return log

    def code(self, connection: Connection, table: str) -> str:
        """The code by which people join a table; "" if no server has used this database."""
        secret_text = connection.execute(SECRET).scalar()
        return "" if secret_text is None else code_of(bytes.fromhex(secret_text), table)

    def secret(self, connection: Connection) -> bytes:
        """The secret of the server; an AdminError if no server has used this database."""
        secret_text = connection.execute(SECRET).scalar()
        if secret_text is None and self.creates:
            fresh = fresh_secret()
            connection.execute(fresh.statement, fresh.rows)
            secret_text = connection.execute(SECRET).scalar()
        if secret_text is None:
            raise AdminError("cli.admin.no_secret")
        return bytes.fromhex(secret_text)

    # --- writing -----------------------------------------------------------------------------

    def write(self, connection: Connection, log: Sequence[Event]) -> Table:
        """Replace the log of a table, and all rows that follow from it."""
        secret = self.secret(connection)
        table = fold(None, log[0])
        studied, alone = _studied(connection, table.id), _strangers(connection, table.id)
        self._clear(connection, table.id)
        row = {
            "id": table.id,
            "code": digest(code_of(secret, table.id)),
            "created": log[0].at,
            "changed": log[0].at,
            "game": table.game,
            "players": table.players,
        }
        if connection.execute(select(tables.c.id).where(tables.c.id == table.id)).first() is None:
            connection.execute(insert(tables), row)
        appended_events = appended(table.id, log)
        connection.execute(appended_events.statement, appended_events.rows)
        for event in log[1:]:
            table = fold(table, event)
            for write in projection_writes(Decided((event,), table), secret):
                connection.execute(write.statement, write.rows or None)
        tried = (daily_attempts.c.table_id == table.id) & daily_attempts.c.person.in_(alone)
        connection.execute(update(daily_attempts).where(tried).values(alone=True))
        _study_again(connection, studied)
        return table

    def _clear(self, connection: Connection, table: str) -> None:
        games = select(records.c.id).where(records.c.table_id == table)
        for statement in (
            delete(reviews).where(reviews.c.record_id.in_(games)),
            delete(record_seats).where(record_seats.c.record_id.in_(games)),
            delete(records).where(records.c.table_id == table),
            delete(members).where(members.c.table_id == table),
            delete(events).where(events.c.table_id == table),
            update(daily_attempts)
            .where(daily_attempts.c.table_id == table)
            .values(record_id=None, ended=None, won=None, score=None, alone=True),
        ):
            connection.execute(statement)


def _used(used: InUse, by_server: str) -> str:
    """The key of the sentence for a database in use."""
    return "cli.serve.in_use" if used.holder == OPERATOR else by_server


def _strangers(connection: Connection, table: str) -> list[str]:
    """Erased people with an attempt at this table; the log has them under another id."""
    at_table = (daily_attempts.c.table_id == table) & daily_attempts.c.alone
    erased = daily_attempts.c.person.not_in(select(people.c.id))
    return list(
        connection.execute(select(daily_attempts.c.person).where(at_table & erased)).scalars()
    )


def _studied(connection: Connection, table: str) -> list[tuple[dict[str, Any], str]]:
    """The reviews of a table's games, each with its record."""
    query = select(reviews, records.c.body.label("record")).join(records)
    rows = connection.execute(query.where(records.c.table_id == table)).mappings()
    names = [column.name for column in reviews.columns]
    return [({name: row[name] for name in names}, row["record"]) for row in rows]


def _study_again(connection: Connection, studied: list[tuple[dict[str, Any], str]]) -> None:
    """Keep the reviews of games that have not changed."""
    for review, before in studied:
        query = select(records.c.body).where(records.c.id == review["record_id"])
        body = connection.execute(query).scalar()
        if body is not None and _is_same(body, before):
            connection.execute(insert(reviews), review)


def _is_same(body: str, before: str) -> bool:
    """Are two records equal? A broken one equals none."""
    try:
        return bool(msgspec.json.decode(body) == msgspec.json.decode(before))
    except BROKEN_JSON:
        return False
