"""The trainees: for each game a net in the kernel that plays against itself and learns."""

from __future__ import annotations

from tenback.kernel.duel.learn import DuelLearner
from tenback.kernel.team.heuristic import PARTNER_LEVELS
from tenback.kernel.team.learn import TeamLearner
from tenback.rules.classic import ClassicOptions
from tenback.rules.columns import ColumnsOptions
from tenback.rules.duel import DuelOptions
from tenback.rules.extreme import ExtremeOptions
from tenback.study.train.columns_trainee import ColumnsTrainee
from tenback.study.train.search_trainee import SearchTrainee
from tenback.study.train.training import Trainee, TrainingResult, TrainingTargets

__all__ = ["DuelTrainee", "TeamTrainee", "has_effect", "search_trainee", "trainee"]

BATCH_GAMES = 32  # between two steps
MOST_TURNS = 3  # of one kind that are considered in Face to Face
EXPLORE_SHARE = 0.05  # of the turns are chosen at random in Face to Face,
TEMPERATURE = 0.5  # with this temperature
OTHER_TABLE_SHARE = 0.1  # of Extreme's games have instructions on other cards than printed
COMMON_PARAMETERS = ("rate", "last_rate", "mix")
TEAM_PARAMETERS = ("both_hands", "near", "reach", "wide")
TEAM_OPTIONS = ("minimum", "smaller_hands")


class TeamTrainee:
    """The Game and Extreme: a team of one to five, on request with both sizes of hands."""

    def __init__(
        self,
        learner: TeamLearner,
        players: int,
        options: ClassicOptions | ExtremeOptions,
        targets: TrainingTargets,
        *,
        both_hands: bool = False,
        partners: str = "",
    ) -> None:
        self.learner = learner
        self.partners = PARTNER_LEVELS.index(partners) if partners else len(PARTNER_LEVELS)
        self.extreme = isinstance(options, ExtremeOptions)
        self.players, self.minimum, self.targets = players, options.minimum, targets
        size = options.hand_size(players)
        other = size + 1 if options.smaller_hands else size - 1
        self.sizes = (size, other) if both_hands else (size,)
        self.load, self.averaged = self.learner.load, self.learner.averaged
        self.state, self.restore = self.learner.state, self.learner.restore

    def learn(self, games: int, seed: int, rate: float, reach: float) -> TrainingResult:
        """Play games and learn from each."""
        won = left = 0
        for number, size in enumerate(self.sizes):
            self.learner.seat(
                self.players,
                self.minimum,
                size,
                OTHER_TABLE_SHARE if self.extreme else 0.0,
                self.partners,
            )
            wins, cards = self.learner.learn(
                _share(games, len(self.sizes), number),
                seed * len(self.sizes) + number,
                rate,
                self.targets.mix,
                self.targets.near,
                reach,
                BATCH_GAMES,
            )
            won, left = won + wins, left + cards
        return TrainingResult(games, won, left)

    def exam(self, games: int, seed: int) -> TrainingResult:
        """Play other games, with hands of the default size and the averaged weights."""
        candidate = TeamLearner(extreme=self.extreme)
        candidate.load(self.averaged())
        candidate.seat(self.players, self.minimum, self.sizes[0], 0.0, self.partners)
        return TrainingResult(games, *candidate.play_games(games, seed))


class DuelTrainee:
    """Face to Face: against itself, with a random turn now and then."""

    def __init__(self, targets: TrainingTargets) -> None:
        self.learner, self.targets = DuelLearner(), targets
        self.load, self.averaged = self.learner.load, self.learner.averaged
        self.state, self.restore = self.learner.state, self.learner.restore

    def learn(self, games: int, seed: int, rate: float, reach: float) -> TrainingResult:
        """Play games and learn from each."""
        how = (rate, self.targets.mix, MOST_TURNS, EXPLORE_SHARE, TEMPERATURE, BATCH_GAMES)
        return TrainingResult(games, *self.learner.learn(games, seed, *how))

    def exam(self, games: int, seed: int) -> TrainingResult:
        """Play other games against the medium player's judgement of turns."""
        candidate = DuelLearner()
        candidate.load(self.averaged())
        return TrainingResult(games, candidate.play_heuristic(games, seed, MOST_TURNS), 0)


def _share(games: int, parts: int, number: int) -> int:
    return games // parts + (number < games % parts)


def has_effect(options: object, name: str, method: str = "games") -> bool:
    """Does a parameter or an option change the training of this game, or its exam?

    Columns is trained with all kinds of options; its exam is played with the given ones.
    """
    if method == "search":
        team = isinstance(options, ClassicOptions)
        return team and name in {"method", "rate", "last_rate", *TEAM_OPTIONS}
    if name in COMMON_PARAMETERS:
        return True
    team = isinstance(options, ClassicOptions)  # and Extreme's, which are made from them
    if name in TEAM_PARAMETERS:
        return team
    if name == "partners":
        return team and not isinstance(options, ExtremeOptions)
    return name in TEAM_OPTIONS if team else isinstance(options, ColumnsOptions)


def search_trainee(players: int, options: object) -> Trainee:
    """A net of The Game or Extreme that learns from a search."""
    if isinstance(options, ClassicOptions):
        return SearchTrainee(players, options)
    raise TypeError(f"no search teaches {options!r}")


def trainee(
    players: int,
    options: object,
    targets: TrainingTargets,
    *,
    both_hands: bool = False,
    partners: str = "",
) -> Trainee:
    """An untrained net for the game that these options belong to."""
    match options:
        case ExtremeOptions():  # before those it is made from
            learner = TeamLearner(players, extreme=True)
            return TeamTrainee(learner, players, options, targets, both_hands=both_hands)
        case ClassicOptions():
            learner = TeamLearner(players)
            return TeamTrainee(
                learner, players, options, targets, both_hands=both_hands, partners=partners
            )
        case DuelOptions():
            return DuelTrainee(targets)
        case ColumnsOptions():
            return ColumnsTrainee(targets, players, options)
    raise TypeError(f"no trainee for {options!r}")
