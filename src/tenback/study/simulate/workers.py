"""Worker processes that play the deals of a simulation, in a `ProcessPoolExecutor`.

Each worker plays one chunk of deals at a time. When a worker dies, the whole pool breaks, and a new
one plays the unfinished chunks. The deal over which the worker died is played again once; to know
which one that was, every worker writes into shared memory what it is playing.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from multiprocessing.context import BaseContext
from multiprocessing.process import BaseProcess
from time import perf_counter
from types import TracebackType
from typing import NamedTuple, Protocol, Self

from tenback.study.defer_interrupt import defer_interrupt
from tenback.study.programs import Programs
from tenback.study.simulate.play_deal import Clock, GameFailed, PlayedGame

__all__ = ["Chunk", "Deals", "Workers"]

CHUNK_SECONDS = 0.2  # how long a chunk should take, for a smooth progress bar
LARGEST_CHUNK_DEALS = 256
GRACE_SECONDS = 10.0  # for workers to end their programs before they are killed
MOST_DEATHS = 2  # of workers over the same deal, before the simulation fails
ENDED = 128 + signal.SIGTERM  # the exit code of a worker that was told to end


class Deals(Protocol):
    """What is to be played: games by number, each on a deal with a seed. It must be picklable."""

    @property
    def patience(self) -> float:
        """Seconds that a program has for a move."""
        ...

    def deal_seed(self, number: int, /) -> str:
        """The seed of the deal of a game."""
        ...

    def play(
        self, number: int, clocks: dict[str, Clock], programs: Programs | None = None, /
    ) -> PlayedGame:
        """Play a game to its end."""
        ...


@dataclass(frozen=True, slots=True)
class Chunk:
    """Consecutive deals that have been played."""

    numbers: range
    games: list[PlayedGame]
    clocks: dict[str, Clock]
    seconds: float = 0.0


class _Task(NamedTuple):
    """A chunk that is being played, and where to find it in `_Playing`."""

    numbers: range
    slot: int


class _Playing:
    """Where each task in work has got to, in shared memory: its worker and its current deal."""

    def __init__(self, context: BaseContext, tasks: int) -> None:
        self.pids = context.RawArray("q", tasks)  # 0 before the chunk and after it
        self.deals = context.RawArray("q", tasks)


class Workers:
    """A pool of worker processes for one simulation; leaving the context ends all of them."""

    def __init__(self, setup: Deals, deals: int, workers: int) -> None:
        self.setup = setup
        self.deals = deals
        self.workers = workers
        self.next_deal = 0
        self.tasks: dict[Future[Chunk], _Task] = {}
        self.deaths = Counter[int]()  # of workers, by the deal they died over
        self.playing: _Playing | None = None
        self.executor: ProcessPoolExecutor | None = None
        self.processes: list[BaseProcess] = []

    def chunks(self) -> Iterator[Chunk]:
        """All chunks in the order of their deals, whichever is finished first."""
        finished: dict[int, Chunk] = {}
        expected = 0
        interrupted: KeyboardInterrupt | None = None
        self._start([])
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

    def _start(self, again: list[range]) -> None:
        """Start the workers: first with deals to be played again, the rest with new ones."""
        forks = "fork" in multiprocessing.get_all_start_methods()
        context = multiprocessing.get_context("fork" if forks else "spawn")
        others = multiprocessing.active_children()
        self.playing = _Playing(context, self.workers)
        with defer_interrupt():  # workers inherit that: a terminal sends Ctrl-C to all of them
            self.executor = ProcessPoolExecutor(
                self.workers,
                context,
                initializer=_start_worker,
                initargs=(self.setup, self.playing),
            )
            for slot in range(self.workers):
                self._submit(again[slot] if slot < len(again) else self._take(1), slot)
            self.processes = [p for p in multiprocessing.active_children() if p not in others]

    def _submit(self, numbers: range, slot: int) -> None:
        assert self.executor is not None
        if not numbers:
            return
        try:
            future = self.executor.submit(_play_chunk, numbers, slot)
        except BrokenProcessPool as broken:  # `_wait` will find it
            future = Future()
            future.set_exception(broken)
        self.tasks[future] = _Task(numbers, slot)

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
            slot = self.tasks.pop(future).slot
            size = CHUNK_SECONDS * len(chunk.numbers) / max(chunk.seconds, 1e-6)
            self._submit(self._take(int(size)), slot)
            yield chunk

    def _recover(self) -> Iterator[Chunk]:
        """After the death of a worker: play the unfinished chunks again, with new workers."""
        wait(self.tasks)
        unfinished: list[_Task] = []
        for future, task in self.tasks.items():
            if isinstance(future.exception(), BrokenProcessPool):
                unfinished.append(task)
            else:
                yield future.result()
        playing = self.playing
        assert playing is not None
        dead = self._stop()
        # A worker may have died between two chunks: then no chunk is above suspicion.
        suspects = [task for task in unfinished if playing.pids[task.slot] in dead] or unfinished
        for task in suspects:
            deal = max(playing.deals[task.slot], task.numbers.start)
            self.deaths[deal] += 1
            if self.deaths[deal] == MOST_DEATHS:
                raise GameFailed(self.setup.deal_seed(deal), deaths=MOST_DEATHS)
        self._start([task.numbers for task in unfinished])

    def _stop(self) -> set[int]:
        """End all workers, by force after `GRACE_SECONDS`; the ids of those that were dead."""
        for process in self.processes:
            process.terminate()
        deadline = perf_counter() + GRACE_SECONDS
        killed = set()
        for process in self.processes:
            process.join(max(0.0, deadline - perf_counter()))
            if process.is_alive():
                process.kill()
                killed.add(process.pid)
        if self.executor is not None:
            self.executor.shutdown()
        ended = {ENDED, -signal.SIGTERM}
        dead = {p.pid for p in self.processes if p.exitcode not in ended and p.pid not in killed}
        self.executor, self.processes, self.tasks = None, [], {}
        return {pid for pid in dead if pid is not None}

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


# The values below belong to a worker process: what it plays, the programs it has started, and where
# it writes down what it is doing.
_setup: Deals | None = None
_programs: Programs | None = None
_playing: _Playing | None = None


def _start_worker(setup: Deals, playing: _Playing) -> None:
    global _setup, _programs, _playing
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _end_worker)
    _setup, _programs, _playing = setup, Programs(setup.patience), playing


def _play_chunk(numbers: range, slot: int) -> Chunk:
    """What a worker does with a task."""
    assert _setup is not None
    assert _playing is not None
    started, clocks = perf_counter(), dict[str, Clock]()
    _playing.pids[slot] = os.getpid()
    games = []
    for number in numbers:
        _playing.deals[slot] = number
        games.append(_setup.play(number, clocks, _programs))
    _playing.pids[slot] = 0
    return Chunk(numbers, games, clocks, perf_counter() - started)


def _end_worker(*_: object) -> None:
    """End the programs that this worker has started, and the worker."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    if _programs is not None:
        _programs.close()
    os._exit(ENDED)
