"""Counts the move tree under a position: the contract that any other engine of the rules must meet.

The count at depth n is the number of ways to play exactly n moves, everything the notation knows
being a move: a card, the end of a turn, the choice of a starter. A game that ends earlier adds
nothing. Every card is known to the counter, so a deal has one tree.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from tenback.record import PlacedError
from tenback.rules import State

__all__ = ["Case", "Mismatch", "PerftError", "check", "divide", "perft", "read_cases"]

Watch = Callable[[int, int], object]
LEAST_PARTS = 100  # of a count that is watched: a tree is cut as far below its root as this needs


def perft(state: State, depth: int) -> int:
    """How many sequences of exactly `depth` moves there are."""
    if depth <= 0:
        return 1
    if depth == 1:
        return len(state.legal)
    return sum(perft(state.play(move), depth - 1) for move in state.legal)


def divide(state: State, depth: int, watch: Watch | None = None) -> dict[str, int]:
    """The same count for each first move; `watch` is told how many parts of all are counted."""
    parts = [(str(move), state.play(move)) for move in state.legal]
    counts = {move: 0 for move, _ in parts}
    left = depth - 1
    while watch and left > 1 and 0 < len(parts) < LEAST_PARTS:
        parts = [(first, part.play(move)) for first, part in parts for move in part.legal]
        left -= 1
    for done, (first, part) in enumerate(parts, 1):
        counts[first] += perft(part, left)
        if watch:
            watch(done, len(parts))
    return counts


class PerftError(PlacedError):
    """A perft file that cannot be read; the message says which line and why."""

    def __init__(self, line: int, key: str, **values: object) -> None:
        super().__init__("", key, **values)
        self.line = line


@dataclass(frozen=True, slots=True)
class Case:
    """One position of a perft file: its name, the position, and the count at each depth.

    `deal` is a record that leads to the position, for engines that only know games from the start.
    """

    id: str
    position: str = ""
    deal: str = ""
    counts: tuple[tuple[int, int], ...] = ()
    line: int = 0  # of the position in its file


@dataclass(frozen=True, slots=True)
class Mismatch:
    """A count that is not the expected one, with the count per first move to find the reason."""

    depth: int
    expected: int
    found: int
    divided: dict[str, int]


def check(case: Case, state: State) -> Iterator[Mismatch]:
    """Every count of the case that the state does not meet."""
    for depth, expected in case.counts:
        count = perft(state, depth)
        if count != expected:
            yield Mismatch(depth, expected, count, divide(state, depth))


def read_cases(source: str | bytes) -> list[Case]:
    """The cases of a perft file: `id`, `position`, `deal`, `perft DEPTH COUNT`, `#` comments."""
    cases: list[Case] = []
    lines = _decoded(source).splitlines()
    for number, line in enumerate(lines, 1):
        word, _, rest = line.strip().partition(" ")
        rest = rest.strip()
        if not word or word.startswith("#"):
            continue
        if word == "id":
            cases.append(Case(rest))
        elif not cases:
            raise PerftError(number, "perft.no_id")
        elif word == "position":
            cases[-1] = replace(cases[-1], position=rest, line=number)
        elif word == "deal":
            cases[-1] = replace(cases[-1], deal=rest)
        elif word == "perft":
            count = _read_count(rest, number)
            cases[-1] = replace(cases[-1], counts=(*cases[-1].counts, count))
        else:
            raise PerftError(number, "perft.word", value=word)
    for case in cases:
        if not case.position or not case.counts:
            raise PerftError(len(lines), "perft.short", value=case.id)
    return cases


def _read_count(rest: str, line: int) -> tuple[int, int]:
    match = re.fullmatch("([0-9]{1,3}) +([0-9]{1,30})", rest)  # no count is longer
    if not match:
        raise PerftError(line, "perft.count")
    return int(match[1]), int(match[2])


def _decoded(source: str | bytes) -> str:
    try:
        return source if isinstance(source, str) else source.decode("utf-8")
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        raise PerftError(line, "record.encoding") from None
