"""The protocol of the benchmark: how good a team's players are, with themselves and with others.

Everybody plays the same deals, `eval-0`, `eval-1`, ..., which nobody trains on. docs/benchmark.md
says what the numbers mean and how to publish them.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from itertools import combinations, permutations
from math import sqrt
from typing import NamedTuple, TypedDict

from tenback.rules import Options
from tenback.study.blocks.place import HERE, Place
from tenback.study.blocks.run import do_job
from tenback.study.defer_interrupt import defer_interrupt
from tenback.study.programs import Programs
from tenback.study.simulate.games_job import GamesJob
from tenback.study.simulate.play_deal import Clock, PlayedGame, Setup, play_safely
from tenback.study.simulate.report import Distribution, Share, Z
from tenback.study.simulate.report_builder import ReportBuilder

__all__ = [
    "DEALS",
    "PREFIX",
    "Evaluation",
    "NoTeam",
    "Pair",
    "PairResult",
    "Request",
    "deal_seed",
    "evaluate",
    "pairs",
    "pooled",
]

PREFIX = "eval-"
DEALS = 10_000  # eval-0 to eval-9999


class NoTeam(ValueError):
    """The protocol is for teams."""


def deal_seed(number: int) -> str:
    """The seed of a deal of the evaluation."""
    return f"{PREFIX}{number}"


class Pair(NamedTuple):
    """A player at one seat, which changes from deal to deal, and who sits at all the others."""

    kind: str  # self, cross or ad_hoc
    one: str
    others: str


@dataclass(frozen=True, slots=True)
class PairDeals:
    """The games of a pair, as workers play them."""

    setup: Setup

    @property
    def patience(self) -> float:
        """Seconds that a program has for a move."""
        return self.setup.patience

    def deal_seed(self, number: int) -> str:
        """The seed of the deal of a game."""
        return deal_seed(number)

    def play(
        self, number: int, clocks: dict[str, Clock], programs: Programs | None = None
    ) -> PlayedGame:
        """In deal n the one sits at seat n modulo the number of players."""
        one, others = self.setup.bots[0], self.setup.bots[-1]
        seat = number % self.setup.players
        names = tuple(one if at == seat else others for at in range(self.setup.players))
        return play_safely(self.setup, deal_seed(number), names, clocks, programs)


class PairJson(TypedDict):
    """A result as JSON has it."""

    kind: str
    one: str
    others: str
    games: int
    won: int
    share: float
    low: float
    high: float
    cards_left: float
    cards_left_error: float
    incidents: int
    counts: dict[str, int]


@dataclass(frozen=True, slots=True)
class PairResult:
    """What the games of a pair came to."""

    pair: Pair
    beaten: Share
    left: Distribution
    incidents: int = 0  # in which `easy` played for a program

    @property
    def error(self) -> float:
        """Half of the 95 % interval of the mean of cards left."""
        games, mean = self.beaten.games, self.left.mean
        if games < 2:
            return float("inf")
        squares = sum(count * (number - mean) ** 2 for number, count in self.left.counts)
        return Z * sqrt(squares / (games - 1) / games)

    def plain(self) -> PairJson:
        """For JSON."""
        low, high = self.beaten.interval
        return {
            "kind": self.pair.kind,
            "one": self.pair.one,
            "others": self.pair.others,
            "games": self.beaten.games,
            "won": self.beaten.won,
            "share": round(self.beaten.rate, 6),
            "low": round(low, 6),
            "high": round(high, 6),
            "cards_left": round(self.left.mean, 4),
            "cards_left_error": round(self.error, 4) if self.beaten.games > 1 else 0.0,
            "incidents": self.incidents,
            "counts": {str(number): count for number, count in self.left.counts},
        }


@dataclass(frozen=True, slots=True)
class Request:
    """What is to be evaluated: a game, the agents, and our levels that each is teamed up with."""

    game: str
    players: int
    options: Options
    agents: tuple[str, ...]
    partners: tuple[str, ...] = ()
    deals: int = DEALS
    signals: tuple[str, ...] = ()

    def setup(self, pair: Pair) -> Setup:
        """The table of a pair; whoever cannot sit there is refused."""
        bots = (pair.one, *[pair.others] * (self.players - 1))
        setup = Setup(self.game, self.players, self.options, bots, PREFIX, self.signals)
        if not setup.is_team:
            raise NoTeam(self.game)
        return setup


@dataclass(slots=True)
class Evaluation:
    """The results so far, in the order of `pairs`."""

    request: Request
    results: list[PairResult] = field(default_factory=list)
    is_whole: bool = True  # nobody pressed Ctrl-C

    def of_kind(self, kind: str) -> list[PairResult]:
        """The results of one kind."""
        return [result for result in self.results if result.pair.kind == kind]

    @property
    def games(self) -> int:
        """How many were played."""
        return sum({result.pair[1:]: result.beaten.games for result in self.results}.values())

    @property
    def incidents(self) -> int:
        """In how many moves `easy` played for a program."""
        return sum({result.pair[1:]: result.incidents for result in self.results}.values())

    def find(self, pair: Pair) -> PairResult | None:
        """What the same players came to, as another kind of team."""
        same = (result for result in self.results if result.pair[1:] == pair[1:])
        return next(same, None)

    def to_json(self) -> str:
        """Everything as one line of JSON; the same on every machine."""
        request = self.request
        document = {
            "kind": "tenback evaluation 1",
            "game": request.game,
            "players": request.players,
            "options": request.options.write(),
            "signals": list(request.signals),
            "deals": request.deals,
            "interrupted": not self.is_whole,
            "results": [result.plain() for result in self.results],
        }
        return json.dumps(document, ensure_ascii=False)


def pairs(request: Request) -> Iterator[Pair]:
    """Each agent with itself, with every other agent, and with the levels.

    Two players change seats from deal to deal, so there the order of two agents means nothing.
    """
    for agent in request.agents:
        yield Pair("self", agent, agent)
    if request.players == 1:
        return
    two = combinations if request.players == 2 else permutations
    for one, others in two(request.agents, 2):
        yield Pair("cross", one, others)
    for agent in request.agents:
        for level in request.partners:
            if level != agent:
                yield Pair("ad_hoc", agent, level)


def evaluate(
    request: Request,
    place: Place = HERE,
    on_progress: Callable[[int, int], None] | None = None,
) -> Evaluation:
    """Play all pairs; after Ctrl-C the result has the games so far."""
    if not 1 <= request.deals <= DEALS:
        raise ValueError(f"there are {DEALS} deals for evaluation, not {request.deals}")
    if len(set(request.agents)) != len(request.agents):
        raise ValueError("each agent is named once")
    evaluation, tables = Evaluation(request), list(pairs(request))
    setups = [request.setup(pair) for pair in tables]  # mistakes are found before the first game
    total = len({pair[1:] for pair in tables}) * request.deals
    done = 0
    for pair, setup in zip(tables, setups, strict=True):
        if played := evaluation.find(pair):
            evaluation.results.append(replace(played, pair=pair))
            continue
        builder = ReportBuilder(setup)
        try:
            job, numbers = GamesJob(PairDeals(setup)), range(request.deals)
            with closing(do_job(job, numbers, place)) as blocks:
                for block in blocks:
                    with defer_interrupt():
                        builder.add(block.items)
                    if on_progress:
                        on_progress(done + builder.games, total)
        except KeyboardInterrupt:
            evaluation.is_whole = False
        done += builder.games
        if builder.games:
            evaluation.results.append(result_of(pair, builder))
        if not evaluation.is_whole:
            break
    return evaluation


def result_of(pair: Pair, builder: ReportBuilder) -> PairResult:
    """What was counted."""
    team = builder.team
    incidents = builder.incidents.total()
    return PairResult(pair, Share(team.won, team.games), Distribution.of(team.scores), incidents)


def pooled(kind: str, results: Sequence[PairResult]) -> PairResult:
    """All games of several results together."""
    counts: dict[int, int] = {}
    for result in results:
        for number, count in result.left.counts:
            counts[number] = counts.get(number, 0) + count
    won = sum(result.beaten.won for result in results)
    games = sum(result.beaten.games for result in results)
    left = Distribution(tuple(sorted(counts.items())))
    incidents = sum(result.incidents for result in results)
    return PairResult(Pair(kind, "", ""), Share(won, games), left, incidents)
