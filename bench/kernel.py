"""How fast the kernel plays: greedy games beside plain C, random games, two threads; its import.

The machine may be busy, so kernel and reference take turns and the middle ratio counts; speeds are
per core, by the processor time of the one thread that plays. Only scaling looks at the clock: it
cannot show where other work takes the second core, hence the last column. With BESIDE=COMMIT the
bots are measured beside another commit as well (`bench.beside`).
"""

from __future__ import annotations

import os
import pkgutil
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from importlib import import_module
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, process_time, thread_time
from typing import Any

from bench import beside
from bench._greedy import DECK, Greedy, in_plain_c, on_the_kernel
from tenback.bots import weights
from tenback.kernel.core.net import LEVEL
from tenback.kernel.team.classic_search import ClassicSearch
from tenback.kernel.team.search import ExtremeSearch, TeamSearch
from tenback.record import Seeded
from tenback.rules import GAMES

GREEDY_GAMES = 40_000  # in one round
ROUNDS = 9
DEALS = 20  # that random games begin with
PLAYOUT_SECONDS = 1.0
SAMPLES = 300  # of one search
MOST_IMPORT_MS = 15  # the most that the kernel of a game may take to import
PLAYERS = {"classic": (1, 3, 5), "extreme": (1, 2, 3, 4, 5), "duel": (2,), "columns": (2, 4, 6)}
FOLDERS = {"classic": "team", "extreme": "team", "duel": "duel", "columns": "columns"}


def timed(work: Callable[[], Any], clock: Callable[[], float]) -> tuple[float, Any]:
    """Seconds by this clock, and what came of it."""
    begin = clock()
    result = work()
    return clock() - begin, result


def compare(players: int, minimum: int, kernel: Greedy, plain: Greedy | None) -> str:
    """A line of the table: kernel and reference on the same deals, which must end the same."""
    times, ratios, cards, won = [], [], 0, 0
    for seed in range(ROUNDS):
        passed, counts = timed(partial(kernel, players, GREEDY_GAMES, seed, minimum), thread_time)
        times.append(passed)
        cards += sum((DECK - left) * number for left, number in enumerate(counts))
        won += counts[0]
        if plain is not None:
            taken, same = timed(partial(plain, players, GREEDY_GAMES, seed, minimum), thread_time)
            ratios.append(taken / passed)
            if same != counts:
                sys.exit(f"Kernel and reference disagree: {players} players, seed {seed}.")
    speed, played = GREEDY_GAMES / median(times), GREEDY_GAMES * ROUNDS
    ratio = f"{speed / median(ratios):,.0f} | {median(ratios):.0%}" if ratios else "- | -"
    laid, ends = speed * cards / played, f"{won / played:.1%} | {DECK - cards / played:.1f}"
    return f"| {players} | {minimum} | {speed:,.0f} | {ratio} | {laid:,.0f} | {ends} |"


def greedy_table() -> None:
    with TemporaryDirectory() as folder:
        kernel = on_the_kernel(Path(folder)).greedy_games
        command, plain = in_plain_c(Path(folder)) or ("no C compiler found", None)
        print(f"in C: {command}\n")
        print("| players | minimum | games a second | in C | of C | cards a second | won | left |")
        print("|---|---|---|---|---|---|---|---|")
        for players, minimum in [*((players, 2) for players in range(1, 6)), (1, 3), (3, 3)]:
            print(compare(players, minimum, kernel, plain), flush=True)


def random_games(name: str, players: int) -> str:
    """A line of the table: random legal moves from dealt states to the end, a call a game."""
    position = import_module(f"tenback.kernel.{FOLDERS[name]}.convert").Position
    deals = [GAMES[name].deal(players, deal=Seeded(f"bench {n}")) for n in range(DEALS)]
    positions = [position.of(state) for state in deals]
    games, begin = 0, thread_time()
    while (passed := thread_time() - begin) < PLAYOUT_SECONDS:
        for dealt in positions:
            dealt.playout(games)
            games += 1
    return f"| {name} | {players} | {games / passed:,.0f} | {positions[0].size} |"


