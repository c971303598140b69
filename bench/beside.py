"""How fast the bots think and learn, beside another commit: `make bench ONLY=beside BESIDE=COMMIT`.

The other commit is compiled for this level of processor. The present tree is compiled twice, with
the same flags and as it is shipped. All play the same deals by turns, in new processes every round,
by processor time; the middle ratio counts.

BENCH_SECONDS (0.2) is about how long a build is measured at a time, unless a game takes longer;
BENCH_RUNS (5) is how many rounds there are. BENCH_ALL=1 tells every ratio, BENCH_GAMES=classic,duel
measures some games only, and BESIDE_BUILDS=FOLDER keeps what was compiled for the next time.
"""

from __future__ import annotations

import os
import sys
from contextlib import ExitStack
from functools import cache
from hashlib import sha256
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import NamedTuple

from bench._builds import (
    BASELINE,
    OLD,
    PORTABLE,
    SAME,
    Build,
    Failed,
    Worker,
    command,
    compile_all,
    level,
)

SECONDS = float(os.environ.get("BENCH_SECONDS", "0.2"))
RUNS = int(os.environ.get("BENCH_RUNS", "5"))
PLAYERS = {"classic": (1, 2, 3, 5), "extreme": (1, 2, 3), "duel": (2,), "columns": (2, 4)}
LEAST_RATIO = 0.97
REPEATS_PER_ROUND = {"strong": 3, "expert": 1, "training": 1}
TRAINING_TIME_FACTOR = 3  # training is measured longer: its start-up is measured and subtracted


class Case(NamedTuple):
    """What is measured: moves of a level, or training."""

    game: str
    players: int
    what: str  # strong, expert or training


class Measured(NamedTuple):
    """One build's share of a round."""

    seconds: float  # a move, or a game of training
    digest: str  # of the games that were played, or of the weights that were learned


Rounds = dict[Case, list[dict[str, Measured]]]


def cases() -> list[Case]:
    names = os.environ.get("BENCH_GAMES", ",".join(PLAYERS)).split(",")
    if unknown := sorted(set(names) - set(PLAYERS)):
        sys.exit(f"BENCH_GAMES: no such game: {', '.join(unknown)}.")
    return [
        Case(game, players, what)
        for game in names
        for players in PLAYERS[game]
        for what in ("strong", "expert", "training")
        # the value of Columns is learned at tables of every kind
        if what != "training" or game != "columns" or players == PLAYERS[game][0]
    ]


# --- measuring --------------------------------------------------------------------------------


def digest(path: Path) -> str:
    """Of a file that is not needed any more."""
    digest_hex = sha256(path.read_bytes()).hexdigest()
    path.unlink()
    return digest_hex


def play(worker: Worker, case: Case, deals: int, seed: str) -> tuple[Measured, float]:
    """Seconds a move, and those of the whole command."""
    path = worker.folder / "games.jsonl"
    words = ["simulate", case.game, "-p", str(case.players), "--bots", case.what]
    words += ["--deals", str(deals), "--seed", seed, "--workers", "1", "--json"]
    report, seconds = worker.run(*words, "--save", str(path))
    (moves,) = report["time"]["moves"]
    return Measured(moves["mean_ms"] / 1000, digest(path)), seconds


def learn(worker: Worker, build: Build, case: Case, games: int, run: int) -> tuple[str, float]:
    """Train on this number of games; the digest of the weights, and seconds of the command."""
    path = worker.folder / "weights.bin"
    words = ["train", case.game, "-p", str(case.players), "--games", str(games), "--exam", "1"]
    words += ["--seed", str(1_000_000 * run), "--out", str(path), "--json"]
    weights = build.tree / "src/tenback/bots/weights"
    for name in (f"{case.game}-{case.players}.bin", f"{case.game}.bin"):
        trained_weights = [*weights.glob(f"**/{name}")]
        if trained_weights:  # so that games are as long as those of the trained
            words += ["--start", str(trained_weights[0])]
            break
    _, seconds = worker.run(*words)
    path.with_suffix(".json").unlink()
    return digest(path), seconds


def train(worker: Worker, build: Build, case: Case, games: int, run: int) -> Measured:
    """Seconds a game, without those it takes to begin and to write the weights."""
    if case.game not in worker.trained:
        learn(worker, build, case, 1, run)  # imports what it needs
        worker.trained.add(case.game)
    _, idle = learn(worker, build, case, 1, run)
    learned, seconds = learn(worker, build, case, games, run)
    return Measured((seconds - idle) / (games - 1), learned)


