"""What a person may see: of the whole table, and of each event. Nothing else may leave.

Hands come from the rules' own views, which hold no other card. The seed, and with it every hidden
card, is shown when a game has ended; until then there is only the commitment to it.
"""

from __future__ import annotations

from typing import NamedTuple, cast

from tenback.record import Record, write_options
from tenback.record.view_json.view_types import Card, WrittenView
from tenback.record.view_json.write import write_own, write_printed, write_public
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
    "KEPT_FIELDS",
    "SCREEN",
    "Sight",
    "event_json",
    "own_view",
    "record_of",
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
    return {
        **visible_setup(table),
        **visible_progress(table),
        "person": person,
        "seat": table.seat_of(person),
        "view": visible_view(table, person),
    }


def visible_view(table: Table, person: str) -> WrittenView | None:
    """The game as this person sees it: with the own hand, a followed one, or none."""
    if table.current_game is None or (person != SCREEN and person not in table.people):
        return None
    state, sight = table.current_game.state, Sight.of(table, person)
    board, own = state.view(None), own_view(state, sight)
    public = {
        name: value for name, value in write_public(board).items() if name not in sight.hidden
    }
    return cast(WrittenView, {**write_printed(board), **public, **own})


class Sight(NamedTuple):
    """What a person's view of a game depends on; people with the same sight see the same."""

    hand: int | None  # the seat whose hand they see
    plays: bool  # or do they only watch?

    @classmethod
    def of(cls, table: Table, person: str) -> Sight:
        """The sight of somebody at the table, or of a screen."""
        return cls(table.hand_of(person), table.seat_of(person) is not None)

    @property
    def hidden(self) -> tuple[str, ...]:
        """Fields of the board that are not shown: who only watches sees no more than the tops."""
        return REMEMBERED_FIELDS if self.hand is None else ()


def own_view(state: State, sight: Sight) -> dict[str, object]:
    """The fields of a view that others may not see, or see otherwise."""
    own = write_own(state.view(sight.hand))
    return own if sight.plays else own | {"legal": [], "losing": []}


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
