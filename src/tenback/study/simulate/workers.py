"""Worker processes that play the deals of a simulation, in a `ProcessPoolExecutor`.

Each worker plays one chunk of deals at a time. When a worker dies, the pool breaks: a new one plays
the unfinished chunks again, each of them once.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from multiprocessing.process import BaseProcess
from time import perf_counter
from types import TracebackType
from typing import NamedTuple, Self

from tenback.study.defer_interrupt import defer_interrupt
from tenback.study.programs import Programs
from tenback.study.simulate.play_deal import Clock, GameFailed, PlayedGame, Setup, play_deal

__all__ = ["Chunk", "Workers"]

CHUNK_SECONDS = 0.2  # how long a chunk should take, for a smooth progress bar
LARGEST_CHUNK_DEALS = 256
GRACE_SECONDS = 10.0  # for workers to end their programs before they are killed
MOST_TRIES = 2  # for a chunk whose worker dies


@dataclass(frozen=True, slots=True)
class Chunk:
    """Consecutive deals that have been played."""

    numbers: range
    games: list[PlayedGame]
    clocks: dict[str, Clock]
    seconds: float = 0.0


class _Task(NamedTuple):
    """A chunk that a worker is playing, and how often it has been tried."""

    numbers: range
    tries: int


class Workers:
    """A pool of worker processes for one simulation; leaving the context ends all of them."""

    def __init__(self, setup: Setup, deals: int, workers: int) -> None:
        self.setup = setup
        self.deals = deals
        self.workers = workers
        self.next_deal = 0
        self.tasks: dict[Future[Chunk], _Task] = {}
        self.executor: ProcessPoolExecutor | None = None
        self.processes: list[BaseProcess] = []

    def chunks(self) -> Iterator[Chunk]:
        """All chunks in the order of their deals, whichever is finished first."""
        finished: dict[int, Chunk] = {}
        expected = 0
        interrupted: KeyboardInterrupt | None = None
        self._start([_Task(self._take(1), 1) for _ in range(self.workers)])
        while expected < self.deals and not interrupted:
            try:
                for chunk in self._wait():
                    finished[chunk.numbers.start] = chunk
            except KeyboardInterrupt as interrupt:
                interrupted = interrupt  # what is finished already still counts
                for chunk in self._finished():
                    finished[chunk.numbers.start] = chunk
            while expected in finished:
                chunk = finished.pop(expected)
                expected = chunk.numbers.stop
                yield chunk
        if interrupted:
            raise interrupted

    def _take(self, size: int) -> range:
        """The next deals; fewer towards the end, so that the last worker is not late."""
        fair = -(-(self.deals - self.next_deal) // self.workers)
        size = max(1, min(size, LARGEST_CHUNK_DEALS, fair))
        numbers = range(self.next_deal, min(self.deals, self.next_deal + size))
        self.next_deal = numbers.stop
        return numbers

    def _start(self, tasks: Iterable[_Task]) -> None:
        """Start the workers, with a task for each of them."""
        forks = "fork" in multiprocessing.get_all_start_methods()
        context = multiprocessing.get_context("fork" if forks else "spawn")
        others = multiprocessing.active_children()
        with defer_interrupt():  # workers inherit that: a terminal sends Ctrl-C to all of them
            self.executor = ProcessPoolExecutor(
                self.workers, context, initializer=_start_worker, initargs=(self.setup,)
            )
            for task in tasks:
                self._submit(task)
            self.processes = [p for p in multiprocessing.active_children() if p not in others]

    def _submit(self, task: _Task) -> None:
        assert self.executor is not None
        if not task.numbers:
            return
        try:
            future = self.executor.submit(_play_chunk, task.numbers)
        except BrokenProcessPool as broken:  # `_wait` will find it
            future = Future()
            future.set_exception(broken)
        self.tasks[future] = task

    def _finished(self) -> Iterator[Chunk]:
        """The chunks that nobody has waited for yet."""
        for future in list(self.tasks):
            if future.done() and future.exception() is None:
                yield future.result()

    def _wait(self) -> Iterator[Chunk]:
        """Wait for chunks; give every worker that has finished one the next deals."""
        finished, _ = wait(self.tasks, return_when=FIRST_COMPLETED)
        if any(isinstance(future.exception(), BrokenProcessPool) for future in finished):
            yield from self._recover()
            return
        for future in finished:
            chunk = future.result()
            del self.tasks[future]
            size = CHUNK_SECONDS * len(chunk.numbers) / max(chunk.seconds, 1e-6)
            self._submit(_Task(self._take(int(size)), 1))
            yield chunk

    def _recover(self) -> Iterator[Chunk]:
        """After the death of a worker: play the unfinished chunks again, with new workers."""
        wait(self.tasks)
        again = []
        for future, task in self.tasks.items():
            if not isinstance(future.exception(), BrokenProcessPool):
                yield future.result()
            elif task.tries == MOST_TRIES:
                seed = f"{self.setup.seed}/{task.numbers.start}"
                raise GameFailed(seed, deaths=task.tries)
            else:
                again.append(_Task(task.numbers, task.tries + 1))
        self._stop()
        self._start(again)

    def _stop(self) -> None:
        """End all workers, by force after `GRACE_SECONDS`."""
        for process in self.processes:
            process.terminate()
        deadline = perf_counter() + GRACE_SECONDS
        for process in self.processes:
            process.join(max(0.0, deadline - perf_counter()))
            if process.is_alive():
                process.kill()
        if self.executor is not None:
            self.executor.shutdown()
        self.executor, self.processes, self.tasks = None, [], {}

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        with defer_interrupt():
            self._stop()


# The two values below belong to a worker process: what it plays, and the programs it has started.
_setup: Setup | None = None
_programs: Programs | None = None


def _start_worker(setup: Setup) -> None:
    global _setup, _programs
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _end_worker)
    _setup, _programs = setup, Programs(setup.patience)


def _play_chunk(numbers: range) -> Chunk:
    """What a worker does with a task."""
    assert _setup is not None
    started, clocks = perf_counter(), dict[str, Clock]()
    games = [play_deal(_setup, number, clocks, _programs) for number in numbers]
    return Chunk(numbers, games, clocks, perf_counter() - started)


def _end_worker(*_: object) -> None:
    """End the programs that this worker has started, and the worker."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    if _programs is not None:
        _programs.close()
    os._exit(0)
