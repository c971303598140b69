"""How a lost game could have been won, over HTTP: what its review found, step by step."""

from __future__ import annotations

import asyncio
from typing import Annotated

import msgspec
from litestar import get
from litestar.params import Parameter

from tenback.record import Record, write_record
from tenback.server.http.connections import HttpRequest
from tenback.server.http.problems import HttpRefusal, problems
from tenback.server.http.throttle import REPLAYING
from tenback.server.people.guests import Guests
from tenback.server.store import Games, Reviews
from tenback.server.store.games import StoredGame
from tenback.server.studies.daily import Daily
from tenback.server.studies.records import read_stored, stored_game
from tenback.server.studies.replays import Replay, replay_of
from tenback.study.review.review_json import ReviewJson
from tenback.study.solve.last_win import LastWinJson
from tenback.study.solve.solution_record import record_from

__all__ = ["solution"]


@get(
    "/api/games/{game_id:str}/solution",
    tags=["studies"],
    opt=REPLAYING,
    responses=problems(400, 403, 404, 503),
)
async def solution(
    request: HttpRequest,
    game_id: str,
    games: Games,
    guests: Guests,
    daily: Daily,
    reviews: Reviews,
    from_turn: Annotated[bool, Parameter()] = False,  # noqa: FBT002  by name, in the address
) -> Replay:
    """How the deal of a lost game could be won, as its review found; a 404 without such a review.

    With `from_turn`, the game as it was played until the turn that gave the last certain win away,
    and then a way to win.
    """
    game = await stored_game(games, game_id, daily, await guests.asking(request))
    last_win = _last_win(await reviews.find(game_id))
    way = last_win["from_turn" if from_turn else "deal"] if last_win else None
    if last_win is None or way is None or not way["winnable"]:
        raise HttpRefusal(404, "not_found", "server.no.no_solution")
    after = last_win["moves"] if from_turn else 0
    return await asyncio.to_thread(_replay, game, way["moves"], after)


def _last_win(body: str | None) -> LastWinJson | None:
    """What a review says of it; the same in every language."""
    if body is None:
        return None
    review: ReviewJson = msgspec.json.decode(body)["en"]
    return review.get("last_win")


def _replay(game: StoredGame, moves: list[str], after: int) -> Replay:
    won: Record = record_from(read_stored(game), moves, after)
    written = write_record(won, one_line=True)
    return replay_of(won, msgspec.json.decode(written), game, "finished", reviewed=True)
