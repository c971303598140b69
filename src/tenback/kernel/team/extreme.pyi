# What `kernel.extreme` offers to Python.

from typing import final

from tenback.kernel.team.position import TeamPosition
from tenback.rules.extreme import ExtremeOptions, ExtremeState

@final
class Position(TeamPosition[ExtremeState]):
    @staticmethod
    def of(state: ExtremeState) -> Position: ...
    @staticmethod
    def deal(players: int, options: ExtremeOptions | None, seed: str) -> Position: ...

def playouts(
    players: int, options: ExtremeOptions | None, games: int, seed: int, threads: int = 1
) -> dict[str, int]: ...
