"""The answer to one question: can this be won, and how?"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypedDict

__all__ = ["Solution", "SolutionJson", "WayJson"]


class WayJson(TypedDict):
    """A way to win for a program; `winnable` is null where nothing is proved."""

    winnable: bool | None
    moves: list[str]
    width: int


class SolutionJson(WayJson):
    """The same with the work it took."""

    positions: int
    milliseconds: float


@dataclass(frozen=True, slots=True)
class Solution:
    """Can everything be laid, and by which moves?

    `winnable` is True with the `moves` of one way, False when it is proved that there is no way,
    and None when the search neither found a way nor proved that there is none.

    `width` says how hard it was: how many positions the search had to keep on each level. One means
    that the best-looking card was always right.
    """

    winnable: bool | None
    moves: tuple[str, ...] = ()
    width: int = 0  # 0: the game was over, or there was nothing to search
    positions: int = 0  # looked at, by all searches together
    seconds: float = field(default=0.0, compare=False)  # of the processor

    @property
    def is_proven(self) -> bool:
        """Is it known for certain whether it can be won?"""
        return self.winnable is not None

    def plain_way(self) -> WayJson:
        """For JSON, without the work it took."""
        return {"winnable": self.winnable, "moves": list(self.moves), "width": self.width}

    def plain(self) -> SolutionJson:
        """For JSON."""
        return {
            **self.plain_way(),
            "positions": self.positions,
            "milliseconds": round(1e3 * self.seconds, 3),
        }

    def __str__(self) -> str:
        """In a line, for programmers."""
        if self.winnable:
            return f"winnable (width {self.width}): {' '.join(self.moves)}"
        return "not winnable" if self.winnable is False else f"unproven (width {self.width})"
