"""Who can be trained: for each game a net in the kernel that plays against itself and learns."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from tenback.kernel.classic_learn import Learner
from tenback.rules.classic import ClassicOptions

__all__ = ["REACH", "TRAINED", "ClassicPupil", "Lesson", "Manner", "Pupil", "pupil"]

TRAINED = ("classic",)  # games with somebody who wants to learn them

BATCH = 32  # games between two steps
REACH = 8.0  # cards left, over which a lost game fades to nothing


@dataclass(frozen=True, slots=True)
class Lesson:
    """What came of some games: how many were won, and the cards left in all of them."""

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

    def lesson(self, games: int, seed: int, rate: float) -> Lesson:
        """Play so many games and learn from each."""
        ...

    def exam(self, games: int, seed: int) -> Lesson:
        """Play so many other games without learning."""
        ...


class ClassicPupil:
    """The Game: a team of one to five; both sizes of hands in turn, if wished."""

    def __init__(
        self, players: int, options: ClassicOptions, manner: Manner, *, both_hands: bool = False
    ) -> None:
        self.learner = Learner(players)
        self.players, self.minimum, self.manner = players, options.minimum, manner
        usual = options.hand_size(players)
        other = ClassicOptions(smaller_hands=not options.smaller_hands).hand_size(players)
        self.sizes = (usual, other) if both_hands else (usual,)
        self.load, self.averaged = self.learner.load, self.learner.averaged
        self.state, self.restore = self.learner.state, self.learner.restore

    def lesson(self, games: int, seed: int, rate: float) -> Lesson:
        """Play so many games and learn from each."""
        won = left = 0
        for number, size in enumerate(self.sizes):
            share = _share(games, len(self.sizes), number)
            wins, cards = self.learner.learn(
                self.players,
                self.minimum,
                size,
                share,
                seed * len(self.sizes) + number,
                rate,
                self.manner.mix,
                self.manner.near,
                REACH,
                BATCH,
            )
            won, left = won + wins, left + cards
        return Lesson(games, won, left)

    def exam(self, games: int, seed: int) -> Lesson:
        """Play so many other games, with the usual hands, by the weights to play with."""
        candidate = Learner()
        candidate.load(self.averaged())
        return Lesson(
            games, *candidate.play(self.players, self.minimum, self.sizes[0], games, seed)
        )


def _share(games: int, parts: int, number: int) -> int:
    return games // parts + (number < games % parts)


def pupil(
    game: str, players: int, options: object, manner: Manner, *, both_hands: bool = False
) -> Pupil:
    """Somebody who wants to learn this game; ValueError if nobody does."""
    if isinstance(options, ClassicOptions) and game == "classic":
        return ClassicPupil(players, options, manner, both_hands=both_hands)
    raise ValueError(f"nobody learns {game}")
