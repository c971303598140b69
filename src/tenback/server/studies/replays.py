"""A finished game, step by step with all hands open; and playing on from any of its moves."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import msgspec
from litestar import Request, get, post

from tenback.record import Record, Step, replay, write_options, write_view
from tenback.record.view_json.view_types import Card, OptionValues, WrittenRecord, WrittenView
from tenback.server.http.addresses import whence
from tenback.server.http.limits import Allowance
from tenback.server.http.problems import Wrong, problems
from tenback.server.http.throttle import REPLAYING
from tenback.server.people.guests import Guests
from tenback.server.store import Games, Reviews
from tenback.server.store.games import Kept
from tenback.server.store.projections import FROM
from tenback.server.studies.daily import Daily
from tenback.server.studies.records import kept, record_in
from tenback.server.tables.hub import Hub
from tenback.server.tables.routes import AgreementsWanted, Door, agreements_of, door_of
from tenback.table import Refusal
from tenback.table.visible.types import Ended

__all__ = ["play_on", "watch"]


class StepSeen(msgspec.Struct):
    """The game after so many moves: the table as a watcher sees it, and every hand.

    `seat` made the move, `turn` counts from 1 (0 for the deal and the choice of a starter).
    """

    number: int
    turn: int
    seat: int | None
    move: str | None
    view: WrittenView
    hands: list[list[Card]]


class Replay(msgspec.Struct):
    """A game from the deal to its last move; `how` is "" where it was brought unfinished.

    `winners` are seats; a clock may have decided it before the rules did.
    """

    id: str
    how: Ended
    winners: list[int]
    ended: int
    options: OptionValues
    record: WrittenRecord
    steps: list[StepSeen]
    reviewed: bool


class Branch(msgspec.Struct, forbid_unknown_fields=True):
    """Where to play on: after so many moves, and what the new table agrees on."""

    moves: int
    agreements: AgreementsWanted = msgspec.field(default_factory=AgreementsWanted)


@get(
    "/api/games/{game_id:str}",
    tags=["records"],
    opt=REPLAYING,
    responses=problems(403, 404, 503),
)
async def watch(
    request: Request[Any, Any, Any],
    game_id: str,
    games: Games,
    guests: Guests,
    daily: Daily,
    reviews: Reviews,
) -> Replay:
    """A finished game with every state on the way, so that a client needs no rules to show it."""
    found = await kept(games, game_id, daily, await guests.asking(request))
    reviewed = await reviews.find(game_id) is not None
    return await asyncio.to_thread(_replay, found, reviewed=reviewed)


def _replay(found: Kept, *, reviewed: bool) -> Replay:
    record = record_in(found)
    return Replay(
        id=found.id,
        how=found.how,
        winners=_winners(record, found.how),
        ended=found.ended,
        options=write_options(record.options),
        record=msgspec.json.decode(found.body),
        steps=_steps(record),
        reviewed=reviewed,
    )


def _winners(record: Record, how: str) -> list[int]:
    """Who has won: by the rules, or as the table has written down by the clock."""
    if record.result is not None:
        return list(record.result.winners)
    told = record.meta.get("winners", "") if how == "time" else ""
    return [int(seat) - 1 for seat in told.split()]


def _steps(record: Record) -> list[StepSeen]:
    steps, mover = [], None
    for step in replay(record):
        steps.append(_step(step, mover if step.move is not None else None))
        mover = step.state.turn
    return steps


def _step(step: Step, seat: int | None) -> StepSeen:
    return StepSeen(
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
async def play_on(
    request: Request[Any, Any, Any],
    game_id: str,
    data: Branch,
    hub: Hub,
    guests: Guests,
    games: Games,
    daily: Daily,
    openings: Allowance,
) -> Door:
    """Open a table where this game is played on after one of its moves; it counts for nothing."""
    guest = await guests.needed(request)
    found = await kept(games, game_id, daily, guest)
    if hub.stopping:
        raise Wrong(503, "stopping", "server.no.stopping")
    agreements = agreements_of(data.agreements)
    record = await asyncio.to_thread(record_in, found)
    if not 0 <= data.moves <= len(record.moves):
        raise Wrong(400, "invalid", "server.no.no_move", n=len(record.moves))
    openings.take(whence(request.scope), guest.id)
    live = await hub.found_from(_cut(record, data.moves, game_id), agreements, guest)
    if isinstance(live, Refusal):
        raise Wrong.because(live)
    return door_of(request, hub, live.table.id)


def _cut(record: Record, moves: int, name: str) -> Record:
    """The beginning of a game, without what people have added to it."""
    return replace(
        record,
        moves=record.moves[:moves],
        times=(),
        names=(),  # whoever played it may wish to be forgotten, and is not at the new table
        comments={},
        date=None,
        meta={FROM: f"{name}#{moves}"},
        result=None,
    )
