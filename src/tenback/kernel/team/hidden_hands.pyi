# Types of the compiled module.

from tenback.kernel.team.seat import Seat

class Guess(Seat):
    def saw(
        self,
        seat: int,
        held: int,
        cards: tuple[int, ...],
        later: tuple[int, ...],
        before: tuple[int, ...],
        after: tuple[int, ...],
        stock: int,
        due: int,
    ) -> None: ...
    def guess(self, seat: int, times: int, sharpness: float) -> None: ...
    def odds(self, seat: int) -> list[tuple[list[int], float]]: ...
    def dealt(self) -> list[list[int]]: ...
