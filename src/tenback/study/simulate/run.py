"""Let bots play many deals, on all cores, and report how they did.

The same seed gives the same games for any number of workers: every deal has its own seed, and games
are counted in the order of their deals. Ctrl-C ends a simulation early; the report then has the
games up to the first one that is missing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import replace
from time import perf_counter

from tenback.record import Seeded
from tenback.rules import Options
from tenback.study.blocks.place import HERE, Place
from tenback.study.blocks.run import Kept, do_job
from tenback.study.defer_interrupt import defer_interrupt
from tenback.study.simulate.games_job import GamesJob
from tenback.study.simulate.play_deal import GameFailed, PlayedGame, Setup
from tenback.study.simulate.report import Report
from tenback.study.simulate.report_builder import ReportBuilder

__all__ = ["GameFailed", "Report", "Setup", "check_deals", "play_part", "run", "simulate"]


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
    return run(setup, deals, Place(workers), on_progress)


def run(
    setup: Setup,
    deals: int,
    place: Place = HERE,
    on_progress: Callable[[int, int], None] | None = None,
    on_game: Callable[[int, PlayedGame], object] | None = None,
    kept: Kept[PlayedGame] | None = None,
) -> Report:
    """Play deals 0, 1, 2, ... of a setup, by worker processes here or on a cluster.

    `on_progress` is called with the number of games done and of all. `on_game` is called with the
    number of every deal and its game, in order. After Ctrl-C the report has the games so far.
    """
    check_deals(setup, deals)
    builder, started = ReportBuilder(setup), perf_counter()

    def add(number: int, played: PlayedGame) -> None:
        builder.add([played])
        if on_game:
            on_game(number, played)

    play_part(setup, range(deals), place, on_progress, add, kept)
    return builder.report(deals, perf_counter() - started, place.workers_for(deals))


def play_part(
    setup: Setup,
    numbers: range,
    place: Place = HERE,
    on_progress: Callable[[int, int], None] | None = None,
    on_game: Callable[[int, PlayedGame], object] | None = None,
    kept: Kept[PlayedGame] | None = None,
) -> int:
    """Play some deals of a larger simulation, without a report; how many there are now."""
    games = 0
    try:
        with closing(do_job(GamesJob(setup), numbers, place, kept)) as blocks:
            for block in blocks:
                with defer_interrupt():
                    games += len(block.items)
                    if on_game:
                        for number, played in zip(block.numbers, block.items, strict=True):
                            on_game(number, played)
                if on_progress:
                    on_progress(games, len(numbers))
    except KeyboardInterrupt:
        pass  # fewer games than numbers
    return games


def check_deals(setup: Setup, deals: int) -> None:
    """Refuse no deals, and a seed without room for the number behind it."""
    if deals < 1:
        raise ValueError("at least one deal is needed")
    Seeded(f"{setup.seed}/{deals}")
