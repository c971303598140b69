"""What a person may see: of the whole table, and of each event. Nothing else may leave.

Hands come from the rules' own views, which hold no other card. The seed, and with it every hidden
card, is shown when a game has ended; until then there is only the commitment to it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import cast

from tenback.record import Record, write_options, write_view
from tenback.record.view_json.view_types import Card, WrittenView
from tenback.record.view_json.write import write_printed, write_public
from tenback.rules import State
from tenback.table.events import Dealt, Event
from tenback.table.serialize import plain, write_event
from tenback.table.state import Table
from tenback.table.state.current_game import CONTINUES, DAILY, CurrentGame
from tenback.table.visible.types import (
    VisibleDeal,
    VisibleEvent,
    VisibleGame,
    VisiblePerson,
    VisibleProgress,
    VisibleSetup,
    VisibleTable,
)

__all__ = [
    "SCREEN",
    "VisibleParts",
    "event_json",
    "record_of",
    "view_json",
    "visible_event",
    "visible_progress",
    "visible_setup",
    "visible_table",
    "visible_view",
]

SCREEN = ""  # in the place of a person: a screen in the room, which sees no hand
KEPT_FIELDS = ("daily", "commitment", "names")  # of a game, which never change
REMEMBERED_FIELDS = ("laid", "gone")  # what a player could remember, but nobody may look up (G-9)


def visible_event(event: Event, person: str, table: Table) -> VisibleEvent | None:
    """An event as this person gets to know it; None for somebody who is not at the table.

    Only its author sees the id of a command. Of a deal everybody sees all but the cards.
    """
    return event_json(event, author=event.by == person) if person in table.people else None


def event_json(event: Event, *, author: bool) -> VisibleEvent:
    """An event as its author, or everybody else at the table, gets to know it."""
    fields = write_event(event, secrets=False)
    if not author:
        del fields["cause"]
    if isinstance(event.fact, Dealt):
        fields |= _public(event.fact.record)
    return fields


def _public(record: Record) -> VisibleDeal:
    return {
        "game": record.game,
        "players": record.players,
        "options": write_options(record.options),
        "names": list(record.names),
        "commitment": record.commitment,
        "moves": list(record.moves),
    }


def visible_table(table: Table, person: str) -> VisibleTable:
    """All of the table that this person may know, as JSON has it."""
    parts = VisibleParts(table)
    return cast(VisibleTable, {**parts.shared(), **parts.own(person)})


def visible_view(table: Table, person: str) -> WrittenView | None:
    """The game as this person sees it: with the own hand, a followed one, or none."""
    return cast(WrittenView | None, VisibleParts(table).own(person)["view"])


class VisibleParts:
    """A table at one moment as people may see it, in parts that are written no more than once.

    `write` is what becomes of a part, such as its JSON. Parts that have not changed since `before`
    are taken from there: a message does not look for legal moves again, a move not for people.
    """

    def __init__(
        self,
        table: Table,
        write: Callable[[object], object] = lambda part: part,
        before: VisibleParts | None = None,
    ) -> None:
        self.table = table
        self._write = write
        self._setup: dict[str, object] = {}
        self._printed: dict[str, object] = {}
        self._public: dict[str, object] = {}
        self._views: dict[tuple[int | None, bool], Mapping[str, object]] = {}
        self.is_same_setup = before is not None and _same_setup(before.table, table)
        self.is_same_game = False
        if before and self.is_same_setup:
            self._setup = before._setup
        if before and before.table.current_game and table.current_game:
            if before.table.current_game.number == table.current_game.number:
                self._printed = before._printed
                self.is_same_game = True
            if before.table.current_game.state is table.current_game.state:
                self._public, self._views = before._public, before._views

    def shared(self) -> dict[str, object]:
        """What everybody at the table sees alike: `VisibleSetup` and `VisibleProgress`."""
        if not self._setup:
            self._setup |= self._written(visible_setup(self.table))
        return {**self._setup, **visible_progress(self.table)}

    def own(self, person: str) -> dict[str, object]:
        """What only this person, or a screen, sees: the other fields of `VisibleTable`."""
        is_shown = person == SCREEN or person in self.table.people
        return {
            "person": person,
            "seat": self.table.seat_of(person),
            "view": self._view(person) if is_shown else None,
        }

    def sight(self, person: str) -> tuple[int | None, bool]:
        """What a person's view depends on: the hand they see, and whether they play."""
        return self.table.hand_of(person), self.table.seat_of(person) is not None

    def changed(self, person: str) -> dict[str, object]:
        """What may have changed since `before`; the rest is as it was (see `KEPT_FIELDS`)."""
        own = {"view": self._view(person)}
        if self.is_same_game and own["view"] is not None:
            own["view"] = _without(own["view"], self._printed)
        progress: dict[str, object] = {**visible_progress(self.table)}
        if self.is_same_game:
            progress["current_game"] = _without(progress["current_game"], KEPT_FIELDS)
        if self.is_same_setup:
            return {**progress, **own}
        return {**self.shared(), **progress, **self.own(person), **own}

    def _view(self, person: str) -> Mapping[str, object] | None:
        """The game as somebody at the table sees it; those with the same hand see the same."""
        table = self.table
        if table.current_game is None:
            return None
        key = hand, plays = self.sight(person)
        if key not in self._views:
            state = table.current_game.state
            if not self._public:
                board = state.view(None)
                if not self._printed:
                    self._printed |= self._written(write_printed(board))
                self._public |= self._printed | self._written(write_public(board, {}))
            view = view_json(state, hand, self._public, plays=plays)
            self._views[key] = self._written(cast(Mapping[str, object], view))
        return self._views[key]

    def _written(self, parts: Mapping[str, object]) -> dict[str, object]:
        return {name: self._write(part) for name, part in parts.items()}


