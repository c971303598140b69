"""Solve a position: search wider and wider, until there is a way or a proof that there is none.

All cards are known, the draw pile too. So this is what a deal allows, not what players can know.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from time import thread_time

from tenback.kernel.team.convert import Position
from tenback.kernel.team.solver import MOST_WIDTH, Solver
from tenback.rules import State
from tenback.rules.classic import ClassicState
from tenback.study.solve.solution import Solution

__all__ = ["DEFAULT_WIDTH", "MOST_WIDTH", "NotSolvable", "solve", "widths_to"]

DEFAULT_WIDTH = 4096
STEP = 4  # every search is so many times as wide as the one before


class NotSolvable(ValueError):
    """The solver knows the games of a team, The Game and Extreme."""


def solve(state: State, most_width: int = DEFAULT_WIDTH, solver: Solver | None = None) -> Solution:
    """Can the game be won from here, and how?

    A search that keeps `most_width` positions on each level is the last that is tried. A `solver`
    may be used again and again, by one thread at a time.
    """
    if not isinstance(state, ClassicState):
        raise NotSolvable(f"{state.game.id} is not played by a team")
    if not 1 <= most_width <= MOST_WIDTH:  # said before any search, not after the narrow ones
        raise ValueError(f"a level keeps 1 to {MOST_WIDTH} positions, not {most_width}")
    solver = solver or Solver()
    started = thread_time()
    solution = _widen(state, most_width, solver)
    if not solution.winnable and state.board.options.take_back and state.board.played:
        solution = _take_back(state, most_width, solver, solution)
    return replace(solution, seconds=thread_time() - started)


def widths_to(most: int) -> Iterator[int]:
    """The widths that are tried one after another: 1, 4, 16, ... and at last `most`."""
    width = 1
    while width < most:
        yield width
        width *= STEP
    yield most


def _widen(state: ClassicState, most_width: int, solver: Solver) -> Solution:
    position, positions = Position.of(state), 0
    if state.result is not None:
        return Solution(bool(state.result.winners))
    for width in widths_to(most_width):
        winnable, moves, looked_at = solver.solve(position, width)
        positions += looked_at
        if winnable is not None:
            return Solution(winnable, tuple(moves), width, positions)
    return Solution(None, (), most_width, positions)


def _take_back(
    state: ClassicState, most_width: int, solver: Solver, forwards: Solution
) -> Solution:
    """The same with the cards of this turn taken back first: what is lost need not stay lost."""
    back = ("<",) * len(state.board.played)
    for move in back:
        state = state.play(move)
    solution = _widen(state, most_width, solver)
    moves = (*back, *solution.moves) if solution.winnable else ()
    positions = forwards.positions + solution.positions
    return replace(solution, moves=moves, positions=positions)
