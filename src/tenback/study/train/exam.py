"""The exam of a training: games on held-out deals, as a job that a cluster can do too."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass

from tenback.study.blocks.place import HERE, Place
from tenback.study.blocks.run import do_job
from tenback.study.train.plan import TrainingPlan
from tenback.study.train.training import Trainee, TrainingResult

__all__ = ["ExamJob", "examine"]

PIECE_GAMES = 500  # of an exam, with a seed of their own
SEEDS_APART = 1_000_000_000  # between two pieces: more than the deals of one


@dataclass(frozen=True, slots=True)
class ExamJob:
    """A trained net and the games it has to play, some at a time."""

    plan: TrainingPlan
    weights: bytes
    games: int

    def label(self, number: int, /) -> str:
        """Some of the games."""
        return f"exam/{number}"

    def session(self) -> ExamSession:
        """A net in this process."""
        trainee = self.plan.trainee()
        trainee.load(self.weights)
        return ExamSession(self, trainee)


@dataclass(frozen=True, slots=True)
class ExamSession:
    """Plays some of the games after the others."""

    job: ExamJob
    trainee: Trainee

    def do(self, number: int, /) -> TrainingResult:
        """The games of one piece."""
        games = min(PIECE_GAMES, self.job.games - number * PIECE_GAMES)
        return self.trainee.exam(games, self.job.plan.seed + number * SEEDS_APART)

    def close(self) -> None:
        """Nothing was started."""


def examine(
    plan: TrainingPlan,
    weights: bytes,
    games: int,
    place: Place = HERE,
    on_progress: Callable[[int, int], None] | None = None,
) -> TrainingResult:
    """The result of the exam; the same wherever it is held.

    `on_progress` is called with the number of games done, at first none, and of all.
    """
    pieces, result = -(-games // PIECE_GAMES), TrainingResult(0, 0, 0)
    if on_progress:
        on_progress(0, games)
    with closing(do_job(ExamJob(plan, weights, games), range(pieces), place)) as blocks:
        for block in blocks:
            for part in block.items:
                result += part
            if on_progress:
                on_progress(result.games, games)
    return result
