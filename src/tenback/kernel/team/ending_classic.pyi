# Types of the compiled module.

class Ending:
    def settle(
        self,
        hands: tuple[tuple[int, ...], ...],
        tops: tuple[int, ...],
        seat: int,
        begun: bool = False,
        limit: int = ...,
    ) -> tuple[bool | None, list[tuple[int, int, int]], int]: ...
