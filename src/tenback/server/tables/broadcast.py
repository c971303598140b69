"""The messages that tell people at a table what has happened, encoded for each of them.

What they may see comes from `tenback.table.visible`. Everything that several people see alike is
encoded once.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import msgspec

from tenback import __version__
from tenback.server.clock import now
from tenback.server.tables.messages import PROTOCOL, Happened, Welcome
from tenback.table import Event, Table
from tenback.table.visible.visible_table import SCREEN, VisibleParts, event_json

__all__ = ["Broadcast", "mark_of"]

ENCODE = msgspec.json.Encoder().encode


class Broadcast:
    """The messages about a table after some events."""

    def __init__(
        self,
        table: Table,
        last: Event,
        events: tuple[Event, ...] = (),
        record: str | None = None,
        before: Broadcast | None = None,
    ) -> None:
        self.table = table
        self.mark = mark_of(last)
        self.record = record
        self._events = events
        self._told: dict[str | None, list[Any]] = {}
        self._shared = b""
        self._changes: dict[tuple[object, ...], bytes] = {}
        parts = None if before is None else before._parts
        self._parts: VisibleParts = VisibleParts(table, _encoded, parts)

    def happened(self, person: str) -> bytes:
        """The message with these events, for a person at the table."""
        author = self._author(person)
        return self._message(author, self._table(person))

    def _author(self, person: str) -> str | None:
        """The person, if they have caused one of these events."""
        is_author = person != SCREEN and any(event.by == person for event in self._events)
        return person if is_author else None

    def _message(self, author: str | None, table: Any) -> bytes:
        if author not in self._told:
            self._told[author] = _written(self._events, author)
        message = Happened(
            number=self.table.number,
            mark=self.mark,
            now=now(),
            events=self._told[author],
            table=table,
            record=self.record,
        )
        return ENCODE(message)

    def changed(self, person: str) -> bytes:
        """The same for a client that keeps what does not change.

        Nothing in it tells people with the same view apart, so that they share its bytes.
        """
        author = self._author(person)
        alone = author if self._parts.is_same_setup else person
        key = (alone, author, *self._parts.sight(person))
        if key not in self._changes:
            table = msgspec.Raw(ENCODE(self._parts.changed(person)))
            self._changes[key] = self._message(author, table)
        return self._changes[key]

    def welcome(self, person: str, events: tuple[Event, ...], *, tail: bool) -> bytes:
        """The table and the events a person has missed; without `tail`, the latest ones."""
        message = Welcome(
            protocol=PROTOCOL,
            server=__version__,
            person=person,
            number=self.table.number,
            mark=self.mark,
            now=now(),
            tail=tail,
            events=_written(events, None if person == SCREEN else person),
            table=self._table(person),
            record=self.record,
        )
        return ENCODE(message)

    def _table(self, person: str) -> Any:
        """The same as `visible_table`: what all see is encoded once."""
        if not self._shared:
            self._shared = ENCODE(self._parts.shared())
        own = ENCODE(self._parts.own(person))
        return msgspec.Raw(b"%b,%b" % (self._shared[:-1], own[1:]))


def mark_of(event: Event) -> str:
    """A short hash that tells an event from another one of the same number.

    There may be one after an operator has undone events or restored a backup.
    """
    named = f"{event.number} {event.at} {event.by} {type(event.fact).__name__}"
    return blake2b(named.encode(), digest_size=6).hexdigest()


def _encoded(part: object) -> msgspec.Raw:
    """A part as JSON, ready to be sent."""
    return msgspec.Raw(ENCODE(part))


def _written(events: tuple[Event, ...], person: str | None) -> list[Any]:
    return [_encoded(event_json(event, author=event.by == person)) for event in events]
