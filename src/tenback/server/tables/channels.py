"""News between server processes: which tables have new events, over Litestar's Channels.

Nothing but the names of tables and the numbers of events goes over them: what has happened stands
in the log, which every process can read. News that gets lost, say because whoever wrote it died
before telling, is made up for by the next one, by the first command of somebody at the table, or by
the hub, which looks at the log every few seconds.
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

MEMORY = "memory"  # one process, which needs nobody to tell it
CHANNEL = "tenback_tables"
MOST = 100  # tables in one message: PostgreSQL takes 8,000 bytes
ARRIVAL = 10.0  # seconds for whoever carries the news to answer
PARTING = 2.0  # seconds for the last news
LATER = 1.0  # seconds before a broken channel is opened again
log = logging.getLogger("tenback.server")

Hear = Callable[[str, int], None]


class NoChannels(Exception):
    """What carries the news cannot be reached, for this reason."""


class News(msgspec.Struct):
    """Tables with the number of their last event, from the process of this name."""

    process: str
    tables: dict[str, int]


DECODE = msgspec.json.Decoder(News).decode
ENCODE = msgspec.json.Encoder().encode


def backend_of(address: str) -> ChannelsBackend | None:
    """What carries the news; None for memory. An ImportError names what is not installed."""
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
    """Tells other processes of news, and hears theirs."""

    def __init__(
        self, backend: ChannelsBackend | None, hear: Hear, again: Callable[[], None]
    ) -> None:
        self.backend = backend
        self.hear = hear
        self.again = again  # called where something may have been missed
        self.process = token_hex(8)
        self._news: dict[str, int] = {}
        self._waiting = asyncio.Event()
        self._work: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Begin, once; a channel that cannot be opened now is a reason not to serve."""
        if self.backend is None or self._work:
            return
        try:
            async with asyncio.timeout(ARRIVAL):
                await self.backend.on_startup()
                await self.backend.subscribe([CHANNEL])
        except Exception as wrong:
            why = str(wrong).partition("\n")[0].rstrip(".") or type(wrong).__name__
            raise NoChannels(why) from wrong
        self._work = [asyncio.create_task(self._listen()), asyncio.create_task(self._tell())]

    async def close(self) -> None:
        """Say what is still to be said, and end."""
        if self.backend is None or not self._work:
            return
        for task in self._work:
            task.cancel()
        with suppress(Exception):
            async with asyncio.timeout(PARTING):
                await self._publish()
                await self.backend.on_shutdown()

    def announce(self, table: str, number: int) -> None:
        """A table has news; what comes together is told together."""
        if self.backend is not None:
            self._news[table] = number
            self._waiting.set()

    async def _tell(self) -> None:
        while True:
            await self._waiting.wait()
            self._waiting.clear()
            try:
                await self._publish()
            except Exception as wrong:  # noqa: BLE001  whatever it was, it may be over soon
                log.warning("news could not be told to other processes: %s", wrong)
                await asyncio.sleep(LATER)
                self._waiting.set()  # nobody else may come to say that they still wait

    async def _publish(self) -> None:
        assert self.backend is not None
        while self._news:
            names = list(self._news)[:MOST]
            news = News(self.process, {name: self._news[name] for name in names})
            await self.backend.publish(ENCODE(news), [CHANNEL])
            for name, number in news.tables.items():
                if self._news[name] == number:
                    del self._news[name]

    async def _listen(self) -> None:
        assert self.backend is not None
        while True:
            try:
                async for _, message in self.backend.stream_events():
                    self._take(message)
            except Exception as wrong:  # noqa: BLE001  the same
                log.warning("no news from other processes: %s", wrong)
            await asyncio.sleep(LATER)
            with suppress(Exception):
                await self.backend.on_shutdown()
            with suppress(Exception):
                await self.backend.on_startup()
                await self.backend.subscribe([CHANNEL])
                self.again()

    def _take(self, message: bytes) -> None:
        try:
            news = DECODE(message)
        except msgspec.MsgspecError:
            log.warning("news that cannot be read: %r", message[:200])
            return
        if news.process != self.process:
            for table, number in news.tables.items():
                self.hear(table, number)
