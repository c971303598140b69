"""A database in the hands of an operator: its logs as they are written, and writing them anew."""

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
from tenback.server.store.projections import record_write
from tenback.server.store.rows import UNREADABLE, opened
from tenback.server.store.schema import (
    attempts,
    events,
    house,
    people,
    plays,
    records,
    reviews,
    tables,
    visits,
)
from tenback.server.store.store import appended, fresh_secret
from tenback.table import Decided, Event, Table, fold

__all__ = ["AdminError", "House", "Log", "Torn"]

Log = list[dict[str, Any]]  # the events of a table, as they are kept
SECRET = select(house.c.value).where(house.c.name == "secret")


class AdminError(Exception):
    """What an operator cannot do; `key` names the sentence that says why."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key, values)
        self.key = key
        self.values = values


class Torn(AdminError):
    """A log with a row that is no JSON any more."""

    def __init__(self, table: str, number: int, why: Exception) -> None:
        super().__init__("cli.admin.torn", table=table, n=number, why=why)


class House:
    """An existing database, brought up to date; one that `founds` it makes what is missing.

    It is not touched `as_it_is`, nor while a server of another version uses it.
    """

    def __init__(self, database: str, *, founds: bool = False, as_it_is: bool = False) -> None:
        self.database = database
        self.founds = founds
        try:
            self.url = make_url(database)
            self.file = Path(self.url.database) if self._is_file and self.url.database else None
            if self.file is not None and not self.file.is_file() and not founds:
                raise AdminError("cli.admin.no_database", file=self.file)
            self.engine: Engine = open_engine(database)
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
                with Lock(self.database, OPERATOR, alone=True):
                    migrate(self.engine)
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Let go of it."""
        self.engine.dispose()

    @property
    def _is_file(self) -> bool:
        return self.url.get_backend_name() == "sqlite"

    @contextmanager
    def alone(self) -> Iterator[Connection]:
        """Change something, while no server runs."""
        try:
            with Lock(self.database, OPERATOR, alone=True), self.engine.begin() as connection:
                yield connection
        except InUse as used:
            raise AdminError(_used(used, "cli.admin.in_use")) from None

    def bodies(self, connection: Connection, table: str) -> list[str]:
        """The rows of a log as they are; an AdminError where there is no such table."""
        query = select(events.c.body).where(events.c.table_id == table).order_by(events.c.number)
        bodies = connection.execute(query).scalars().all()
        if not bodies:
            raise AdminError("cli.admin.no_table", value=table[:40])
        return list(bodies)

    def log(self, connection: Connection, table: str, last: int | None = None) -> Log:
        """The log of a table, or its first events; an AdminError where one of them is no JSON."""
        log: Log = []
        for number, body in enumerate(self.bodies(connection, table)[:last], 1):
            try:
                log.append(opened(body))
            except UNREADABLE as wrong:
                raise Torn(table, number, wrong) from None
        return log

    def code(self, connection: Connection, table: str) -> str:
        """The code by which people come to a table; "" where no server was ever open."""
        found = connection.execute(SECRET).scalar()
        return "" if found is None else code_of(bytes.fromhex(found), table)

    def secret(self, connection: Connection) -> bytes:
        """The secret of the house; a house that was never open has none."""
        found = connection.execute(SECRET).scalar()
        if found is None and self.founds:
            fresh = fresh_secret()
            connection.execute(fresh.statement, fresh.rows)
            found = connection.execute(SECRET).scalar()
        if found is None:
            raise AdminError("cli.admin.no_secret")
        return bytes.fromhex(found)

    # --- writing -----------------------------------------------------------------------------

    def write(self, connection: Connection, log: Sequence[Event]) -> Table:
        """Put a log in the place of what there is of this table, and all that follows from it."""
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
        kept = appended(table.id, log)
        connection.execute(kept.statement, kept.rows)
        for event in log[1:]:
            table = fold(table, event)
            for write in record_write(Decided((event,), table), secret):
                connection.execute(write.statement, write.rows or None)
        tried = (attempts.c.table_id == table.id) & attempts.c.person.in_(alone)
        connection.execute(update(attempts).where(tried).values(alone=True))
        _study_again(connection, studied)
        return table

    def _clear(self, connection: Connection, table: str) -> None:
        games = select(records.c.id).where(records.c.table_id == table)
        for statement in (
            delete(reviews).where(reviews.c.record_id.in_(games)),
            delete(plays).where(plays.c.record_id.in_(games)),
            delete(records).where(records.c.table_id == table),
            delete(visits).where(visits.c.table_id == table),
            delete(events).where(events.c.table_id == table),
            update(attempts)
            .where(attempts.c.table_id == table)
            .values(record_id=None, ended=None, won=None, score=None, alone=True),
        ):
            connection.execute(statement)


def _used(used: InUse, by_server: str) -> str:
    """What is said of a database that somebody else has."""
    return "cli.serve.in_use" if used.holder == OPERATOR else by_server


def _strangers(connection: Connection, table: str) -> list[str]:
    """Who tried the deal of a day here alone and is forgotten: the log has them by another id."""
    here = (attempts.c.table_id == table) & attempts.c.alone
    gone = attempts.c.person.not_in(select(people.c.id))
    return list(connection.execute(select(attempts.c.person).where(here & gone)).scalars())


def _studied(connection: Connection, table: str) -> list[tuple[dict[str, Any], str]]:
    """The reviews of the games of a table, each with the record it was made of."""
    query = select(reviews, records.c.body.label("record")).join(records)
    rows = connection.execute(query.where(records.c.table_id == table)).mappings()
    names = [column.name for column in reviews.columns]
    return [({name: row[name] for name in names}, row["record"]) for row in rows]


def _study_again(connection: Connection, studied: list[tuple[dict[str, Any], str]]) -> None:
    """Keep the reviews of games that are as they were."""
    for review, before in studied:
        query = select(records.c.body).where(records.c.id == review["record_id"])
        body = connection.execute(query).scalar()
        if body is not None and _is_same(body, before):
            connection.execute(insert(reviews), review)


def _is_same(body: str, before: str) -> bool:
    """Do two records say the same? One that cannot be read says nothing."""
    try:
        return bool(msgspec.json.decode(body) == msgspec.json.decode(before))
    except UNREADABLE:
        return False
