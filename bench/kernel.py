"""How fast the kernel plays: greedy games beside plain C, playouts, two threads; and its import.

The machine may be busy, so kernel and reference take turns and the middle ratio counts; speeds are
per core, by the processor time of the one thread that plays. Only scaling looks at the clock: it
cannot show where other work takes the second core, hence the last column.
"""

from __future__ import annotations

import ctypes
import os
import platform
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, process_time, thread_time
from typing import Any

from tenback.kernel.team.greedy import greedy_games

GAMES = 40_000  # in one round
ROUNDS = 9
DECK = 98
PLAYOUTS = {"classic": (1, 3, 5), "extreme": (1, 2, 3, 4, 5), "duel": (2,), "columns": (2, 4, 6)}
SOURCE = Path(__file__).with_name("greedy.c")

Greedy = Callable[[int, int, int, int], list[int]]  # players, games, seed, minimum


def flags() -> list[str]:
    """Those that setup.py compiles the kernel with."""
    chosen = os.environ.get("TENBACK_CFLAGS")
    if chosen is not None:
        return chosen.split()
    cpu = Path("/proc/cpuinfo")
    known = cpu.read_text(encoding="utf-8") if cpu.exists() else ""
    wide = platform.machine() == "x86_64" and " avx2 " in known
    return ["-O3", *(["-march=x86-64-v3"] if wide else [])]


def reference(folder: Path) -> tuple[str, Greedy] | None:
    """The loop in plain C, built with the machine's compiler; None where there is none."""
    words = shlex.split(os.environ.get("CC", "cc"))
    compiler = shutil.which(words[0])
    if compiler is None or sys.platform == "win32":
        return None
    library = folder / "greedy.so"
    command = [compiler, *words[1:], *flags(), "-shared", "-fPIC", "-o", str(library), str(SOURCE)]
    subprocess.run(command, check=True)  # noqa: S603 - our source, the machine's compiler
    play = ctypes.CDLL(str(library)).greedy_games
    play.restype = None
    whole = ctypes.c_long
    play.argtypes = [ctypes.c_int, whole, whole, ctypes.c_ulonglong, ctypes.c_int, ctypes.c_void_p]

    def greedy(players: int, games: int, seed: int, minimum: int) -> list[int]:
        counts = (whole * (DECK + 1))()
        play(players, 0, games, seed, minimum, counts)
        return list(counts)

    return shlex.join([compiler, *words[1:], *flags()]), greedy


def timed(work: Callable[[], Any], clock: Callable[[], float]) -> tuple[float, Any]:
    """Seconds by this clock, and what came of it."""
    begin = clock()
    found = work()
    return clock() - begin, found


def compare(players: int, minimum: int, beside: Greedy | None) -> str:
    """A line of the table: kernel and reference on the same deals, which must end the same."""
    kernel, ratios, cards, won = [], [], 0, 0
    for seed in range(ROUNDS):
        passed, counts = timed(partial(greedy_games, players, GAMES, seed, minimum), thread_time)
        kernel.append(passed)
        cards += sum((DECK - left) * number for left, number in enumerate(counts))
        won += counts[0]
        if beside is not None:
            taken, same = timed(partial(beside, players, GAMES, seed, minimum), thread_time)
            ratios.append(taken / passed)
            if same != counts:
                sys.exit(f"Kernel and reference disagree: {players} players, seed {seed}.")
    speed, played = GAMES / median(kernel), GAMES * ROUNDS
    ratio = f"{speed / median(ratios):,.0f} | {median(ratios):.0%}" if ratios else "- | -"
    laid, ends = speed * cards / played, f"{won / played:.1%} | {DECK - cards / played:.1f}"
    return f"| {players} | {minimum} | {speed:,.0f} | {ratio} | {laid:,.0f} | {ends} |"


def random_games(name: str, players: int, games: int = 20_000) -> str:
    """A line of the table: random legal moves to the end."""
    playouts = import_module(f"tenback.kernel.{name}").playouts
    playouts(players, None, 1, 1)  # imports what it needs
    passed, counts = timed(partial(playouts, players, None, games, 1), thread_time)
    cards = f"{counts['cards'] / passed:,.0f}" if "cards" in counts else "-"
    return f"| {name} | {players} | {games / passed:,.0f} | {cards} |"


def scaling(name: str, work: Callable[[int], Any]) -> str:
    """A line of the table: the same games on one and on two threads, by the clock."""
    gains, got = [], []
    for _ in range(ROUNDS):
        alone, one = timed(partial(work, 1), perf_counter)
        before = process_time()
        both, two = timed(partial(work, 2), perf_counter)
        got.append((process_time() - before) / both)
        gains.append(alone / both)
        if one != two:
            sys.exit(f"{name}: two threads do not play the games of one.")
    return f"| {name} | {median(gains):.2f} | {max(gains):.2f} | {median(got):.2f} |"


def importing(*modules: str) -> float:
    """Milliseconds of processor time that a new Python needs for these, by the quickest of all."""
    code = "".join(f"import {module};" for module in modules)
    code += "from time import process_time; print(process_time())"
    runs = [
        subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)  # noqa: S603
        for _ in range(ROUNDS)
    ]
    return 1000 * min(float(run.stdout) for run in runs)


def main() -> None:
    """Print tables, ready for bench/results.md."""
    with TemporaryDirectory() as folder:
        built = reference(Path(folder))
        print(f"reference: {built[0] if built else 'no C compiler found'}\n")
        print("| players | minimum | games a second | in C | of C | cards a second | won | left |")
        print("|---|---|---|---|---|---|---|---|")
        for players, minimum in [*((players, 2) for players in range(1, 6)), (1, 3), (3, 3)]:
            print(compare(players, minimum, built[1] if built else None), flush=True)
    print("\n| random play | players | games a second | cards a second |")
    print("|---|---|---|---|")
    for name, tables in PLAYOUTS.items():
        if find_spec(f"tenback.kernel.{name}"):
            for players in tables:
                print(random_games(name, players), flush=True)
    extreme = import_module("tenback.kernel.team.extreme").playouts
    print("\n| two threads | times as fast | at best | processors they got |")
    print("|---|---|---|---|")
    print(scaling("greedy, 2 players", lambda threads: greedy_games(2, GAMES, 1, 2, threads)))
    print(scaling("extreme, 3 players", lambda threads: extreme(3, None, GAMES, 1, threads)))
    print("\n| import | processor time |")
    print("|---|---|")
    kernels = [f"tenback.kernel.{name}" for name in PLAYOUTS]
    alone = importing()
    for modules in (["tenback.kernel"], *([kernel] for kernel in kernels), kernels):
        name = modules[0] if len(modules) == 1 else "all four"
        print(f"| {name} | {importing(*modules) - alone:.0f} ms |", flush=True)
