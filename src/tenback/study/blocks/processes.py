"""Worker processes that do the blocks of a job, in a `ProcessPoolExecutor`.

Each worker does one block at a time. When a worker dies, the whole pool breaks, and a new one does
the unfinished blocks. The piece over which the worker died is done again once; to know which one
that was, every worker writes into shared memory what it is doing.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.context import BaseContext
from multiprocessing.process import BaseProcess
from time import perf_counter
from types import TracebackType
from typing import Any, Generic, NamedTuple, Self, TypeVar

from tenback.study.blocks.job import Block, Job, Session, WorkerDied, do_block
from tenback.study.blocks.sizes import BlockSizes
from tenback.study.defer_interrupt import defer_interrupt

__all__ = ["Workers"]

Item = TypeVar("Item")

BLOCK_SECONDS = 0.2  # how long a block should take, for a smooth progress bar
GRACE_SECONDS = 10.0  # for workers to end their programs before they are killed
MOST_DEATHS = 2  # of workers over the same piece, before the job fails
ENDED = 128 + signal.SIGTERM  # the exit code of a worker that was told to end


class _Task(NamedTuple):
    """A block that is being done, and where to find it in `_Progress`."""

    numbers: range
    slot: int


class _Progress:
    """Where each block in work has got to, in shared memory: its worker and its current piece."""

    def __init__(self, context: BaseContext, tasks: int) -> None:
        self.pids = context.RawArray("q", tasks)  # 0 before the block and after it
        self.pieces = context.RawArray("q", tasks)


class Workers(Generic[Item]):
    """A pool of worker processes for one job; leaving the context ends all of them."""

    def __init__(self, job: Job[Item], numbers: Sequence[range], workers: int) -> None:
        self.job = job
        self.sizes = BlockSizes(numbers, BLOCK_SECONDS)
        self.workers = workers
        self.tasks: dict[Future[Block[Item]], _Task] = {}
        self.deaths = Counter[int]()  # of workers, by the piece they died over
        self.progress: _Progress | None = None
        self.executor: ProcessPoolExecutor | None = None
        self.processes: list[BaseProcess] = []

    def blocks(self) -> Iterator[Block[Item]]:
        """All blocks as they are finished."""
        self._start([])
        while self.tasks:
            finished: list[Block[Item]] = []
            try:
                for block in self._wait():
                    finished.append(block)  # noqa: PERF402  an interruption keeps those so far
            except KeyboardInterrupt:
                yield from finished
                yield from self._finished()  # what is finished already still counts
                raise
            yield from finished

    def _start(self, again: list[range]) -> None:
        """Start the workers: first with blocks to be done again, the rest with new ones."""
        forks = "fork" in multiprocessing.get_all_start_methods()
        context = multiprocessing.get_context("fork" if forks else "spawn")
        others = multiprocessing.active_children()
        self.progress = _Progress(context, self.workers)
        with defer_interrupt():  # workers inherit that: a terminal sends Ctrl-C to all of them
            self.executor = ProcessPoolExecutor(
                self.workers,
                context,
                initializer=_start_worker,
                initargs=(self.job, self.progress),
            )
            for slot in range(self.workers):
                self._submit(again[slot] if slot < len(again) else self._take(), slot)
            self.processes = [p for p in multiprocessing.active_children() if p not in others]

    def _take(self, done: Block[Item] | None = None) -> range:
        """The next block for a worker that has finished this one."""
        if done is None:
            return self.sizes.take(self.workers)
        return self.sizes.take(self.workers, len(done.numbers), max(done.seconds, 1e-6))

    def _submit(self, numbers: range, slot: int) -> None:
        assert self.executor is not None
        if not numbers:
            return
        try:
            future = self.executor.submit(_do_block, numbers, slot)
        except BrokenProcessPool as broken:  # `_wait` will find it
            future = Future()
            future.set_exception(broken)
        self.tasks[future] = _Task(numbers, slot)

    def _finished(self) -> Iterator[Block[Item]]:
        """The blocks that nobody has waited for yet."""
        for future in list(self.tasks):
            if future.done() and future.exception() is None:
                yield future.result()

    def _wait(self) -> Iterator[Block[Item]]:
        """Wait for blocks; give every worker that has finished one the next."""
        finished, _ = wait(self.tasks, return_when=FIRST_COMPLETED)
        if any(isinstance(future.exception(), BrokenProcessPool) for future in finished):
            yield from self._recover()
            return
        for future in finished:
            block = future.result()
            slot = self.tasks.pop(future).slot
            self._submit(self._take(block), slot)
            yield block

    def _recover(self) -> Iterator[Block[Item]]:
        """After the death of a worker: do the unfinished blocks again, with new workers."""
        wait(self.tasks)
        unfinished: list[_Task] = []
        for future, task in self.tasks.items():
            if isinstance(future.exception(), BrokenProcessPool):
                unfinished.append(task)
            else:
                yield future.result()
        progress = self.progress
        assert progress is not None
        dead = self._stop()
        # A worker may have died between two blocks: then no block is above suspicion.
        suspects = [task for task in unfinished if progress.pids[task.slot] in dead] or unfinished
        for task in suspects:
            piece = max(progress.pieces[task.slot], task.numbers.start)
            self.deaths[piece] += 1
            if self.deaths[piece] == MOST_DEATHS:
                raise WorkerDied(self.job.label(piece), MOST_DEATHS)
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


# The values below belong to a worker process: its session of the job, and where it writes down what
# it is doing.
_session: Session[Any] | None = None
_progress: _Progress | None = None


def _start_worker(job: Job[Any], progress: _Progress) -> None:
    global _session, _progress
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _end_worker)
    _session, _progress = job.session(), progress


def _do_block(numbers: range, slot: int) -> Block[Any]:
    """What a worker does with a task."""
    session, progress = _session, _progress
    assert session is not None
    assert progress is not None

    def begin(number: int) -> None:
        progress.pieces[slot] = number

    progress.pids[slot] = os.getpid()
    block = do_block(session, numbers, begin)
    progress.pids[slot] = 0
    return block


def _end_worker(*_: object) -> None:
    """End the programs that this worker has started, and the worker."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    if _session is not None:
        _session.close()
    os._exit(ENDED)
