"""Trials of moves on any position, for lessons: the result, or the clause that forbids it."""

from __future__ import annotations

import asyncio
from typing import Annotated

import msgspec
from litestar import post

from tenback.record import read_position, write_position, write_view
from tenback.record.view_json.view_types import WrittenView
from tenback.rules import State
from tenback.server.http.connections import HttpRequest
from tenback.server.http.problems import Problem, language_for, problems
from tenback.server.http.throttle import TRYING

__all__ = ["try_moves"]

MOST_POSITION_CHARACTERS = 4_000  # characters
MOST_MOVES = 20  # in a trial
MoveText = Annotated[str, msgspec.Meta(max_length=20)]


class Trial(msgspec.Struct, forbid_unknown_fields=True):
    """A position as FORMAT.md describes it, moves to try, and the seat whose view is wanted."""

    position: Annotated[str, msgspec.Meta(max_length=MOST_POSITION_CHARACTERS)]
    moves: Annotated[list[MoveText], msgspec.Meta(max_length=MOST_MOVES)]
    seat: Annotated[int, msgspec.Meta(ge=0, le=7)] = 0


class TrialResult(msgspec.Struct):
    """The position after the legal moves; `warnings` are about the last of them."""

    position: str
    view: WrittenView
    done: int
    refused: Problem | None
    warnings: list[str]


@post("/api/trials", tags=["games"], opt=TRYING, status_code=200, responses=problems(400, 403))
async def try_moves(request: HttpRequest, data: Trial) -> TrialResult:
    """Try moves on a position; nothing is stored."""
    return await asyncio.to_thread(_try, data, language_for(request))


def _try(trial: Trial, language: str) -> TrialResult:
    state: State = read_position(trial.position)
    warnings: list[str] = []
    for done, move in enumerate(trial.moves):
        view = state.view(state.turn)
        refused = view.refusal(move)
        if refused is not None:
            text = refused.say(language)
            problem = Problem("illegal", text, refused.key, refused.clause)
            return _result(state, trial.seat, done, problem, [])
        warnings = [warning.say(language) for warning in view.warnings(view.game.parse(move))]
        state = state.play(move)
    return _result(state, trial.seat, len(trial.moves), None, warnings)


def _result(
    state: State, seat: int, done: int, refused: Problem | None, warnings: list[str]
) -> TrialResult:
    shown = min(seat, state.players - 1)
    view = write_view(state.view(shown))
    return TrialResult(write_position(state), view, done, refused, warnings)
