"""Reviews of finished games and hints over HTTP."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import get, post

from tenback.server.context import Context
from tenback.server.http.addresses import client_address
from tenback.server.http.connections import HttpRequest
from tenback.server.http.problems import HttpRefusal, language_for, problems
from tenback.server.http.throttle import READING
from tenback.server.ops.admission import Admission
from tenback.server.people.guests import Guests
from tenback.server.store import Games, Reviews
from tenback.server.store.projections import DAILY
from tenback.server.studies.daily import Daily
from tenback.server.studies.records import stored_game
from tenback.server.studies.review_queue import SAME_DEAL, Job, ReviewQueue
from tenback.server.tables.hub import Hub
from tenback.study.hint import NoHint
from tenback.study.review.review_json import HintJson, ReviewJson

__all__ = ["ask_review", "hint", "read_review"]

FULL_RETRY_MS = 30_000  # until a review may be done, and there is room for another


class SameDeal(msgspec.Struct):
    """What the expert made of the same cards in all seats of a team; `score` is the cards left."""

    won: bool
    score: int


class ReviewState(msgspec.Struct):
    """The state of a review; ask again while it is `waiting`.

    `same_deal` is None between opponents, and for a game that continues another one.
    """

    state: Annotated[str, ("none", "waiting", "failed", "ready")]
    done: int = 0
    turns: int = 0
    review: ReviewJson | None = None
    same_deal: SameDeal | None = None


class TableHint(HintJson):
    """A hint, and the number of moves it was given after."""

    after: int


@get(
    "/api/games/{game_id:str}/review",
    tags=["studies"],
    opt=READING,
    responses=problems(403, 404, 503),
)
async def read_review(
    request: HttpRequest,
    game_id: str,
    games: Games,
    guests: Guests,
    daily: Daily,
    reviews: Reviews,
    studies: ReviewQueue,
) -> ReviewState:
    """The review of a game, or its progress."""
    await stored_game(games, game_id, daily, await guests.asking(request))
    body = await reviews.find(game_id)
    if body is not None:
        stored = msgspec.json.decode(body)
        review: ReviewJson = stored[language_for(request)]
        review.setdefault("last_win", None)  # a review of an earlier version has none
        turns, again = len(review["turns"]), stored.get(SAME_DEAL)
        return ReviewState("ready", turns, turns, review, SameDeal(**again) if again else None)
    return _state(await studies.look(game_id))


@post(
    "/api/games/{game_id:str}/review",
    tags=["studies"],
    opt=READING,
    status_code=202,
    responses=problems(401, 403, 404, 503),
)
async def ask_review(
    request: HttpRequest,
    game_id: str,
    guests: Guests,
    games: Games,
    daily: Daily,
    reviews: Reviews,
    studies: ReviewQueue,
    context: Context,
    admission: Admission,
) -> ReviewState:
    """Request the review of a game. It is made once, also after a restart; `GET` has it."""
    guest = await guests.needed(request)
    await stored_game(games, game_id, daily, guest)
    if await reviews.find(game_id) is not None:
        return ReviewState("ready")
    if game_id not in studies.jobs:
        if studies.is_full or context.is_stopping:
            raise HttpRefusal(503, "stopping", "server.no.busy").again_after(FULL_RETRY_MS)
        await admission.admit()
        context.limits.questions.take(client_address(request.scope), guest.id)
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
async def hint(
    request: HttpRequest,
    table_id: str,
    context: Context,
    hub: Hub,
    guests: Guests,
    studies: ReviewQueue,
) -> TableHint:
    """A hint for my seat on its turn, if the table allows hints."""
    guest = await guests.needed(request)
    live = await hub.table(table_id)
    if live is None or guest.id not in live.table.people:
        raise HttpRefusal(404, "not_found", "server.no.no_table")
    table, match, seat = live.table, live.table.playing, live.table.seat_of(guest.id)
    if match is None:
        raise HttpRefusal(409, "phase", "table.no.not_playing")
    if seat is None:
        raise HttpRefusal(409, "seat", "server.no.no_seat")
    if not table.agreements.hints or DAILY in match.record.meta:
        raise HttpRefusal(409, "phase", "server.no.no_hints")
    if match.state.turn not in (None, seat):
        raise HttpRefusal(409, "not_your_turn", "hint.not_your_turn", n=(match.state.turn or 0) + 1)
    context.limits.questions.take(client_address(request.scope), guest.id)
    try:
        advice = await studies.hint(table, match, seat)
    except NoHint as none:
        raise HttpRefusal(409, "phase", none.key, **none.values) from None
    return {**advice.plain(language_for(request)), "after": len(match.record.moves)}
