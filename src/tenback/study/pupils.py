"""Who can be trained: for each game a net in the kernel that plays against itself and learns."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from tenback.kernel.classic_learn import Learner as ClassicLearner
from tenback.kernel.duel_learn import DuelLearner
from tenback.kernel.extreme_learn import Learner as ExtremeLearner
from tenback.rules.classic import ClassicOptions
from tenback.rules.duel import DuelOptions
from tenback.rules.extreme import ExtremeOptions

__all__ = ["TRAINED", "DuelPupil", "Lesson", "Manner", "Pupil", "TeamPupil", "pupil"]

TRAINED = ("classic", "extreme", "duel")  # games with somebody who wants to learn them
BATCH = 32  # games between two steps
MOST = 6  # turns of one kind that are looked at in Face to Face
DARE = 0.05  # share of its turns tried by chance,
HEAT = 0.5  # and how much by chance


@dataclass(frozen=True, slots=True)
class Lesson:
    """What came of some games: how many were won, and the cards left in all of them.

    Face to Face counts those that the starter won, and turns instead of cards.
    """

    games: int
    won: int
    left: int

    def __add__(self, other: Lesson) -> Lesson:
        return Lesson(self.games + other.games, self.won + other.won, self.left + other.left)


@dataclass(frozen=True, slots=True)
class Manner:
    """How a game teaches: `mix` is lambda, `near` the worth of a game lost by one card."""

    mix: float = 0.5
    near: float = 0.3


class Pupil(Protocol):
    """A net with what it needs to learn."""

    def load(self, weights: bytes) -> None:
        """Begin with these weights."""
        ...

    def averaged(self) -> bytes:
        """The weights to play with."""
        ...

    def state(self) -> tuple[int, bytes]:
        """All that is needed to go on exactly from here."""
        ...

    def restore(self, steps: int, state: bytes) -> None:
        """Go on from such a state."""
        ...

    def lesson(self, games: int, seed: int, rate: float, reach: float) -> Lesson:
        """Play so many games and learn from each; one lost by `reach` cards is worth little."""
        ...

    def exam(self, games: int, seed: int) -> Lesson:
        """Play so many other games without learning."""
        ...


class TeamPupil:
    """The Game and Extreme: a team of one to five; both sizes of hands in turn, if wished."""

    def __init__(
        self,
        learner: ClassicLearner | ExtremeLearner,
        players: int,
        options: ClassicOptions | ExtremeOptions,
        manner: Manner,
        *,
        both_hands: bool = False,
    ) -> None:
        self.learner = learner
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
            wins, cards = self.learner.learn(
                self.players,
                self.minimum,
                size,
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
        candidate = type(self.learner)()
        candidate.load(self.averaged())
        return Lesson(
            games, *candidate.play_games(self.players, self.minimum, self.sizes[0], games, seed)
        )


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
        return Lesson(games, candidate.guesses(games, seed, MOST), 0)


def _share(games: int, parts: int, number: int) -> int:
    return games // parts + (number < games % parts)


def pupil(players: int, options: object, manner: Manner, *, both_hands: bool = False) -> Pupil:
    """Somebody who wants to learn the game these options belong to; ValueError if nobody does."""
    match options:
        case ClassicOptions():
            learner = ClassicLearner(players)
            return TeamPupil(learner, players, options, manner, both_hands=both_hands)
        case ExtremeOptions():
            taught = ExtremeLearner(players)
            return TeamPupil(taught, players, options, manner, both_hands=both_hands)
        case DuelOptions():
            return DuelPupil(manner)
    raise ValueError("nobody learns this game")