def scaling(name: str, kind: type[TeamSearch]) -> str:
    """A line of the table: two searches on one and on two threads, by the clock."""
    view = GAMES[name].deal(3, deal=Seeded("bench")).play("@1").view(0)
    searches = [kind(), kind()]
    for search in searches:
        search.load(weights.load(f"{name}-3"))

    def sample(number: int) -> list[tuple[float, float, int]]:
        search = searches[number]
        turns = search.set_position(view, 8, number, 3)
        search.sample((1 << turns) - 1, SAMPLES)
        return [search.worth(place) for place in range(turns)]

    gains, got = [], []
    with ThreadPoolExecutor(2) as two_threads:
        for _ in range(ROUNDS):
            alone, one = timed(lambda: list(map(sample, range(2))), perf_counter)
            before = process_time()
            both, two = timed(lambda: list(two_threads.map(sample, range(2))), perf_counter)
            got.append((process_time() - before) / both)
            gains.append(alone / both)
            if one != two:
                sys.exit(f"{name}: two threads do not find what one does.")
    return f"| {name} | {median(gains):.2f} | {max(gains):.2f} | {median(got):.2f} |"


def modules(package: str) -> list[str]:
    """The package and all modules in it."""
    inside = pkgutil.iter_modules(import_module(package).__path__, f"{package}.")
    return [package, *(module.name for module in inside)]


def importing(names: list[str]) -> tuple[float, bool]:
    """Milliseconds of processor time in a new Python, and whether `rules` came along."""
    code = (
        "import sys; from importlib import import_module; from time import process_time;"
        f"begin = process_time(); list(map(import_module, {names}));"
        "print(1000 * (process_time() - begin), int('tenback.rules' in sys.modules))"
    )
    # compiled Python is kept from the first run on, as where tenback is installed
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": ""}
    words = [sys.executable, "-c", code]
    runs = [
        subprocess.run(words, check=True, capture_output=True, env=environment)  # noqa: S603
        for _ in range(ROUNDS)
    ]
    answers = [run.stdout.split() for run in runs]
    return min(float(passed) for passed, _ in answers), any(int(rules) for _, rules in answers)


def import_table() -> list[str]:
    """Print it; what there is to complain about."""
    print("\n| import | modules | processor time | with the rules |")
    print("|---|---|---|---|")
    packages = [f"tenback.kernel.{folder}" for folder in dict.fromkeys(FOLDERS.values())]
    everything = [name for package in packages for name in modules(package)]
    complaints = []
    rows = {"tenback.kernel": ["tenback.kernel"]}
    rows |= {package: modules(package) for package in packages}
    for label, names in {**rows, "all of them": everything}.items():
        passed, rules = importing(names)
        print(f"| {label} | {len(names)} | {passed:.1f} ms | {'yes' if rules else 'no'} |")
        if rules:
            complaints.append(f"{label} imports the rules.")
        if label in packages and passed >= MOST_IMPORT_MS:
            complaints.append(
                f"{label} takes {passed:.0f} ms to import, {MOST_IMPORT_MS} and more."
            )
    return complaints


def main() -> None:
    """Print tables, ready for bench/results.md; fail if a kernel imports too slowly."""
    greedy_table()
    print("\n| random play | players | games a second | bytes a copy |")
    print("|---|---|---|---|")
    for name, tables in PLAYERS.items():
        for players in tables:
            print(random_games(name, players), flush=True)
    print(f"\nloops of the net: {LEVEL}\n")
    print("| two searches on two threads | times as fast | at best | processors they got |")
    print("|---|---|---|---|")
    print(scaling("classic", ClassicSearch), flush=True)
    print(scaling("extreme", ExtremeSearch), flush=True)
    complaints = import_table()
    if os.environ.get("BESIDE"):
        print()
        beside.main()
    if complaints:
        sys.exit("\n".join(complaints))
