"""Counts simulated games as they come in, in the order of their deals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from tenback.bots.programs.incident import Incident
from tenback.study.simulate.play_deal import Clock, PlayedGame, Setup
from tenback.study.simulate.report import (
    MOST_INCIDENTS,
    Distribution,
    Incidents,
    MoveTimes,
    Report,
    Share,
    Standing,
)

__all__ = ["ReportBuilder"]

MOST_SHARE = 0.99  # of the moves take at most `MoveTimes.most`


@dataclass(slots=True)
class StandingBuilder:
    """A standing that still grows."""

    won: int = 0
    games: int = 0
    rounds: int = 0
    scores: Counter[int] = field(default_factory=Counter)

    def standing(self, name: str) -> Standing:
        """As it is now."""
        return Standing(
            name, Share(self.won, self.games), self.rounds, Distribution.of(self.scores)
        )


@dataclass(slots=True)
class ReportBuilder:
    """Games so far, in the order of their deals."""

    setup: Setup
    games: int = 0
    moves: int = 0
    clocks: dict[str, Clock] = field(default_factory=dict)
    team: StandingBuilder = field(default_factory=StandingBuilder)
    by_bot: dict[str, StandingBuilder] = field(default_factory=dict)
    by_seat: list[StandingBuilder] = field(default_factory=list)
    incidents: Counter[tuple[str, str]] = field(default_factory=Counter)  # by bot and kind
    first: list[tuple[str, Incident]] = field(default_factory=list)  # with the seeds of their deals

    def __post_init__(self) -> None:
        if not self.setup.is_team:
            self.by_bot = {name: StandingBuilder() for name in dict.fromkeys(self.setup.bots)}
            self.by_seat = [StandingBuilder() for _ in self.setup.bots]

    def add(self, games: Iterable[PlayedGame]) -> None:
        """Some more games."""
        for played in games:
            seed = f"{self.setup.seed}/{self.games}"
            self.incidents.update((incident.bot, incident.kind) for incident in played.incidents)
            self.first += [
                (seed, incident)
                for incident in played.incidents[: MOST_INCIDENTS - len(self.first)]
            ]
            self.games += 1
            self.moves += played.moves
            if self.setup.is_team:
                self._add_team(played)
            else:
                self._add_opponents(played)
            for name, clock in played.clocks.items():
                self.clocks.setdefault(name, Clock()).join(clock)

    def _add_team(self, played: PlayedGame) -> None:
        self.team.won += bool(played.winners)
        self.team.games += 1
        self.team.scores[played.scores[0]] += 1

    def _add_opponents(self, played: PlayedGame) -> None:
        for name, count in self.by_bot.items():
            seats = [seat for seat, sitting in enumerate(played.names) if sitting == name]
            _add_seats(count, played, seats)
        for seat, count in enumerate(self.by_seat):
            _add_seats(count, played, [seat])

    def report(self, deals: int, seconds: float, workers: int) -> Report:
        """What the games come to."""
        team = self.setup.is_team
        move_times = [
            MoveTimes(name, clock.moves, clock.mean, clock.within(MOST_SHARE))
            for name in dict.fromkeys(self.setup.bots)
            if (clock := self.clocks.get(name))
        ]
        return Report(
            self.setup,
            deals,
            self.games,
            Share(self.team.won, self.team.games) if team else None,
            Distribution.of(self.team.scores) if team else None,
            tuple(count.standing(name) for name, count in self.by_bot.items()),
            tuple(count.standing(f"@{seat}") for seat, count in enumerate(self.by_seat, 1)),
            sum(count.rounds for count in self.by_seat),
            self.moves,
            Incidents(tuple(sorted(self.incidents.items())), tuple(self.first)),
            move_times=tuple(move_times),
            seconds=seconds,
            workers=workers,
        )


def _add_seats(count: StandingBuilder, played: PlayedGame, seats: list[int]) -> None:
    """A game as those seats saw it: won when one of them did."""
    count.won += any(seat in played.winners for seat in seats)
    count.games += 1
    count.rounds += sum(played.rounds[seat] for seat in seats)
    count.scores.update(played.scores[seat] for seat in seats)
