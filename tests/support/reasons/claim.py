"""A reason for a line, and everything it may be about, for those who hold it against the state."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tenback.bots.player import Line
from tenback.rules.signals import Heard

__all__ = ["Claim", "words"]


def words(line: Line) -> list[str]:
    return [str(move) for move in line.moves]


def called(line: Line) -> str:
    """A line as a sentence names it: without the dot."""
    texts = words(line)
    kept = texts[:-1] if texts[-1] == "." else texts
    return " ".join(kept) or "end"


@dataclass(frozen=True)
class Claim:
    """A reason for a line, and everything it may be about."""

    state: Any  # of any game
    line: Line
    second: Line | None
    heard: Heard
    values: dict[str, Any]

    @property
    def seat(self) -> int:
        assert self.state.turn is not None
        return int(self.state.turn)

    @property
    def hand(self) -> list[Any]:
        return list(self.state.hands[self.seat])

    @property
    def other(self) -> Line:
        assert self.second is not None
        return self.second

    def names_the_second(self) -> bool:
        return bool(self.values["other"] == called(self.other))
