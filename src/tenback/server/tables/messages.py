"""All messages of the WebSocket, in both directions.

`type` says which message it is. PROTOCOL.md explains them; a test compares it with this file.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from tenback.language import LANGUAGES
from tenback.table import REFUSALS, Refusal, write_refusal
from tenback.table.visible.types import VisibleEvent, VisibleTable

__all__ = [
    "CLIENT",
    "LARGEST_BYTES",
    "PROTOCOL",
    "Bye",
    "Do",
    "Done",
    "Happened",
    "Hello",
    "Incoming",
    "Ping",
    "Pong",
    "RefusedMessage",
    "Reload",
    "Welcome",
    "language_of",
    "refused",
]

PROTOCOL = 1
LARGEST_BYTES = 65_536  # of a message to the server
KINDS = (*REFUSALS, "unreadable", "too_fast", "failed")
WHYS = (
    *("stopping", "origin", "nobody", "no_table", "hello", "reload", "slow", "left", "crowded"),
    *("too_fast", "failed"),
)


class Hello(msgspec.Struct, tag="hello", tag_field="type"):
    """The first message: the client's protocol, and the last event it knows with its mark.

    If that event is too old, the client gets the latest `recent` events. A client that `keeps` what
    it was told is not sent again what does not change.
    """

    protocol: int
    last: int | None = None
    language: str = "en"
    recent: int = 0
    mark: str | None = None
    keeps: bool = False


class Do(msgspec.Struct, tag="do", tag_field="type"):
    """A command for the table."""

    command: Annotated[dict[str, Any], "Command"]


class Ping(msgspec.Struct, tag="ping", tag_field="type"):
    """Asks for a pong."""


Incoming = Hello | Do | Ping
CLIENT = msgspec.json.Decoder(Incoming)


class Welcome(msgspec.Struct, tag="welcome", tag_field="type"):
    """The answer to a hello: the table, and the events the client has missed."""

    protocol: int
    server: str
    person: str
    number: int
    mark: str
    now: int
    tail: bool
    events: list[VisibleEvent]
    table: VisibleTable
    record: str | None


class Happened(msgspec.Struct, tag="events", tag_field="type"):
    """New events, which are stored, and the table after them."""

    number: int
    mark: str
    now: int
    events: list[VisibleEvent]
    table: VisibleTable
    record: str | None


class Done(msgspec.Struct, tag="done", tag_field="type"):
    """A command has taken effect, now or before."""

    id: str
    number: int
    first: int | None
    last: int | None
    repeated: bool


class RefusedMessage(msgspec.Struct, tag="refused", tag_field="type", omit_defaults=True):
    """A command, or an unreadable message, was refused and changes nothing."""

    id: str | None
    refused: Annotated[str, "RefusalKind", KINDS]
    key: str
    values: dict[str, str | int]
    clause: str
    number: int
    text: str
    retry: int | None = None


class Pong(msgspec.Struct, tag="pong", tag_field="type"):
    """The answer to a ping."""

    number: int
    now: int


class Reload(msgspec.Struct, tag="reload", tag_field="type"):
    """The client has another version, and should be reloaded."""

    protocol: int
    server: str


class Bye(msgspec.Struct, tag="bye", tag_field="type", omit_defaults=True):
    """The server closes the connection; `retry` is when to try again, in milliseconds."""

    why: Annotated[str, "Why", WHYS]
    retry: int | None = None


def refused(
    command: str | None, refusal: Refusal, language: str, retry: int | None = None
) -> RefusedMessage:
    """A refusal as it is sent."""
    return RefusedMessage(id=command, retry=retry, **write_refusal(refusal, language))


def language_of(wish: str) -> str:
    """The wanted language if it is supported, otherwise English."""
    return wish if wish in LANGUAGES else "en"
