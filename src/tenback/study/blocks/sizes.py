"""Hand out the pieces of a job in blocks of the right size."""

from __future__ import annotations

from collections.abc import Sequence

__all__ = ["BlockSizes"]

LARGEST_BLOCK = 256  # pieces


class BlockSizes:
    """The numbers that nobody has taken yet; blocks get smaller towards the end.

    So the last worker is not late. A block takes about `seconds`.
    """

    def __init__(self, numbers: Sequence[range], seconds: float) -> None:
        self.ranges = [numbers for numbers in reversed(numbers) if numbers]
        self.left = sum(map(len, self.ranges))
        self.seconds = seconds

    def take(self, workers: int, done: int = 1, seconds: float = 0.0) -> range:
        """The next block, for a worker that did so many pieces in so many seconds.

        It is empty when nothing is left. Without seconds it has one piece.
        """
        if not self.ranges:
            return range(0)
        size = int(self.seconds * done / max(seconds, 1e-6)) if seconds else 1
        size = max(1, min(size, LARGEST_BLOCK, -(-self.left // workers)))
        first = self.ranges.pop()
        block = first[:size]
        if rest := first[size:]:
            self.ranges.append(rest)
        self.left -= len(block)
        return block
