"""Share games out between threads, the same games however many threads there are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from itertools import pairwise
from threading import Thread

__all__ = ["shared"]


def shared(
    games: int, threads: int, part: Callable[[int, int], Mapping[str, int]]
) -> dict[str, int]:
    """Add up `part(first, end)`, counts of the games numbered so, over all games."""
    if games < 0 or threads < 1:
        raise ValueError("There must be at least one thread, and no fewer than no games.")
    edges = [games * number // threads for number in range(threads + 1)]
    found: list[Counter[str]] = []
    crew = [
        Thread(target=lambda a=a, b=b: found.append(Counter(part(a, b))))
        for a, b in pairwise(edges[1:])
    ]
    for thread in crew:
        thread.start()
    found.append(Counter(part(edges[0], edges[1])))
    for thread in crew:
        thread.join()
    total: Counter[str] = Counter()
    for counts in found:
        total.update(counts)
    return dict(total)
