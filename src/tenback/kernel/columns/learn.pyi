# Types of the compiled module.

from typing import Any, Self, final

from tenback.kernel.columns.convert import Position
from tenback.kernel.columns.search import ColumnsSearch
from tenback.kernel.columns.value import ColumnsValue
from tenback.kernel.core.learner import Learner
from tenback.rules.columns import ColumnsOptions

__all__ = ["ColumnsLearner", "arena"]

@final
class ColumnsLearner(Learner):
    def __new__(cls, seed: int = 1) -> Self: ...
    def learn(
        self,
        players: int,
        options: ColumnsOptions,
        rounds: int,
        seed: int,
        rate: float,
        mix: float,
        batch: int,
        explore: int = 20,
    ) -> tuple[int, float]: ...
    def log_games(
        self, players: int, options: ColumnsOptions, rounds: int, seed: int, explore: int = 20
    ) -> tuple[Position, list[str]]: ...
    def learn_root(self, search: ColumnsSearch, spread: float = 20.0) -> int: ...
    def root_chances(self, search: ColumnsSearch) -> list[float | None]: ...

def arena(
    one: ColumnsValue,
    others: ColumnsValue,
    players: int,
    options: ColumnsOptions,
    matches: int,
    seed: int,
    steps: int = 1000,
) -> dict[str, Any]: ...
