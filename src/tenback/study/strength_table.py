"""The strength table of the bots: what share of games each level wins, cell by cell.

`measure` plays the deals of a cell. They are those of `tenback simulate` with the same seed, so
every figure can be measured again on its own, and levels are compared on the same cards.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import combinations, pairwise
from typing import Any, TypedDict

from tenback.bots import players_of
from tenback.bots.signalling import BOT_SIGNALS
from tenback.levels import LEVELS
from tenback.rules import Options, game
from tenback.rules.signals import LEAVE
from tenback.study.blocks.place import HERE, Place
from tenback.study.simulate.play_deal import PlayedGame, Setup, play_deal
from tenback.study.simulate.report import Report, Share
from tenback.study.simulate.report_json import ShareJson
from tenback.study.simulate.run import run

__all__ = [
    "FULL",
    "PUBLISHED_SHARES",
    "QUICK",
    "SECTIONS",
    "Cell",
    "DealCounts",
    "Measurement",
    "MeasurementJson",
    "cells",
    "measure",
]

SECTIONS = ("classic", "expert_rules", "extreme", "duel", "columns", "mixed", "cross")
EXPERT = "expert"  # slow, so its cells have their own number of deals
# The best computer players of The Game that others have published, for one to five players:
# games beaten, without hints and with them, by the section they are shown in.
PUBLISHED_SHARES: dict[str, dict[str, tuple[float | None, ...]]] = {
    "classic": {
        "public": (0.112, 0.185, 0.077, 0.110, 0.130),
        "public_hints": (None, 0.256, 0.105, 0.094, 0.044),
    }
}
DUELS = (
    ("expert", "strong"),
    ("expert", "medium"),
    ("expert", "easy"),
    ("strong", "medium"),
    ("strong", "easy"),
    ("medium", "easy"),
)
EXPERT_RULES: tuple[dict[str, object], ...] = (
    {"minimum": 3},
    {"minimum": 3, "smaller_hands": True},
)


@dataclass(frozen=True, slots=True)
class DealCounts:
    """How many deals are played for a cell, without and with an expert among its bots."""

    deals: int
    expert_deals: int


QUICK = DealCounts(100, 6)  # a few minutes on two cores
FULL = DealCounts(10_000, 2_000)  # what figures to be quoted need


class CellJson(TypedDict):
    """What identifies a cell."""

    section: str
    game: str
    players: int
    options: dict[str, Any]
    bots: list[str]
    signals: list[str]


class CellTimeJson(TypedDict):
    """What differs from run to run."""

    mean_ms: float
    p99_ms: float
    seconds: float


class MeasurementJson(CellJson):
    """A measured cell, as `tenback bench bots --json` prints it."""

    seed: str
    deals: int
    won: ShareJson
    rounds: ShareJson | None
    first: str
    time: CellTimeJson


@dataclass(frozen=True, slots=True)
class Cell:
    """One figure of the table: the game and its bots, of whom the first is measured."""

    section: str
    game: str
    players: int
    bots: tuple[str, ...]
    options: Options
    signals: tuple[str, ...] = ()

    def setup(self, seed: str) -> Setup:
        """What is played to measure it."""
        return Setup(self.game, self.players, self.options, self.bots, seed, signals=self.signals)

    def deals(self, counts: DealCounts) -> int:
        """How many deals are played; opponents take every seat equally often."""
        deals = counts.expert_deals if EXPERT in self.bots else counts.deals
        return deals if game(self.game).is_team else -(-deals // self.players) * self.players

    def plain(self) -> CellJson:
        """What identifies the cell, for JSON."""
        return {
            "section": self.section,
            "game": self.game,
            "players": self.players,
            "options": self.options.write(),
            "bots": list(self.bots),
            "signals": list(self.signals),
        }


def cells(sections: Iterable[str] = SECTIONS) -> list[Cell]:
    """The cells of these sections whose levels know the game."""
    every = [cell for section in sections for cell in _SECTIONS[section]()]
    return [cell for cell in every if set(cell.bots) <= set(players_of(cell.game))]


def _cell(section: str, name: str, bots: Iterable[str], **options: object) -> Cell:
    seats = tuple(bots)
    return Cell(section, name, len(seats), seats, game(name).Options.read(options))


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


def _cross() -> Iterator[Cell]:
    """Every level beside every other, as a team of two: the weaker of them comes second."""
    for weaker, stronger in combinations(LEVELS, 2):
        yield _cell("cross", "classic", [stronger, weaker])


_SECTIONS: dict[str, Callable[[], Iterator[Cell]]] = {
    "classic": _classic,
    "expert_rules": _expert_rules,
    "extreme": _extreme,
    "duel": _duel,
    "columns": _columns,
    "mixed": _mixed,
    "cross": _cross,
}


@dataclass(frozen=True, slots=True)
class Measurement:
    """The wins of the measured bot, or of its team, in one cell."""

    cell: Cell
    seed: str
    deals: int  # asked for
    won: Share
    rounds: Share | None  # in Columns
    mean: float  # seconds of the processor for a move
    most: float  # seconds that 99 of 100 moves take at most
    seconds: float  # that the measurement took
    first: str  # a digest of the first game

    @classmethod
    def of(cls, cell: Cell, report: Report, first: str) -> Measurement:
        """The part of a report that the table shows."""
        won, rounds = report.beaten, None
        if won is None:
            standing = report.bots[0]
            won = standing.games
            rounds = Share(standing.rounds, report.rounds) if report.rounds else None
        times_of_bot = [times for times in report.move_times if times.name == cell.bots[0]]
        mean, most = (times_of_bot[0].mean, times_of_bot[0].most) if times_of_bot else (0.0, 0.0)
        times = (mean, most, report.seconds)
        return cls(cell, report.setup.seed, report.deals, won, rounds, *times, first)

    @classmethod
    def read(cls, cell: Cell, plain: Mapping[str, Any]) -> Measurement:
        """What `plain` wrote; KeyError, TypeError or ValueError if it is something else."""
        won, rounds = (
            None if share is None else Share(int(share["won"]), int(share["games"]))
            for share in (plain["won"], plain["rounds"])
        )
        if won is None:
            raise TypeError("a measurement without a result")
        time = plain["time"]
        times = (float(time["mean_ms"]) / 1e3, float(time["p99_ms"]) / 1e3, float(time["seconds"]))
        seed, deals, first = str(plain["seed"]), int(plain["deals"]), str(plain["first"])
        return cls(cell, seed, deals, won, rounds, *times, first)

    @property
    def is_whole(self) -> bool:
        """Were all deals played?"""
        return self.won.games == self.deals

    def holds(self, counts: DealCounts, seed: str) -> bool:
        """Would measuring again give the same? The same deals, and the first game as before."""
        if not self.is_whole or (self.deals, self.seed) != (self.cell.deals(counts), seed):
            return False
        setup = replace(self.cell.setup(seed), keep=True)
        return _digest(play_deal(setup, 0, {}).record) == self.first

    def plain(self) -> MeasurementJson:
        """For JSON; only what is under `time` differs from run to run."""
        return {
            **self.cell.plain(),
            "seed": self.seed,
            "deals": self.deals,
            "won": self.won.plain(),
            "rounds": self.rounds.plain() if self.rounds else None,
            "first": self.first,
            "time": {
                "mean_ms": round(self.mean * 1e3, 4),
                "p99_ms": round(self.most * 1e3, 4),
                "seconds": round(self.seconds, 3),
            },
        }


def measure(
    cell: Cell,
    counts: DealCounts,
    seed: str,
    place: Place = HERE,
    on_progress: Callable[[int, int], None] | None = None,
) -> Measurement | None:
    """Play a cell. After Ctrl-C the result is not whole, or None if no game was finished."""
    first: list[str] = []

    def keep_first(number: int, played: PlayedGame) -> None:
        if not number:
            first.append(_digest(played.record))

    setup = replace(cell.setup(seed), keep=True)
    report = run(setup, cell.deals(counts), place, on_progress, keep_first)
    return Measurement.of(cell, report, first[0]) if report.games else None


def _digest(record: str) -> str:
    return hashlib.sha256(record.encode()).hexdigest()[:16]
