"""uvicorn's WebSockets, with a shorter way out for messages that are encoded already.

What a table tells its people would otherwise pass through five coroutines, be decoded and encoded
again, and be written by itself. An `Outbox` writes all that waits for one connection at once.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from struct import pack
from typing import Any, Literal, Protocol, cast

import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

__all__ = [
    "EXTENSION",
    "FrameProtocol",
    "Gate",
    "Inbox",
    "Outbox",
    "frame",
    "outbox_of",
    "socket_protocol",
]

KNOWN_UVICORN = "0.54."  # the version whose inner parts `FrameProtocol` relies on
EXTENSION = "tenback.outbox"  # among the extensions of a connection's scope
FINAL_TEXT = 0x81
MOST_SHORT_BYTES, MOST_MEDIUM_BYTES = 125, 65_535
MEDIUM, LONG = 126, 127
MOST_UNREAD_MESSAGES = 16  # of a client, before nothing more is read from it


class Outbox(Protocol):
    """Writes messages without a task."""

    on_writable: Callable[[], None]

    @property
    def is_open(self) -> bool:
        """Can anything still be sent?"""
        ...

    @property
    def is_writable(self) -> bool:
        """Does the network take more, or is its buffer full? Then `on_writable` is called later."""
        ...

    def send_all(self, messages: Iterable[bytes]) -> None:
        """Send these texts, in order, each as a message of its own."""
        ...


class FrameProtocol(WebSocketsSansIOProtocol):
    """A WebSocket connection that is an `Outbox` as well."""

    def __init__(self, *values: Any, **named: Any) -> None:
        super().__init__(*values, **named)
        self.on_writable: Callable[[], None] = _nothing
        small: Any = Inbox()
        self.queue = small
        small = Gate()
        small.set()
        self.writable = small

    def handle_connect(self, event: Request) -> None:
        """Offer the outbox to the application, unless an extension would change the frames."""
        super().handle_connect(event)
        if not self.close_sent and not self.conn.extensions:
            extensions = cast(dict[str, Any], self.scope["extensions"])
            extensions[EXTENSION] = self

    def start_keepalive(self) -> None:
        """The connection is open: what opened it is needed no more."""
        super().start_keepalive()
        del self.request, self.response

    def send_receive_event_to_app(self) -> None:
        """Go on reading while only a few messages wait: to stop and to start cost system calls."""
        was_paused, self.read_paused = self.read_paused, True  # then nothing is stopped there
        super().send_receive_event_to_app()
        self.read_paused = was_paused
        if not was_paused and self.queue.qsize() > MOST_UNREAD_MESSAGES:
            self.read_paused = True
            self.transport.pause_reading()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.on_writable()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.on_writable = _nothing

    @property
    def is_open(self) -> bool:
        """Can anything still be sent?"""
        return not (self.close_sent or self.disconnected or self.transport.is_closing())

    @property
    def is_writable(self) -> bool:
        """Does the network take more?"""
        return self.writable.is_set()

    def send_all(self, messages: Iterable[bytes]) -> None:
        """Send these texts."""
        self.transport.write(b"".join(map(frame, messages)))


class Inbox:
    """What `asyncio.Queue` does for one reader, in a tenth of its memory."""

    __slots__ = ("_events", "_waiter")

    def __init__(self) -> None:
        self._events: list[Any] = []
        self._waiter: asyncio.Future[None] | None = None

    def put_nowait(self, event: Any) -> None:
        """Add an event."""
        self._events.append(event)
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    async def get(self) -> Any:
        """The oldest event, as soon as there is one."""
        while not self._events:
            self._waiter = asyncio.get_running_loop().create_future()
            try:
                await self._waiter
            finally:
                self._waiter = None
        return self._events.pop(0)

    def empty(self) -> bool:
        """Does nothing wait?"""
        return not self._events

    def qsize(self) -> int:
        """How many events wait?"""
        return len(self._events)


class Gate:
    """What `asyncio.Event` does, in a tenth of its memory."""

    __slots__ = ("_is_set", "_waiters")

    def __init__(self) -> None:
        self._is_set = False
        self._waiters: list[asyncio.Future[None]] = []

    def is_set(self) -> bool:
        """Is it open?"""
        return self._is_set

    def set(self) -> None:
        """Open it, and let all through who wait."""
        self._is_set = True
        for waiter in self._waiters:
            if not waiter.done():
                waiter.set_result(None)

    def clear(self) -> None:
        """Close it."""
        self._is_set = False

    async def wait(self) -> None:
        """Wait until it is open."""
        while not self._is_set:
            waiter = asyncio.get_running_loop().create_future()
            self._waiters.append(waiter)
            try:
                await waiter
            finally:
                self._waiters.remove(waiter)


def _nothing() -> None:
    """Nobody waits."""


def socket_protocol() -> type[FrameProtocol] | Literal["websockets-sansio"]:
    """How uvicorn is to speak WebSockets: in its own way, if its inner parts may have changed."""
    is_known = uvicorn.__version__.startswith(KNOWN_UVICORN)
    return FrameProtocol if is_known else "websockets-sansio"


def outbox_of(scope: Any) -> Outbox | None:
    """The outbox of a connection; None where uvicorn is another, and in some tests."""
    found: Outbox | None = (scope.get("extensions") or {}).get(EXTENSION)
    return found


def frame(text: bytes) -> bytes:
    """A text message of a server, as it is sent."""
    size = len(text)
    if size <= MOST_SHORT_BYTES:
        return pack("!BB", FINAL_TEXT, size) + text
    if size <= MOST_MEDIUM_BYTES:
        return pack("!BBH", FINAL_TEXT, MEDIUM, size) + text
    return pack("!BBQ", FINAL_TEXT, LONG, size) + text
