"""The one thread that writes. What comes in while it commits goes into the next transaction.

So a busy server waits for the disk once for many tables, and an idle one once for each command. A
write is acknowledged after it is durable, and not before.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping
from concurrent.futures import Future
from dataclasses import dataclass
from queue import SimpleQueue
from threading import Thread
from typing import Any

from sqlalchemy import Connection, Engine, Executable
from sqlalchemy.exc import IntegrityError

__all__ = ["Conflict", "StoreClosed", "Write", "Writer"]

MOST = 500  # writes in a transaction


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
    """What is written as a whole, and who waits for it."""

    writes: tuple[Write, ...]
    done: Future[None]


class Writer:
    """Collects what is to be written, and writes it."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.commits = 0
        self._orders: SimpleQueue[_Order | None] = SimpleQueue()
        self._closed = False
        self._thread = Thread(target=self._run, name="tenback-writer", daemon=True)
        self._thread.start()

    @property
    def is_alive(self) -> bool:
        """Can anything be written?"""
        return self._thread.is_alive() and not self._closed

    async def write(self, *writes: Write) -> None:
        """All of it or nothing, and durable; a Conflict where a key is taken."""
        if self._closed:
            raise StoreClosed
        order = _Order(writes, Future())
        self._orders.put(order)
        await asyncio.shield(asyncio.wrap_future(order.done))

    def close(self) -> None:
        """Write what is waiting, and end."""
        self._closed = True
        self._orders.put(None)
        self._thread.join()

    def _run(self) -> None:
        going = True
        while going:
            first = self._orders.get()
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

    def _write(self, orders: list[_Order]) -> None:
        """All in one transaction; if that fails, one by one to find out whose fault it is."""
        failed = self._try(orders)
        if failed is None:
            for order in orders:
                order.done.set_result(None)
        elif len(orders) == 1:
            orders[0].done.set_exception(failed)
        else:
            for order in orders:
                self._write([order])

    def _try(self, orders: Iterable[_Order]) -> BaseException | None:
        try:
            with self.engine.begin() as connection:
                for order in orders:
                    _execute(connection, order)
        except IntegrityError as wrong:
            return Conflict(str(wrong.orig))
        except Exception as wrong:  # noqa: BLE001  whoever waits for it is told
            return wrong
        self.commits += 1
        return None


def _execute(connection: Connection, order: _Order) -> None:
    for write in order.writes:
        if write.rows:
            connection.execute(write.statement, write.rows)
        else:
            connection.execute(write.statement)
