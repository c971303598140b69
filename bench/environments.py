"""How fast environments step: vectors on the kernel, one by one in PettingZoo, and Hanabi's.

All by the processor time of the one thread that plays, in turns, so that a busy machine does not
count; the middle of the rounds is printed. Actions are random legal ones, and choosing them is part
of the time. Hanabi is that of OpenSpiel: the C++ code of the Hanabi Learning Environment, called
from Python, with the observation of every step. `PettingZoo's own` is its performance_benchmark.
"""

from __future__ import annotations

import contextlib
import io
import random
import re
from collections.abc import Callable
from statistics import median
from time import perf_counter, thread_time

import pettingzoo
import pyspiel
from pettingzoo.test import performance_benchmark

import tenback.study.environments  # noqa: F401  its ids become known
from tenback.study.environments.vector import VectorEnv

SECONDS = 0.5  # of the processor, for one measurement
ROUNDS = 3
GAMES = 2048
STEPS = 20  # of a vector between two looks at the clock
TABLES = [("classic", 1), ("classic", 2), ("classic", 5), ("extreme", 2)]
PEER = "hanabi"


def stepped(count: Callable[[], int]) -> float:
    """How many steps a second `count` makes; it answers with how many it has just made."""
    steps, begin = 0, thread_time()
    while (passed := thread_time() - begin) < SECONDS:
        steps += count()
    return steps / passed


def of_vector(game: str, players: int) -> Callable[[], int]:
    """Steps of many games, with observations and masks."""
    env = VectorEnv(game, players, GAMES, seed="bench")

    def count() -> int:
        for _ in range(STEPS):
            env.step(env.sample())
        return STEPS * GAMES

    return count


def of_hanabi() -> Callable[[], int]:
    """Steps of the peer, with what the mover sees and may do."""
    game, choice = pyspiel.load_game(PEER), random.Random("bench")

    def count() -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(choice.choice(state.chance_outcomes())[0])
                continue
            state.observation_tensor(state.current_player())
            state.apply_action(choice.choice(state.legal_actions()))
            steps += 1
        return steps

    return count


def of_pettingzoo(players: int) -> float:
    """Turns a second of its own benchmark, by processor time."""
    env = pettingzoo.make("aec", "tenback/classic-v1", players=players)
    printed, begin, clock = io.StringIO(), thread_time(), perf_counter()
    with contextlib.redirect_stdout(printed):
        performance_benchmark(env)
    share = (thread_time() - begin) / (perf_counter() - clock)
    found = re.search(r"([\d.]+) turns per second", printed.getvalue())
    assert found
    return float(found[1]) / share


def main() -> None:
    """Print a table, ready for bench/results.md."""
    measured: dict[str, list[float]] = {}
    vectors = {table: of_vector(*table) for table in TABLES}
    hanabi = of_hanabi()
    for _ in range(ROUNDS):
        for (game, players), count in vectors.items():
            measured.setdefault(f"vector, {game} for {players}", []).append(stepped(count))
        measured.setdefault("Hanabi in OpenSpiel, for 2", []).append(stepped(hanabi))
        own = measured.setdefault("PettingZoo's own benchmark, classic for 2", [])
        own.append(of_pettingzoo(2))
    peer = measured["Hanabi in OpenSpiel, for 2"]
    print("| environment | steps a second and core | of Hanabi |")
    print("|---|---|---|")
    for name, speeds in measured.items():
        ratio = median(speed / other for speed, other in zip(speeds, peer, strict=True))
        print(f"| {name} | {median(speeds):,.0f} | {ratio:.2f} |")
