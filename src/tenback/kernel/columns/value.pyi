# Types of the compiled module.

from typing import final

__all__ = ["ColumnsValue"]

@final
class ColumnsValue:
    def __init__(self, weights: bytes | None = None) -> None: ...
