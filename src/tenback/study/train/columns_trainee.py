"""The trainee of Columns: one net for all numbers of players and for many options."""

from __future__ import annotations

from random import Random

from tenback.kernel.columns.learn import ColumnsLearner, arena
from tenback.kernel.columns.value import ColumnsValue
from tenback.rules.columns import DEFAULT_DECK, ColumnsOptions
from tenback.study.train.training import TrainingResult, TrainingTargets

__all__ = ["ColumnsTrainee"]

BATCH_ROUNDS = 16  # between two steps
PLAYERS = (2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7)  # one of these, chosen at random
EXPLORE_PER_MILLE = 20  # of the turns are not the best one
EXAM_STEPS = 300  # considered for a turn of an exam
SPARE_CARDS = 12  # that a deck must have beyond the first hands


class ColumnsTrainee:
    """Plays against itself; a game is a round here. The exam is played with the given options."""

    def __init__(self, targets: TrainingTargets, players: int, options: ColumnsOptions) -> None:
        self.learner, self.targets = ColumnsLearner(), targets
        self.players, self.options = players, options
        self.load, self.averaged = self.learner.load, self.learner.averaged
        self.state, self.restore = self.learner.state, self.learner.restore

    def learn(self, games: int, seed: int, rate: float, reach: float) -> TrainingResult:
        """Play rounds with one number of players and options, which follow from the seed."""
        random = Random(seed)
        players = random.choice(PLAYERS)
        options = _options(players, random)
        parameters = (rate, self.targets.mix, BATCH_ROUNDS, EXPLORE_PER_MILLE)
        turns, _ = self.learner.learn(players, options, games, seed, *parameters)
        return TrainingResult(games, 0, turns)

    def exam(self, games: int, seed: int) -> TrainingResult:
        """Play matches with one trained player among medium ones."""
        one, others = ColumnsValue(self.averaged()), ColumnsValue()
        result = arena(one, others, self.players, self.options, games, seed * 1000, EXAM_STEPS)
        return TrainingResult(result["matches"], result["won"], 0)


def _options(players: int, random: Random) -> ColumnsOptions:
    """Mostly the default options, since those are played most."""
    chosen: dict[str, object] = {
        "may_draw": random.random() < 0.2,
        "half_turn_skips": random.random() < 0.2,
    }
    if random.random() < 0.15:
        chosen["deck"] = _deck(players, random)
    if random.random() < 0.15:
        chosen["target"] = random.choice((1, 50, 100, 300, 500))
    return ColumnsOptions.read(chosen)


def _deck(players: int, random: Random) -> dict[str, int]:
    """Without actions, with twice as many, without signs, or anything."""
    while True:
        style = random.randrange(4)
        deck: dict[str, int] = {}
        for card, count in DEFAULT_DECK:
            number = (
                0 if card.action else count,
                2 * count if card.action else count,
                0 if card.sign else count,
                random.choice((0, 1, count, count, 2 * count)),
            )[style]
            if number:
                deck[str(card)] = number
        fit = sum(number for name, number in deck.items() if name[:2] != "15")
        if fit >= 7 * players + SPARE_CARDS:
            return deck
