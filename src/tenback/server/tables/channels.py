"""News between server processes: which tables have new events, over Litestar's Channels.

A message has only ids and numbers of events. The events themselves are in the log, which
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
MOST_TABLES = 80  # in a message: PostgreSQL takes 8,000 bytes
MOST_ENTRIES = 10  # of each other kind
LISTS = ("present", "absent", "asked", "changed", "used")
CONNECT_SECONDS = 10.0
CLOSE_SECONDS = 2.0  # for the last messages
RETRY_SECONDS = 1.0  # until a broken channel is opened again
log = logging.getLogger("tenback.server")


class NoChannels(Exception):
    """Redis or PostgreSQL cannot be reached, for this reason."""


class News(msgspec.Struct, omit_defaults=True):
    """What has happened at the process of this id. Unknown fields of later versions are ignored."""

    process: str
    tables: dict[str, int] = {}  # with new events: the number of the last one
    present: list[tuple[str, str]] = []  # tables, and people who are connected there
    absent: list[tuple[str, str]] = []  # and who are not connected any more
    asked: list[str] = []  # tables: who is connected there?
    changed: list[str] = []  # people who were signed out somewhere, or renamed
    used: list[tuple[str, str, int]] = []  # limits, their keys, and how often they were counted

    @property
    def is_empty(self) -> bool:
        """Is there nothing to tell?"""
        return not (self.tables or any(getattr(self, field) for field in LISTS))


Hear = Callable[[News], None]
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
    if scheme == "unix":
        from tenback.server.workers.relay import RelayBackend  # noqa: PLC0415  not on Windows

        return RelayBackend(address.partition(":")[2])
    if address != MEMORY:
        raise ValueError(address)
    return None


class Channels:
    """Sends news to other processes, and receives theirs."""

    def __init__(self, backend: ChannelsBackend | None, process: str = "") -> None:
        self.backend = backend
        self.process = process or token_hex(8)
        self._connected = False
        self._news = News(self.process)
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
            self._news.tables[table] = number
            self._waiting.set()

    def say_present(self, table: str, person: str) -> None:
        """A person is connected to a table here."""
        self._add("present", (table, person))

    def say_absent(self, table: str, person: str) -> None:
        """A person is not connected to a table here any more."""
        self._add("absent", (table, person))

    def ask_present(self, table: str) -> None:
        """Ask all others who is connected to a table."""
        self._add("asked", table)

    def say_changed(self, person: str) -> None:
        """A person was signed out on some device, or renamed."""
        self._add("changed", person)

    def say_used(self, limit: str, key: str, count: int) -> None:
        """A limit was counted this often for a key."""
        self._add("used", (limit, key, count))

    def _add(self, field: str, entry: object) -> None:
        if self.backend is not None:
            getattr(self._news, field).append(entry)
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
        while not self._news.is_empty:
            waiting = self._news
            names = list(waiting.tables)[:MOST_TABLES]
            news = News(
                self.process,
                {name: waiting.tables[name] for name in names},
                *(getattr(waiting, field)[:MOST_ENTRIES] for field in LISTS),
            )
            await self.backend.publish(ENCODE(news), [CHANNEL])
            for name, number in news.tables.items():
                if waiting.tables[name] == number:
                    del waiting.tables[name]
            for field in LISTS:
                del getattr(waiting, field)[: len(getattr(news, field))]

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
            hear(news)
