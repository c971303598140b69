"""What can happen in a game: the deal, moves, signals, messages, votes, and its end."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated

from tenback.record import Record
from tenback.table.events.table_facts import SECRET, Fact
from tenback.table.state.agreements import Question
from tenback.table.state.current_game import ReactionKind, SignalKind

__all__ = [
    "Agreed",
    "Credited",
    "Dealt",
    "Ended",
    "Lapsed",
    "Moved",
    "Pointed",
    "Reacted",
    "RoundEnded",
    "Said",
    "Signalled",
    "Withdrawn",
]


@dataclass(frozen=True, slots=True)
class Dealt(Fact):
    """A game begins; its record has the deal, and the commitment to it that everybody sees."""

    record: Record = field(metadata=SECRET)


@dataclass(frozen=True, slots=True)
class Pointed(Fact):
    """A seat would like another one, or itself, to start; with None, the best hand."""

    seat: int
    at_seat: int | None


@dataclass(frozen=True, slots=True)
class Moved(Fact):
    """A move of the record; the choice of a starter is the team's, of no seat."""

    seat: int | None
    move: str


@dataclass(frozen=True, slots=True)
class Signalled(Fact):
    """A seat asks the others about a pile."""

    seat: int
    pile: str
    kind: SignalKind


@dataclass(frozen=True, slots=True)
class Withdrawn(Fact):
    """A seat takes a signal back."""

    seat: int
    pile: str
    kind: SignalKind


@dataclass(frozen=True, slots=True)
class Lapsed(Fact):
    """A signal has had its time."""

    seat: int
    pile: str
    kind: SignalKind


@dataclass(frozen=True, slots=True)
class Said(Fact):
    """Somebody has said something."""

    person: str
    text: str


@dataclass(frozen=True, slots=True)
class Reacted(Fact):
    """Somebody claps, says thanks or the like."""

    person: str
    kind: ReactionKind


@dataclass(frozen=True, slots=True)
class Hurried(Fact):
    """A person has the bots move at once, until a person is to move or the round ends."""

    person: str


@dataclass(frozen=True, slots=True)
class Agreed(Fact):
    """A person agrees to something, or no longer."""

    person: str
    to: Question
    yes: bool


@dataclass(frozen=True, slots=True)
class RoundEnded(Fact):
    """A round of Columns is over: who emptied the hand, if anybody, and what it cost the others.

    `starter` has the next one to start; it is None where there is none, since the game is over.
    """

    round: int
    winner: int | None
    points: tuple[int, ...]
    totals: tuple[int, ...]
    starter: int | None


@dataclass(frozen=True, slots=True)
class Ended(Fact):
    """The game is over, and its seed is no secret any more.

    `end_reason` is `finished`, `time` (the clock of `seat` ran out) or `abandoned`, without winners
    and scores. By time a team has none either; among opponents the late seat has lost.
    """

    end_reason: Annotated[str, ("finished", "time", "abandoned")]
    seat: int | None = None
    winners: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    ending: str = ""
    seed: str = ""


@dataclass(frozen=True, slots=True)
class Credited(Fact):
    """Time was given back to all."""

    time: int
