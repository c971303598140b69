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
from tenback.server.tables.table_json import TableJson
from tenback.table import Event, Table
from tenback.table.visible.visible_table import SCREEN, event_json

__all__ = ["Broadcast", "mark_of"]

ENCODE = msgspec.json.Encoder().encode
NOTHING: Any = msgspec.Raw(b"{}")
NO_TABLE = b'"table":{}'  # the place of the table in a message; no string can contain it


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
        self._authors = {event.by for event in events}
        self._frames: dict[str | None, tuple[bytes, bytes]] = {}
        self._changes: dict[tuple[object, ...], bytes] = {}
        self._json: TableJson = TableJson(table, None if before is None else before._json)

    def happened(self, person: str) -> bytes:
        """The message with these events, for a person at the table."""
        return self._message(self._author(person), self._json.whole(person))

    def changed(self, person: str) -> bytes:
        """The same for a client that keeps what does not change.

        Nothing in it tells people with the same view apart, so that they share its bytes.
        """
        author = self._author(person)
        alone = author if self._json.is_same_setup else person
        key = (alone, author, *self._json.sight(person))
        if key not in self._changes:
            self._changes[key] = self._message(author, self._json.changed(person))
        return self._changes[key]

    def forget_messages(self) -> None:
        """All who are connected were told: the next one is welcomed."""
        self._frames.clear()
        self._changes.clear()

    def _author(self, person: str) -> str | None:
        """The person, if they have caused one of these events."""
        return person if person != SCREEN and person in self._authors else None

    def _message(self, author: str | None, table: bytes) -> bytes:
        if author not in self._frames:
            message = Happened(
                number=self.table.number,
                mark=self.mark,
                now=now(),
                events=_written(self._events, author),
                table=NOTHING,
                record=self.record,
            )
            self._frames[author] = _around(ENCODE(message))
        return table.join(self._frames[author])

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
            table=NOTHING,
            record=self.record,
        )
        return self._json.whole(person).join(_around(ENCODE(message)))


def _around(message: bytes) -> tuple[bytes, bytes]:
    """A message without its table: what comes before it, and what comes after."""
    before, _, after = message.rpartition(NO_TABLE)
    return before + b'"table":', after


def mark_of(event: Event) -> str:
    """A short hash that tells an event from another one of the same number.

    There may be one after an operator has undone events or restored a backup.
    """
    named = f"{event.number} {event.at} {event.by} {type(event.fact).__name__}"
    return blake2b(named.encode(), digest_size=6).hexdigest()


def _written(events: tuple[Event, ...], person: str | None) -> list[Any]:
    return [event_json(event, author=event.by == person) for event in events]
