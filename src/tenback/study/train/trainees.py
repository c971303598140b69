"""Who can be trained: for each game a net in the kernel that plays against itself and learns."""

from __future__ import annotations

from tenback.kernel.duel.learn import DuelLearner
from tenback.kernel.team.learn import TeamLearner
from tenback.rules.classic import ClassicOptions
from tenback.rules.columns import ColumnsOptions
from tenback.rules.duel import DuelOptions
from tenback.rules.extreme import ExtremeOptions
from tenback.study.train.columns_trainee import ColumnsTrainee
from tenback.study.train.training import Trainee, TrainingResult, TrainingTargets

__all__ = ["DuelTrainee", "TeamTrainee", "heeds", "trainee"]

BATCH = 32  # games between two steps
MOST = 3  # turns of one kind that are looked at in Face to Face
DARE = 0.05  # share of its turns tried by chance,
HEAT = 0.5  # and how much by chance
OTHERS = 0.1  # share of Extreme's games with instructions on other cards than the usual ones
LOSSES = ("both_hands", "near", "reach", "wide")  # what only a team can be taught by
TEAM_OPTIONS = ("minimum", "smaller_hands")


class TeamTrainee:
    """The Game and Extreme: a team of one to five; both sizes of hands in turn, if wished."""

    def __init__(
        self,
        learner: TeamLearner,
        players: int,
        options: ClassicOptions | ExtremeOptions,
        targets: TrainingTargets,
        *,
        both_hands: bool = False,
    ) -> None:
        self.learner = learner
        self.extreme = isinstance(options, ExtremeOptions)
        self.players, self.minimum, self.targets = players, options.minimum, targets
        usual = options.hand_size(players)
        other = usual + 1 if options.smaller_hands else usual - 1
        self.sizes = (usual, other) if both_hands else (usual,)
        self.load, self.averaged = self.learner.load, self.learner.averaged
        self.state, self.restore = self.learner.state, self.learner.restore

    def lesson(self, games: int, seed: int, rate: float, reach: float) -> TrainingResult:
        """Play so many games and learn from each."""
        won = left = 0
        for number, size in enumerate(self.sizes):
            self.learner.seat(self.players, self.minimum, size, OTHERS if self.extreme else 0.0)
            wins, cards = self.learner.learn(
                _share(games, len(self.sizes), number),
                seed * len(self.sizes) + number,
                rate,
                self.targets.mix,
                self.targets.near,
                reach,
                BATCH,
            )
            won, left = won + wins, left + cards
        return TrainingResult(games, won, left)

    def exam(self, games: int, seed: int) -> TrainingResult:
        """Play so many other games, with the usual hands, by the weights to play with."""
        candidate = TeamLearner(extreme=self.extreme)
        candidate.load(self.averaged())
        candidate.seat(self.players, self.minimum, self.sizes[0])
        return TrainingResult(games, *candidate.play_games(games, seed))


class DuelTrainee:
    """Face to Face: against itself, with a daring turn now and then."""

    def __init__(self, targets: TrainingTargets) -> None:
        self.learner, self.targets = DuelLearner(), targets
        self.load, self.averaged = self.learner.load, self.learner.averaged
        self.state, self.restore = self.learner.state, self.learner.restore

    def lesson(self, games: int, seed: int, rate: float, reach: float) -> TrainingResult:
        """Play so many games and learn from each."""
        how = (rate, self.targets.mix, MOST, DARE, HEAT, BATCH)
        return TrainingResult(games, *self.learner.learn(games, seed, *how))

    def exam(self, games: int, seed: int) -> TrainingResult:
        """Play so many other games against the medium player's way of judging turns."""
        candidate = DuelLearner()
        candidate.load(self.averaged())
        return TrainingResult(games, candidate.play_heuristic(games, seed, MOST), 0)


def _share(games: int, parts: int, number: int) -> int:
    return games // parts + (number < games % parts)


def heeds(options: object, name: str) -> bool:
    """Does it make a difference to who learns by these options, or to the exam?

    `name` is a way of teaching, or an option. The trainee of Columns learns at tables of all kinds,
    and is examined at one with the options.
    """
    team = isinstance(options, ClassicOptions)  # and Extreme's, which are made from them
    if name in LOSSES:
        return team
    return name in TEAM_OPTIONS if team else isinstance(options, ColumnsOptions)


def trainee(
    players: int, options: object, targets: TrainingTargets, *, both_hands: bool = False
) -> Trainee:
    """Somebody who wants to learn the game these options belong to."""
    match options:
        case ExtremeOptions():  # before those it is made from
            taught = TeamLearner(players, extreme=True)
            return TeamTrainee(taught, players, options, targets, both_hands=both_hands)
        case ClassicOptions():
            learner = TeamLearner(players)
            return TeamTrainee(learner, players, options, targets, both_hands=both_hands)
        case DuelOptions():
            return DuelTrainee(targets)
        case ColumnsOptions():
            return ColumnsTrainee(targets, players, options)
    raise TypeError(f"nobody learns by {options!r}")
