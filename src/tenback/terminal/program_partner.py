"""A program as partner in a terminal game: what goes wrong with it is told at once."""

from __future__ import annotations

from types import TracebackType
from typing import Self

from tenback.bots.player import Player
from tenback.bots.programs.external_player import ExternalPlayer
from tenback.bots.turn import Turn
from tenback.language.texts import Texts
from tenback.rules import Move
from tenback.study.programs import Programs
from tenback.terminal.console import Console

__all__ = ["ProgramPartner"]


class ProgramPartner(Player):
    """A program at every seat but the person's; leaving the context ends all of them."""

    def __init__(self, name: str, seed: str, console: Console, texts: Texts) -> None:
        self.name = name
        self.seed = seed
        self.console = console
        self.texts = texts
        self.programs = Programs()
        self.seats: dict[int, ExternalPlayer] = {}

    def choose(self, turn: Turn) -> Move:
        """The move of the program at this seat."""
        seat = turn.view.seat or 0
        if seat not in self.seats:
            seed = f"{self.seed}/program@{seat + 1}"
            self.seats[seat] = self.programs.seat(self.name, seat, seed, signals=())
        program = self.seats[seat]
        incidents_before = len(program.incidents)
        move = program.choose(turn)
        for incident in program.incidents[incidents_before:]:
            who, what = self.texts.who(seat), incident.sentence(self.texts.language)
            self.console.tell(self.texts.say("play.trouble", who=who, name=self.name, what=what))
        return move

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.programs.close()
