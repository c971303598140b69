"""The blocks of a job on a cluster: Dask hands them to whichever workers there are.

A worker that dies loses nothing but time: Dask gives its blocks to others. Workers may come and go
at any time. A block is identified by its first number, so it counts once however often it was done.
Only a few blocks for each worker are on the way at once, so a comparison can stop early.
"""

from __future__ import annotations

import uuid
from asyncio import CancelledError
from collections.abc import Iterator, Sequence
from contextlib import closing
from time import monotonic
from typing import Any, Generic, TypeVar

from distributed import Client, KilledWorker, as_completed

from tenback import __version__
from tenback.study.blocks.job import Block, Job, WorkerDied, do_block
from tenback.study.blocks.scheduler import (
    ClusterError,
    LostScheduler,
    NoScheduler,
    OtherVersion,
)
from tenback.study.blocks.sizes import BlockSizes

__all__ = ["do_on_cluster"]

Item = TypeVar("Item")

BLOCK_SECONDS = 2.0  # how long a block should take: long beside the way to a worker and back
BLOCKS_PER_WORKER = 2  # on the way at once: one in work, and one waiting beside it
CONNECT_SECONDS = 10.0
COUNT_SECONDS = 1.0  # between two looks at how many workers there are


def do_on_cluster(
    scheduler: str, job: Job[Item], numbers: Sequence[range]
) -> Iterator[Block[Item]]:
    """The pieces of these numbers in blocks, as they are finished."""
    if not any(numbers):
        return
    try:
        client = Client(scheduler, timeout=CONNECT_SECONDS, set_as_default=False, name="tenback")
    except (OSError, ValueError) as error:
        raise NoScheduler(scheduler) from error
    with client:
        work = _Work(client, scheduler, job, BlockSizes(numbers, BLOCK_SECONDS))
        try:
            yield from work.blocks()
        finally:
            work.cancel()


class _Work(Generic[Item]):
    """The blocks of one job that are on the way."""

    def __init__(self, client: Client, scheduler: str, job: Job[Item], sizes: BlockSizes) -> None:
        self.client = client
        self.scheduler = scheduler
        self.job = job
        self.sizes = sizes
        self.name = f"tenback-{uuid.uuid4().hex}"
        self.futures: dict[Any, range] = {}
        self.finished = as_completed(loop=client.loop)
        self.workers = 1
        self.counted = float("-inf")

    def blocks(self) -> Iterator[Block[Item]]:
        """All blocks, as they are finished."""
        self._submit(None)
        try:
            while self.futures:
                yield self._take(next(self.finished))
        except KeyboardInterrupt:
            for future in self.finished.next_batch(block=False):
                if future.status == "finished":  # what is finished already still counts
                    yield future.result()
            raise

    def cancel(self) -> None:
        """Stop what is not finished."""
        if self.futures:
            self.client.cancel(list(self.futures))

    def _take(self, future: Any) -> Block[Item]:
        """The block that has been done; others are sent in its place."""
        numbers = self.futures[future]
        try:
            block: Block[Item] = future.result()
        except KilledWorker as killed:
            raise WorkerDied(self.job.label(numbers.start), killed.allowed_failures + 1) from killed
        except ImportError as missing:  # a worker without tenback, or without its kernel
            raise ClusterError(f"{type(missing).__name__}: {missing}") from missing
        except CancelledError as lost:
            raise LostScheduler(self.scheduler) from lost
        del self.futures[future]
        self._submit(block)
        return block

    def _submit(self, done: Block[Item] | None) -> None:
        """Send new blocks, of a size that this one says is right."""
        if monotonic() - self.counted > COUNT_SECONDS:
            self.workers = max(1, sum(self.client.nthreads().values()))
            self.counted = monotonic()
        while len(self.futures) < BLOCKS_PER_WORKER * self.workers:
            size = (len(done.numbers), max(done.seconds, 1e-6)) if done else ()
            numbers = self.sizes.take(self.workers, *size)
            if not numbers:
                return
            key = f"{self.name}-{numbers.start}"
            future = self.client.submit(
                _do_remotely, self.job, numbers, __version__, key=key, pure=False
            )
            self.futures[future] = numbers
            self.finished.add(future)


def _do_remotely(job: Job[Item], numbers: range, version: str) -> Block[Item]:
    """What a worker does with a block."""
    if version != __version__:
        raise OtherVersion(version, __version__)
    with closing(job.session()) as session:
        return do_block(session, numbers)
