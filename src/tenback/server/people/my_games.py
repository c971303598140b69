"""My tables and my games over HTTP."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import get
from litestar.params import Parameter

from tenback.record.view_json.view_types import GameId, OptionValues
from tenback.server.context import Context
from tenback.server.http.connections import HttpRequest
from tenback.server.http.problems import problems
from tenback.server.http.throttle import READING
from tenback.server.people.guests import Guests
from tenback.server.store import Games
from tenback.server.store.games import GameFilter, PersonGame, VisitedTable
from tenback.server.tables.hub import Hub
from tenback.server.tables.live_table import LiveTable
from tenback.server.tables.routes import TableLink, table_link
from tenback.table.visible.types import Ended, Phase

__all__ = ["my_games", "my_tables"]

MOST_ROWS = 50  # in one answer


class MyTable(msgspec.Struct):
    """A table I am at. `turn` says whether it is mine to move; None if the table is not in use.

    `others` are the people in other seats, `bots` counts the bots. `to_draw` is the size of the
    draw pile, or of mine if there are several; None if no game is played.
    """

    link: TableLink
    game: GameId
    players: int
    phase: Phase
    changed: int
    names: list[str]
    turn: bool | None
    others: list[str]
    bots: int
    to_draw: int | None


class MyGame(msgspec.Struct):
    """A game I played or uploaded; for uploads `seat` is None.

    `end_reason` is "" for an unfinished upload.
    """

    id: str
    game: GameId
    players: int
    options: OptionValues
    end_reason: Ended
    ended: int
    seat: int | None
    won: bool | None
    score: int | None


@get("/api/me/tables", tags=["me"], opt=READING, responses=problems(401))
async def my_tables(
    request: HttpRequest, context: Context, hub: Hub, guests: Guests, games: Games
) -> list[MyTable]:
    """The tables I am at, the latest changed first."""
    guest = await guests.needed(request)
    tables = await games.tables_of(guest.id, MOST_ROWS)
    return [
        _table(table, table_link(request, context, table.id), hub.tables.get(table.id), guest.id)
        for table in tables
    ]


def _table(table: VisitedTable, link: TableLink, live: LiveTable | None, person: str) -> MyTable:
    turn, phase, to_draw = None, table.phase, None
    people = {} if live is None else live.table.people
    seats = () if live is None else live.table.seats
    if live is not None:
        match, phase = live.table.playing, live.table.phase
        mine = live.table.seat_of(person)
        turn = match is not None and mine is not None and match.state.turn == mine
        if match is not None:
            sizes = match.state.board.draw_pile_sizes()
            to_draw = sizes[mine or 0] if len(sizes) > 1 else sizes[0]
    return MyTable(
        link=link,
        game=table.game,
        players=table.players,
        phase=phase,
        changed=table.changed,
        names=[somebody.name for somebody in people.values()],
        turn=turn,
        others=[
            people[seat.holder].name
            for seat in seats
            if seat.holder in people and seat.holder != person
        ],
        bots=sum(bool(seat.bot) and not seat.holder for seat in seats),
        to_draw=to_draw,
    )


@get("/api/me/games", tags=["me"], opt=READING, responses=problems(400, 401))
async def my_games(
    request: HttpRequest,
    guests: Guests,
    games: Games,
    before: Annotated[int | None, Parameter(ge=0, le=2**53)] = None,
    since: Annotated[int | None, Parameter(ge=0, le=2**53)] = None,
    game: Annotated[GameId | None, Parameter()] = None,
    players: Annotated[int | None, Parameter(ge=1, le=10)] = None,
    won: Annotated[bool | None, Parameter()] = None,
    most: Annotated[int, Parameter(ge=1, le=MOST_ROWS)] = MOST_ROWS,
) -> list[MyGame]:
    """The games I played or uploaded, the latest first; `before` a time for earlier ones.

    `since` a time, a `game`, a number of `players` and `won` choose some of them.
    """
    guest = await guests.needed(request)
    which = GameFilter(before, since, game, players, won)
    found = await games.games_of(guest.id, most, which)
    return [_game(one) for one in found]


def _game(game: PersonGame) -> MyGame:
    return MyGame(**{name: getattr(game, name) for name in MyGame.__struct_fields__})
