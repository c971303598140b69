"""The games that were finished at a table, one after the other: the results of an evening."""

from __future__ import annotations

import msgspec
from litestar import get

from tenback.record.view_json.view_types import GameId
from tenback.server.http.connections import HttpRequest
from tenback.server.http.problems import HttpRefusal, problems
from tenback.server.http.throttle import READING
from tenback.server.people.guests import Guests
from tenback.server.store import Games
from tenback.server.tables.hub import Hub
from tenback.table.visible.types import Ended

__all__ = ["table_results"]

MOST_RESULTS = 50  # of the latest games


class ResultSeat(msgspec.Struct):
    """A seat in a finished game: `person` is "" for a bot. `score` has cards left, or points."""

    person: str
    name: str
    bot: str
    won: bool
    score: int | None


class TableResult(msgspec.Struct):
    """A game that was finished at a table; `number` counts the games there from 1."""

    id: str
    number: int
    game: GameId
    players: int
    end_reason: Ended
    ended: int
    seats: list[ResultSeat]


@get(
    "/api/tables/{table_id:str}/results",
    tags=["tables"],
    opt=READING,
    responses=problems(401, 404, 503),
)
async def table_results(
    request: HttpRequest, table_id: str, hub: Hub, guests: Guests, games: Games
) -> list[TableResult]:
    """The latest games that were finished at a table I am at, the first one first."""
    guest = await guests.needed(request)
    live = await hub.table(table_id)
    if live is None or guest.id not in live.table.people:
        raise HttpRefusal(404, "not_found", "server.no.no_table")
    found = await games.games_at(table_id, MOST_RESULTS)
    return [
        TableResult(
            id=game.id,
            number=game.number,
            game=game.game,
            players=game.players,
            end_reason=game.end_reason,
            ended=game.ended,
            seats=[
                ResultSeat(seat.person, seat.name, seat.bot, seat.won, seat.score)
                for seat in game.seats
            ],
        )
        for game in found
    ]
