"""The yardstick of the players: what each level reaches in each game, cell by cell of one table.

A cell is a table with its bots; `measure` plays it. The deals of a cell are those of `tenback
simulate` with the same seed, so every figure can be made again on its own, and levels are compared
on the same cards.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from tenback.bots import players_of
from tenback.bots.signalling import BOT_SIGNALS
from tenback.rules import Options, game
from tenback.rules.signals import LEAVE
from tenback.study.simulate.play_deal import TEAM_GAMES, Setup, play_deal
from tenback.study.simulate.report import Report, Share
from tenback.study.simulate.run import run

__all__ = [
    "FULL",
    "PUBLIC",
    "QUICK",
    "SECTIONS",
    "Cell",
    "DealCounts",
    "Measurement",
    "cells",
    "measure",
]

SECTIONS = ("classic", "expert_rules", "extreme", "duel", "columns", "mixed")
EXPERT = "expert"  # the level that takes its time, and so gets deals of its own number
# The best computer players of The Game that others have published, for one to five players:
# games beaten, without hints and with them.
PUBLIC: dict[str, tuple[float | None, ...]] = {
    "public": (0.112, 0.185, 0.077, 0.110, 0.130),
    "public_hints": (None, 0.256, 0.105, 0.094, 0.044),
}
DUELS = (
    ("expert", "strong"),
    ("expert", "medium"),
    ("expert", "easy"),
    ("strong", "medium"),
    ("strong", "easy"),
    ("medium", "easy"),
)
EXPERT_RULES: tuple[dict[str, Any], ...] = (
    {"minimum": 3},
    {"minimum": 3, "smaller_hands": True},
)


@dataclass(frozen=True, slots=True)
class DealCounts:
    """How many deals a cell gets; those with an expert at the table get their own number."""

    deals: int
    expert_deals: int


QUICK = DealCounts(100, 6)  # a few minutes on two cores
FULL = DealCounts(10_000, 2_000)  # what figures to be quoted need


@dataclass(frozen=True, slots=True)
class Cell:
    """One figure of the table: who plays what; the first bot is the one that is measured."""

    section: str
    game: str
    players: int
    bots: tuple[str, ...]
    options: Options
    signals: tuple[str, ...] = ()

    def setup(self, seed: str) -> Setup:
        """Where it is measured."""
        return Setup(self.game, self.players, self.options, self.bots, seed, signals=self.signals)

    def deals(self, size: DealCounts) -> int:
        """How many deals it gets; opponents take every seat equally often."""
        wanted = size.expert_deals if EXPERT in self.bots else size.deals
        return wanted if self.game in TEAM_GAMES else -(-wanted // self.players) * self.players

    def plain(self) -> dict[str, Any]:
        """What tells it from every other cell, for JSON."""
        return {
            "section": self.section,
            "game": self.game,
            "players": self.players,
            "options": self.options.write(),
            "bots": list(self.bots),
            "signals": list(self.signals),
        }


def cells(sections: Iterable[str] = SECTIONS) -> list[Cell]:
    """The cells of these sections, as far as the levels know the games yet."""
    found = [cell for section in sections for cell in _SECTIONS[section]()]
    return [cell for cell in found if set(cell.bots) <= set(players_of(cell.game))]


def _cell(section: str, name: str, bots: Iterable[str], **options: Any) -> Cell:
    seats = tuple(bots)
    return Cell(section, name, len(seats), seats, game(name).Options(**options))


def _classic() -> Iterator[Cell]:
    for level in ("easy", "medium", "strong", EXPERT):
        for players in game("classic").seats:
            yield _cell("classic", "classic", [level] * players)
    for players in game("classic").seats[1:]:  # alone there is nobody to signal to
        for signals in ((LEAVE,), BOT_SIGNALS):  # one bit for each pile, or all there is
            yield replace(_cell("classic", "classic", [EXPERT] * players), signals=signals)


def _expert_rules() -> Iterator[Cell]:
    for options in EXPERT_RULES:
        for players in game("classic").seats:
            yield _cell("expert_rules", "classic", ["strong"] * players, **options)


def _extreme() -> Iterator[Cell]:
    for level in ("medium", "strong", EXPERT):
        for players in game("extreme").seats:
            yield _cell("extreme", "extreme", [level] * players)


def _duel() -> Iterator[Cell]:
    for pair in DUELS:
        yield _cell("duel", "duel", pair)


def _columns() -> Iterator[Cell]:
    """One bot among opponents of the level below; as strong as they, it would win 1 game in n."""
    levels = list(players_of("columns"))
    for below, level in pairwise(levels):
        for players in range(2, 7):
            yield _cell("columns", "columns", [level, *[below] * (players - 1)])


def _mixed() -> Iterator[Cell]:
    """Partners who neither plan nor know what a signal means, as people may."""
    for level in ("strong", EXPERT):
        for partner in ("easy", "medium"):
            yield _cell("mixed", "classic", [level, partner, partner])


_SECTIONS: dict[str, Callable[[], Iterator[Cell]]] = {
    "classic": _classic,
    "expert_rules": _expert_rules,
    "extreme": _extreme,
    "duel": _duel,
    "columns": _columns,
    "mixed": _mixed,
}


@dataclass(frozen=True, slots=True)
class Measurement:
    """What a cell came to: wins of the measured bot, or of its team."""

    cell: Cell
    seed: str
    deals: int  # asked for
    won: Share
    rounds: Share | None  # in Columns
    mean: float  # seconds of the processor a move
    most: float  # that 99 of 100 moves take at most
    seconds: float
    first: str  # a digest of the first game

    @classmethod
    def of(cls, cell: Cell, report: Report, first: str) -> Measurement:
        """The part of a report that the table shows."""
        won, rounds = report.beaten, None
        if won is None:
            standing = report.bots[0]
            won = standing.games
            rounds = Share(standing.rounds, report.rounds) if report.rounds else None
        paces = [(pace.mean, pace.most) for pace in report.paces if pace.name == cell.bots[0]]
        times = (*(paces or [(0.0, 0.0)])[0], report.seconds)
        return cls(cell, report.setup.seed, report.deals, won, rounds, *times, first)

    @classmethod
    def read(cls, cell: Cell, plain: Mapping[str, Any]) -> Measurement:
        """What `plain` wrote; a KeyError, TypeError or ValueError says it is something else."""
        won, rounds = (
            None if found is None else Share(int(found["won"]), int(found["games"]))
            for found in (plain["won"], plain["rounds"])
        )
        if won is None:
            raise TypeError("a finding without a result")
        time = plain["time"]
        times = (float(time["mean_ms"]) / 1e3, float(time["p99_ms"]) / 1e3, float(time["seconds"]))
        seed, deals, first = str(plain["seed"]), int(plain["deals"]), str(plain["first"])
        return cls(cell, seed, deals, won, rounds, *times, first)

    @property
    def is_whole(self) -> bool:
        """Were all deals played?"""
        return self.won.games == self.deals

    def holds(self, size: DealCounts, seed: str) -> bool:
        """Would measuring it again give the same? Then its first game goes as it did."""
        if not self.is_whole or (self.deals, self.seed) != (self.cell.deals(size), seed):
            return False
        setup = replace(self.cell.setup(seed), keep=True)
        return _digest(play_deal(setup, 0, {}).record) == self.first

    def plain(self) -> dict[str, Any]:
        """For JSON; only what is under `time` differs from run to run."""
        times = {"mean_ms": round(self.mean * 1e3, 4), "p99_ms": round(self.most * 1e3, 4)}
        return {
            **self.cell.plain(),
            "seed": self.seed,
            "deals": self.deals,
            "won": self.won.plain(),
            "rounds": self.rounds and self.rounds.plain(),
            "first": self.first,
            "time": {**times, "seconds": round(self.seconds, 3)},
        }


def measure(
    cell: Cell,
    size: DealCounts,
    seed: str,
    workers: int | None = None,
    on_progress: Callable[[int, int], None] | None = None,
) -> Measurement | None:
    """Play a cell. Ctrl-C leaves a finding that is not whole, or none if no game was finished."""
    first: list[str] = []

    def note(record: str) -> None:
        if not first:
            first.append(_digest(record))

    report = run(cell.setup(seed), cell.deals(size), workers, on_progress, note)
    return Measurement.of(cell, report, first[0]) if report.games else None


def _digest(record: str) -> str:
    return hashlib.sha256(record.encode()).hexdigest()[:16]
