"""Tables: open one, come to one by its code, see how it stands."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Request, get, post

from tenback.record.view_json.view_types import GameId
from tenback.rules import game as game_of
from tenback.server.http.addresses import whence
from tenback.server.http.limits import Allowance, Limit
from tenback.server.http.problems import Wrong, problems
from tenback.server.http.throttle import READING
from tenback.server.people.guests import Guests, fit_name
from tenback.server.settings import Settings
from tenback.server.studies.daily import Daily
from tenback.server.tables.hub import Hub
from tenback.server.tables.live_table import Live
from tenback.table import Agreements, Refusal, Table, fill_options, visible_table
from tenback.table.visible.types import Phase, VisibleTable

__all__ = [
    "AgreementsWanted",
    "Door",
    "agreements_of",
    "door_of",
    "join",
    "look",
    "open_table",
    "table",
]


class AgreementsWanted(msgspec.Struct, forbid_unknown_fields=True):
    """What a table agrees on beside the rules; times are in milliseconds."""

    language: Annotated[str, "Language"] = "en"
    clock: Annotated[str, "Clock"] = "none"
    time: int = 0
    pace: int = 900
    grace: int = 60_000
    patience: int = 30_000
    stand_in: str = ""
    hints: bool = False


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """A table to be opened; options that are not given are those of a table of friends."""

    game: GameId
    players: int | None = None
    options: Annotated[dict[str, Any], "OptionsGiven"] = {}
    agreements: AgreementsWanted = msgspec.field(default_factory=AgreementsWanted)


class Invitation(msgspec.Struct, forbid_unknown_fields=True):
    """The code of a table, and a name for it if the guest's own is taken there."""

    code: str
    name: str | None = None


class Door(msgspec.Struct):
    """A table I am at: its id for the socket, its code and link for friends."""

    id: str
    code: str
    link: str
    socket: str


class Glance(msgspec.Struct):
    """What somebody with the code sees before coming in."""

    id: str
    game: GameId
    players: int
    phase: Phase
    names: list[str]
    free: int
    here: bool


class Whole(msgspec.Struct):
    """A table I am at, as I may see it; PROTOCOL.md describes `table`."""

    door: Door
    table: VisibleTable
    record: str | None


@post("/api/tables", tags=["tables"], responses=problems(400, 401, 403, 409, 503))
async def open_table(
    request: Request[Any, Any, Any], data: NewTable, hub: Hub, guests: Guests, openings: Allowance
) -> Door:
    """Open a table; whoever does is its host."""
    guest = await guests.needed(request)
    if hub.stopping:
        raise Wrong(503, "stopping", "server.no.stopping")
    game = game_of(data.game)
    options = fill_options(game.id, data.options)
    agreements = agreements_of(data.agreements)
    players = game.seated(game.usual if data.players is None else data.players)
    openings.take(whence(request.scope), guest.id)
    live = await hub.found(game.id, players, options, agreements, guest)
    if isinstance(live, Refusal):
        raise Wrong.because(live)
    return door_of(request, hub, live.table.id)


@post(
    "/api/tables/join",
    tags=["tables"],
    status_code=200,
    responses=problems(400, 401, 403, 404, 409, 503),
)
async def join(
    request: Request[Any, Any, Any],
    data: Invitation,
    hub: Hub,
    guests: Guests,
    guesses: Limit,
    daily: Daily,
) -> Door:
    """Come to a table by its code, first of all to watch."""
    guest = await guests.needed(request)
    live = await _by_code(request, data.code, hub, guesses)
    if guest.id not in live.table.people and await daily.is_secret(_dealt(live.table), guest.id):
        raise Wrong(403, "refused", "server.no.daily_secret")
    name = guest.name if data.name is None else fit_name(data.name)
    refusal = await hub.come(live, guest, name)
    if refusal is not None:
        raise Wrong.because(refusal)
    return door_of(request, hub, live.table.id)


def _dealt(table: Table) -> str | None:
    """The seed of the cards that lie on a table, or will."""
    record = table.begin or (table.current_game.record if table.current_game else None)
    return record.seed if record else None


@get("/api/codes/{code:str}", tags=["tables"], responses=problems(401, 404, 503))
async def look(
    request: Request[Any, Any, Any], code: str, hub: Hub, guests: Guests, guesses: Limit
) -> Glance:
    """What is on at the table with this code, without coming in."""
    guest = await guests.needed(request)
    live = await _by_code(request, code, hub, guesses)
    found = live.table
    return Glance(
        id=found.id,
        game=found.game,
        players=found.players,
        phase=found.phase,
        names=[person.name for person in found.people.values()],
        free=sum(seat.is_free for seat in found.seats),
        here=guest.id in found.people,
    )


@get(
    "/api/tables/{table_id:str}",
    tags=["tables"],
    opt=READING,
    responses=problems(401, 404, 503),
)
async def table(request: Request[Any, Any, Any], table_id: str, hub: Hub, guests: Guests) -> Whole:
    """A table I am at; one that is not mine is as good as none."""
    guest = await guests.needed(request)
    live = await hub.table(table_id)
    if live is None or guest.id not in live.table.people:
        raise Wrong(404, "not_found", "server.no.no_table")
    return Whole(door_of(request, hub, table_id), visible_table(live.table, guest.id), live.record)


async def _by_code(request: Request[Any, Any, Any], code: str, hub: Hub, guesses: Limit) -> Live:
    """Every try counts, so that nobody finds a table by guessing."""
    guesses.take(whence(request.scope))
    live = await hub.by_code(code)
    if live is None:
        raise Wrong(404, "not_found", "server.no.no_code")
    return live


def agreements_of(given: AgreementsWanted) -> Agreements:
    """What a table agrees on, checked."""
    return Agreements(**msgspec.structs.asdict(given))


def door_of(request: Request[Any, Any, Any], hub: Hub, table_id: str) -> Door:
    """How to come to a table; for those who are at it."""
    settings: Settings = hub.settings
    address = settings.address or str(request.base_url)
    code = hub.code(table_id)
    return Door(
        id=table_id,
        code=code,
        link=f"{address.rstrip('/')}/t/{code}",
        socket=f"/api/tables/{table_id}/socket",
    )
