"""At which turn of a lost game was the last certain win given away?

From the deal on, every turn leaves a win possible until one does not, and then none comes back. So
the turn is found by halving. Where a search neither finds a way nor proves that there is none, the
answer says so: a way may still have been there.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple, TypedDict

from tenback.kernel.team.solver import Solver
from tenback.record import Record, final, replay
from tenback.rules import State, game
from tenback.study.solve.solution import Solution, WayJson
from tenback.study.solve.solution_record import record_from
from tenback.study.solve.solve import solve

__all__ = [
    "LAST_WIN_WIDTH",
    "LastWin",
    "LastWinJson",
    "Moment",
    "find_last_win",
    "moments_of",
]

LAST_WIN_WIDTH = 1024  # an open question then takes a fraction of a second


class LastWinJson(TypedDict):
    """Could a lost game have been won, and until which turn?

    `turn` gave the last certain win away; 0 is the choice of the starter, and null means that no
    way to win the deal was found. `from_turn` wins from its beginning, after `moves` moves. With
    `is_proven` nothing wins after it; otherwise no way was found.
    """

    deal: WayJson
    turn: int | None
    seat: int
    moves: int
    from_turn: WayJson | None
    is_proven: bool


class Moment(NamedTuple):
    """Where a turn begins, after so many moves; turn 0 is the choice of a starter."""

    turn: int
    moves: int
    state: State


@dataclass(frozen=True, slots=True)
class LastWin:
    """Could a lost game have been won, and until when?

    `deal` solves the deal. `turn` is the number of the turn that gave the last certain win away, 0
    for the choice of the starter; at its beginning, after `moves` moves, `from_turn` still won.
    `is_proven` says that nothing wins after it; otherwise no way was found.
    """

    record: Record
    deal: Solution
    turn: int | None = None
    seat: int = 0  # who played it
    moves: int = 0
    from_turn: Solution | None = None
    is_proven: bool = False

    def won_deal(self) -> Record | None:
        """The deal, played so that it is won."""
        return record_from(self.record, self.deal.moves) if self.deal.winnable else None

    def won_from_turn(self) -> Record | None:
        """The game as it was played, and from that turn on so that it is won."""
        if self.from_turn is None:
            return None
        return record_from(self.record, self.from_turn.moves, self.moves)

    def plain(self) -> LastWinJson:
        """For JSON."""
        return {
            "deal": self.deal.plain_way(),
            "turn": self.turn,
            "seat": self.seat,
            "moves": self.moves,
            "from_turn": None if self.from_turn is None else self.from_turn.plain_way(),
            "is_proven": self.is_proven,
        }


def find_last_win(
    record: Record,
    most_width: int = LAST_WIN_WIDTH,
    stop: Callable[[], bool] | None = None,
) -> LastWin | None:
    """None for a game that is not over, was won, or is not played by a team.

    `stop` is asked between searches, and ends them: then the answer is None, too.
    """
    result = record.result
    if not game(record.game).is_team or result is None or result.winners:
        return None
    moments, solver = moments_of(record), Solver()
    deal = solve(moments[0].state, most_width, solver)
    if not deal.winnable:
        return LastWin(record, deal, is_proven=deal.is_proven)
    won, lost = 0, len(moments)  # at the end it is lost for certain
    best, proven = deal, True
    while lost - won > 1:
        if stop and stop():
            return None
        middle = (won + lost) // 2
        solution = solve(moments[middle].state, most_width, solver)
        if solution.winnable:
            won, best = middle, solution
        else:
            lost, proven = middle, solution.is_proven
    moment = moments[won]
    return LastWin(record, deal, moment.turn, moment.state.turn or 0, moment.moves, best, proven)


def moments_of(record: Record) -> list[Moment]:
    """The choice of a starter, if there is one, and the beginning of every turn."""
    moments: list[Moment] = []
    for before, step in pairwise(replay(record)):
        if not moments or step.turn != moments[-1].turn:
            moments.append(Moment(step.turn, before.number, before.state))
    return moments or [Moment(0, 0, final(record))]
