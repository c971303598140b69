"""The workplaces of the learned players: one of each kind in every thread.

A look is large, and works without the interpreter's lock. Two players in one thread take turns at
it, each beginning with its own view; two threads never share one.
"""

from __future__ import annotations

from collections.abc import Callable
from threading import local
from typing import Any, TypeVar

__all__ = ["look_of"]

L = TypeVar("L")


class _Bench(local):
    """What this thread has made so far."""

    def __init__(self) -> None:
        self.looks: dict[str, Any] = {}


_bench = _Bench()


def look_of(name: str, make: Callable[[], L]) -> L:
    """The look of this name, made where it is needed for the first time."""
    look: L | None = _bench.looks.get(name)
    if look is None:
        look = _bench.looks[name] = make()
    return look
