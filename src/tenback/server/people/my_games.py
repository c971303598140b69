"""What is mine: the tables I am at, and the games I have played."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Request, get
from litestar.params import Parameter

from tenback.record.view_json.view_types import GameId, OptionValues
from tenback.server.http.problems import problems
from tenback.server.http.throttle import READING
from tenback.server.people.guests import Guests
from tenback.server.store import Games
from tenback.server.store.games import MyGame, MyTable
from tenback.server.tables.hub import Hub
from tenback.server.tables.routes import Door, door_of
from tenback.table.visible.types import Ended, Phase

__all__ = ["my_games", "my_tables"]

MOST = 50  # in one answer


class TableOfMine(msgspec.Struct):
    """A table I am at. `turn` says whether it is mine to move; None where nobody is there now."""

    door: Door
    game: GameId
    players: int
    phase: Phase
    changed: int
    names: list[str]
    turn: bool | None


class GameOfMine(msgspec.Struct):
    """A game I played, or have brought (`seat` is None then, and `how` may be "": unfinished)."""

    id: str
    game: GameId
    players: int
    options: OptionValues
    how: Ended
    ended: int
    seat: int | None
    won: bool | None
    score: int | None


@get("/api/me/tables", tags=["me"], opt=READING, responses=problems(401))
async def my_tables(
    request: Request[Any, Any, Any], hub: Hub, guests: Guests, games: Games
) -> list[TableOfMine]:
    """The tables I am at, those with the latest news first."""
    guest = await guests.needed(request)
    found = await games.tables_of(guest.id, MOST)
    return [_table(request, hub, guest.id, table) for table in found]


def _table(request: Request[Any, Any, Any], hub: Hub, person: str, table: MyTable) -> TableOfMine:
    live, turn, phase = hub.tables.get(table.id), None, table.phase
    if live is not None:
        match, phase = live.table.playing, live.table.phase
        mine = live.table.seat_of(person)
        turn = match is not None and mine is not None and match.state.turn == mine
    return TableOfMine(
        door=door_of(request, hub, table.id),
        game=table.game,
        players=table.players,
        phase=phase,
        changed=table.changed,
        names=[] if live is None else [person.name for person in live.table.people.values()],
        turn=turn,
    )


@get("/api/me/games", tags=["me"], opt=READING, responses=problems(400, 401))
async def my_games(
    request: Request[Any, Any, Any],
    guests: Guests,
    games: Games,
    before: Annotated[int | None, Parameter(ge=0, le=2**53)] = None,
    most: Annotated[int, Parameter(ge=1, le=MOST)] = MOST,
) -> list[GameOfMine]:
    """The games I played or have brought, the latest first; `before` a time for earlier ones."""
    guest = await guests.needed(request)
    return [_game(found) for found in await games.games_of(guest.id, before, most)]


def _game(found: MyGame) -> GameOfMine:
    return GameOfMine(**{name: getattr(found, name) for name in GameOfMine.__struct_fields__})
