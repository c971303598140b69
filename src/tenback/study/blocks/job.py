"""What can be done in blocks: a job of numbered pieces, none of which depends on another."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from time import perf_counter
from typing import Generic, Protocol, TypeVar

__all__ = ["Block", "Job", "Session", "WorkerDied", "do_block"]

Item = TypeVar("Item")
Item_co = TypeVar("Item_co", covariant=True)


class WorkerDied(RuntimeError):
    """Worker processes died again and again over the same piece of a job."""

    def __init__(self, label: str, deaths: int) -> None:
        super().__init__(label, deaths)
        self.label = label
        self.deaths = deaths

    def __str__(self) -> str:
        return f"deal {self.label}: a worker process died {self.deaths} times"


class Session(Protocol[Item_co]):
    """What does the pieces of a job in one process, with the programs it has started for them."""

    def do(self, number: int, /) -> Item_co:
        """Do a piece; the result depends on the job and the number alone."""
        ...

    def close(self) -> None:
        """End what was started."""
        ...


class Job(Protocol[Item_co]):
    """Pieces of work with numbers from 0. It must be picklable, and so must its results."""

    def label(self, number: int, /) -> str:
        """What identifies a piece to people: the seed of its deal."""
        ...

    def session(self) -> Session[Item_co]:
        """Start a session."""
        ...


@dataclass(frozen=True, slots=True)
class Block(Generic[Item]):
    """Consecutive pieces that have been done."""

    numbers: range
    items: list[Item]
    seconds: float = field(default=0.0, compare=False)


def do_block(
    session: Session[Item], numbers: range, on_number: Callable[[int], object] | None = None
) -> Block[Item]:
    """Do the pieces of these numbers; `on_number` is called with each before it is begun."""
    started, items = perf_counter(), []
    for number in numbers:
        if on_number:
            on_number(number)
        items.append(session.do(number))
    return Block(numbers, items, perf_counter() - started)
