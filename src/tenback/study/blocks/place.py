"""Where the blocks of a job are done: in this process, by workers beside it, or on a cluster."""

from __future__ import annotations

import os
from collections.abc import Generator, Sequence
from contextlib import closing
from dataclasses import dataclass
from typing import TypeVar

from tenback.extras import needs
from tenback.study.blocks.job import Block, Job, do_block
from tenback.study.blocks.processes import Workers

__all__ = ["HERE", "Place", "count_cores"]

Item = TypeVar("Item")


def count_cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@dataclass(frozen=True, slots=True)
class Place:
    """A number of worker processes, one for each core by default; or a scheduler's cluster."""

    workers: int | None = None
    scheduler: str | None = None  # the address of a Dask scheduler, such as tcp://10.0.0.1:8786

    def __post_init__(self) -> None:
        if self.workers is not None and self.workers < 1:
            raise ValueError("at least one worker is needed")

    def workers_for(self, pieces: int) -> int:
        """How many processes here work on that many pieces; 0 on a cluster, which may grow."""
        return 0 if self.scheduler else max(1, min(pieces, self.workers or count_cores()))

    def do(self, job: Job[Item], numbers: Sequence[range]) -> Generator[Block[Item], None, None]:
        """The pieces of these numbers in blocks, as they are finished.

        Ctrl-C is raised again after the blocks that are finished already. Closing the generator
        ends the work.
        """
        if self.scheduler:
            with needs("cluster"):
                from tenback.study.blocks.cluster import do_on_cluster  # noqa: PLC0415  an extra

            yield from do_on_cluster(self.scheduler, job, numbers)
            return
        workers = self.workers_for(sum(map(len, numbers)))
        if workers > 1:
            with Workers(job, numbers, workers) as pool:
                yield from pool.blocks()
            return
        with closing(job.session()) as session:
            for some in numbers:
                for number in some:
                    yield do_block(session, range(number, number + 1))


HERE = Place()
