"""Games as records, by names that cannot be guessed: to take away, and to bring."""

from __future__ import annotations

import asyncio
import logging
from typing import Annotated, Any, cast

import msgspec
from litestar import Request, Response, get, post
from litestar.params import Parameter

from tenback.record import PlacedError, Record, read_record, write_record
from tenback.record.view_json.view_types import GameId, WrittenRecord
from tenback.rules import RuleError
from tenback.server.clock import now
from tenback.server.http.addresses import whence
from tenback.server.http.limits import Allowance
from tenback.server.http.problems import Wrong, problems
from tenback.server.http.throttle import READING
from tenback.server.people.guests import Guests
from tenback.server.store import Games, Guest
from tenback.server.store.games import Kept
from tenback.server.store.ids import brought_name
from tenback.server.store.projections import canonical
from tenback.server.store.rows import UNREADABLE, opened
from tenback.server.studies.daily import Daily
from tenback.server.tables.hub import Hub

__all__ = ["bring", "finished", "kept", "record_in"]

log = logging.getLogger("tenback.server")
LARGEST = 262_144  # bytes of a record that is brought


class Brought(msgspec.Struct):
    """A record that has been found legal; `how` is "" where the game goes on, `id` if not kept."""

    id: str
    game: GameId
    players: int
    moves: int
    how: Annotated[str, ("", "finished")]


@get("/api/records/{record:str}", tags=["records"], opt=READING, responses=problems(403, 404, 503))
async def finished(
    request: Request[Any, Any, Any], record: str, games: Games, guests: Guests, daily: Daily
) -> Response[WrittenRecord]:
    """The record of a game that has ended, seed and all, as FORMAT.md describes it."""
    found = await kept(games, record, daily, await guests.asking(request))
    body = cast(WrittenRecord, opened(found.body))
    shown = f'attachment; filename="tenback-{found.id}.json"'
    return Response(body, headers={"Content-Disposition": shown})


async def kept(games: Games, name: str, daily: Daily, reader: Guest | None) -> Kept:
    """The game of this name; a refusal where there is none, or it would give a deal away."""
    found = await games.find(name)
    if found is None:
        raise Wrong(404, "not_found", "server.no.no_record")
    try:
        seed = opened(found.body).get("seed")
    except UNREADABLE as wrong:
        raise _broken(found, wrong) from None
    if await daily.is_secret(seed, reader.id if reader else ""):
        raise Wrong(403, "refused", "server.no.daily_secret")
    return found


def _broken(found: Kept, wrong: Exception) -> Wrong:
    """What is told of a game that is none any more; whoever runs the server learns which it is."""
    why = getattr(wrong, "key", type(wrong).__name__)  # a sentence might quote it
    log.warning("game %s: its record makes no sense: %s", found.id, why)
    return Wrong(503, "failed", "server.no.broken_game")


def record_in(found: Kept) -> Record:
    """The game itself; a refusal where it is none by the rules of this version."""
    try:
        return read_record(found.body)
    except (PlacedError, RuleError) as wrong:
        raise _broken(found, wrong) from None


@post(
    "/api/records",
    tags=["records"],
    request_max_body_size=LARGEST,
    responses=problems(400, 401, 403, 413),
)
async def bring(
    request: Request[Any, Any, Any],
    data: Annotated[dict[str, Any], WrittenRecord],
    guests: Guests,
    games: Games,
    hub: Hub,
    gifts: Allowance,
    keep: Annotated[bool, Parameter()] = True,  # noqa: FBT002  by name, in the address
) -> Brought:
    """Bring a record: checked as `tenback check` does, and kept once among my games if wished."""
    guest = await guests.needed(request)
    gifts.take(whence(request.scope), guest.id)
    record = await asyncio.to_thread(read_record, msgspec.json.encode(data))
    name, how = "", "finished" if record.result else ""
    if keep:
        row = await asyncio.to_thread(_row, record, hub.secret, guest.id, how)
        name = row["id"]
        await games.keep(row)
    return Brought(name, record.game, record.players, len(record.moves), how)


def _row(record: Record, secret: bytes, owner: str, how: str) -> dict[str, Any]:
    body = write_record(record, one_line=True)
    return {
        "id": brought_name(secret, owner, body),
        "owner": owner,
        "game": record.game,
        "players": record.players,
        "options": canonical(record.options),
        "how": how,
        "counted": False,  # nobody knows how often it was tried
        "ended": now(),
        "body": body,
    }
