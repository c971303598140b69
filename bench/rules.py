"""How fast plain `rules` plays: random games of all four, one core, cards laid per second."""

from __future__ import annotations

import random
from time import perf_counter

from tenback.record import Seeded
from tenback.rules import GAMES, State

SECONDS = 3.0
PLAYERS = {"classic": 3, "extreme": 3, "duel": 2, "columns": 4}


def play_out(state: State, choice: random.Random) -> tuple[int, State]:
    """Play random legal moves to the end; how many cards were laid, and the last state."""
    laid = 0
    while state.result is None:
        move = choice.choice(list(state.legal))
        state = state.play(move)
        laid += hasattr(move, "card")
    return laid, state


def measure(name: str) -> tuple[float, float]:
    """Games and laid cards per second of random play."""
    choice = random.Random(name)
    games = cards = 0
    begin = perf_counter()
    while perf_counter() - begin < SECONDS:
        state = GAMES[name].deal(PLAYERS[name], deal=Seeded(f"bench {games}"))
        laid, _ = play_out(state, choice)
        cards += laid
        games += 1
    passed = perf_counter() - begin
    return games / passed, cards / passed


def main() -> None:
    """Print a table, ready for bench/results.md."""
    print("| game | players | random games a second | cards laid a second |")
    print("|---|---|---|---|")
    for name, players in PLAYERS.items():
        games, cards = measure(name)
        print(f"| {name} | {players} | {games:,.0f} | {cards:,.0f} |", flush=True)
