"""How a game or a round ended, told the same way for all four games."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar

from tenback.rules.sentence import Sentence

__all__ = ["Result", "Round"]

C_co = TypeVar("C_co", bound=Hashable, covariant=True)


class Round(NamedTuple, Generic[C_co]):
    """A round that is over: what everybody was left with, and who emptied the hand, if anybody."""

    number: int
    winner: int | None
    points: tuple[int, ...]
    hands: tuple[tuple[C_co, ...], ...]


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a game.

    A team that beats the game has every seat among `winners`, one that does not has none, and
    `scores` is its one number, the cards left (G-16). In Face to Face `scores` are the cards each
    player has not laid (FR-8), in Columns each player's points.
    """

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    ending: str
    clause: str

    @property
    def sentence(self) -> Sentence:
        """What happened, for a player."""
        rival = self.ending == "stuck" and self.winners  # a duel: somebody else is stuck
        names = ", ".join(str(seat + 1) for seat in self.winners)
        losing_scores = [
            score for seat, score in enumerate(self.scores) if seat not in self.winners
        ]
        values: dict[str, object] = {"n": min(self.scores), "most": max(losing_scores, default=0)}
        key = f"result.{self.ending}"
        if rival:
            key = "result.stuck_opponent"
        elif self.ending == "target" and len(self.winners) > 1:
            key = "result.target_shared"
        return Sentence(key, self.clause, {**values, "winners": names})

    def __str__(self) -> str:
        return self.sentence.say()
