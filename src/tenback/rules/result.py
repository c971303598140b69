"""How a game ended, told the same way for all four games."""

from __future__ import annotations

from dataclasses import dataclass

from tenback.rules.sentence import Sentence

__all__ = ["Result"]


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
        left = [score for seat, score in enumerate(self.scores) if seat not in self.winners]
        values: dict[str, object] = {"n": min(self.scores), "most": max(left, default=0)}
        key = f"result.{self.ending}"
        if rival:
            key = "result.stuck_opponent"
        elif self.ending == "target" and len(self.winners) > 1:
            key = "result.target_shared"
        return Sentence(key, self.clause, {**values, "winners": names})

    def __str__(self) -> str:
        return self.sentence.say()