def _without(part: object, fields: Collection[str]) -> dict[str, object]:
    whole = cast(Mapping[str, object], part)
    return {name: value for name, value in whole.items() if name not in fields}


def _same_setup(one: Table, other: Table) -> bool:
    """Is all the same that `visible_setup` tells? Tables never change, but share what stays."""
    return (
        one.options is other.options
        and one.agreements is other.agreements
        and one.host == other.host
        and one.people is other.people
        and one.seats is other.seats
    )


def visible_setup(table: Table) -> VisibleSetup:
    """What all at the table see alike, and no move changes."""
    return {
        "table": table.id,
        "game": table.game,
        "players": table.players,
        "options": write_options(table.options),
        "agreements": plain(table.agreements),
        "host": table.host,
        "people": {who: _person(table, who) for who in table.people},
        "seats": [plain(seat) for seat in table.seats],
    }


def visible_progress(table: Table) -> VisibleProgress:
    """What all at the table see alike, of this moment."""
    return {
        "number": table.number,
        "phase": table.phase,
        "begun": None if table.begin is None else len(table.begin.moves),
        "current_game": None if table.current_game is None else _current(table.current_game),
    }


def _person(table: Table, who: str) -> VisiblePerson:
    person = table.people[who]
    return {"name": person.name, "away": person.away, "follows": person.follows}


def view_json(
    state: State, hand: int | None, public: Mapping[str, object], *, plays: bool
) -> WrittenView:
    """The game with this hand, for somebody who plays or watches; `public` as for `write_view`.

    Those who only watch see the tops and the counts, and not what lies beneath.
    """
    view = write_view(state.view(hand), public)
    if hand is None:
        view = {name: value for name, value in view.items() if name not in REMEMBERED_FIELDS}
    if not plays:
        view |= {"legal": [], "losing": []}
    return view


def _current(current: CurrentGame) -> VisibleGame:
    """The public part of a game; once it is over, the hidden part too."""
    public: VisibleGame = {
        "number": current.number,
        "daily": current.record.meta.get(DAILY, ""),
        "continued": CONTINUES in current.record.meta,
        "commitment": current.record.commitment,
        "names": list(current.record.names),
        "moves": len(current.record.moves),
        "dealt_at": current.dealt_at,
        "waiting_since": current.waiting_since,
        "time_left_ms": list(current.time_left_ms),
        "starter_votes": {str(seat): at for seat, at in current.starter_votes.items()},
        "signals": [
            {"seat": signal.seat, "pile": signal.letter, "kind": signal.kind}
            for signal in current.signals
        ],
        "agreed": {to: list(people) for to, people in current.agreed.items()},
        "ended": current.ended,
    }
    if current.ended:
        public["seed"] = current.record.seed
        public["hands"] = [_cards(hand) for hand in current.state.hands]
        public["winners"], public["scores"] = list(current.winners), list(current.scores)
    return public


def _cards(hand: tuple[object, ...]) -> list[Card]:
    return [card if isinstance(card, int) else str(card) for card in hand]


def record_of(table: Table) -> Record | None:
    """The record of the last game, with its seed: for storage, and for people once it has ended."""
    return None if table.current_game is None else table.current_game.record
