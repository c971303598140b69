"""Who can be trained: for each game a net in the kernel that plays against itself and learns."""

from __future__ import annotations

from tenback.kernel.duel.learn import DuelLearner
from tenback.kernel.team.learn import TeamLearner
from tenback.rules.classic import ClassicOptions
from tenback.rules.columns import ColumnsOptions
from tenback.rules.duel import DuelOptions
from tenback.rules.extreme import ExtremeOptions
from tenback.study.train.columns_trainee import ColumnsPupil
from tenback.study.train.training import Lesson, Manner, Pupil

__all__ = ["DuelPupil", "TeamPupil", "heeds", "pupil"]

BATCH = 32  # games between two steps
MOST = 3  # turns of one kind that are looked at in Face to Face
DARE = 0.05  # share of its turns tried by chance,
HEAT = 0.5  # and how much by chance
OTHERS = 0.1  # share of Extreme's games with instructions on other cards than the usual ones
LOSSES = ("both_hands", "near", "reach", "wide")  # what only a team can be taught by
TEAM_OPTIONS = ("minimum", "smaller_hands")


class TeamPupil:
    """The Game and Extreme: a team of one to five; both sizes of hands in turn, if wished."""

    def __init__(
        self,
        learner: TeamLearner,
        players: int,
        options: ClassicOptions | ExtremeOptions,
        manner: Manner,
        *,
        both_hands: bool = False,
    ) -> None:
        self.learner = learner
        self.extreme = isinstance(options, ExtremeOptions)
        self.players, self.minimum, self.manner = players, options.minimum, manner
        usual = options.hand_size(players)
        other = usual + 1 if options.smaller_hands else usual - 1
        self.sizes = (usual, other) if both_hands else (usual,)
        self.load, self.averaged = self.learner.load, self.learner.averaged
        self.state, self.restore = self.learner.state, self.learner.restore

    def lesson(self, games: int, seed: int, rate: float, reach: float) -> Lesson:
        """Play so many games and learn from each."""
        won = left = 0
        for number, size in enumerate(self.sizes):
            self.learner.seat(self.players, self.minimum, size, OTHERS if self.extreme else 0.0)
            wins, cards = self.learner.learn(
                _share(games, len(self.sizes), number),
                seed * len(self.sizes) + number,
                rate,
                self.manner.mix,
                self.manner.near,
                reach,
                BATCH,
            )
            won, left = won + wins, left + cards
        return Lesson(games, won, left)

    def exam(self, games: int, seed: int) -> Lesson:
        """Play so many other games, with the usual hands, by the weights to play with."""
        candidate = TeamLearner(extreme=self.extreme)
        candidate.load(self.averaged())
        candidate.seat(self.players, self.minimum, self.sizes[0])
        return Lesson(games, *candidate.play_games(games, seed))


class DuelPupil:
    """Face to Face: against itself, with a daring turn now and then."""

    def __init__(self, manner: Manner) -> None:
        self.learner, self.manner = DuelLearner(), manner
        self.load, self.averaged = self.learner.load, self.learner.averaged
        self.state, self.restore = self.learner.state, self.learner.restore

    def lesson(self, games: int, seed: int, rate: float, reach: float) -> Lesson:
        """Play so many games and learn from each."""
        how = (rate, self.manner.mix, MOST, DARE, HEAT, BATCH)
        return Lesson(games, *self.learner.learn(games, seed, *how))

    def exam(self, games: int, seed: int) -> Lesson:
        """Play so many other games against the medium player's way of judging turns."""
        candidate = DuelLearner()
        candidate.load(self.averaged())
        return Lesson(games, candidate.play_heuristic(games, seed, MOST), 0)


def _share(games: int, parts: int, number: int) -> int:
    return games // parts + (number < games % parts)


def heeds(options: object, name: str) -> bool:
    """Does it make a difference to who learns by these options, or to the exam?

    `name` is a way of teaching, or an option. The pupil of Columns learns at tables of all kinds,
    and is examined at one with the options.
    """
    team = isinstance(options, ClassicOptions)  # and Extreme's, which are made from them
    if name in LOSSES:
        return team
    return name in TEAM_OPTIONS if team else isinstance(options, ColumnsOptions)


def pupil(players: int, options: object, manner: Manner, *, both_hands: bool = False) -> Pupil:
    """Somebody who wants to learn the game these options belong to."""
    match options:
        case ExtremeOptions():  # before those it is made from
            taught = TeamLearner(players, extreme=True)
            return TeamPupil(taught, players, options, manner, both_hands=both_hands)
        case ClassicOptions():
            learner = TeamLearner(players)
            return TeamPupil(learner, players, options, manner, both_hands=both_hands)
        case DuelOptions():
            return DuelPupil(manner)
        case ColumnsOptions():
            return ColumnsPupil(manner, players, options)
    raise TypeError(f"nobody learns by {options!r}")
