"""Games with bots as a job: each piece is a game on a deal of its own."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Protocol

from tenback.study.programs import Programs
from tenback.study.simulate.play_deal import Clock, PlayedGame

__all__ = ["Games", "GamesJob", "GamesSession"]


class Games(Protocol):
    """What is played: games by number. It must be picklable."""

    @property
    def patience(self) -> float:
        """Seconds that a program has for a move."""
        ...

    def deal_seed(self, number: int, /) -> str:
        """The seed of the deal of a game."""
        ...

    def play(
        self, number: int, clocks: dict[str, Clock], programs: Programs | None = None, /
    ) -> PlayedGame:
        """Play a game to its end."""
        ...


@dataclass(frozen=True, slots=True)
class GamesJob:
    """The games of a simulation or a comparison."""

    games: Games

    def label(self, number: int, /) -> str:
        """The seed of the deal."""
        return self.games.deal_seed(number)

    def session(self) -> GamesSession:
        """Start a session."""
        return GamesSession(self.games)


class GamesSession:
    """Plays games in one process, and keeps the programs that play along."""

    def __init__(self, games: Games) -> None:
        self.games = games
        self.programs = Programs(games.patience)

    def do(self, number: int, /) -> PlayedGame:
        """Play a game; its clocks say how long each bot thought."""
        clocks: dict[str, Clock] = {}
        played = self.games.play(number, clocks, self.programs)
        return replace(played, clocks=clocks)

    def close(self) -> None:
        """End the programs."""
        self.programs.close()
