"""News between the workers of one machine, over a Unix socket of the supervisor.

The supervisor passes every message on to all other workers. Nothing is stored: as with Redis, a
lost message is made up for by the next look at the log.
"""

from __future__ import annotations

import asyncio
import struct
from collections.abc import AsyncGenerator, Iterable
from contextlib import suppress

from litestar.channels.backends.base import ChannelsBackend

__all__ = ["SCHEME", "Relay", "RelayBackend"]

SCHEME = "unix"
HEADER = struct.Struct("!I")
MOST_BYTES = 1_000_000  # of a message
MOST_WAITING_BYTES = 16_000_000  # for a worker that does not read; then it must connect again


class Relay:
    """The supervisor's end: passes each message on."""

    def __init__(self, path: str) -> None:
        self.path = path
        self._workers: set[asyncio.StreamWriter] = set()
        self._server: asyncio.Server | None = None

    async def open(self) -> None:
        """Listen."""
        self._server = await asyncio.start_unix_server(self._serve, self.path)

    async def close(self) -> None:
        """Disconnect all workers."""
        if self._server is not None:
            self._server.close()
        for worker in list(self._workers):
            worker.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._workers.add(writer)
        try:
            while True:
                message = await _read(reader)
                for other in [worker for worker in self._workers if worker is not writer]:
                    _pass_on(other, message)
        except (OSError, EOFError, ValueError, asyncio.CancelledError):
            pass  # the worker is gone, or the supervisor stops
        finally:
            self._workers.discard(writer)
            writer.close()


class RelayBackend(ChannelsBackend):
    """A worker's end."""

    def __init__(self, path: str) -> None:
        self.path = path
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def on_startup(self) -> None:
        """Connect."""
        self._reader, self._writer = await asyncio.open_unix_connection(self.path)

    async def on_shutdown(self) -> None:
        """Disconnect."""
        if self._writer is not None:
            self._writer.close()
            with suppress(OSError):
                await self._writer.wait_closed()

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        """Send to all other workers."""
        if self._writer is None:
            raise ConnectionError("not connected")
        for channel in channels:
            self._writer.write(_frame(channel.encode() + b"\n" + data))
        await self._writer.drain()

    async def subscribe(self, channels: Iterable[str]) -> None:
        """There is one channel, which all workers hear."""

    async def unsubscribe(self, channels: Iterable[str]) -> None:
        """The same."""

    async def stream_events(self) -> AsyncGenerator[tuple[str, bytes], None]:
        """The messages of other workers."""
        assert self._reader is not None
        while True:
            channel, _, data = (await _read(self._reader)).partition(b"\n")
            yield channel.decode(), data

    async def get_history(self, channel: str, limit: int | None = None) -> list[bytes]:
        """Nothing is kept."""
        return []


def _frame(message: bytes) -> bytes:
    return HEADER.pack(len(message)) + message


async def _read(reader: asyncio.StreamReader) -> bytes:
    (size,) = HEADER.unpack(await reader.readexactly(HEADER.size))
    if size > MOST_BYTES:
        raise ValueError("a message is too long")
    return await reader.readexactly(size)


def _pass_on(worker: asyncio.StreamWriter, message: bytes) -> None:
    """Never wait for a frozen worker: it is disconnected, and catches up when it wakes."""
    if worker.transport.get_write_buffer_size() > MOST_WAITING_BYTES:
        worker.transport.abort()
    elif not worker.transport.is_closing():
        worker.write(_frame(message))
