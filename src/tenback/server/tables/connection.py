"""One WebSocket with a queue of messages, so that nobody waits for a slow reader."""

from __future__ import annotations

import asyncio

import msgspec
from litestar.exceptions import WebSocketException

from tenback.server.http.connections import SocketConnection
from tenback.server.http.frames import outbox_of
from tenback.server.store.rows import BROKEN_JSON
from tenback.server.tables.messages import CLIENT, Bye, Incoming

__all__ = ["CODES", "Connection", "Gone"]

MOST_QUEUED_MESSAGES = 200  # messages in the queue of a slow reader
CODES = {
    "stopping": 1012,
    "origin": 4403,
    "nobody": 4401,
    "no_table": 4404,
    "hello": 4400,
    "reload": 4426,
    "slow": 4408,
    "left": 4410,
    "crowded": 4429,
    "too_fast": 4425,
    "failed": 1011,
}
ENCODE = msgspec.json.Encoder().encode


class Gone(Exception):
    """The other side has closed the connection."""


class Connection:
    """One WebSocket with a queue of messages, so that nobody waits for a slow reader."""

    def __init__(self, socket: SocketConnection, person: str = "", token: bytes = b"") -> None:
        self.socket = socket
        self.person = person
        self.token = token
        self.address = ""
        self.language = "en"
        self.keeps = False
        self._queue: list[bytes] = []  # a deque would take more memory than the rest
        self._is_flushing = False
        self._sender: asyncio.Task[None] | None = None
        self._why = ""
        self._outbox = outbox_of(socket.scope)
        if self._outbox is not None:
            self._outbox.on_writable = self._flush

    def tell(self, message: bytes) -> None:
        """Add a message to the queue; a reader that is too slow is disconnected."""
        if self._why:
            return
        if len(self._queue) >= MOST_QUEUED_MESSAGES:
            self._queue.clear()
            self.bye("slow")
            return
        self._queue.append(message)
        if not self._is_flushing:  # what is told in the same moment goes out together
            self._is_flushing = True
            asyncio.get_running_loop().call_soon(self._flush)

    def say(self, message: msgspec.Struct) -> None:
        """Send one of `messages`."""
        self.tell(ENCODE(message))

    def bye(self, why: str, retry: int | None = None) -> None:
        """Close, after everything in the queue is sent."""
        if not self._why:
            self.say(Bye(why, retry))
            self._why = why

    def _flush(self) -> None:
        """Send what waits, if the network takes it; a task does what has to be waited for."""
        self._is_flushing = False
        if self._sender is not None and not self._sender.done():
            return
        if self._outbox is None or self._why in CODES:
            self._sender = asyncio.create_task(self._send())
        elif self._outbox.is_writable and self._queue:
            if self._outbox.is_open:
                self._outbox.send_all(self._queue)
            self._queue.clear()

    async def _send(self) -> None:
        """Send the queue, and close if it is time."""
        try:
            while self._queue:
                await self.socket.send_text(self._queue.pop(0).decode())
            if self._why in CODES:
                await self.socket.close(CODES[self._why], self._why)
        except (WebSocketException, RuntimeError, OSError):
            self._why = self._why or "gone"  # the reader will notice as well

    async def hear(self) -> Incoming:
        """The next message; raises ValueError if it is invalid."""
        received = await self.socket.receive()
        if received["type"] != "websocket.receive":
            raise Gone
        text = received.get("text")
        if text is None:
            raise ValueError("messages are text")
        try:
            message: Incoming = CLIENT.decode(text)
        except BROKEN_JSON as wrong:
            raise ValueError(str(wrong)) from None
        return message

    async def end(self) -> None:
        """Stop sending, once a goodbye is sent."""
        if self._is_flushing:
            self._flush()
        if self._sender is not None:
            if self._why and not self._sender.done():
                await asyncio.wait([self._sender], timeout=1)
            self._sender.cancel()
