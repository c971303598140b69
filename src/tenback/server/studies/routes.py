"""What an expert thinks: the review of a finished game, and a hint for the seat to move."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Request, get, post

from tenback.record.view_json.view_types import GameId
from tenback.server.http.addresses import whence
from tenback.server.http.limits import Allowance
from tenback.server.http.problems import Wrong, language_for, problems
from tenback.server.http.throttle import READING
from tenback.server.people.guests import Guests
from tenback.server.store import Games, Reviews
from tenback.server.store.projections import DAILY
from tenback.server.studies.daily import Daily
from tenback.server.studies.records import kept
from tenback.server.studies.review_queue import Job, Studies
from tenback.server.tables.hub import Hub
from tenback.study.hint import NoHint

__all__ = ["advise", "ask_review", "read_review"]


class ReasonSeen(msgspec.Struct):
    """A fact in favour of a line; `text` says it in the language that was asked for."""

    kind: str
    values: dict[str, int | str]
    text: str


class LineSeen(msgspec.Struct):
    """Moves, and the chance to win with them."""

    moves: list[str]
    chance: float
    samples: int


class TurnSeen(msgspec.Struct):
    """A turn that was judged: the chance with the best line and with the one played."""

    turn: int
    seat: int
    moves: list[str]
    before: float
    after: float
    loss: float
    mark: Annotated[str, ("", "?", "??")]
    as_expert: bool
    best: list[str]
    lines: list[LineSeen]
    reasons: list[ReasonSeen]


class SeatSummary(msgspec.Struct):
    """What the turns of a seat add up to."""

    seat: int
    turns: int
    mean_loss: float
    as_expert: int


class ReviewSeen(msgspec.Struct):
    """A whole game, judged turn by turn; turning points are the numbers of turns."""

    game: GameId
    players: int
    level: str
    seed: str
    interrupted: bool
    turns: list[TurnSeen]
    turning_points: list[int]
    lost_at: int | None
    mean_loss: float
    as_expert: int
    by_seat: list[SeatSummary]


class ReviewState(msgspec.Struct):
    """How far a review is; ask again while it is `waiting`."""

    state: Annotated[str, ("none", "waiting", "failed", "ready")]
    done: int = 0
    turns: int = 0
    review: ReviewSeen | None = None


class HintSeen(msgspec.Struct):
    """What an expert would do now: the moves to the end of the turn, why, and other lines."""

    seat: int
    moves: list[str]
    chance: float
    samples: int
    reasons: list[ReasonSeen]
    others: list[LineSeen]
    after: int  # the position it is meant for: after so many moves


@get(
    "/api/games/{game_id:str}/review",
    tags=["studies"],
    opt=READING,
    responses=problems(403, 404, 503),
)
async def read_review(
    request: Request[Any, Any, Any],
    game_id: str,
    games: Games,
    guests: Guests,
    daily: Daily,
    reviews: Reviews,
    studies: Studies,
) -> ReviewState:
    """The review of a game, or how far it is."""
    await kept(games, game_id, daily, await guests.asking(request))
    found = await reviews.find(game_id)
    if found is not None:
        told = msgspec.json.decode(found)[language_for(request)]
        review = msgspec.convert(told, ReviewSeen)
        return ReviewState("ready", len(review.turns), len(review.turns), review)
    return _state(await studies.look(game_id))


@post(
    "/api/games/{game_id:str}/review",
    tags=["studies"],
    opt=READING,
    status_code=202,
    responses=problems(401, 403, 404, 503),
)
async def ask_review(
    request: Request[Any, Any, Any],
    game_id: str,
    guests: Guests,
    games: Games,
    daily: Daily,
    reviews: Reviews,
    studies: Studies,
    questions: Allowance,
) -> ReviewState:
    """Have a game reviewed, once and for all; `GET` tells how far it is, after a restart too."""
    guest = await guests.needed(request)
    await kept(games, game_id, daily, guest)
    if await reviews.find(game_id) is not None:
        return ReviewState("ready")
    if game_id not in studies.jobs:
        if studies.is_full or studies.hub.stopping:
            raise Wrong(503, "stopping", "server.no.busy")
        questions.take(whence(request.scope), guest.id)
    return _state(await studies.ask(game_id))


def _state(job: Job | None) -> ReviewState:
    if job is None:
        return ReviewState("none")
    return ReviewState("failed" if job.failed else "waiting", job.done, job.turns)


@post(
    "/api/tables/{table_id:str}/hint",
    tags=["studies"],
    opt=READING,
    status_code=200,
    responses=problems(401, 403, 404, 409),
)
async def advise(
    request: Request[Any, Any, Any],
    table_id: str,
    hub: Hub,
    guests: Guests,
    studies: Studies,
    questions: Allowance,
) -> HintSeen:
    """A hint for my seat when it is to move, where the table has agreed to hints."""
    guest = await guests.needed(request)
    live = await hub.table(table_id)
    if live is None or guest.id not in live.table.people:
        raise Wrong(404, "not_found", "server.no.no_table")
    table, match, seat = live.table, live.table.playing, live.table.seat_of(guest.id)
    if match is None:
        raise Wrong(409, "phase", "table.no.not_playing")
    if seat is None:
        raise Wrong(409, "seat", "server.no.no_seat")
    if not table.agreements.hints or DAILY in match.record.meta:
        raise Wrong(409, "phase", "server.no.no_hints")
    if match.state.turn not in (None, seat):
        raise Wrong(409, "not_your_turn", "hint.not_your_turn", n=(match.state.turn or 0) + 1)
    questions.take(whence(request.scope), guest.id)
    try:
        found = await studies.hint(table, match, seat)
    except NoHint as none:
        raise Wrong(409, "phase", none.key, **none.values) from None
    plain = found.plain(language_for(request))
    return msgspec.convert({**plain, "after": len(match.record.moves)}, HintSeen)
