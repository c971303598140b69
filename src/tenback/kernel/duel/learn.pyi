# Types of the compiled module.

from typing import final

from tenback.kernel.core.learner import Learner
from tenback.kernel.duel.convert import Position
from tenback.kernel.duel.search import DuelSearch

@final
class DuelLearner(Learner):
    def learn(
        self,
        games: int,
        seed: int,
        rate: float,
        mix: float,
        most: int,
        explore: float,
        temperature: float,
        batch: int,
    ) -> tuple[int, int]: ...
    def learn_root(self, search: DuelSearch, spread: float = 20.0) -> int: ...
    def play_against(self, other: DuelLearner, games: int, seed: int, most: int) -> int: ...
    def play_heuristic(self, games: int, seed: int, most: int) -> int: ...
    def log_games(
        self, games: int, seed: int, most: int, explore: float, temperature: float
    ) -> tuple[Position, list[str]]: ...
