"""The catalogue of the socket: every message, in either direction, with its fields.

Programs tell the messages apart by `type`. PROTOCOL.md explains them; a test holds it to this file.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from tenback.language import LANGUAGES
from tenback.table import REFUSALS, Refusal, write_refusal
from tenback.table.visible.types import VisibleEvent, VisibleTable

__all__ = [
    "CLIENT",
    "LARGEST",
    "PROTOCOL",
    "Bye",
    "Do",
    "Done",
    "Happened",
    "Hello",
    "Incoming",
    "Ping",
    "Pong",
    "Refused",
    "Reload",
    "Welcome",
    "language_of",
    "refused",
]

PROTOCOL = 1
LARGEST = 65_536  # bytes of a message to the server
KINDS = (*REFUSALS, "unreadable", "too_fast", "failed")
WHYS = (
    *("stopping", "origin", "nobody", "no_table", "hello", "reload", "slow", "left", "crowded"),
    *("too_fast", "failed"),
)


class Hello(msgspec.Struct, tag="hello", tag_field="type"):
    """First of all: which protocol the client speaks, and the last event it knows with its mark.

    Where that is of no use it may be told the latest ones, as many as `recent`.
    """

    protocol: int
    last: int | None = None
    language: str = "en"
    recent: int = 0
    mark: str | None = None


class Do(msgspec.Struct, tag="do", tag_field="type"):
    """A command for the table."""

    command: Annotated[dict[str, Any], "Command"]


class Ping(msgspec.Struct, tag="ping", tag_field="type"):
    """Are you there?"""


Incoming = Hello | Do | Ping
CLIENT = msgspec.json.Decoder(Incoming)


class Welcome(msgspec.Struct, tag="welcome", tag_field="type"):
    """The answer to a hello: the table as it is, and what the client has missed."""

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
    """Something has happened: it is stored, and the table is now so."""

    number: int
    mark: str
    now: int
    events: list[VisibleEvent]
    table: VisibleTable
    record: str | None


class Done(msgspec.Struct, tag="done", tag_field="type"):
    """A command has had its effect, now or before."""

    id: str
    number: int
    first: int | None
    last: int | None
    repeated: bool


class Refused(msgspec.Struct, tag="refused", tag_field="type", omit_defaults=True):
    """A command, or a message that makes no sense, changes nothing."""

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
    """The client is of another version, and should be loaded anew."""

    protocol: int
    server: str


class Bye(msgspec.Struct, tag="bye", tag_field="type", omit_defaults=True):
    """The server closes the connection, and says why; `retry` is when to try again, if at all."""

    why: Annotated[str, "Why", WHYS]
    retry: int | None = None


def refused(
    command: str | None, refusal: Refusal, language: str, retry: int | None = None
) -> Refused:
    """A refusal as it is sent."""
    return Refused(id=command, retry=retry, **write_refusal(refusal, language))


def language_of(wish: str) -> str:
    """A language that is spoken here."""
    return wish if wish in LANGUAGES else "en"
