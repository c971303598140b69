"""Let bots play many deals, on all cores, and report how they did.

The same seed gives the same games for any number of workers: every deal has its own seed, and games
are counted in the order of their deals. Ctrl-C ends a simulation early; the report then has the
games up to the first one that is missing.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from dataclasses import replace
from time import perf_counter

from tenback.record import Seeded
from tenback.rules import Options
from tenback.study.defer_interrupt import defer_interrupt
from tenback.study.programs import Programs
from tenback.study.simulate.play_deal import Clock, GameFailed, Setup
from tenback.study.simulate.report import Report
from tenback.study.simulate.report_builder import ReportBuilder
from tenback.study.simulate.workers import Chunk, Deals, Workers

__all__ = ["GameFailed", "Report", "Setup", "count_cores", "play_chunks", "run", "simulate"]


def count_cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def simulate(  # noqa: PLR0913, PLR0917  one argument for each thing that can be chosen
    game: str,
    players: int,
    options: Options | None,
    bots: Sequence[str],
    deals: int,
    seed: str,
    workers: int | None = None,
    signals: Sequence[str] = (),
    on_progress: Callable[[int, int], None] | None = None,
) -> Report:
    """Play deals 0, 1, 2, ... of a seed: one bot for all seats, or one for each (see `run`)."""
    setup = replace(Setup.of(game, players, options, bots, seed), signals=tuple(signals))
    return run(setup, deals, workers, on_progress)


def run(
    setup: Setup,
    deals: int,
    workers: int | None = None,
    on_progress: Callable[[int, int], None] | None = None,
    on_record: Callable[[str], object] | None = None,
) -> Report:
    """Play deals 0, 1, 2, ... of a setup; without a number of workers, one for each core.

    `on_progress` is called with the number of games done and of all. `on_record` is called with
    every game as a line of JSON, in order. After Ctrl-C the report has the games so far.
    """
    if deals < 1 or (workers is not None and workers < 1):
        raise ValueError("at least one deal and one worker are needed")
    Seeded(f"{setup.seed}/{deals}")  # refuses a seed without room for the number behind it
    setup = replace(setup, keep=on_record is not None)
    workers = min(deals, workers or count_cores())
    builder, started = ReportBuilder(setup), perf_counter()
    try:
        with closing(play_chunks(setup, deals, workers)) as chunks:
            for chunk in chunks:
                with defer_interrupt():
                    builder.add(chunk.games, chunk.clocks)
                    if on_record:
                        for played in chunk.games:
                            on_record(played.record)
                if on_progress:
                    on_progress(builder.games, deals)
    except KeyboardInterrupt:
        pass  # the report says that games are missing
    return builder.report(deals, perf_counter() - started, workers)


def play_chunks(setup: Deals, deals: int, workers: int) -> Generator[Chunk, None, None]:
    """The games in the order of their deals, played here or by worker processes."""
    if workers == 1:
        with Programs(setup.patience) as programs:
            for number in range(deals):
                clocks: dict[str, Clock] = {}
                games = [setup.play(number, clocks, programs)]
                yield Chunk(range(number, number + 1), games, clocks)
        return
    with Workers(setup, deals, workers) as pool:
        yield from pool.chunks()
