"""Tables over HTTP: open one, join one by its code, read one."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import get, post

from tenback.levels import STAND_IN_LEVEL
from tenback.record.view_json.view_types import GameId
from tenback.rules import game as game_of
from tenback.server.context import Context
from tenback.server.http.addresses import client_address
from tenback.server.http.connections import HttpRequest
from tenback.server.http.problems import HttpRefusal, problems
from tenback.server.http.throttle import READING
from tenback.server.ops.admission import Admission
from tenback.server.people.guests import Guests, fit_name
from tenback.server.studies.daily import Daily
from tenback.server.tables.hub import Hub
from tenback.server.tables.live_table import LiveTable
from tenback.table import Agreements, Refusal, Table, fill_options, visible_table
from tenback.table.visible.types import Phase, VisibleTable

__all__ = [
    "AgreementsWanted",
    "TableLink",
    "agreements_of",
    "join",
    "open_table",
    "preview_table",
    "table",
    "table_by_code",
    "table_link",
]


class AgreementsWanted(msgspec.Struct, forbid_unknown_fields=True):
    """What a table agrees on besides the rules; times are in milliseconds."""

    language: Annotated[str, "Language"] = "en"
    clock: Annotated[str, "Clock"] = "none"
    time: int = 0
    pace: int = 900
    grace: int = 60_000
    patience: int = 30_000
    stand_in: str = STAND_IN_LEVEL
    hints: bool = False
    lot: bool = True


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """A table to open; missing options have the values of a casual table."""

    game: GameId
    players: int | None = None
    options: Annotated[dict[str, Any], "OptionsGiven"] = {}
    agreements: AgreementsWanted = msgspec.field(default_factory=AgreementsWanted)


class Invitation(msgspec.Struct, forbid_unknown_fields=True):
    """The code of a table, and a name for it; without one the guest's own, numbered if taken."""

    code: str
    name: str | None = None


class TableLink(msgspec.Struct):
    """A table I am at: its id, its code and web address for friends, and its WebSocket."""

    id: str
    code: str
    url: str
    socket: str


class TablePreview(msgspec.Struct):
    """What a person with the code sees before joining."""

    id: str
    game: GameId
    players: int
    phase: Phase
    names: list[str]
    free: int
    joined: bool


class TableForMe(msgspec.Struct):
    """A table I am at, as I may see it; PROTOCOL.md describes `table`.

    `short_code` is for reading out, and "" unless the lobby is open.
    """

    link: TableLink
    table: VisibleTable
    record: str | None
    short_code: str


@post("/api/tables", tags=["tables"], responses=problems(400, 401, 403, 409, 503))
async def open_table(
    request: HttpRequest,
    data: NewTable,
    context: Context,
    hub: Hub,
    guests: Guests,
    admission: Admission,
) -> TableLink:
    """Open a table, as its host."""
    guest = await guests.needed(request)
    if context.is_stopping:
        raise HttpRefusal(503, "stopping", "server.no.stopping")
    await admission.admit()
    game = game_of(data.game)
    options = fill_options(game.id, data.options)
    agreements = agreements_of(data.agreements)
    players = game.seated(game.default_players if data.players is None else data.players)
    await context.limits.new_tables.take(client_address(request.scope), guest.id)
    live = await hub.open_table(game.id, players, options, agreements, guest)
    if isinstance(live, Refusal):
        raise HttpRefusal.from_table(live)
    return table_link(request, context, live.table.id)


@post(
    "/api/tables/join",
    tags=["tables"],
    status_code=200,
    responses=problems(400, 401, 403, 404, 409, 503),
)
async def join(
    request: HttpRequest,
    data: Invitation,
    context: Context,
    hub: Hub,
    guests: Guests,
    daily: Daily,
) -> TableLink:
    """Join a table by its code, as a spectator at first."""
    guest = await guests.needed(request)
    live = await table_by_code(request, data.code, context, hub)
    if guest.id not in live.table.people and await daily.is_secret(_dealt(live.table), guest.id):
        raise HttpRefusal(403, "refused", "server.no.daily_secret")
    name = None if data.name is None else fit_name(data.name)
    refusal = await hub.come(live, guest, name)
    if refusal is not None:
        raise HttpRefusal.from_table(refusal)
    return table_link(request, context, live.table.id)


def _dealt(table: Table) -> str | None:
    """The seed of the current or next deal at a table."""
    record = table.begin or (table.current_game.record if table.current_game else None)
    return record.seed if record else None


@get("/api/codes/{code:str}", tags=["tables"], responses=problems(401, 404, 503))
async def preview_table(
    request: HttpRequest, code: str, context: Context, hub: Hub, guests: Guests
) -> TablePreview:
    """Preview the table with this code, without joining it."""
    guest = await guests.needed(request)
    live = await table_by_code(request, code, context, hub)
    table = live.table
    return TablePreview(
        id=table.id,
        game=table.game,
        players=table.players,
        phase=table.phase,
        names=[person.name for person in table.people.values()],
        free=sum(seat.is_free for seat in table.seats),
        joined=guest.id in table.people,
    )


@get(
    "/api/tables/{table_id:str}",
    tags=["tables"],
    opt=READING,
    responses=problems(401, 404, 503),
)
async def table(
    request: HttpRequest, table_id: str, context: Context, hub: Hub, guests: Guests
) -> TableForMe:
    """A table I am at; any other gives 404."""
    guest = await guests.needed(request)
    live = await hub.table(table_id)
    if live is None or guest.id not in live.table.people:
        raise HttpRefusal(404, "not_found", "server.no.no_table")
    return TableForMe(
        table_link(request, context, table_id),
        visible_table(live.table, guest.id),
        live.record,
        await hub.short_code(live.table),
    )


async def table_by_code(request: HttpRequest, code: str, context: Context, hub: Hub) -> LiveTable:
    """The table with a code. Every try counts, so that codes cannot be guessed."""
    await context.limits.code_lookups.take(client_address(request.scope))
    live = await hub.by_code(code)
    if live is None:
        raise HttpRefusal(404, "not_found", "server.no.no_code")
    return live


def agreements_of(wanted: AgreementsWanted) -> Agreements:
    """The checked agreements of a table."""
    return Agreements(**msgspec.structs.asdict(wanted))


def table_link(request: HttpRequest, context: Context, table_id: str) -> TableLink:
    """The link to a table, for people who are at it."""
    address = context.settings.address or str(request.base_url)
    code = context.code(table_id)
    return TableLink(
        id=table_id,
        code=code,
        url=f"{address.rstrip('/')}/t/{code}",
        socket=f"/api/tables/{table_id}/socket",
    )
