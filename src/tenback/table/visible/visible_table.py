"""What a person may see: of the whole table, and of each event. Nothing else may leave.

Hands come from the rules' own views, which hold no other card. The seed, and with it every hidden
card, is shown when a game has ended; until then there is only the commitment to it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tenback.record import Record, write_options, write_view
from tenback.record.written import Card, WrittenView
from tenback.rules import State
from tenback.table.events import Dealt, Event
from tenback.table.serialize import plain, write_event
from tenback.table.state import Table
from tenback.table.state.current_game import DAILY, Match
from tenback.table.visible.types import (
    DealSeen,
    EventSeen,
    MatchSeen,
    PersonSeen,
    TableLasting,
    TablePassing,
    TableSeen,
)

__all__ = [
    "lasting",
    "passing",
    "record_of",
    "seen",
    "seen_by",
    "sight",
    "view_from",
    "view_of",
]

MEMORY = ("laid", "gone")  # what a player could remember, but nobody may look up (G-9)


def seen_by(event: Event, person: str, table: Table) -> EventSeen | None:
    """An event as this person gets to know it; None for somebody who is not at the table.

    Only its author sees the id of a command. Of a deal everybody sees all but the cards.
    """
    return seen(event, author=event.by == person) if person in table.people else None


def seen(event: Event, *, author: bool) -> EventSeen:
    """An event as its author, or everybody else at the table, gets to know it."""
    told = write_event(event, secrets=False)
    if not author:
        del told["cause"]
    if isinstance(event.fact, Dealt):
        told |= _public(event.fact.record)
    return told


def _public(record: Record) -> DealSeen:
    return {
        "game": record.game,
        "players": record.players,
        "options": write_options(record.options),
        "names": list(record.names),
        "commitment": record.commitment,
        "moves": list(record.moves),
    }


def sight(table: Table, person: str) -> TableSeen:
    """All of the table that this person may know, as JSON has it."""
    return {
        **lasting(table),
        **passing(table),
        "person": person,
        "seat": table.seat_of(person),
        "view": view_of(table, person),
    }


def lasting(table: Table) -> TableLasting:
    """What all at the table see alike, and no move changes."""
    return {
        "table": table.id,
        "game": table.game,
        "players": table.players,
        "options": write_options(table.options),
        "house": plain(table.house),
        "host": table.host,
        "people": {who: _person(table, who) for who in table.people},
        "seats": [plain(seat) for seat in table.seats],
    }


def passing(table: Table) -> TablePassing:
    """What all at the table see alike, of this moment."""
    return {
        "number": table.number,
        "phase": table.phase,
        "begun": None if table.begin is None else len(table.begin.moves),
        "match": None if table.match is None else _match(table.match),
    }


def _person(table: Table, who: str) -> PersonSeen:
    person = table.people[who]
    return {"name": person.name, "away": person.away is not None, "follows": person.follows}


def view_of(table: Table, person: str) -> WrittenView | None:
    """The game as this person sees it: with the own hand, a followed one, or none.

    Those who only watch see the tops and the counts, and not what lies beneath.
    """
    if table.match is None or person not in table.people:
        return None
    return view_from(
        table.match.state, table.hand_of(person), plays=table.seat_of(person) is not None
    )


def view_from(
    state: State, hand: int | None, *, plays: bool, public: Mapping[str, Any] | None = None
) -> WrittenView:
    """The game with this hand, for whoever plays it, or watches; `public` as for `write_view`."""
    view = write_view(state.view(hand), public)
    if hand is None:
        view = {name: value for name, value in view.items() if name not in MEMORY}
    if not plays:
        view |= {"legal": [], "losing": []}
    return view


def _match(match: Match) -> MatchSeen:
    """The public part of a game; once it is over, the hidden part too."""
    public: MatchSeen = {
        "number": match.number,
        "daily": match.record.meta.get(DAILY, ""),
        "commitment": match.record.commitment,
        "names": list(match.record.names),
        "moves": len(match.record.moves),
        "dealt": match.dealt,
        "since": match.since,
        "left": list(match.left),
        "points": {str(seat): at for seat, at in match.points.items()},
        "signals": [
            {"seat": signal.seat, "pile": signal.letter, "kind": signal.kind}
            for signal in match.signals
        ],
        "agreed": {to: list(people) for to, people in match.agreed.items()},
        "ended": match.ended,
    }
    if match.ended:
        public["seed"] = match.record.seed
        public["hands"] = [_cards(hand) for hand in match.state.hands]
        public["winners"], public["scores"] = list(match.winners), list(match.scores)
    return public


def _cards(hand: tuple[Any, ...]) -> list[Card]:
    return [card if isinstance(card, int) else str(card) for card in hand]


def record_of(table: Table) -> Record | None:
    """The record of the last game, with its seed: for storage, and for people once it has ended."""
    return None if table.match is None else table.match.record
