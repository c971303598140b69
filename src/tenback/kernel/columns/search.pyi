# Types of the compiled module.

from collections.abc import Iterable
from typing import Self, final

from tenback.kernel.columns.convert import Position
from tenback.kernel.core.search import Search
from tenback.rules import Move
from tenback.rules.columns import ColumnsView

__all__ = ["ColumnsSearch"]

@final
class ColumnsSearch(Search):
    def __new__(cls, weights: bytes | None = None) -> Self: ...
    @property
    def goes_out(self) -> bool: ...
    def set_position(self, view: ColumnsView, most: int, seed: int) -> int: ...
    def add(self, moves: Iterable[Move | str]) -> int: ...
    def turn(self, place: int) -> list[str]: ...
    def log_sample(self, place: int) -> tuple[Position, list[str]]: ...
