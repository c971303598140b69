# Types of the compiled module.

class ColumnsValue:
    def __init__(self, weights: bytes | None = None) -> None: ...
