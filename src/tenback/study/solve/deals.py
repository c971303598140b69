"""Solve many deals: which can be won, how hard each is to find, and which levels of bots win it.

Deal number i of a seed is the deal `seed/i`, as in a simulation. Results come in the order of the
deals, whatever the number of workers. Workers are threads: the search needs no Python.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Generator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass

from tenback.kernel.team.solver import Solver
from tenback.record import Record, Seeded, final, write_record
from tenback.rules import Options, game
from tenback.study.blocks.place import count_cores
from tenback.study.simulate.play_deal import Setup, play_deal
from tenback.study.solve.deals_report import DealsReport, SolvedDeal
from tenback.study.solve.results_file import ResultsFile
from tenback.study.solve.solution_record import record_from
from tenback.study.solve.solve import DEFAULT_WIDTH, solve

__all__ = ["SolveSetup", "run", "solve_deal"]

WAITING_PER_WORKER = 4  # deals that are handed out ahead

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
    workers: int | None = None,
    on_progress: Callable[[int, int], None] | None = None,
    on_record: Callable[[str], object] | None = None,
    results: ResultsFile | None = None,
) -> DealsReport:
    """Solve deals 0, 1, 2, ... of a setup; those that are in `results` are not solved again.

    `on_record` is called with a line of JSON for every deal that is won, in order. After Ctrl-C the
    report has the deals so far.
    """
    if deals < 1 or (workers is not None and workers < 1):
        raise ValueError("at least one deal and one worker are needed")
    game(setup.game).deal(setup.players, setup.options, deal=Seeded(f"{setup.seed}/{deals}"))
    for bot in setup.bots:
        _table(setup, bot)
    solved = list(results.deals[:deals]) if results else []
    workers = workers or count_cores()
    try:
        with closing(_in_order(setup, range(len(solved), deals), workers)) as pairs:
            for deal, record in pairs:
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


def _in_order(
    setup: SolveSetup, numbers: range, workers: int
) -> Generator[tuple[SolvedDeal, Record | None], None, None]:
    """The deals as they are solved, a few at a time."""
    if workers == 1:
        for number in numbers:
            yield solve_deal(setup, number)
        return
    waiting: deque[Future[tuple[SolvedDeal, Record | None]]] = deque()
    pool = ThreadPoolExecutor(workers)
    try:
        for number in numbers:
            waiting.append(pool.submit(solve_deal, setup, number))
            if len(waiting) >= WAITING_PER_WORKER * workers:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        pool.shutdown(cancel_futures=True)


def _table(setup: SolveSetup, bot: str) -> Setup:
    return Setup.of(setup.game, setup.players, setup.options, (bot,), setup.seed)


def _solver() -> Solver:
    """A search belongs to the thread that uses it."""
    solver: Solver | None = getattr(_of_thread, "solver", None)
    if solver is None:
        solver = _of_thread.solver = Solver()
    return solver
