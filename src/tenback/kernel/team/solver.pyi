# Types of the compiled module.

from tenback.kernel.team.convert import Position

MOST_WIDTH: int

class Solver:
    def solve(self, position: Position, width: int) -> tuple[bool | None, list[str], int]: ...
