# Types of the compiled module.

from typing import Self

from tenback.kernel.team.convert import Position
from tenback.rules import State

class TeamBatch:
    def __new__(cls, state: State, games: int, *, wins_only: bool = False) -> Self: ...
    @property
    def observation_size(self) -> int: ...
    @property
    def action_count(self) -> int: ...
    # Arrays are anything with the buffer protocol, of the right type and shape.
    def attach(
        self,
        observations: object,
        masks: object,
        seats: object,
        rewards: object,
        finished: object,
        scores: object,
        deals: object,
    ) -> None: ...
    def deal(self, prefix: str, first: int = 0, last: int = -1) -> None: ...
    def step(self, actions: object) -> None: ...
    def sample(self, actions: object) -> None: ...
    def position(self, game: int) -> Position: ...
