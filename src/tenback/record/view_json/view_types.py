"""The shapes of views as JSON: every field with its type.

`write` writes them, PROTOCOL.md explains them, and the types of the browser client are made from
them, without `Json` in their names. A text beside a type is its name in the client, and a tuple
lists all its values.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypedDict

__all__ = [
    "Card",
    "ClassicViewJson",
    "ColumnsViewJson",
    "DuelViewJson",
    "ExtremeViewJson",
    "GameId",
    "LaidCard",
    "LastRound",
    "OptionValues",
    "ResultSeen",
    "TaskSeen",
    "WrittenView",
]

GameId = Annotated[str, "GameId"]
OptionValues = Annotated[dict[str, Any], "Options"]
Card = int | str  # a number, or the text of a card of Columns
Talk = Annotated[str, "Talk", ("free", "open", "strict", "silent")]


class ResultSeen(TypedDict):
    """How a game has ended."""

    winners: list[int]
    scores: list[int]
    ending: str
    clause: str


class LaidCard(TypedDict):
    """A card of this turn, and the one it covered."""

    card: int
    pile: str
    covered: int


class TaskSeen(TypedDict):
    """What the player at turn has to do in Columns."""

    what: Literal["play", "run", "open", "may_open", "choose", "fire"]
    column: int
    quiet: bool


class LastRound(TypedDict):
    """The round of Columns before this one, with the hands that were left."""

    number: int
    winner: int | None
    points: list[int]
    hands: list[list[str]]


class _View(TypedDict):
    players: int
    seat: int | None
    turn: int | None
    legal: list[str]
    losing: list[str]
    talk: Talk
    counts: list[int]
    result: ResultSeen | None


class _PilesView(_View):
    hand: list[int]
    tops: dict[str, int]
    minimum: int
    played: list[LaidCard]


class _TeamView(_PilesView):
    stock: int


class _TeamMemory(TypedDict, total=False):
    laid: list[int]  # not shown to those who only watch


class ClassicViewJson(_TeamView, _TeamMemory):
    """What a seat may know of The Game."""

    game: Literal["classic"]
    options: Annotated[dict[str, Any], "ClassicOptions"]


class ExtremeViewJson(_TeamView, _TeamMemory):
    """What a seat may know of The Game Extreme."""

    game: Literal["extreme"]
    options: Annotated[dict[str, Any], "ExtremeOptions"]
    instructions: dict[str, list[int]]
    idle: dict[str, list[int]]


class _DuelMemory(TypedDict, total=False):
    laid: list[list[int]]  # not shown to those who only watch


class DuelViewJson(_PilesView, _DuelMemory):
    """What a seat may know of Face to Face."""

    game: Literal["duel"]
    options: Annotated[dict[str, Any], "DuelOptions"]
    stocks: list[int]


class _ColumnsMemory(TypedDict, total=False):
    gone: list[str]  # not shown to those who only watch


class ColumnsViewJson(_View, _ColumnsMemory):
    """What a seat may know of Columns."""

    game: Literal["columns"]
    options: Annotated[dict[str, Any], "ColumnsOptions"]
    hand: list[str]
    stock: int
    columns: list[str | None]
    tasks: list[TaskSeen]
    direction: Literal[1, -1]
    skips: int
    passes: int
    renewed: int
    round: int
    starter: int | None
    totals: list[int]
    last_round: LastRound | None


# msgspec knows no unions of objects that are not its own, so for Python a view is any object.
WrittenView = Annotated[
    dict[str, Any], "View", ClassicViewJson | ExtremeViewJson | DuelViewJson | ColumnsViewJson
]


class _RecordParts(TypedDict, total=False):
    options: OptionValues
    seed: str
    decks: list[list[Card]]
    commitment: str
    names: list[str]
    date: str
    meta: dict[str, str]
    times: list[int]
    comments: dict[str, str]
    result: ClaimedResult


class ClaimedResult(TypedDict):
    """How a record says that its game has ended."""

    winners: list[int]
    scores: list[int]
    ending: str


class WrittenRecord(_RecordParts):
    """A game record, as FORMAT.md describes it; only options that differ from the default."""

    tenback: int
    game: GameId
    players: int
    moves: list[str]
