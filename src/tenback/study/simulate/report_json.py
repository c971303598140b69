"""The shape of a simulation's report as JSON, as `tenback simulate --json` prints it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypedDict

__all__ = [
    "DistributionJson",
    "IncidentsJson",
    "MoveTimesJson",
    "ReportJson",
    "ResultsJson",
    "ShareJson",
    "StandingJson",
]


class ShareJson(TypedDict):
    """Games won of games played, with the 95 % interval of the share."""

    won: int
    games: int
    share: float
    low: float
    high: float


class DistributionJson(TypedDict):
    """How often each number came up."""

    mean: float
    counts: dict[str, int]


class StandingJson(ShareJson):
    """How a bot or a seat did against the others."""

    name: str
    rounds: int
    scores: DistributionJson


class MoveTimesJson(TypedDict):
    """How long a bot takes for a move, in milliseconds."""

    name: str
    moves: int
    mean_ms: float
    p99_ms: float


class IncidentsJson(TypedDict):
    """What programs did wrong."""

    total: int
    by_bot: dict[str, dict[str, int]]
    first: list[dict[str, object]]


class MovesJson(TypedDict):
    """The moves of all games."""

    total: int
    mean: float


class TimeJson(TypedDict):
    """What differs from run to run."""

    seconds: float
    workers: int
    moves: list[MoveTimesJson]


class ResultsJson(TypedDict, total=False):
    """Teams have `beaten` and `cards_left`, opponents the other three."""

    beaten: ShareJson
    cards_left: DistributionJson
    by_bot: list[StandingJson]
    by_seat: list[StandingJson]
    rounds: int


class ReportJson(ResultsJson):
    """Everything that is reported."""

    game: str
    players: int
    options: Mapping[str, object]
    bots: list[str]
    seed: str
    signals: list[str]
    deals: int
    games: int
    interrupted: bool
    moves: MovesJson
    incidents: IncidentsJson
    time: TimeJson
