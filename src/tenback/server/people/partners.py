"""The people I have played with: who they are, a new table with them, and invitations."""

from __future__ import annotations

import msgspec
from litestar import Response, get, post

from tenback.record.view_json.view_types import GameId
from tenback.rules import game as game_of
from tenback.server.clock import now
from tenback.server.context import Context
from tenback.server.http.addresses import client_address
from tenback.server.http.connections import HttpRequest
from tenback.server.http.problems import NO_CONTENT, HttpRefusal, problems
from tenback.server.http.throttle import READING
from tenback.server.ops.admission import Admission
from tenback.server.people.guests import Guests
from tenback.server.store import Invitations
from tenback.server.tables.hub import Hub
from tenback.server.tables.routes import (
    AgreementsWanted,
    TableLink,
    agreements_of,
    table_link,
)
from tenback.table import Refusal, fill_options

__all__ = ["decline_invitation", "my_invitations", "my_partners", "open_table_with"]

MOST_PARTNERS = 30  # in a list, and who can be invited
MOST_INVITED = 7  # to one table
MOST_VALID = 40  # invitations that one person can have sent


class MyPartner(msgspec.Struct):
    """Somebody I have finished games with: how many, and when the last one ended."""

    id: str
    name: str
    games: int
    last: int


class TableWith(msgspec.Struct, forbid_unknown_fields=True):
    """A new table, and the people who are invited to it."""

    game: GameId
    people: list[str]
    agreements: AgreementsWanted = msgspec.field(default_factory=AgreementsWanted)


class Declined(msgspec.Struct, forbid_unknown_fields=True):
    """The table of an invitation that I decline."""

    table: str


class MyInvitation(msgspec.Struct):
    """An invitation to a table whose lobby is open; `inviter` is a name."""

    table: str
    code: str
    game: GameId
    players: int
    inviter: str
    at: int


@get("/api/me/partners", tags=["me"], opt=READING, responses=problems(401))
async def my_partners(
    request: HttpRequest, guests: Guests, invitations: Invitations
) -> list[MyPartner]:
    """The people I have finished games with, the latest first."""
    guest = await guests.needed(request)
    found = await invitations.partners(guest.id, MOST_PARTNERS)
    return [MyPartner(one.id, one.name, one.games, one.last) for one in found]


@post("/api/me/partners/table", tags=["me"], responses=problems(400, 401, 403, 409, 503))
async def open_table_with(
    request: HttpRequest,
    data: TableWith,
    context: Context,
    hub: Hub,
    guests: Guests,
    invitations: Invitations,
    admission: Admission,
) -> TableLink:
    """Open a table and invite people I have played with; who is not one of them is left out."""
    guest = await guests.needed(request)
    if context.is_stopping:
        raise HttpRefusal(503, "stopping", "server.no.stopping")
    await admission.admit()
    game = game_of(data.game)
    await context.limits.new_tables.take(client_address(request.scope), guest.id)
    known = {one.id for one in await invitations.partners(guest.id, MOST_PARTNERS)}
    invited = [person for person in dict.fromkeys(data.people) if person in known][:MOST_INVITED]
    sent = await invitations.count_by(guest.id, now())
    if context.settings.rate and sent + len(invited) > MOST_VALID:
        raise HttpRefusal(409, "refused", "server.no.many_invitations", most=MOST_VALID)
    players = min(max(len(invited) + 1, game.seats[0]), game.seats[-1])
    agreements = agreements_of(data.agreements)
    live = await hub.open_table(game.id, players, fill_options(game.id, {}), agreements, guest)
    if isinstance(live, Refusal):
        raise HttpRefusal.from_table(live)
    if invited:
        await invitations.invite(guest.id, live.table.id, invited, now())
    return table_link(request, context, live.table.id)


@get("/api/me/invitations", tags=["me"], responses=problems(401))
async def my_invitations(
    request: HttpRequest, context: Context, guests: Guests, invitations: Invitations
) -> list[MyInvitation]:
    """The tables I am invited to and have not joined, the latest first."""
    guest = await guests.needed(request)
    return [
        MyInvitation(
            table=one.table,
            code=context.code(one.table),
            game=one.game,
            players=one.players,
            inviter=one.inviter,
            at=one.at,
        )
        for one in await invitations.of(guest.id, now())
    ]


@post(
    "/api/me/invitations/decline",
    tags=["me"],
    status_code=204,
    responses=NO_CONTENT | problems(400, 401, 403),
)
async def decline_invitation(
    request: HttpRequest, data: Declined, guests: Guests, invitations: Invitations
) -> Response[None]:
    """Decline an invitation; nobody is told."""
    guest = await guests.needed(request)
    await invitations.decline(guest.id, data.table)
    return Response(None, status_code=204)
