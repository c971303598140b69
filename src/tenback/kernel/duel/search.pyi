# Types of the compiled module.

from typing import final

from tenback.kernel.core.search import Search
from tenback.kernel.duel.convert import Position
from tenback.rules import View

@final
class DuelSearch(Search):
    def load(self, weights: bytes) -> None: ...
    def set_position(
        self,
        view: View,
        most: int,
        seed: int,
        learned: bool = True,
        depth: int = 2,
        narrow: int = 4,
    ) -> int: ...
    def add(self, cards: list[tuple[int, int]]) -> int: ...
    def turn(self, place: int) -> list[tuple[int, int]]: ...
    def solve(self) -> list[bool]: ...
    def log_sample(self, place: int) -> tuple[Position, list[str]]: ...
