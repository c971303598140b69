# Types of the compiled module.

def turns(
    hand: list[int], unseen: list[int], tops: list[int], due: int, whole: bool = False
) -> list[list[tuple[int, int]]]: ...
