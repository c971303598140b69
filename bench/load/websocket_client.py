"""A WebSocket client that costs next to nothing, so that what is measured is the server.

It speaks the protocol as any other does; frames are masked with zeros, which saves the masking.
"""

from __future__ import annotations

import asyncio
from base64 import b64encode
from collections.abc import Callable
from secrets import token_bytes
from struct import pack, unpack_from

__all__ = ["Line", "dial"]

TEXT, CLOSE, PING, PONG = 0x81, 0x88, 0x89, 0x8A
MASK = bytes(4)
ACCEPTED = b"HTTP/1.1 101"


class Line(asyncio.Protocol):
    """One connection; `heard` is called with every message."""

    def __init__(self, request: bytes) -> None:
        self.heard: Callable[[bytes], None] = _ignore
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed = False
        self._request = request
        self._waiting = b""
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.write(self._request)

    def connection_lost(self, exc: Exception | None) -> None:
        self.closed = True
        if not self.open.done():
            self.open.set_exception(exc or ConnectionError("refused"))

    def data_received(self, data: bytes) -> None:
        waiting = self._waiting + data if self._waiting else data
        if not self.open.done():
            head, end, waiting = waiting.partition(b"\r\n\r\n")
            if not end:
                self._waiting = head
                return
            if not head.startswith(ACCEPTED):
                self.open.set_exception(ConnectionError(head.decode()))
                return
            self.open.set_result(None)
        self._waiting = self._frames(waiting)

    def _frames(self, waiting: bytes) -> bytes:
        """Take every whole frame; what is left of the data. Servers do not mask."""
        place = 0
        while len(waiting) - place >= 2:
            kind, size, begin = waiting[place], waiting[place + 1], place + 2
            if size == 126:
                if len(waiting) < begin + 2:
                    break
                (size,), begin = unpack_from("!H", waiting, begin), begin + 2
            elif size == 127:
                if len(waiting) < begin + 8:
                    break
                (size,), begin = unpack_from("!Q", waiting, begin), begin + 8
            if len(waiting) < begin + size:
                break
            self._take(kind, waiting[begin : begin + size])
            place = begin + size
        return waiting[place:]

    def _take(self, kind: int, payload: bytes) -> None:
        if kind == TEXT:
            self.heard(payload)
        elif kind == PING:
            self._write(PONG, payload)
        elif kind == CLOSE:
            self.close()

    def send(self, message: bytes) -> None:
        """Send a text message."""
        self._write(TEXT, message)

    def _write(self, kind: int, payload: bytes) -> None:
        assert self._transport is not None
        size = len(payload)
        head = pack("!BB", kind, 128 | size) if size < 126 else pack("!BBH", kind, 254, size)
        self._transport.write(head + MASK + payload)

    def close(self) -> None:
        """Hang up."""
        if self._transport is not None:
            self._transport.close()


def _ignore(_: bytes) -> None:
    """Nobody listens yet."""


async def dial(host: str, port: int, path: str, cookie: str = "") -> Line:
    """A new connection, ready to talk."""
    key = b64encode(token_bytes(16)).decode()
    lines = [
        f"GET {path} HTTP/1.1",
        f"Host: {host}:{port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {key}",
        "Sec-WebSocket-Version: 13",
        *([f"Cookie: {cookie}"] if cookie else []),
    ]
    request = "\r\n".join([*lines, "", ""]).encode()
    loop = asyncio.get_running_loop()
    _, line = await loop.create_connection(lambda: Line(request), host, port)
    await line.open
    return line
