# Types of the compiled module.

class Learner:
    def __init__(self, seed: int = 1) -> None: ...
    def load(self, weights: bytes) -> None: ...
    def dump(self) -> bytes: ...
    def averaged(self) -> bytes: ...
    def learn(
        self,
        players: int,
        minimum: int,
        size: int,
        games: int,
        seed: int,
        rate: float,
        mix: float,
        near: float,
        reach: float,
        batch: int,
    ) -> tuple[int, int]: ...
    def play(
        self, players: int, minimum: int, size: int, games: int, seed: int
    ) -> tuple[int, int]: ...
