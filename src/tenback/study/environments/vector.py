"""Thousands of games of a team at once, stepped by the kernel; NumPy arrays, nothing copied."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from tenback.kernel.team.batch import TeamBatch
from tenback.kernel.team.convert import Position
from tenback.record import Seeded
from tenback.record.deal import check_seed
from tenback.rules import Options
from tenback.study.environments.parts import Bits
from tenback.study.environments.variant import Variant
from tenback.study.evaluation import DEALS, PREFIX

__all__ = ["VectorEnv"]

GAMES = ("classic", "extreme")


class VectorEnv:
    """Games of The Game or Extreme, with the actions and observations of the other environments.

    Every game shows what the seat sees that is asked, its `seats`. A finished game makes room for
    the next deal within the same step: `finished` is 1 then, `scores` has the cards left, and the
    observation is the first one of the new game. All arrays are written over by the next step.

    Game number n of `reset("train")` is dealt from the seed `train/n`. At first game i plays deal
    i; after that, whoever is done takes the next number.

    >>> from tenback.study.environments.vector import VectorEnv
    >>> env = VectorEnv("classic", players=2, games=4, seed="a vector")
    >>> for _ in range(100):
    ...     env.step(env.sample())
    >>> env.observations.shape, env.masks.shape, env.deals.tolist()
    ((4, 716), (4, 398), [21, 20, 18, 19])
    """

    def __init__(
        self,
        game: str = "classic",
        players: int | None = None,
        games: int = 1024,
        *,
        options: Options | Mapping[str, object] | None = None,
        reward: str = "cards",
        seed: int | str = "train",
    ) -> None:
        if game not in GAMES:
            raise ValueError(f"vectors play {' and '.join(GAMES)}, not {game!r}")
        self.variant = variant = Variant.of(game, players, options, reward=reward)
        template = variant.rules.deal(variant.players, variant.options, deal=Seeded("vector"))
        self.batch = TeamBatch(template, games, wins_only=reward == "win")
        self.observations: Bits = np.zeros((games, variant.parts.size), np.int8)
        self.masks: Bits = np.zeros((games, variant.size), np.int8)
        self.seats: NDArray[np.int8] = np.zeros(games, np.int8)  # -1 where no deal is left
        self.rewards: NDArray[np.float32] = np.zeros(games, np.float32)
        self.finished: NDArray[np.uint8] = np.zeros(games, np.uint8)
        self.scores: NDArray[np.int32] = np.zeros(games, np.int32)  # where finished
        self.deals: NDArray[np.int64] = np.zeros(games, np.int64)  # that are being played
        self._sampled: NDArray[np.int64] = np.zeros(games, np.int64)
        self.batch.attach(
            self.observations,
            self.masks,
            self.seats,
            self.rewards,
            self.finished,
            self.scores,
            self.deals,
        )
        self.reset(seed)

    def __len__(self) -> int:
        return len(self.seats)

    def reset(self, seed: int | str) -> None:
        """Begin anew with the deals of a seed, text or number; they never end."""
        self.batch.deal(f"{check_seed(str(seed))}/")

    def evaluate(self, deals: int = DEALS) -> None:
        """Begin anew with the fixed deals `eval-0`, `eval-1`, ..., each played once."""
        if not 1 <= deals <= DEALS:
            raise ValueError(f"there are {DEALS} deals for evaluation, not {deals}")
        self.batch.deal(PREFIX, 0, deals - 1)

    def step(self, actions: NDArray[np.int64]) -> None:
        """An action for every game; where none is played its action means nothing.

        Raises ValueError, and changes nothing, if one is not legal.
        """
        self.batch.step(np.ascontiguousarray(actions, np.int64))

    def sample(self) -> NDArray[np.int64]:
        """A random legal action for every game."""
        self.batch.sample(self._sampled)
        return self._sampled

    def position(self, game: int) -> Position:
        """A copy of one game, every card included."""
        return self.batch.position(game)
