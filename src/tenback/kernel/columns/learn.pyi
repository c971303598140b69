# Types of the compiled module.

from typing import Any

from tenback.kernel.columns.value import Chooser
from tenback.rules.columns import ColumnsOptions

class Learner(Chooser):
    def __init__(self, seed: int = 1) -> None: ...
    def load(self, weights: bytes) -> None: ...
    def averaged(self) -> bytes: ...
    def state(self) -> tuple[int, bytes]: ...
    def restore(self, steps: int, state: bytes) -> None: ...
    def learn(
        self,
        players: int,
        options: ColumnsOptions,
        rounds: int,
        seed: int,
        rate: float,
        mix: float,
        batch: int,
        whim: int = 20,
    ) -> tuple[int, float]: ...

def arena(
    one: Chooser,
    many: Chooser,
    players: int,
    options: ColumnsOptions,
    matches: int,
    seed: int,
    steps: int = 1000,
) -> dict[str, Any]: ...
