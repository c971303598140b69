# What `kernel.classic` offers to Python.

from typing import final

from tenback.kernel.team.position import TeamPosition
from tenback.rules.classic import ClassicOptions, ClassicState

@final
class Position(TeamPosition[ClassicState]):
    @staticmethod
    def of(state: ClassicState) -> Position: ...
    @staticmethod
    def deal(players: int, options: ClassicOptions | None, seed: str) -> Position: ...

def playouts(
    players: int, options: ClassicOptions | None, games: int, seed: int, threads: int = 1
) -> dict[str, int]: ...
