"""Counts move trees with the naive models."""

from __future__ import annotations

from copy import deepcopy

from tests.naive import Model

__all__ = ["naive_perft"]


def naive_perft(model: Model, depth: int) -> int:
    """How many ways there are to play exactly this many moves."""
    moves = model.moves()
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        after = deepcopy(model)
        after.play(move)
        total += naive_perft(after, depth - 1)
    return total