def sizes(worker: Worker, build: Build, measured_cases: list[Case]) -> dict[Case, int]:
    """How many deals or games of a case take the time it has."""
    counts = {}
    for case in measured_cases:
        if case.what == "training":
            seconds = train(worker, build, case, 100, 0).seconds
            counts[case] = max(20, round(TRAINING_TIME_FACTOR * SECONDS / seconds))
        else:
            counts[case] = max(1, round(SECONDS / play(worker, case, 1, "beside")[1]))
    return counts


def measure(builds: dict[str, Build], folder: Path) -> Rounds:
    """All rounds, with new processes in each."""
    measured_cases = cases()
    rounds: Rounds = {case: [] for case in measured_cases}
    with Worker(builds[OLD], folder) as worker:
        number = sizes(worker, builds[OLD], measured_cases)
    for run in range(RUNS):
        print(f"round {run + 1} of {RUNS}", file=sys.stderr, flush=True)
        with ExitStack() as stack:
            workers = {
                name: stack.enter_context(Worker(build, folder)) for name, build in builds.items()
            }
            for case in measured_cases:
                if case.what == "strong":  # load the weights, for *expert* as well
                    for worker in workers.values():
                        play(worker, case, 1, "beside")
                for time in range(REPEATS_PER_ROUND[case.what]):
                    row = {}
                    for name in list(builds)[:: -1 if (run + time) % 2 else 1]:
                        if case.what == "training":
                            row[name] = train(workers[name], builds[name], case, number[case], run)
                        else:
                            seed = f"beside {run} {time}"
                            row[name], _ = play(workers[name], case, number[case], seed)
                    rounds[case].append(row)
    return rounds


# --- telling ----------------------------------------------------------------------------------


def ratios(rows: list[dict[str, Measured]], name: str) -> list[float]:
    """How fast a build is, as a share of the old one, each time."""
    return [row[OLD].seconds / row[name].seconds for row in rows]


def share(values: list[float]) -> str:
    every = f" ({', '.join(f'{100 * value:.0f}' for value in sorted(values))})"
    return f"{median(values):.0%}{every if os.environ.get('BENCH_ALL') else ''}"


def line(case: Case, rows: list[dict[str, Measured]]) -> str:
    """A line of the table."""
    seconds = median(row[OLD].seconds for row in rows)
    speed = f"{1 / seconds:,.0f} games/s" if case.what == "training" else f"{seconds * 1000:.3f} ms"
    news = (SAME, PORTABLE, BASELINE)
    same = sum(row[name].digest == row[OLD].digest for row in rows for name in news)
    games = "yes" if same == len(news) * len(rows) else f"{same} of {len(news) * len(rows)}"
    players = "all" if case.game == "columns" and case.what == "training" else case.players
    shares = " | ".join(share(ratios(rows, name)) for name in news)
    return f"| {case.game} | {players} | {case.what} | {speed} | {shares} | {games} |"


def tell(rounds: Rounds) -> None:
    print(f"| game | players | what | old | {SAME} | {PORTABLE} | {BASELINE} | same games |")
    print("|---|---|---|---|---|---|---|---|")
    for case, rows in rounds.items():
        print(line(case, rows))
    for name in (SAME, PORTABLE, BASELINE):
        every = {case: median(ratios(rows, name)) for case, rows in rounds.items()}
        least = min(every, key=lambda case: every[case])
        below = sum(value < LEAST_RATIO for value in every.values())
        print(
            f"\n{name}: {median(every.values()):.0%} in the middle; least {every[least]:.1%}"
            f" ({' '.join(map(str, least))}); {below} of {len(every)} below {LEAST_RATIO:.0%}."
        )


@cache  # `kernel` asks for it too: once is enough
def main() -> None:
    """Print a table, ready for bench/results.md."""
    if not (revision := os.environ.get("BESIDE")):
        print("BESIDE=COMMIT names the commit to measure beside this tree.")
        return
    begin = perf_counter()
    try:
        commit = command("git", "rev-parse", "--verify", f"{revision}^{{commit}}").strip()
        tree = command("git", "describe", "--always", "--dirty", "--exclude=*").strip()
        with TemporaryDirectory() as temporary:
            builds_folder = Path(os.environ.get("BESIDE_BUILDS", temporary)).absolute()
            compiled = compile_all(commit, builds_folder)
            compiled_at = perf_counter()
            folder = Path(temporary, "written")
            folder.mkdir()
            rounds = measure(compiled, folder)
    except Failed as failed:
        sys.exit(str(failed))
    cpu, flags = level()
    print(
        f"old: {commit[:7]}, TENBACK_CFLAGS='{flags}'; {SAME}: {tree}, the same, TENBACK_CPU={cpu}"
    )
    took = (
        f"{compiled_at - begin:.0f} s to compile, {perf_counter() - compiled_at:.0f} s to measure"
    )
    print(f"{PORTABLE}: {tree}, flags of setup.py; {BASELINE}: with TENBACK_CPU=baseline; {took}\n")
    tell(rounds)
