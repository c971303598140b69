"""Who learns Columns: one net for all numbers of players, at tables by the book and at others."""

from __future__ import annotations

from random import Random
from typing import Any

from tenback.kernel.columns.learn import ColumnsLearner, arena
from tenback.kernel.columns.value import ColumnsValue
from tenback.rules.columns import DEFAULT_DECK, ColumnsOptions
from tenback.study.train.training import TrainingResult, TrainingTargets

__all__ = ["ColumnsTrainee"]

BATCH = 16  # rounds between two steps
PLAYERS = (2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7)
EXPLORE = 20  # of a thousand turns are not the best one
STEPS = 300  # looked at for a turn of an exam
SPARE = 12  # cards a deck must have beyond the first hands


class ColumnsTrainee:
    """Against itself; a game is a round here. What is asked for is the table of the exam."""

    def __init__(self, targets: TrainingTargets, players: int, options: ColumnsOptions) -> None:
        self.learner, self.targets = ColumnsLearner(), targets
        self.players, self.options = players, options
        self.load, self.averaged = self.learner.load, self.learner.averaged
        self.state, self.restore = self.learner.state, self.learner.restore

    def lesson(self, games: int, seed: int, rate: float, reach: float) -> TrainingResult:
        """Some rounds at one kind of table; which one follows from the seed."""
        chance = Random(seed)
        players = chance.choice(PLAYERS)
        options = _options(players, chance)
        how = (rate, self.targets.mix, BATCH, EXPLORE)
        turns, _ = self.learner.learn(players, options, games, seed, *how)
        return TrainingResult(games, 0, turns)

    def exam(self, games: int, seed: int) -> TrainingResult:
        """Matches at the table that was asked for, one learned player among medium ones."""
        one, others = ColumnsValue(self.averaged()), ColumnsValue()
        found = arena(one, others, self.players, self.options, games, seed * 1000, STEPS)
        return TrainingResult(found["matches"], found["won"], 0)


def _options(players: int, chance: Random) -> ColumnsOptions:
    """By the book more often than not, so that most is learned about what is played most."""
    chosen: dict[str, Any] = {
        "may_draw": chance.random() < 0.2,
        "half_turn_skips": chance.random() < 0.2,
    }
    if chance.random() < 0.15:
        chosen["deck"] = _deck(players, chance)
    if chance.random() < 0.15:
        chosen["target"] = chance.choice((1, 50, 100, 300, 500))
    return ColumnsOptions(**chosen)


def _deck(players: int, chance: Random) -> dict[str, int]:
    """Without actions, with twice as many, without signs, or anything."""
    while True:
        style = chance.randrange(4)
        deck: dict[str, int] = {}
        for card, usual in DEFAULT_DECK:
            number = (
                0 if card.action else usual,
                2 * usual if card.action else usual,
                0 if card.sign else usual,
                chance.choice((0, 1, usual, usual, 2 * usual)),
            )[style]
            if number:
                deck[str(card)] = number
        fit = sum(number for name, number in deck.items() if name[:2] != "15")
        if fit >= 7 * players + SPARE:
            return deck
