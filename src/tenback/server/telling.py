"""What people at a table are told, written once where several of them see the same.

Everything in it comes from `tenback.table.visible`, part by part: what all see alike, an event as
its author and as the others get to know it, and a view for each hand. A part is kept until it
changes, so that a word or a signal does not look for legal moves again, and a move not for who is
there.
"""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from typing import Any

import msgspec

from tenback import __version__
from tenback.record.sight import write_printed, write_public
from tenback.server.clock import now
from tenback.server.messages import PROTOCOL, Happened, Welcome
from tenback.table import Event, Table
from tenback.table.visible.visible_table import (
    event_json,
    view_json,
    visible_progress,
    visible_setup,
)

__all__ = ["Telling", "mark_of"]

ENCODE = msgspec.json.Encoder().encode
NOTHING = msgspec.Raw(b"null")


class Telling:
    """A table at one moment, the events that have led to it, and what to tell of both."""

    def __init__(
        self,
        table: Table,
        last: Event,
        events: tuple[Event, ...] = (),
        record: str | None = None,
        before: Telling | None = None,
    ) -> None:
        self.table = table
        self.mark = mark_of(last)
        self.record = record
        self._events = events
        self._told: dict[str | None, list[Any]] = {}
        self._lasting: dict[str, msgspec.Raw] = {}
        self._shared = b""
        self._printed: dict[str, msgspec.Raw] = {}
        self._public: dict[str, msgspec.Raw] = {}
        self._views: dict[tuple[int | None, bool], msgspec.Raw] = {}
        if before and _same_people(before.table, table):
            self._lasting = before._lasting
        if before and before.table.current_game and table.current_game:
            if before.table.current_game.number == table.current_game.number:
                self._printed = before._printed
            if before.table.current_game.state is table.current_game.state:
                self._public, self._views = before._public, before._views

    def happened(self, person: str) -> bytes:
        """The message that the events have happened, for somebody at the table."""
        author = person if any(event.by == person for event in self._events) else None
        if author not in self._told:
            self._told[author] = _written(self._events, author)
        message = Happened(
            number=self.table.number,
            mark=self.mark,
            now=now(),
            events=self._told[author],
            table=self._sight(person),
            record=self.record,
        )
        return ENCODE(message)

    def welcome(self, person: str, events: tuple[Event, ...], *, tail: bool) -> bytes:
        """How things stand, with all that somebody has missed; without `tail`, with the latest."""
        message = Welcome(
            protocol=PROTOCOL,
            server=__version__,
            person=person,
            number=self.table.number,
            mark=self.mark,
            now=now(),
            tail=tail,
            events=_written(events, person),
            table=self._sight(person),
            record=self.record,
        )
        return ENCODE(message)

    def _sight(self, person: str) -> Any:
        """The same as `visible_table`: what all see, and then what is somebody's own."""
        if not self._lasting:
            self._lasting |= _parts(visible_setup(self.table))
        if not self._shared:
            self._shared = ENCODE({**self._lasting, **visible_progress(self.table)})
        seat = self.table.seat_of(person)
        own = ENCODE({"person": person, "seat": seat, "view": self._view(person, seat)})
        return msgspec.Raw(b"%b,%b" % (self._shared[:-1], own[1:]))

    def _view(self, person: str, seat: int | None) -> msgspec.Raw:
        """The same as `table.view_of`, for somebody who holds this seat, or none."""
        table = self.table
        if table.current_game is None:
            return NOTHING
        key = (table.hand_of(person) if seat is None else seat, seat is not None)
        if key not in self._views:
            hand, plays = key
            state = table.current_game.state
            if not self._public:
                board = state.view(None)
                if not self._printed:
                    self._printed |= _parts(write_printed(board))
                fresh = _parts(write_public(board, {}))
                self._public |= self._printed | fresh
            view = view_json(state, hand, plays=plays, public=self._public)
            self._views[key] = msgspec.Raw(ENCODE(view))
        return self._views[key]


def mark_of(event: Event) -> str:
    """A word for an event that no other one of its number has.

    There may be one, where an operator has gone back in a log or to a backup.
    """
    named = f"{event.number} {event.at} {event.by} {type(event.fact).__name__}"
    return blake2b(named.encode(), digest_size=6).hexdigest()


def _same_people(one: Table, other: Table) -> bool:
    """Is all the same that `visible_setup` tells? Tables never change, but share what stays."""
    return (
        one.options is other.options
        and one.agreements is other.agreements
        and one.host == other.host
        and one.people is other.people
        and one.seats is other.seats
    )


def _parts(plain: Mapping[str, Any]) -> dict[str, msgspec.Raw]:
    """Each part of it as JSON, ready to be sent."""
    return {name: msgspec.Raw(ENCODE(value)) for name, value in plain.items()}


def _written(events: tuple[Event, ...], person: str | None) -> list[Any]:
    return [msgspec.Raw(ENCODE(event_json(event, author=event.by == person))) for event in events]
