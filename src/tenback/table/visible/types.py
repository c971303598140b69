"""The types of what people see of a table; those of the browser client are made from them."""

from __future__ import annotations

from typing import Annotated, Any, TypedDict

from tenback.record.view_json.view_types import Card, GameId, OptionValues, WrittenView
from tenback.table.state.agreements import Agreements
from tenback.table.state.current_game import SignalKind

__all__ = [
    "VisibleDeal",
    "VisibleEvent",
    "VisibleGame",
    "VisiblePerson",
    "VisibleProgress",
    "VisibleSeat",
    "VisibleSetup",
    "VisibleTable",
]

# A tuple beside a type lists all there can be, a text is the name a client knows it by.
Phase = Annotated[str, "Phase", ("lobby", "choosing", "playing", "over")]
Ended = Annotated[str, "Ended", ("", "finished", "time", "abandoned")]
VisibleAgreements = Annotated[dict[str, Any], Agreements]
VisibleEvent = Annotated[dict[str, Any], "Event"]  # the fields of FACTS, less what is secret


class VisiblePerson(TypedDict):
    """Somebody at the table; `away` is since when the connection has been lost, or None."""

    name: str
    away: int | None
    follows: int | None


class VisibleSeat(TypedDict):
    """A seat: `holder` is a person or "", `bot` the level of the bot that plays here, or ""."""

    holder: str
    bot: str
    standing_in: bool
    ready: bool
    open: bool


class VisibleSignal(TypedDict):
    """What a seat asks of the others."""

    seat: int
    pile: str
    kind: SignalKind


class VisibleDeal(TypedDict):
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


class VisibleGame(_Opened):
    """The public part of a game; once it has ended, the seed, all hands, and who has won.

    `daily` is the day whose deal it is, or "". A game that is `continued` from a finished one
    counts nowhere. A vote for None is one for the best hand.
    """

    number: int
    daily: str
    continued: bool
    commitment: str | None
    names: list[str]
    moves: int
    dealt_at: int
    waiting_since: int
    time_left_ms: list[int]
    starter_votes: dict[str, int | None]
    signals: list[VisibleSignal]
    agreed: dict[str, list[str]]
    ended: Ended


class VisibleSetup(TypedDict):
    """What all people at a table see alike, and no move changes."""

    table: str
    game: GameId
    players: int
    options: OptionValues
    agreements: VisibleAgreements
    host: str
    people: dict[str, VisiblePerson]
    seats: list[VisibleSeat]


class VisibleProgress(TypedDict):
    """What all people at a table see alike, of this moment.

    `begun` is the number of moves that a game has that is to be played on here, in the lobby.
    """

    number: int
    phase: Phase
    begun: int | None
    current_game: VisibleGame | None


class VisibleTable(VisibleSetup, VisibleProgress):
    """All of a table that one person may know."""

    person: str
    seat: int | None
    view: WrittenView | None
