"""Tables for the tests of the compiled Columns, and games that are replayed through the rules."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from tenback.kernel.columns.convert import Position
from tenback.rules import game
from tenback.rules.columns import ColumnsOptions, ColumnsState
from tests.test_lockstep import options_of

__all__ = ["COLUMNS", "dealt", "known_to_kernel", "replay", "tables"]

COLUMNS = game("columns")


@st.composite
def tables(draw: st.DrawFn) -> tuple[int, ColumnsOptions, int]:
    """How many sit down, what they agreed on, and a number for the deal."""
    players = draw(st.sampled_from(list(COLUMNS.seats)))
    options = COLUMNS.Options.read(draw(options_of("columns", players)))
    assert isinstance(options, ColumnsOptions)
    return players, options, draw(st.integers(0, 2**32))


def dealt(players: int, options: ColumnsOptions, deal: Any) -> ColumnsState:
    state = COLUMNS.deal(players, options, deal=deal)
    assert isinstance(state, ColumnsState)
    return state


def known_to_kernel(state: ColumnsState) -> ColumnsState:
    """The state without the one thing a position does not keep: the hands of the last round."""
    last = state.board.last_round
    if last is None:
        return state
    return replace(state, board=replace(state.board, last_round=last._replace(hands=())))


def replay(start: Position, moves: list[str]) -> list[ColumnsState]:
    """The states of the rules after each move; the position must be the same all the way."""
    states, position = [start.state()], start.copy()
    assert position.equals(states[0])
    for move in moves:
        states.append(states[-1].play(move))
        position.play(move)
        assert position.equals(states[-1]), move
    return states
