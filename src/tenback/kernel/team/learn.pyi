# Types of the compiled module.

from typing import Self

from tenback.kernel.core.learner import Learner
from tenback.kernel.team.convert import Position
from tenback.kernel.team.search import TeamSearch

class TeamLearner(Learner):
    def __new__(cls, seed: int = 1, extreme: bool = False) -> Self: ...
    def seat(
        self,
        players: int,
        minimum: int,
        size: int,
        others: float = 0.0,
        partners: int = 2,
    ) -> None: ...
    def learn(
        self,
        games: int,
        seed: int,
        rate: float,
        mix: float,
        near: float,
        reach: float,
        batch: int,
    ) -> tuple[int, int]: ...
    def play_games(self, games: int, seed: int) -> tuple[int, int]: ...
    def log_games(self, games: int, seed: int) -> tuple[Position, list[str]]: ...
    def read_root(self, search: TeamSearch) -> bytes: ...
    def learn_turns(self, root: bytes, spread: float = 20.0) -> int: ...
    def learn_root(self, search: TeamSearch, spread: float = 20.0) -> int: ...
