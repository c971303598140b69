"""What can happen around a game: people come and go, take seats, and agree on what to play.

A field marked secret is in the log only. It holds a deal, and nobody sees it before the game ends.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from tenback.record import Record
from tenback.record.view_json.view_types import GameId, OptionValues
from tenback.table.state.agreements import Agreements

__all__ = [
    "SECRET",
    "Arranged",
    "BotSeated",
    "Came",
    "Created",
    "Fact",
    "Followed",
    "HandedOver",
    "HostPassed",
    "Left",
    "Lost",
    "Readied",
    "Renamed",
    "Returned",
    "SeatLeft",
    "SeatOpened",
    "SeatTaken",
    "Settled",
    "StoodIn",
    "TakenOver",
]

SECRET = {"secret": True}


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that has happened."""


@dataclass(frozen=True, slots=True)
class Created(Fact):
    """A new table; `begin` is a game to be played on from its last move."""

    table: str
    game: GameId
    players: int
    options: OptionValues = field(hash=False)
    agreements: Agreements
    begin: Record | None = field(default=None, metadata=SECRET)


@dataclass(frozen=True, slots=True)
class Came(Fact):
    """Somebody has come to the table."""

    person: str
    name: str


@dataclass(frozen=True, slots=True)
class Renamed(Fact):
    """Somebody is called something else now."""

    person: str
    name: str


@dataclass(frozen=True, slots=True)
class Left(Fact):
    """Somebody has gone for good."""

    person: str
    name: str


@dataclass(frozen=True, slots=True)
class Lost(Fact):
    """Somebody's connection is lost."""

    person: str


@dataclass(frozen=True, slots=True)
class Returned(Fact):
    """Somebody is connected again."""

    person: str


@dataclass(frozen=True, slots=True)
class HostPassed(Fact):
    """Somebody else is the host; "" while nobody is there."""

    person: str


@dataclass(frozen=True, slots=True)
class SeatTaken(Fact):
    """A person sits down."""

    seat: int
    person: str


@dataclass(frozen=True, slots=True)
class SeatLeft(Fact):
    """A seat is free."""

    seat: int


@dataclass(frozen=True, slots=True)
class BotSeated(Fact):
    """A bot of this level sits here."""

    seat: int
    level: str


@dataclass(frozen=True, slots=True)
class HandedOver(Fact):
    """A bot plays for the person whose seat it is."""

    seat: int
    level: str


@dataclass(frozen=True, slots=True)
class StoodIn(Fact):
    """A bot plays for somebody who has been away for too long."""

    seat: int
    level: str


@dataclass(frozen=True, slots=True)
class TakenOver(Fact):
    """The person whose seat it is plays again."""

    seat: int


@dataclass(frozen=True, slots=True)
class Readied(Fact):
    """A seat is ready to start, or no longer."""

    seat: int
    ready: bool


@dataclass(frozen=True, slots=True)
class Settled(Fact):
    """What will be played next."""

    game: GameId
    players: int
    options: OptionValues = field(hash=False)


@dataclass(frozen=True, slots=True)
class Arranged(Fact):
    """What the table has agreed on."""

    agreements: Agreements


@dataclass(frozen=True, slots=True)
class SeatOpened(Fact):
    """Watchers may look into this hand, or no longer."""

    seat: int
    allowed: bool


@dataclass(frozen=True, slots=True)
class Followed(Fact):
    """A watcher follows a seat, or none."""

    person: str
    seat: int | None
