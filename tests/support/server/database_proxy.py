"""A line between a server and its database that can be cut, or made slow."""

from __future__ import annotations

import asyncio
from contextlib import suppress

__all__ = ["Proxy"]

PIECE_BYTES = 65_536


class Proxy:
    """Passes bytes on in both directions; runs in the event loop of the test."""

    def __init__(self, target: int) -> None:
        self.target = target
        self.port = 0
        self.delay = 0.0  # seconds for each piece
        self._whole = asyncio.Event()
        self._whole.set()
        self._server: asyncio.Server | None = None
        self._lines: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", self.port)
        self.port = self._server.sockets[0].getsockname()[1]

    def cut(self) -> None:
        """Nothing passes, and nobody is told: connections stay open, as with a pulled cable."""
        self._whole.clear()

    def mend(self) -> None:
        self._whole.set()

    async def close(self) -> None:
        if self._server is not None:
            self._server.close()
        for line in self._lines:
            line.cancel()
        await asyncio.gather(*self._lines, return_exceptions=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task
        self._lines.add(task)
        try:
            await self._whole.wait()
            there, back = await asyncio.open_connection("127.0.0.1", self.target)
            try:
                ways = {
                    asyncio.create_task(self._pass(reader, back)),
                    asyncio.create_task(self._pass(there, writer)),
                }
                try:
                    await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
                finally:
                    for way in ways:
                        way.cancel()
                    await asyncio.gather(*ways, return_exceptions=True)
            finally:
                back.close()
        except (OSError, asyncio.CancelledError):
            pass
        finally:
            writer.close()
            self._lines.discard(task)

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while piece := await reader.read(PIECE_BYTES):
                await self._whole.wait()
                if self.delay:
                    await asyncio.sleep(self.delay)
                writer.write(piece)
                await writer.drain()
