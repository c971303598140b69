# Types of the compiled module.

PLAIN: tuple[float, ...]

class Chooser:
    kept: int
    def __init__(self, weights: bytes | None = None) -> None: ...
    def weigh(self, weights: tuple[float, ...]) -> None: ...
