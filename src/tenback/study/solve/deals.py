"""Solve many deals: which can be won, how hard each is to find, and which levels of bots win it.

Deal number i of a seed is the deal `seed/i`, as in a simulation. Results come in the order of the
deals, whoever solves them: this process, workers beside it, or a cluster.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass

from tenback.kernel.team.solver import Solver
from tenback.record import Record, Seeded, final, write_record
from tenback.rules import Options, game
from tenback.study.blocks.place import HERE, Place
from tenback.study.blocks.run import do_job
from tenback.study.simulate.play_deal import Setup, play_deal
from tenback.study.solve.deals_report import DealsReport, SolvedDeal
from tenback.study.solve.results_file import ResultsFile
from tenback.study.solve.solution_record import record_from
from tenback.study.solve.solve import DEFAULT_WIDTH, solve

__all__ = ["SolveSession", "SolveSetup", "check_setup", "run", "solve_deal"]

_of_thread = threading.local()


@dataclass(frozen=True, slots=True)
class SolveSetup:
    """What is solved. Each of the `bots`, names of levels, plays every deal by itself."""

    game: str
    players: int
    options: Options
    seed: str
    most_width: int = DEFAULT_WIDTH
    bots: tuple[str, ...] = ()

    def record(self, number: int) -> Record:
        """A deal, not played yet."""
        return Record(self.game, self.players, self.options, f"{self.seed}/{number}")

    def plain(self) -> dict[str, object]:
        """What results must agree about to be put together."""
        return {
            "game": self.game,
            "players": self.players,
            "options": self.options.write(),
            "seed": self.seed,
            "most_width": self.most_width,
            "bots": list(self.bots),
        }

    # --- as a job ------------------------------------------------------------------------------

    def label(self, number: int, /) -> str:
        """The seed of a deal."""
        return f"{self.seed}/{number}"

    def session(self) -> SolveSession:
        """What solves deals in one process."""
        return SolveSession(self)


class SolveSession:
    """Solves deals in one process."""

    def __init__(self, setup: SolveSetup) -> None:
        self.setup = setup

    def do(self, number: int, /) -> tuple[SolvedDeal, Record | None]:
        """Solve a deal."""
        return solve_deal(self.setup, number)

    def close(self) -> None:
        """Nothing was started."""


def solve_deal(setup: SolveSetup, number: int) -> tuple[SolvedDeal, Record | None]:
    """One deal, and a record of it that wins."""
    record = setup.record(number)
    solution = solve(final(record), setup.most_width, _solver())
    won = {
        bot: bool(play_deal(_table(setup, bot), number, {}).winners)
        for bot in setup.bots
    }  # fmt: skip
    deal = SolvedDeal(
        number, solution.winnable, solution.width, solution.positions, solution.seconds, won
    )
    return deal, record_from(record, solution.moves) if solution.winnable else None


def run(
    setup: SolveSetup,
    deals: int,
    place: Place = HERE,
    on_progress: Callable[[int, int], None] | None = None,
    on_record: Callable[[str], object] | None = None,
    results: ResultsFile | None = None,
) -> DealsReport:
    """Solve deals 0, 1, 2, ... of a setup; those that are in `results` are not solved again.

    `on_record` is called with a line of JSON for every deal that is won, in order. After Ctrl-C the
    report has the deals so far.
    """
    check_setup(setup, deals)
    solved = list(results.deals[:deals]) if results else []
    try:
        with closing(do_job(setup, range(len(solved), deals), place)) as blocks:
            for deal, record in (pair for block in blocks for pair in block.items):
                solved.append(deal)
                if results:
                    results.add(deal)
                if on_record and record:
                    on_record(write_record(record, one_line=True))
                if on_progress:
                    on_progress(len(solved), deals)
    except KeyboardInterrupt:
        pass  # the report says that deals are missing
    return DealsReport(setup.plain(), deals, tuple(solved))


def check_setup(setup: SolveSetup, deals: int) -> None:
    """Refuse no deals, what cannot be dealt, and bots that nobody knows."""
    if deals < 1:
        raise ValueError("at least one deal is needed")
    game(setup.game).deal(setup.players, setup.options, deal=Seeded(f"{setup.seed}/{deals}"))
    for bot in setup.bots:
        _table(setup, bot)


def _table(setup: SolveSetup, bot: str) -> Setup:
    return Setup.of(setup.game, setup.players, setup.options, (bot,), setup.seed)


def _solver() -> Solver:
    """A search belongs to the thread that uses it."""
    solver: Solver | None = getattr(_of_thread, "solver", None)
    if solver is None:
        solver = _of_thread.solver = Solver()
    return solver
