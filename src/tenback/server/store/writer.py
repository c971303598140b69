"""The one thread that writes. What arrives during a commit goes into the next transaction.

So a busy server waits for the disk once for many tables, and an idle one once for each command. A
write is acknowledged only after it is durable. One call into the event loop wakes all who wait for
a transaction.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache
from itertools import groupby
from queue import SimpleQueue
from threading import Thread
from time import monotonic, sleep

from sqlalchemy import Connection, Dialect, Engine, Executable, Insert, text
from sqlalchemy.dialects.sqlite.base import SQLiteDialect
from sqlalchemy.exc import IntegrityError

from tenback.server.store.engine import is_unavailable

__all__ = ["Conflict", "Fenced", "StoreClosed", "Write", "Writer"]

MOST_WRITES = 500  # in a transaction
PAUSE_SECONDS = 0.002  # between transactions, to collect more writes for the next one
IDLE_TIMEOUT_MS = 2_000  # in a transaction, until PostgreSQL ends it
CLOSE_SECONDS = 3.0  # for the last transactions


class Conflict(Exception):
    """A row with this key exists already."""


class Fenced(Exception):
    """A query that must match found no row: another process has taken over a lease, for example."""


class StoreClosed(Exception):
    """The server is stopping, and nothing more is written."""


@dataclass(frozen=True, slots=True)
class Write:
    """A statement and its rows; with `must_match`, a query that must find a row.

    Rows that are `plain` go to the driver as they are, which saves half of the time. They have all
    columns of an insert, in texts and numbers.
    """

    statement: Executable
    rows: tuple[Mapping[str, object], ...] = ()
    must_match: bool = False
    plain: bool = False


@dataclass(frozen=True, slots=True)
class _Order:
    """Writes that belong together, and the future that waits for them."""

    writes: tuple[Write, ...]
    done: asyncio.Future[None]
    loop: asyncio.AbstractEventLoop


class Writer:
    """Collects writes and carries them out."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.commits = 0
        self._orders: SimpleQueue[_Order | None] = SimpleQueue()
        self._closed = False
        self._connection: Connection | None = None
        self._begun: float | None = None  # when the present transaction began
        self._last_seconds = 0.0  # that the one before took
        self._thread = Thread(target=self._run, name="tenback-writer", daemon=True)
        self._thread.start()

    @property
    def waiting(self) -> int:
        """How many orders wait for the next transactions."""
        return self._orders.qsize()

    @property
    def busy_seconds(self) -> float:
        """How long the last transaction took, or the present one if it takes longer."""
        begun = self._begun
        return max(self._last_seconds, 0.0 if begun is None else monotonic() - begun)

    async def write(self, *writes: Write) -> None:
        """Write all of it or nothing, durably; a Conflict if a key exists already."""
        if self._closed:
            raise StoreClosed
        loop = asyncio.get_running_loop()
        order = _Order(writes, loop.create_future(), loop)
        self._orders.put(order)
        await order.done

    def close(self) -> bool:
        """Write what is waiting, and end; False if that takes too long.

        The rest was not acknowledged, so the process may end without it.
        """
        self._closed = True
        self._orders.put(None)
        self._thread.join(CLOSE_SECONDS)
        return not self._thread.is_alive()

    def _run(self) -> None:
        going, next_at = True, 0.0
        while going:
            first = self._orders.get()
            sleep(max(0.0, next_at - monotonic()))
            orders = [] if first is None else [first]
            going = first is not None
            while going and len(orders) < MOST_WRITES and not self._orders.empty():
                order = self._orders.get()
                if order is None:
                    going = False
                else:
                    orders.append(order)
            if orders:
                self._begun = monotonic()
                self._write(orders)
                self._last_seconds, self._begun = monotonic() - self._begun, None
            next_at = monotonic() + PAUSE_SECONDS
        self._let_go()

    def _write(self, orders: list[_Order]) -> None:
        """Write all in one transaction; if that fails, each in its own, so that others succeed."""
        failed = self._try(orders)
        if failed is None or len(orders) == 1 or is_unavailable(failed):
            for loop in {order.loop for order in orders}:
                waiting = [order.done for order in orders if order.loop is loop]
                with suppress(RuntimeError):  # the event loop is closed
                    loop.call_soon_threadsafe(_release, waiting, failed)
        else:
            for order in orders:
                self._write([order])

    def _try(self, orders: Iterable[_Order]) -> Exception | None:
        try:
            if self._connection is None:
                self._connection = _connected(self.engine)
            with self._connection.begin():
                if self._connection.dialect.name == "sqlite":  # a fence must not read before that
                    self._connection.exec_driver_sql("BEGIN IMMEDIATE")
                for write in _together(orders):
                    _carry_out(self._connection, write)
        except Fenced as wrong:
            return wrong
        except IntegrityError as wrong:
            return Conflict(str(wrong.orig))
        except Exception as wrong:  # noqa: BLE001  passed on to the waiting futures
            self._let_go()  # the connection may be broken
            return wrong
        self.commits += 1
        return None

    def _let_go(self) -> None:
        if self._connection is not None:
            with suppress(Exception):
                self._connection.close()
            self._connection = None


def _connected(engine: Engine) -> Connection:
    connection = engine.connect()
    if connection.dialect.name == "postgresql":  # a frozen process must not hold its locks for long
        connection.execute(text(f"set idle_in_transaction_session_timeout = {IDLE_TIMEOUT_MS}"))
        connection.commit()
    return connection


def _carry_out(connection: Connection, write: Write) -> None:
    if write.plain:
        sql = _driver_sql(connection.dialect, write.statement)
        connection.exec_driver_sql(sql, [{**row} for row in write.rows])
    elif not write.must_match:
        connection.execute(write.statement, write.rows or None)
    elif connection.execute(write.statement, write.rows[0]).first() is None:
        raise Fenced


@cache
def _driver_sql(dialect: Dialect, statement: Executable) -> str:
    """An insert as the driver of this database reads it, with names for its values."""
    assert isinstance(statement, Insert)
    named = SQLiteDialect(paramstyle="named") if dialect.positional else dialect
    return str(statement.compile(dialect=named))


def _together(orders: Iterable[_Order]) -> Iterator[Write]:
    """All writes in order; consecutive rows of the same statement are joined."""
    writes = (write for order in orders for write in order.writes)
    for _, alike in groupby(writes, key=lambda write: id(write.statement)):
        first, *others = alike
        if others and first.rows and not first.must_match:
            rows = tuple(row for write in (first, *others) for row in write.rows)
            yield replace(first, rows=rows)
        else:
            yield from (first, *others)


def _release(waiting: list[asyncio.Future[None]], failed: Exception | None) -> None:
    """Wake those who wait; runs in their event loop."""
    for done in waiting:
        if done.done():  # cancelled meanwhile
            continue
        if failed is None:
            done.set_result(None)
        else:
            done.set_exception(failed)
