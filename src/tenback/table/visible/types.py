"""The shapes of what people see of a table: `sight` makes them, and clients are typed by them."""

from __future__ import annotations

from typing import Annotated, Any, TypedDict

from tenback.record.written import Card, GameId, OptionValues, WrittenView
from tenback.table.state.agreements import House
from tenback.table.state.current_game import SignalKind

__all__ = [
    "DealSeen",
    "EventSeen",
    "MatchSeen",
    "PersonSeen",
    "SeatSeen",
    "TableLasting",
    "TablePassing",
    "TableSeen",
]

# A tuple beside a type lists all there can be, a text is the name a client knows it by.
Phase = Annotated[str, "Phase", ("lobby", "choosing", "playing", "over")]
Ended = Annotated[str, "Ended", ("", "finished", "time", "abandoned")]
HouseSeen = Annotated[dict[str, Any], House]
EventSeen = Annotated[dict[str, Any], "Event"]  # the fields of FACTS, less what is secret


class PersonSeen(TypedDict):
    """Somebody at the table."""

    name: str
    away: bool
    follows: int | None


class SeatSeen(TypedDict):
    """A seat: `holder` is a person or "", `bot` the level of the bot that plays here, or ""."""

    holder: str
    bot: str
    standing_in: bool
    ready: bool
    open: bool


class SignalSeen(TypedDict):
    """What a seat asks of the others."""

    seat: int
    pile: str
    kind: SignalKind


class DealSeen(TypedDict):
    """What everybody sees of a deal: all but the cards."""

    game: GameId
    players: int
    options: OptionValues
    names: list[str]
    commitment: str | None
    moves: list[str]


class _Opened(TypedDict, total=False):
    seed: str | None
    hands: list[list[Card]]
    winners: list[int]
    scores: list[int]


class MatchSeen(_Opened):
    """The public part of a game; once it has ended, the seed, all hands, and who has won.

    `daily` is the day whose deal it is, or "".
    """

    number: int
    daily: str
    commitment: str | None
    names: list[str]
    moves: int
    dealt: int
    since: int
    left: list[int]
    points: dict[str, int]
    signals: list[SignalSeen]
    agreed: dict[str, list[str]]
    ended: Ended


class TableLasting(TypedDict):
    """What all people at a table see alike, and no move changes."""

    table: str
    game: GameId
    players: int
    options: OptionValues
    house: HouseSeen
    host: str
    people: dict[str, PersonSeen]
    seats: list[SeatSeen]


class TablePassing(TypedDict):
    """What all people at a table see alike, of this moment.

    `begun` is the number of moves that a game has that is to be played on here, in the lobby.
    """

    number: int
    phase: Phase
    begun: int | None
    match: MatchSeen | None


class TableSeen(TableLasting, TablePassing):
    """All of a table that one person may know."""

    person: str
    seat: int | None
    view: WrittenView | None
