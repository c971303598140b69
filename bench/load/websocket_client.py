"""A WebSocket client that uses almost no processor time, so that the server is measured.

Frames are masked with zeros, which saves the masking.
"""

from __future__ import annotations

import asyncio
from base64 import b64encode
from collections.abc import Callable
from secrets import token_bytes
from struct import pack, unpack_from

__all__ = ["WebSocketClient", "connect"]

TEXT, CLOSE, PING, PONG = 0x81, 0x88, 0x89, 0x8A
MASK = bytes(4)
ACCEPTED = b"HTTP/1.1 101"


class WebSocketClient(asyncio.Protocol):
    """One connection; `on_message` is called with every message."""

    def __init__(self, request: bytes) -> None:
        self.on_message: Callable[[bytes], None] = _ignore
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed = False
        self._request = request
        self._buffer = b""
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
        buffer = self._buffer + data if self._buffer else data
        if not self.open.done():
            head, end, buffer = buffer.partition(b"\r\n\r\n")
            if not end:
                self._buffer = head
                return
            if not head.startswith(ACCEPTED):
                self.open.set_exception(ConnectionError(head.decode()))
                return
            self.open.set_result(None)
        self._buffer = self._frames(buffer)

    def _frames(self, buffer: bytes) -> bytes:
        """Handle every complete frame and return the rest of the data. Servers do not mask."""
        offset = 0
        while len(buffer) - offset >= 2:
            kind, size, begin = buffer[offset], buffer[offset + 1], offset + 2
            if size == 126:
                if len(buffer) < begin + 2:
                    break
                (size,), begin = unpack_from("!H", buffer, begin), begin + 2
            elif size == 127:
                if len(buffer) < begin + 8:
                    break
                (size,), begin = unpack_from("!Q", buffer, begin), begin + 8
            if len(buffer) < begin + size:
                break
            self._handle(kind, buffer[begin : begin + size])
            offset = begin + size
        return buffer[offset:]

    def _handle(self, kind: int, payload: bytes) -> None:
        if kind == TEXT:
            self.on_message(payload)
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
        """Close the connection."""
        if self._transport is not None:
            self._transport.close()


def _ignore(_: bytes) -> None:
    """Drop a message that arrives before a listener is set."""


async def connect(
    host: str, port: int, path: str, cookie: str = "", from_host: str = ""
) -> WebSocketClient:
    """Open a connection, from an address of this machine, and wait for the handshake."""
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
    local = (from_host, 0) if from_host else None
    _, client = await loop.create_connection(
        lambda: WebSocketClient(request), host, port, local_addr=local
    )
    await client.open
    return client
