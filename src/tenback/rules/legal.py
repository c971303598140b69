"""The legal moves of a view, found one after the other."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tenback.rules.moves import Move

if TYPE_CHECKING:
    from tenback.rules.game import View

__all__ = ["Legal"]


class Legal:
    """The legal moves, worked out only as far as they are asked for, and only once."""

    __slots__ = ("_found", "_rest", "_view")

    def __init__(self, view: View) -> None:
        self._view = view
        self._rest = view.moves()
        self._found: list[Move] = []

    def __iter__(self) -> Iterator[Move]:
        number = 0
        while number < len(self._found) or self._find():
            yield self._found[number]
            number += 1

    def _find(self) -> bool:
        """Work out one more move; False when there is none."""
        for move in self._rest:
            self._found.append(move)
            return True
        return False

    def __contains__(self, move: object) -> bool:
        return isinstance(move, Move | str) and self._view.refusal(move) is None

    def __len__(self) -> int:
        self._found.extend(self._rest)
        return len(self._found)

    def __bool__(self) -> bool:
        return bool(self._found) or self._find()

    def __str__(self) -> str:
        return " ".join(map(str, self))

    def __repr__(self) -> str:
        return f"<Legal: {str(self) or 'no move'}>"
