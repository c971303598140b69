"""Do a job wherever that is, and give its blocks in the order of their numbers.

Blocks that a file has kept are not done again. A block counts once, however often it was done.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from contextlib import closing
from typing import Generic, Protocol, TypeVar

from tenback.study.blocks.job import Block, Job
from tenback.study.blocks.place import HERE, Place
from tenback.study.defer_interrupt import defer_interrupt

__all__ = ["Kept", "do_job", "in_order", "missing_numbers"]

Item = TypeVar("Item")


class Kept(Protocol[Item]):
    """Where blocks are kept, so that a later run goes on."""

    def ranges(self) -> list[range]:
        """What is there."""
        ...

    def read(self, numbers: range, /) -> Block[Item]:
        """A block that is there, by its numbers."""
        ...

    def add(self, block: Block[Item], /) -> None:
        """Keep a block."""
        ...


def missing_numbers(wanted: range, ranges: Sequence[range]) -> list[range]:
    """What these ranges lack of the wanted numbers."""
    missing, at = [], wanted.start
    for some in sorted(ranges, key=lambda numbers: numbers.start):
        stop = min(some.start, wanted.stop)
        if at < stop:
            missing.append(range(at, stop))
        at = max(at, some.stop)
    if at < wanted.stop:
        missing.append(range(at, wanted.stop))
    return missing


def do_job(
    job: Job[Item], numbers: range, place: Place = HERE, kept: Kept[Item] | None = None
) -> Generator[Block[Item], None, None]:
    """The blocks of a job in order, each as soon as all before it are done.

    Ctrl-C is raised again after the blocks that are finished up to the first that is missing.
    """
    order = _InOrder(numbers, kept)
    missing = missing_numbers(numbers, kept.ranges() if kept else [])
    yield from order.blocks()
    with closing(place.do(job, missing)) as blocks:
        for block in blocks:
            with defer_interrupt():
                if kept:
                    kept.add(block)
                order.fresh[block.numbers.start] = block
            yield from order.blocks()


def in_order(numbers: range, kept: Kept[Item]) -> Iterator[Block[Item]]:
    """The blocks that are kept, up to the first that is missing."""
    return _InOrder(numbers, kept).blocks()


class _InOrder(Generic[Item]):
    """How far the numbers have come without a gap."""

    def __init__(self, numbers: range, kept: Kept[Item] | None) -> None:
        self.at = numbers.start
        self.numbers = numbers
        self.kept = kept
        old = kept.ranges() if kept else []
        self.old = sorted(old, key=lambda some: some.start, reverse=True)
        self.fresh: dict[int, Block[Item]] = {}  # done now, by their first numbers

    def blocks(self) -> Iterator[Block[Item]]:
        """The blocks that can be given now."""
        while self.at < self.numbers.stop:
            while self.old and self.old[-1].stop <= self.at:
                self.old.pop()
            if self.at in self.fresh:
                block = self.fresh.pop(self.at)
            elif self.kept and self.old and self.old[-1].start <= self.at:
                block = self.kept.read(self.old.pop())
            else:
                return
            block = _cut(block, self.at, self.numbers.stop)
            self.at = block.numbers.stop
            yield block


def _cut(block: Block[Item], start: int, stop: int) -> Block[Item]:
    """The part of a block from `start` on, before `stop`."""
    numbers = range(max(block.numbers.start, start), min(block.numbers.stop, stop))
    if numbers == block.numbers:
        return block
    first = numbers.start - block.numbers.start
    return Block(numbers, block.items[first : first + len(numbers)], block.seconds)
