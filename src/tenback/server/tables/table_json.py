"""What people see of a table as JSON, in pieces that are written once and put together.

A message is told to several people, and a move changes little of it. What all see alike is written
once, what only some see once for each sight, and what has not changed since the message before not
at all. `visible_table` says what the whole must be.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from tenback.record.view_json.write import write_printed, write_public
from tenback.table import Table
from tenback.table.visible.visible_table import (
    KEPT_FIELDS,
    SCREEN,
    Sight,
    own_view,
    visible_progress,
    visible_setup,
)

__all__ = ["TableJson"]

ENCODE = msgspec.json.Encoder().encode


class TableJson:
    """A table at one moment; pieces that are as they were `before` are taken from there."""

    def __init__(self, table: Table, before: TableJson | None = None) -> None:
        self.table = table
        self._progress = {False: b"", True: b""}
        self._setup = self._printed = b""
        self._boards: dict[frozenset[str], bytes] = {}
        self._views: dict[Sight, bytes] = {}
        self.is_same_setup = before is not None and _same_setup(before.table, table)
        self.is_same_game = False
        if before and self.is_same_setup:
            self._setup = before._setup
        if before and before.table.current_game and table.current_game:
            if before.table.current_game.number == table.current_game.number:
                self._printed = before._printed
                self.is_same_game = True
            if before.table.current_game.state is table.current_game.state:
                self._boards, self._views = before._boards, before._views

    def whole(self, person: str) -> bytes:
        """All that this person, or a screen, may see: `VisibleTable`."""
        return b"{%b,%b,%b,%b}" % (
            self._all_see(),
            self._how_far(changed=False),
            self._seat(person),
            self._view(person, changed=False),
        )

    def sight(self, person: str) -> Sight:
        """What a person's view depends on."""
        return Sight.of(self.table, person)

    def changed(self, person: str) -> bytes:
        """What may have changed since `before`; the rest is as it was (see `KEPT_FIELDS`)."""
        progress = self._how_far(changed=self.is_same_game)
        view = self._view(person, changed=self.is_same_game)
        if self.is_same_setup:
            return b"{%b,%b}" % (progress, view)
        return b"{%b,%b,%b,%b}" % (self._all_see(), progress, self._seat(person), view)

    def _all_see(self) -> bytes:
        if not self._setup:
            self._setup = _members(visible_setup(self.table))
        return self._setup

    def _how_far(self, *, changed: bool) -> bytes:
        if not self._progress[changed]:
            progress: dict[str, object] = {**visible_progress(self.table)}
            current = progress["current_game"]
            if changed and isinstance(current, dict):
                progress["current_game"] = _without(current, KEPT_FIELDS)
            self._progress[changed] = _members(progress)
        return self._progress[changed]

    def _seat(self, person: str) -> bytes:
        return _members({"person": person, "seat": self.table.seat_of(person)})

    def _view(self, person: str, *, changed: bool) -> bytes:
        """The game as somebody at the table sees it; those with the same hand see the same."""
        table = self.table
        if table.current_game is None or (person != SCREEN and person not in table.people):
            return b'"view":null'
        sight = self.sight(person)
        if sight not in self._views:
            own = own_view(table.current_game.state, sight)
            board = self._board(frozenset(own).union(sight.hidden))
            self._views[sight] = b"%b,%b" % (board, _members(own))
        if changed:
            return b'"view":{%b}' % self._views[sight]
        if not self._printed:
            self._printed = _members(write_printed(table.current_game.state.view(None)))
        return b'"view":{%b,%b}' % (self._printed, self._views[sight])

    def _board(self, besides: frozenset[str]) -> bytes:
        """The board without the fields that somebody does not see, or sees otherwise."""
        if besides not in self._boards:
            assert self.table.current_game is not None
            public = write_public(self.table.current_game.state.view(None))
            self._boards[besides] = _members(_without(public, besides))
        return self._boards[besides]


def _members(part: Mapping[str, object]) -> bytes:
    """An object as JSON without its braces, so that others can be put beside it."""
    return ENCODE(part)[1:-1]


def _without(
    part: Mapping[str, object], fields: tuple[str, ...] | frozenset[str]
) -> dict[str, object]:
    return {name: value for name, value in part.items() if name not in fields}


def _same_setup(one: Table, other: Table) -> bool:
    """Is all the same that `visible_setup` tells? Tables never change, but share what stays."""
    return (
        one.options is other.options
        and one.agreements is other.agreements
        and one.host == other.host
        and one.people is other.people
        and one.seats is other.seats
    )
