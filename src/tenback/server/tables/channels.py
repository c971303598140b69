"""News between server processes: which tables have new events, over Litestar's Channels.

A message has only ids of tables and numbers of events. The events themselves are in the log, which
every process can read. If a message is lost, because its process was killed for example, the next
message makes up for it, or the next command at the table. The hub also looks at the log every few
seconds.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from secrets import token_hex

import msgspec
from litestar.channels.backends.base import ChannelsBackend

__all__ = ["MEMORY", "Channels", "NoChannels", "backend_of"]

MEMORY = "memory"  # a single process
CHANNEL = "tenback_tables"
MOST_TABLES = 100  # in a message: PostgreSQL takes 8,000 bytes
CONNECT_SECONDS = 10.0
CLOSE_SECONDS = 2.0  # for the last messages
RETRY_SECONDS = 1.0  # until a broken channel is opened again
log = logging.getLogger("tenback.server")

Hear = Callable[[str, int], None]


class NoChannels(Exception):
    """Redis or PostgreSQL cannot be reached, for this reason."""


class News(msgspec.Struct):
    """Tables with the number of their last event, from the process of this id."""

    process: str
    tables: dict[str, int]


DECODE = msgspec.json.Decoder(News).decode
ENCODE = msgspec.json.Encoder().encode


def backend_of(address: str) -> ChannelsBackend | None:
    """The backend of an address; None for memory. Raises ImportError if it is not installed."""
    scheme = address.partition(":")[0]
    if scheme in ("redis", "rediss"):
        from litestar.channels.backends.redis import (  # noqa: PLC0415  only where it is installed
            RedisChannelsPubSubBackend,
        )
        from redis.asyncio import Redis  # noqa: PLC0415  the same

        return RedisChannelsPubSubBackend(redis=Redis.from_url(address))
    if scheme in ("postgresql", "postgres"):
        from litestar.channels.backends.psycopg import (  # noqa: PLC0415  the same
            PsycoPgChannelsBackend,
        )

        return PsycoPgChannelsBackend(address)
    if address != MEMORY:
        raise ValueError(address)
    return None


class Channels:
    """Sends news to other processes, and receives theirs."""

    def __init__(self, backend: ChannelsBackend | None) -> None:
        self.backend = backend
        self.process = token_hex(8)
        self._connected = False
        self._news: dict[str, int] = {}
        self._waiting = asyncio.Event()
        self._work: list[asyncio.Task[None]] = []

    async def connect(self) -> None:
        """Connect, once; raises NoChannels if that fails."""
        if self.backend is None or self._connected:
            return
        try:
            async with asyncio.timeout(CONNECT_SECONDS):
                await self.backend.on_startup()
                await self.backend.subscribe([CHANNEL])
        except Exception as wrong:
            why = str(wrong).partition("\n")[0].rstrip(".") or type(wrong).__name__
            raise NoChannels(why) from wrong
        self._connected = True

    def listen(self, hear: Hear, missed: Callable[[], None]) -> None:
        """Call `hear` with the news of other processes, and `missed` where some may be lost."""
        if self.backend is not None:
            listening, telling = self._listen(hear, missed), self._tell()
            self._work = [asyncio.create_task(listening), asyncio.create_task(telling)]

    async def close(self) -> None:
        """Send what is still waiting, and disconnect."""
        if self.backend is None or not self._connected:
            return
        for task in self._work:
            task.cancel()
        with suppress(Exception):
            async with asyncio.timeout(CLOSE_SECONDS):
                await self._publish()
                await self.backend.on_shutdown()

    def announce(self, table: str, number: int) -> None:
        """Announce a table's last event; several announcements may go into one message."""
        if self.backend is not None:
            self._news[table] = number
            self._waiting.set()

    async def _tell(self) -> None:
        while True:
            await self._waiting.wait()
            self._waiting.clear()
            try:
                await self._publish()
            except Exception as wrong:  # noqa: BLE001  whatever it was, it may work again soon
                log.warning("sending news to other processes failed: %s", wrong)
                await asyncio.sleep(RETRY_SECONDS)
                self._waiting.set()  # nothing else may set it

    async def _publish(self) -> None:
        assert self.backend is not None
        while self._news:
            names = list(self._news)[:MOST_TABLES]
            news = News(self.process, {name: self._news[name] for name in names})
            await self.backend.publish(ENCODE(news), [CHANNEL])
            for name, number in news.tables.items():
                if self._news[name] == number:
                    del self._news[name]

    async def _listen(self, hear: Hear, missed: Callable[[], None]) -> None:
        assert self.backend is not None
        while True:
            try:
                async for _, message in self.backend.stream_events():
                    self._take(message, hear)
            except Exception as wrong:  # noqa: BLE001  the same
                log.warning("receiving news from other processes failed: %s", wrong)
            await asyncio.sleep(RETRY_SECONDS)
            with suppress(Exception):
                await self.backend.on_shutdown()
            with suppress(Exception):
                await self.backend.on_startup()
                await self.backend.subscribe([CHANNEL])
                missed()

    def _take(self, message: bytes, hear: Hear) -> None:
        try:
            news = DECODE(message)
        except msgspec.MsgspecError:
            log.warning("unreadable news from another process: %r", message[:200])
            return
        if news.process != self.process:
            for table, number in news.tables.items():
                hear(table, number)
