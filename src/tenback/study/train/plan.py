"""The plan of a training: the same plan gives the same weights on the same kind of machine."""

from __future__ import annotations

import json
import math
import shlex
from dataclasses import dataclass

from tenback.rules import game
from tenback.study.train.trainees import search_trainee, trainee
from tenback.study.train.training import Trainee, TrainingTargets

__all__ = ["TrainingPlan"]


@dataclass(frozen=True)
class TrainingPlan:
    """What is trained, how long and how; the rate falls to `last_rate` as a cosine."""

    game: str
    players: int
    games: int
    options: tuple[tuple[str, object], ...] = ()  # those that differ from the defaults
    both_hands: bool = False
    method: str = "games"  # or `search`: learn what a search finds for all turns of a root
    partners: str = ""  # a level of all seats but one, which learns; empty: all learn
    rate: float = 0.0007
    last_rate: float = 0.00001
    mix: float = 0.5  # lambda
    near: float = 0.3  # what a game lost by one card is worth
    reach: float = 8.0  # cards left, over which a lost game fades to nothing
    wide: float = 0.0  # cards that the reach is wider by at first, where wins are rare
    seed: int = 7_000_000
    start: str = ""  # SHA-256 of the weights it began with

    def trainee(self) -> Trainee:
        """An untrained net for this plan."""
        options = game(self.game).Options.read(dict(self.options))
        if self.method == "search":
            return search_trainee(self.players, options)
        targets = TrainingTargets(self.mix, self.near)
        return trainee(
            self.players, options, targets, both_hands=self.both_hands, partners=self.partners
        )

    def command(self, out: str) -> str:
        """The command that trains by this plan; `start` tells which weights its FILE has."""
        default = TrainingPlan(self.game, self.players, self.games)
        words = ["tenback", "train", self.game, "-p", str(self.players)]
        for name, value in self.options:
            words += ["-o", f"{name}={json.dumps(value)}"]
        words += ["--games", str(self.games)]
        for name in ("rate", "last_rate", "mix", "near", "reach", "wide", "seed"):
            if getattr(self, name) != getattr(default, name):
                words += [f"--{name.replace('_', '-')}", str(getattr(self, name))]
        words += ["--method", self.method] if self.method != default.method else []
        words += ["--partners", self.partners] if self.partners else []
        words += ["--both-hands"] * self.both_hands + ["--start", "FILE"] * bool(self.start)
        return shlex.join([*words, "--out", out])

    def rate_at(self, done: int) -> float:
        """The learning rate after this number of games."""
        fall = (1 + math.cos(math.pi * done / self.games)) / 2
        return self.last_rate + (self.rate - self.last_rate) * fall

    def reach_at(self, done: int) -> float:
        """How many cards left make a lost game worth almost nothing, after this number of games."""
        return self.reach + max(0.0, self.wide * (1 - 3 * done / self.games))
