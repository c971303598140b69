"""Finished games over HTTP: replay one step by step, or continue it from any move."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import msgspec
from litestar import get, post

from tenback.record import Record, Step, write_options, write_view
from tenback.record import replay as replay_record
from tenback.record.view_json.view_types import Card, OptionValues, WrittenRecord, WrittenView
from tenback.server.context import Context
from tenback.server.http.addresses import client_address
from tenback.server.http.connections import HttpRequest
from tenback.server.http.problems import HttpRefusal, problems
from tenback.server.http.throttle import REPLAYING
from tenback.server.ops.admission import Admission
from tenback.server.people.guests import Guests
from tenback.server.store import Games, Reviews
from tenback.server.store.games import StoredGame
from tenback.server.store.projections import CONTINUES
from tenback.server.studies.daily import Daily
from tenback.server.studies.records import read_stored, stored_game
from tenback.server.tables.hub import Hub
from tenback.server.tables.routes import AgreementsWanted, TableLink, agreements_of, table_link
from tenback.table import Refusal
from tenback.table.visible.types import Ended

__all__ = ["Replay", "continue_game", "replay", "replay_of"]


class ReplayStep(msgspec.Struct):
    """The game after a move: the table as a spectator sees it, and all hands.

    `seat` made the move. `turn` counts from 1; 0 is the deal and the choice of a starter.
    """

    number: int
    turn: int
    seat: int | None
    move: str | None
    view: WrittenView
    hands: list[list[Card]]


class Replay(msgspec.Struct):
    """A game from the deal to its last move; `end_reason` is "" for an unfinished upload.

    `winners` are seats; a clock may have decided the game.
    """

    id: str
    end_reason: Ended
    winners: list[int]
    ended: int
    options: OptionValues
    record: WrittenRecord
    steps: list[ReplayStep]
    reviewed: bool


class ContinueFrom(msgspec.Struct, forbid_unknown_fields=True):
    """After how many moves to continue, and the agreements of the new table."""

    moves: int
    agreements: AgreementsWanted = msgspec.field(default_factory=AgreementsWanted)


@get(
    "/api/games/{game_id:str}",
    tags=["records"],
    opt=REPLAYING,
    responses=problems(403, 404, 503),
)
async def replay(
    request: HttpRequest,
    game_id: str,
    games: Games,
    guests: Guests,
    daily: Daily,
    reviews: Reviews,
) -> Replay:
    """A finished game with all its states, so that a client can show it without the rules."""
    game = await stored_game(games, game_id, daily, await guests.asking(request))
    reviewed = await reviews.find(game_id) is not None
    return await asyncio.to_thread(_replay, game, reviewed=reviewed)


def _replay(game: StoredGame, *, reviewed: bool) -> Replay:
    record = read_stored(game)
    written = msgspec.json.decode(game.body)
    return replay_of(record, written, game, game.end_reason, reviewed=reviewed)


def replay_of(
    record: Record, written: WrittenRecord, game: StoredGame, end_reason: Ended, *, reviewed: bool
) -> Replay:
    """A record with all its states; `game` is the stored game that it belongs to."""
    return Replay(
        id=game.id,
        end_reason=end_reason,
        winners=_winners(record, end_reason),
        ended=game.ended,
        options=write_options(record.options),
        record=written,
        steps=_steps(record),
        reviewed=reviewed,
    )


def _winners(record: Record, end_reason: str) -> list[int]:
    """The seats that won, by the rules or by the clock."""
    if record.result is not None:
        return list(record.result.winners)
    seats = record.meta.get("winners", "") if end_reason == "time" else ""
    return [int(seat) - 1 for seat in seats.split()]


def _steps(record: Record) -> list[ReplayStep]:
    steps, mover = [], None
    for step in replay_record(record):
        steps.append(_step(step, mover if step.move is not None else None))
        mover = step.state.turn
    return steps


def _step(step: Step, seat: int | None) -> ReplayStep:
    return ReplayStep(
        number=step.number,
        turn=step.turn,
        seat=seat,
        move=None if step.move is None else str(step.move),
        view=write_view(step.state.view(None)),
        hands=[
            [card if isinstance(card, int) else str(card) for card in hand]
            for hand in step.state.hands
        ],
    )


@post(
    "/api/games/{game_id:str}/table",
    tags=["records"],
    opt=REPLAYING,
    responses=problems(400, 401, 403, 404, 409, 503),
)
async def continue_game(
    request: HttpRequest,
    game_id: str,
    data: ContinueFrom,
    context: Context,
    hub: Hub,
    guests: Guests,
    games: Games,
    daily: Daily,
    admission: Admission,
) -> TableLink:
    """Open a table that continues this game after one of its moves; it counts nowhere."""
    guest = await guests.needed(request)
    game = await stored_game(games, game_id, daily, guest)
    if context.is_stopping:
        raise HttpRefusal(503, "stopping", "server.no.stopping")
    await admission.admit()
    agreements = agreements_of(data.agreements)
    record = await asyncio.to_thread(read_stored, game)
    if not 0 <= data.moves <= len(record.moves):
        raise HttpRefusal(400, "invalid", "server.no.no_move", n=len(record.moves))
    await context.limits.new_tables.take(client_address(request.scope), guest.id)
    live = await hub.open_table_from(_cut(record, data.moves, game_id), agreements, guest)
    if isinstance(live, Refusal):
        raise HttpRefusal.from_table(live)
    return table_link(request, context, live.table.id)


def _cut(record: Record, moves: int, name: str) -> Record:
    """The first moves of a game, without names and comments."""
    return replace(
        record,
        moves=record.moves[:moves],
        times=(),
        names=(),  # its players are not at the new table, and may be erased later
        comments={},
        date=None,
        meta={CONTINUES: f"{name}#{moves}"},
        result=None,
    )
