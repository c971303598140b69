# Types of the compiled module.

from tenback.kernel.team.convert import Position

class Ending:
    def settle(
        self, position: Position, nodes: int = 49152
    ) -> tuple[bool | None, list[str], int]: ...

class ClassicEnding(Ending): ...
class ExtremeEnding(Ending): ...
