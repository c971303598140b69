"""What simulated games come to: shares with their intervals, distributions of scores, times."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field
from math import sqrt

from tenback.bots.programs.incident import Incident
from tenback.study.simulate.play_deal import Setup
from tenback.study.simulate.report_json import (
    DistributionJson,
    IncidentsJson,
    MoveTimesJson,
    ReportJson,
    ResultsJson,
    ShareJson,
    StandingJson,
)

__all__ = [
    "MOST_INCIDENTS",
    "Distribution",
    "Incidents",
    "MoveTimes",
    "Report",
    "Share",
    "Standing",
    "wilson",
]

MOST_INCIDENTS = 20  # that a report lists one by one
Z = 1.959963984540054  # standard deviations around the mean that hold 95 % of a normal distribution


def wilson(won: int, games: int) -> tuple[float, float]:
    """The 95 % interval of a share by Wilson's score: sound for few games, and near 0 and 1."""
    if not games:
        return 0.0, 1.0
    share, spread = won / games, Z * Z / games
    middle = share + spread / 2
    half = Z * sqrt(share * (1 - share) / games + spread / games / 4)
    low, high = (middle - half) / (1 + spread), (middle + half) / (1 + spread)
    return (0.0 if won == 0 else low), (1.0 if won == games else high)


@dataclass(frozen=True, slots=True)
class Share:
    """Games won of games played."""

    won: int
    games: int

    @property
    def rate(self) -> float:
        """The share itself, 0 where nothing was played."""
        return self.won / self.games if self.games else 0.0

    def __str__(self) -> str:
        low, high = self.interval
        share = f"{self.rate:.1%} (95% interval {low:.1%} to {high:.1%})"
        return f"{self.won} of {self.games} games won, {share}"

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true share lies, in 95 of 100 such samples."""
        return wilson(self.won, self.games)

    def plain(self) -> ShareJson:
        """For JSON."""
        low, high = self.interval
        return {
            "won": self.won,
            "games": self.games,
            "share": round(self.rate, 6),
            "low": round(low, 6),
            "high": round(high, 6),
        }


@dataclass(frozen=True, slots=True)
class Distribution:
    """How often each number came up, the lowest first."""

    counts: tuple[tuple[int, int], ...]

    @classmethod
    def of(cls, counter: Counter[int]) -> Distribution:
        """What a counter has counted."""
        return cls(tuple(sorted(counter.items())))

    @property
    def mean(self) -> float:
        """The average, 0 of nothing."""
        times = sum(count for _, count in self.counts)
        return sum(number * count for number, count in self.counts) / max(1, times)

    def plain(self) -> DistributionJson:
        """For JSON."""
        counts = {str(number): count for number, count in self.counts}
        return {"mean": round(self.mean, 4), "counts": counts}


@dataclass(frozen=True, slots=True)
class Standing:
    """How a bot, or a seat, did against the others; a shared win counts for everybody in it."""

    name: str
    games: Share
    rounds: int  # won, in Columns
    scores: Distribution  # cards left, or points in Columns

    def plain(self) -> StandingJson:
        """For JSON."""
        return {
            "name": self.name,
            **self.games.plain(),
            "rounds": self.rounds,
            "scores": self.scores.plain(),
        }


@dataclass(frozen=True, slots=True)
class MoveTimes:
    """How many seconds of the processor a move takes: on average, and 99 of 100 at most."""

    name: str
    moves: int
    mean: float
    most: float

    def plain(self) -> MoveTimesJson:
        """For JSON."""
        return {
            "name": self.name,
            "moves": self.moves,
            "mean_ms": round(self.mean * 1e3, 4),
            "p99_ms": round(self.most * 1e3, 4),
        }


@dataclass(frozen=True, slots=True)
class Incidents:
    """What programs did wrong: how often, and the first few one by one."""

    counts: tuple[tuple[tuple[str, str], int], ...] = ()  # by bot and kind
    first: tuple[tuple[str, Incident], ...] = ()  # with the seeds of their deals

    @property
    def total(self) -> int:
        """How many there were."""
        return sum(count for _, count in self.counts)

    def plain(self) -> IncidentsJson:
        """For JSON."""
        by_bot: dict[str, dict[str, int]] = {}
        for (bot, kind), count in self.counts:
            by_bot.setdefault(bot, {})[kind] = count
        first: list[dict[str, object]] = [
            {"deal": seed, **incident.plain()} for seed, incident in self.first
        ]
        return {"total": self.total, "by_bot": by_bot, "first": first}


@dataclass(frozen=True, slots=True)
class Report:
    """What a simulation found. Two are equal when the games were: times do not count."""

    setup: Setup
    deals: int  # asked for
    games: int  # played; fewer after Ctrl-C
    beaten: Share | None  # of a team
    cards_left: Distribution | None  # of a team
    bots: tuple[Standing, ...]  # of opponents, by name
    seats: tuple[Standing, ...]  # of opponents, by seat
    rounds: int  # won by anybody, in Columns
    moves: int
    incidents: Incidents = Incidents()
    move_times: tuple[MoveTimes, ...] = field(default=(), compare=False)
    seconds: float = field(default=0.0, compare=False)
    workers: int = field(default=1, compare=False)

    @property
    def is_whole(self) -> bool:
        """Were all games played?"""
        return self.games == self.deals

    def __str__(self) -> str:
        if self.beaten is not None:
            return f"{', '.join(dict.fromkeys(self.setup.bots))}: {self.beaten}"
        return "\n".join(f"{standing.name}: {standing.games}" for standing in self.bots)

    def plain(self) -> ReportJson:
        """Everything as JSON has it; only what is under `time` differs from run to run."""
        setup = self.setup
        return {
            "game": setup.game,
            "players": setup.players,
            "options": setup.options.write(),
            "bots": list(setup.bots),
            "seed": setup.seed,
            "signals": list(setup.signals),
            "deals": self.deals,
            "games": self.games,
            "interrupted": not self.is_whole,
            "moves": {"total": self.moves, "mean": round(self.moves / max(1, self.games), 4)},
            **self._results(),
            "incidents": self.incidents.plain(),
            "time": {
                "seconds": round(self.seconds, 3),
                "workers": self.workers,
                "moves": [times.plain() for times in self.move_times],
            },
        }

    def _results(self) -> ResultsJson:
        if self.beaten and self.cards_left:
            return {"beaten": self.beaten.plain(), "cards_left": self.cards_left.plain()}
        return {
            "by_bot": [standing.plain() for standing in self.bots],
            "by_seat": [standing.plain() for standing in self.seats],
            "rounds": self.rounds,
        }

    def to_json(self) -> str:
        """The same as one line of JSON."""
        return json.dumps(self.plain(), ensure_ascii=False)
