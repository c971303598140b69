# What `kernel.greedy` offers to Python.

from tenback.kernel.team.classic import Position

def greedy_games(
    players: int, games: int, seed: int, minimum: int = 2, threads: int = 1
) -> list[int]: ...
def greedy_left(position: Position) -> int: ...
