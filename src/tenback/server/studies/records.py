"""Records over HTTP: download a finished game, upload one. Their ids cannot be guessed."""

from __future__ import annotations

import asyncio
import logging
from typing import Annotated, Any, cast

import msgspec
from litestar import Response, get, post
from litestar.params import Parameter

from tenback.record import PlacedError, Record, read_record, write_record
from tenback.record.view_json.view_types import GameId, WrittenRecord
from tenback.rules import RuleError
from tenback.server.clock import now
from tenback.server.context import Context
from tenback.server.http.addresses import client_address
from tenback.server.http.connections import HttpRequest
from tenback.server.http.problems import HttpRefusal, problems
from tenback.server.http.throttle import READING
from tenback.server.people.guests import Guests
from tenback.server.store import Games, Guest
from tenback.server.store.games import StoredGame
from tenback.server.store.ids import uploaded_id
from tenback.server.store.projections import canonical
from tenback.server.store.rows import BROKEN_JSON, decode_row
from tenback.server.studies.daily import Daily

__all__ = ["download_record", "read_stored", "stored_game", "upload_record"]

log = logging.getLogger("tenback.server")
LARGEST_BYTES = 262_144  # of an upload


class UploadedRecord(msgspec.Struct):
    """A valid record; `end_reason` is "" if it is unfinished, `id` is "" if it was not stored."""

    id: str
    game: GameId
    players: int
    moves: int
    end_reason: Annotated[str, ("", "finished")]


@get("/api/records/{record:str}", tags=["records"], opt=READING, responses=problems(403, 404, 503))
async def download_record(
    request: HttpRequest, record: str, games: Games, guests: Guests, daily: Daily
) -> Response[WrittenRecord]:
    """The record of a finished game with its seed, as FORMAT.md describes it."""
    game = await stored_game(games, record, daily, await guests.asking(request))
    body = cast(WrittenRecord, decode_row(game.body))
    shown = f'attachment; filename="tenback-{game.id}.json"'
    return Response(body, headers={"Content-Disposition": shown})


async def stored_game(games: Games, name: str, daily: Daily, reader: Guest | None) -> StoredGame:
    """The game of this id; refused if there is none, or if it would reveal a deal of the day."""
    game = await games.find(name)
    if game is None:
        raise HttpRefusal(404, "not_found", "server.no.no_record")
    try:
        seed = decode_row(game.body).get("seed")
    except BROKEN_JSON as wrong:
        raise _broken(game, wrong) from None
    if await daily.is_secret(seed, reader.id if reader else ""):
        raise HttpRefusal(403, "refused", "server.no.daily_secret")
    return game


def _broken(game: StoredGame, error: Exception) -> HttpRefusal:
    """The refusal for a broken record, which is logged for the operator."""
    why = getattr(error, "key", type(error).__name__)  # its message might quote the record
    log.warning("game %s: its record is broken: %s", game.id, why)
    return HttpRefusal(503, "failed", "server.no.broken_game")


def read_stored(game: StoredGame) -> Record:
    """The record of a stored game; refused if it is invalid by the current rules."""
    try:
        return read_record(game.body)
    except (PlacedError, RuleError) as wrong:
        raise _broken(game, wrong) from None


@post(
    "/api/records",
    tags=["records"],
    request_max_body_size=LARGEST_BYTES,
    responses=problems(400, 401, 403, 413),
)
async def upload_record(
    request: HttpRequest,
    data: Annotated[dict[str, Any], WrittenRecord],
    context: Context,
    guests: Guests,
    games: Games,
    keep: Annotated[bool, Parameter()] = True,  # noqa: FBT002  by name, in the address
) -> UploadedRecord:
    """Upload a record. It is checked as by `tenback check`, and stored once unless `keep=false`."""
    guest = await guests.needed(request)
    await context.limits.uploads.take(client_address(request.scope), guest.id)
    record = await asyncio.to_thread(read_record, msgspec.json.encode(data))
    name, end_reason = "", "finished" if record.result else ""
    if keep:
        row = await asyncio.to_thread(_row, record, context.secret, guest.id, end_reason)
        name = row["id"]
        await games.keep(row)
    return UploadedRecord(name, record.game, record.players, len(record.moves), end_reason)


def _row(record: Record, secret: bytes, owner: str, end_reason: str) -> dict[str, Any]:
    body = write_record(record, one_line=True)
    return {
        "id": uploaded_id(secret, owner, body),
        "owner": owner,
        "game": record.game,
        "players": record.players,
        "options": canonical(record.options),
        "end_reason": end_reason,
        "counted": False,  # it may be the best of many tries
        "ended": now(),
        "body": body,
    }
