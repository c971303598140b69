"""The one thread that writes. What comes in while it commits goes into the next transaction.

So a busy server waits for the disk once for many tables, and an idle one once for each command. A
write is acknowledged after it is durable, and not before. Whoever waits is woken by one call into
the event loop for the whole transaction.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from itertools import groupby
from queue import SimpleQueue
from threading import Thread
from time import monotonic, sleep
from typing import Any

from sqlalchemy import Connection, Engine, Executable
from sqlalchemy.exc import IntegrityError

from tenback.server.store.engine import is_stuck

__all__ = ["Conflict", "StoreClosed", "Write", "Writer"]

MOST = 500  # writes in a transaction
REST = 0.002  # seconds between two of them: what comes meanwhile goes into the next one
PARTING = 3.0  # seconds for the last of them


class Conflict(Exception):
    """Somebody else has written this already."""


class StoreClosed(Exception):
    """The server is stopping, and nothing more is written."""


@dataclass(frozen=True, slots=True)
class Write:
    """A statement and its rows."""

    statement: Executable
    rows: tuple[Mapping[str, Any], ...] = ()


@dataclass(frozen=True, slots=True)
class _Order:
    """What is written as a whole, and who waits for it, in which event loop."""

    writes: tuple[Write, ...]
    done: asyncio.Future[None]
    loop: asyncio.AbstractEventLoop


class Writer:
    """Collects what is to be written, and writes it."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.commits = 0
        self._orders: SimpleQueue[_Order | None] = SimpleQueue()
        self._closed = False
        self._connection: Connection | None = None
        self._thread = Thread(target=self._run, name="tenback-writer", daemon=True)
        self._thread.start()

    async def write(self, *writes: Write) -> None:
        """All of it or nothing, and durable; a Conflict where a key is taken."""
        if self._closed:
            raise StoreClosed
        loop = asyncio.get_running_loop()
        order = _Order(writes, loop.create_future(), loop)
        self._orders.put(order)
        await order.done

    def close(self) -> bool:
        """Write what is waiting, and end; False where that cannot be done in a few seconds.

        Nobody has been told that the rest is done, and the process may end without it.
        """
        self._closed = True
        self._orders.put(None)
        self._thread.join(PARTING)
        return not self._thread.is_alive()

    def _run(self) -> None:
        going, rested = True, 0.0
        while going:
            first = self._orders.get()
            sleep(max(0.0, rested - monotonic()))
            orders = [] if first is None else [first]
            going = first is not None
            while going and len(orders) < MOST and not self._orders.empty():
                order = self._orders.get()
                if order is None:
                    going = False
                else:
                    orders.append(order)
            if orders:
                self._write(orders)
            rested = monotonic() + REST
        self._let_go()

    def _write(self, orders: list[_Order]) -> None:
        """All in one transaction; if that fails, one by one to find out whose fault it is."""
        failed = self._try(orders)
        if failed is None or len(orders) == 1 or is_stuck(failed):
            for loop in {order.loop for order in orders}:
                waiting = [order.done for order in orders if order.loop is loop]
                with suppress(RuntimeError):  # that loop has been closed, and nobody waits
                    loop.call_soon_threadsafe(_release, waiting, failed)
        else:
            for order in orders:
                self._write([order])

    def _try(self, orders: Iterable[_Order]) -> Exception | None:
        try:
            if self._connection is None:
                self._connection = self.engine.connect()
            with self._connection.begin():
                for write in _together(orders):
                    self._connection.execute(write.statement, write.rows or None)
        except IntegrityError as wrong:
            return Conflict(str(wrong.orig))
        except Exception as wrong:  # noqa: BLE001  whoever waits for it is told
            self._let_go()  # whatever was wrong with the connection, the next one is new
            return wrong
        self.commits += 1
        return None

    def _let_go(self) -> None:
        if self._connection is not None:
            with suppress(Exception):
                self._connection.close()
            self._connection = None


def _together(orders: Iterable[_Order]) -> Iterator[Write]:
    """All writes in their order; rows for the same statement that follow each other are one."""
    writes = (write for order in orders for write in order.writes)
    for _, alike in groupby(writes, key=lambda write: id(write.statement)):
        first, *others = alike
        if others and first.rows:
            rows = tuple(row for write in (first, *others) for row in write.rows)
            yield Write(first.statement, rows)
        else:
            yield from (first, *others)


def _release(waiting: list[asyncio.Future[None]], failed: Exception | None) -> None:
    """In the event loop: it is written, or it is not."""
    for done in waiting:
        if done.done():  # nobody waits any more
            continue
        if failed is None:
            done.set_result(None)
        else:
            done.set_exception(failed)
