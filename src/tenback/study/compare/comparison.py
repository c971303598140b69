"""Two players, or two teams, on the same deals: who is better, and by how much?

A team plays every deal once with each side. Opponents play it once from every seat: the second
player sits there, and the first player at all other seats. So the cards favour nobody.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from time import perf_counter
from typing import TypedDict

from tenback.record import Seeded, read_record
from tenback.rules import Options, game
from tenback.study.blocks.place import HERE, Place
from tenback.study.blocks.run import do_job
from tenback.study.compare.draw_luck import draw_luck, has_draw_luck
from tenback.study.compare.sequential_test import Decision, SequentialTest
from tenback.study.defer_interrupt import defer_interrupt
from tenback.study.programs import Programs
from tenback.study.simulate.games_job import GamesJob
from tenback.study.simulate.play_deal import Clock, PlayedGame, Setup, play_safely

__all__ = ["DEFAULT_MARGIN", "Comparison", "ComparisonJson", "Pairing", "compare"]

DEFAULT_MARGIN = 0.03  # of the games: a smaller difference counts as none
MOST_CURVE_POINTS = 200  # of the course of a comparison


@dataclass(frozen=True, slots=True)
class Pairing:
    """What is played: the same deals by two sides."""

    first: Setup
    second: Setup
    margin: float = DEFAULT_MARGIN

    def __post_init__(self) -> None:
        if not 0 < self.margin < 1:
            raise ValueError(f"a margin lies between 0 and 1, not at {self.margin}")
        if not self.is_team and any(len(set(side.bots)) > 1 for side in self.sides):
            raise ValueError("opponents are compared one against one: name a single player each")

    @classmethod
    def of(  # noqa: PLR0913, PLR0917  one argument for each thing that can be chosen
        cls,
        name: str,
        players: int,
        options: Options | None,
        first: Sequence[str],
        second: Sequence[str],
        seed: str,
        margin: float = DEFAULT_MARGIN,
    ) -> Pairing:
        """One player's name is enough for all seats of a side."""
        sides = [Setup.of(name, players, options, side, seed) for side in (first, second)]
        return cls(sides[0], sides[1], margin)

    @property
    def sides(self) -> tuple[Setup, Setup]:
        """The first and the second."""
        return self.first, self.second

    @property
    def is_team(self) -> bool:
        """Do all seats win and lose together?"""
        return self.first.is_team

    @property
    def corrects_luck(self) -> bool:
        """Are the results corrected for the luck of the draws?"""
        setup = self.first
        deal = Seeded(setup.seed)
        return has_draw_luck(game(setup.game).deal(setup.players, setup.options, deal=deal))

    @property
    def games_per_deal(self) -> int:
        """How often a deal is played."""
        return 2 if self.is_team else self.first.players

    # --- played as a job -----------------------------------------------------------------

    @property
    def patience(self) -> float:
        """Seconds that a program has for a move."""
        return self.first.patience

    def deal_seed(self, number: int) -> str:
        """The seed of the deal of a game."""
        return self.first.deal_seed(number // self.games_per_deal)

    def play(
        self, number: int, clocks: dict[str, Clock], programs: Programs | None = None
    ) -> PlayedGame:
        """Play a game to its end, and work out the luck of its draws."""
        place = number % self.games_per_deal
        setup, names = self.sides[place % 2], self.sides[place % 2].bots
        if not self.is_team:
            setup, one = self.first, self.second.bots[0]
            names = (*setup.bots[:place], one, *setup.bots[place + 1 :])
        corrects = self.corrects_luck
        setup = replace(setup, keep=corrects)
        played = play_safely(setup, self.deal_seed(number), names, clocks, programs)
        luck = draw_luck(read_record(played.record)) if corrects else 0.0
        return replace(played, luck=luck, record="")

    def results(self, games: Sequence[PlayedGame]) -> tuple[float, float]:
        """What the two sides reached in the games of one deal: shares of wins."""
        if self.is_team:
            first, second = (float(bool(played.winners)) for played in games)
            return first, second
        shares = (
            (seat in played.winners) / max(1, len(played.winners))
            for seat, played in enumerate(games)
        )
        second = sum(shares) / len(games)
        return (1 - second) / (self.first.players - 1), second


class ComparisonJson(TypedDict):
    """A comparison as JSON has it; shares and differences are parts of 1."""

    game: str
    players: int
    options: dict[str, object]
    first: list[str]
    second: list[str]
    signals: list[str]
    seed: str
    most_deals: int
    deals: int
    interrupted: bool
    verdict: str
    margin: float
    first_share: float
    second_share: float
    difference: float
    low: float
    high: float
    luck_corrected: bool
    first_better_deals: int
    second_better_deals: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Comparison:
    """What a comparison found."""

    pairing: Pairing
    most_deals: int
    test: SequentialTest
    shares: tuple[float, float]  # of the games won by each side
    first_better_deals: int
    second_better_deals: int
    curve: tuple[tuple[int, float, float, float], ...]  # deals, mean difference, low, high
    is_interrupted: bool = False
    seconds: float = field(default=0.0, compare=False)
    workers: int = field(default=1, compare=False)

    @property
    def verdict(self) -> Decision:
        """Who is better, as far as it is known."""
        return self.test.verdict

    def __str__(self) -> str:
        first, second = (", ".join(dict.fromkeys(side.bots)) for side in self.pairing.sides)
        low, high = self.test.interval
        verdicts = {
            Decision.FIRST: f"{first} is better than {second}",
            Decision.SECOND: f"{second} is better than {first}",
            Decision.EVEN: f"{first} and {second} differ by less than {self.pairing.margin:.1%}",
            Decision.OPEN: f"{first} or {second}: not decided",
        }
        return (
            f"{verdicts[self.verdict]} after {self.test.deals} deals: "
            f"{self.test.mean:+.1%} (95% interval {low:+.1%} to {high:+.1%})"
        )

    def plain(self) -> ComparisonJson:
        """For JSON."""
        first, second = self.pairing.sides
        low, high = self.test.interval
        return {
            "game": first.game,
            "players": first.players,
            "options": dict(first.options.write()),
            "first": list(first.bots),
            "second": list(second.bots),
            "signals": list(first.signals),
            "seed": first.seed,
            "most_deals": self.most_deals,
            "deals": self.test.deals,
            "interrupted": self.is_interrupted,
            "verdict": self.verdict.value,
            "margin": self.pairing.margin,
            "first_share": round(self.shares[0], 6),
            "second_share": round(self.shares[1], 6),
            "difference": round(self.test.mean, 6),
            "low": round(low, 6),
            "high": round(high, 6),
            "luck_corrected": self.pairing.corrects_luck,
            "first_better_deals": self.first_better_deals,
            "second_better_deals": self.second_better_deals,
            "seconds": round(self.seconds, 3),
        }

    def to_json(self) -> str:
        """The same as one line of JSON."""
        return json.dumps(self.plain(), ensure_ascii=False)


@dataclass(slots=True)
class _Builder:
    """A comparison that still grows, deal by deal."""

    pairing: Pairing
    test: SequentialTest
    sums: list[float] = field(default_factory=lambda: [0.0, 0.0])
    better_deals: list[int] = field(default_factory=lambda: [0, 0])
    curve: list[tuple[int, float, float, float]] = field(default_factory=list)
    waiting: list[PlayedGame] = field(default_factory=list)

    def add(self, played: PlayedGame) -> bool:
        """One more game; is it decided?"""
        self.waiting.append(played)
        if len(self.waiting) < self.pairing.games_per_deal:
            return False
        games, self.waiting = self.waiting, []
        first, second = self.pairing.results(games)
        self.sums[0] += first
        self.sums[1] += second
        if first != second:
            self.better_deals[second > first] += 1
        luck = games[1].luck - games[0].luck if self.pairing.is_team else 0.0
        verdict = self.test.add(second - first - luck)
        self.curve.append((self.test.deals, self.test.mean, *self.test.interval))
        return verdict is not Decision.OPEN

    def comparison(self, most_deals: int, *, is_interrupted: bool) -> Comparison:
        """As it is now."""
        deals = max(1, self.test.deals)
        step = -(-len(self.curve) // MOST_CURVE_POINTS)
        return Comparison(
            self.pairing,
            most_deals,
            self.test,
            (self.sums[0] / deals, self.sums[1] / deals),
            self.better_deals[0],
            self.better_deals[1],
            tuple(self.curve[::-step][::-1]) if self.curve else (),
            is_interrupted,
        )


def compare(
    pairing: Pairing,
    most_deals: int,
    place: Place = HERE,
    on_progress: Callable[[int, int], None] | None = None,
) -> Comparison:
    """Play deals 0, 1, 2, ... with both sides until one is known to be better, or neither.

    The same seed gives the same comparison for any number of workers. After Ctrl-C it has the deals
    so far.
    """
    if most_deals < 1:
        raise ValueError("at least one deal is needed")
    Seeded(pairing.first.deal_seed(most_deals))  # refuses a seed without room for the number
    games = most_deals * pairing.games_per_deal
    builder, started = _Builder(pairing, SequentialTest(pairing.margin)), perf_counter()
    is_interrupted = False
    try:
        with closing(do_job(GamesJob(pairing), range(games), place)) as blocks:
            for block in blocks:
                with defer_interrupt():
                    is_decided = any(builder.add(played) for played in block.items)
                if is_decided:
                    break
                if on_progress and builder.test.deals:
                    on_progress(builder.test.deals, most_deals)
    except KeyboardInterrupt:
        is_interrupted = True
    comparison = builder.comparison(most_deals, is_interrupted=is_interrupted)
    workers = place.workers_for(games)
    return replace(comparison, seconds=perf_counter() - started, workers=workers)
