"""The blocks of several files of one job, put together: every piece once, in order."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Generic, TypeVar

from tenback.study.blocks.block_file import BlockFile
from tenback.study.blocks.job import Block
from tenback.study.blocks.run import in_order, missing_numbers

__all__ = ["MergedBlocks", "Missing"]

Item = TypeVar("Item")


class Missing(ValueError):
    """Some pieces are in none of the files: the first gap, with its first and last number."""

    def __init__(self, gap: range) -> None:
        super().__init__(gap)
        self.first = gap.start
        self.last = gap.stop - 1


class MergedBlocks(Generic[Item]):
    """Files of the same job; Missing is raised unless they have all of it."""

    def __init__(self, files: Sequence[BlockFile[Item]]) -> None:
        self.head = files[0].head
        self.homes = {
            (numbers.start, numbers.stop): file for file in files for numbers in file.ranges()
        }
        gaps = missing_numbers(range(self.head.pieces), self.ranges())
        if gaps:
            raise Missing(gaps[0])

    def blocks(self) -> Generator[Block[Item], None, None]:
        """All blocks in order; pieces that are there twice are given once."""
        yield from in_order(range(self.head.pieces), self)

    # --- what `in_order` asks ------------------------------------------------------------------

    def ranges(self) -> list[range]:
        """What is there."""
        return [range(first, last) for first, last in self.homes]

    def read(self, numbers: range, /) -> Block[Item]:
        """A block, from the file that has it."""
        return self.homes[numbers.start, numbers.stop].read(numbers)

    def add(self, block: Block[Item], /) -> None:
        """Nothing is added to files that are merged."""
        raise NotImplementedError
