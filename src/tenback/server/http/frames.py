"""uvicorn's WebSockets, with a shorter way out for messages that are encoded already.

What a table tells its people would otherwise pass through five coroutines, be decoded and encoded
again, and be written by itself. An `Outbox` writes all that waits for one connection at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from struct import pack
from typing import Any, Protocol, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

__all__ = ["EXTENSION", "FrameProtocol", "Outbox", "frame", "outbox_of"]

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

    def handle_connect(self, event: Request) -> None:
        """Offer the outbox to the application, unless an extension would change the frames."""
        super().handle_connect(event)
        if not self.close_sent and not self.conn.extensions:
            extensions = cast(dict[str, Any], self.scope["extensions"])
            extensions[EXTENSION] = self

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


def _nothing() -> None:
    """Nobody waits."""


def outbox_of(scope: Any) -> Outbox | None:
    """The outbox of a connection; None where the server is not our own, as in some tests."""
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
