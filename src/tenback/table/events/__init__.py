"""The events of a table: numbered facts, all that is needed to build the table again."""

from __future__ import annotations

from dataclasses import dataclass

from tenback.table.events.game_facts import (
    Agreed,
    Credited,
    Dealt,
    Ended,
    Hurried,
    Lapsed,
    Moved,
    Pointed,
    Reacted,
    RoundEnded,
    Said,
    Signalled,
    Withdrawn,
)
from tenback.table.events.table_facts import (
    Arranged,
    BotSeated,
    Came,
    Created,
    Fact,
    Followed,
    HandedOver,
    HostPassed,
    Left,
    Lost,
    Readied,
    Renamed,
    Returned,
    SeatLeft,
    SeatOpened,
    SeatTaken,
    Settled,
    StoodIn,
    TakenOver,
)

__all__ = [
    "FACTS",
    "Agreed",
    "Arranged",
    "BotSeated",
    "Came",
    "Created",
    "Credited",
    "Dealt",
    "Ended",
    "Event",
    "Fact",
    "Followed",
    "HandedOver",
    "HostPassed",
    "Hurried",
    "Lapsed",
    "Left",
    "Lost",
    "Moved",
    "Pointed",
    "Reacted",
    "Readied",
    "Renamed",
    "Returned",
    "RoundEnded",
    "Said",
    "SeatLeft",
    "SeatOpened",
    "SeatTaken",
    "Settled",
    "Signalled",
    "StoodIn",
    "TakenOver",
    "Withdrawn",
]


@dataclass(frozen=True, slots=True)
class Event:
    """A fact with its number at this table (from 1, without a gap), its time and its author."""

    number: int
    at: int  # milliseconds, by the clock of the table's server
    by: str  # a person, "@2" for the bot in seat 2, or "" for the server
    cause: str  # the id of the author's command
    fact: Fact


FACTS: dict[str, type[Fact]] = {
    "created": Created,
    "came": Came,
    "renamed": Renamed,
    "left": Left,
    "lost": Lost,
    "returned": Returned,
    "host_passed": HostPassed,
    "seat_taken": SeatTaken,
    "seat_left": SeatLeft,
    "bot_seated": BotSeated,
    "handed_over": HandedOver,
    "stood_in": StoodIn,
    "taken_over": TakenOver,
    "readied": Readied,
    "settled": Settled,
    "arranged": Arranged,
    "seat_opened": SeatOpened,
    "followed": Followed,
    "dealt": Dealt,
    "pointed": Pointed,
    "moved": Moved,
    "signalled": Signalled,
    "withdrawn": Withdrawn,
    "lapsed": Lapsed,
    "said": Said,
    "reacted": Reacted,
    "hurried": Hurried,
    "agreed": Agreed,
    "round_ended": RoundEnded,
    "ended": Ended,
    "credited": Credited,
}
