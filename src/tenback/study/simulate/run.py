"""Let players play many deals, on all cores, and report how they did.

The same seed gives the same games however many workers share them: every deal has its own seed, and
games are counted in the order of their deals. Ctrl-C ends a simulation early; the games up to the
first missing one are kept.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import replace
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from time import perf_counter

from tenback.record import Seeded
from tenback.rules import Options
from tenback.study.defer_interrupt import defer_interrupt
from tenback.study.programs import Programs
from tenback.study.simulate.play_deal import Clock, GameFailed, PlayedGame, Setup, play_deal
from tenback.study.simulate.report import Report
from tenback.study.simulate.report_builder import ReportBuilder

__all__ = ["GameFailed", "Report", "Setup", "cores", "run", "simulate"]

CHUNK_SECONDS = 0.2  # a worker reports about so often, for a smooth progress bar
LARGEST_CHUNK = 256
GRACE = 10.0  # seconds for dismissed workers to see their programs out

Chunk = tuple[list[PlayedGame], dict[str, Clock]]


def cores() -> int:
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

    `on_progress` is told how many games of how many are done, `on_record` gets every game as a line
    of JSON, in order. An interrupted simulation reports the games it has.
    """
    if deals < 1 or (workers is not None and workers < 1):
        raise ValueError("at least one deal and one worker are needed")
    Seeded(f"{setup.seed}/{deals}")  # is there room for the number behind the seed?
    setup = replace(setup, keep=on_record is not None)
    workers = min(deals, workers or cores())
    tally, begun = ReportBuilder(setup), perf_counter()
    try:
        with closing(_chunks(setup, deals, workers)) as chunks:
            for games, clocks in chunks:
                with defer_interrupt():
                    tally.add(games, clocks)
                    for played in games if on_record else ():
                        on_record(played.record)  # type: ignore[misc]
                if on_progress:
                    on_progress(tally.games, deals)
    except KeyboardInterrupt:
        pass  # the report says that games are missing
    return tally.report(deals, perf_counter() - begun, workers)


def _chunks(setup: Setup, deals: int, workers: int) -> Generator[Chunk, None, None]:
    """The games in the order of their deals, played here or by workers who finish in any order."""
    if workers == 1:
        with Programs(setup.patience) as programs:
            for number in range(deals):
                clocks: dict[str, Clock] = {}
                yield [play_deal(setup, number, clocks, programs)], clocks
        return
    crew = _Crew(setup, deals)
    try:
        with defer_interrupt():  # a worker is born deaf to Ctrl-C, which its terminal sends to all
            for _ in range(workers):
                crew.hire()
        done: dict[int, Chunk] = {}
        expected = 0
        while expected < deals:
            done.update(crew.hear())
            while expected in done:
                chunk = done.pop(expected)
                expected += len(chunk[0])
                yield chunk
    finally:
        crew.dismiss()


class _Crew:
    """Worker processes, each with a line to this one, that ask for deals until none is left."""

    def __init__(self, setup: Setup, deals: int) -> None:
        method = "fork" if "fork" in multiprocessing.get_all_start_methods() else "spawn"
        self.context = multiprocessing.get_context(method)
        self.forks = method == "fork"
        self.setup = setup
        self.deals = deals
        self.given = 0
        self.lines: dict[Connection, range] = {}
        self.processes: list[BaseProcess] = []

    def hire(self) -> None:
        """One more worker, with a first deal to see how long a game takes."""
        ours, theirs = self.context.Pipe()
        strange = [*self.lines, ours] if self.forks else []
        process = self.context.Process(  # type: ignore[attr-defined]
            target=_work, args=(self.setup, theirs, strange), daemon=True
        )
        process.start()
        theirs.close()
        self.processes.append(process)
        self._give(ours, 1)

    def _give(self, line: Connection, size: int) -> None:
        """The next deals; towards the end fewer, so that nobody waits long for the last worker."""
        fair = -(-(self.deals - self.given) // max(1, len(self.processes)))
        size = max(1, min(size, LARGEST_CHUNK, fair))
        numbers = range(self.given, min(self.deals, self.given + size))
        self.given = numbers.stop
        self.lines[line] = numbers
        if numbers:
            with suppress(OSError):  # `hear` finds out that nobody listens any more
                line.send(numbers)

    def hear(self) -> Iterator[tuple[int, Chunk]]:
        """Wait for results; each with the number of its first deal."""
        busy = [line for line, numbers in self.lines.items() if numbers]
        for line in wait(busy):
            assert isinstance(line, Connection)
            numbers = self.lines[line]
            try:
                found, seconds = line.recv()
            except (EOFError, OSError):
                raise GameFailed(f"{self.setup.seed}/{numbers[0]}", "a worker has died") from None
            if isinstance(found, GameFailed):
                raise found
            self._give(line, int(CHUNK_SECONDS * len(numbers) / max(seconds, 1e-6)))
            yield numbers[0], found

    def dismiss(self) -> None:
        """Nobody is left behind, whatever happened, and nobody waited for without end."""
        for process in self.processes:
            process.terminate()
        for line in self.lines:
            line.close()
        deadline = perf_counter() + GRACE
        for process in self.processes:
            process.join(max(0.0, deadline - perf_counter()))
            process.kill()  # no more than a word to those who have gone
            process.join()


def _work(setup: Setup, line: Connection, strange: Sequence[Connection]) -> None:
    """What a worker does: play the deals it is sent, until nobody sends any or it is dismissed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _leave)
    for other in strange:
        other.close()  # a line is dead when its other end is; copies would keep it open
    with suppress(EOFError, OSError), Programs(setup.patience) as programs:
        while True:
            numbers: range = line.recv()
            begun, clocks = perf_counter(), dict[str, Clock]()
            try:
                games = [play_deal(setup, number, clocks, programs) for number in numbers]
            except GameFailed as failed:
                line.send((failed, 0.0))
                return
            line.send(((games, clocks), perf_counter() - begun))


def _leave(*_: object) -> None:
    """A worker is dismissed: see the programs out that play along, and go."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    raise SystemExit(0)
