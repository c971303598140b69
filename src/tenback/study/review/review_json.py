"""The shapes of hints and reviews as JSON, for commands and for the server."""

from __future__ import annotations

from typing import Annotated, TypedDict

from tenback.record.view_json.view_types import GameId
from tenback.study.solve.last_win import LastWinJson

__all__ = ["HintJson", "LineJson", "ReasonJson", "ReviewJson", "SeatJson", "TurnReviewJson"]


class LineJson(TypedDict):
    """Moves that an expert compared."""

    moves: list[str]
    chance: float
    samples: int


class ReasonJson(TypedDict):
    """A fact in favour of a line."""

    kind: str
    values: dict[str, int | str]
    text: str


class HintJson(LineJson):
    """The best line for a seat, the reasons for it, and the other lines."""

    seat: int
    reasons: list[ReasonJson]
    others: list[LineJson]


class TurnReviewJson(TypedDict):
    """One turn of a review."""

    turn: int
    seat: int
    moves: list[str]
    before: float
    after: float
    loss: float
    mark: Annotated[str, ("", "?", "??")]
    as_expert: bool
    best: list[str]
    lines: list[LineJson]
    reasons: list[ReasonJson]


class SeatJson(TypedDict):
    """The turns of one seat together."""

    seat: int
    turns: int
    mean_loss: float
    as_expert: int


class ReviewJson(TypedDict):
    """A whole review."""

    game: GameId
    players: int
    level: str
    seed: str
    interrupted: bool
    turns: list[TurnReviewJson]
    turning_points: list[int]
    lost_at: int | None
    last_win: LastWinJson | None
    mean_loss: float
    as_expert: int
    by_seat: list[SeatJson]
