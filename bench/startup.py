"""How much processor time a command takes to start, beside an interpreter that does nothing."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

RUNS = 11  # the best of them counts: a busy machine only adds
RECORD = ("deal", "duel", "--seed", "startup", "--record")
COMMANDS = (
    "--version",
    "--help",
    "games",
    "rules classic",
    "deal classic",
    "check RECORD",
    "replay RECORD",
    "draw RECORD",
    "completion bash",
    "serve --help",
    "admin --help",
    "play --help",
    "simulate --help",
    "review --help",
    "train --help",
)


def _cpu_seconds(command: list[str]) -> float:
    """The least processor time of several runs."""
    times = []
    for _ in range(RUNS):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(command, stdout=subprocess.DEVNULL, check=True)  # noqa: S603  our own
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        times.append(spent)
    return min(times)


def main() -> None:
    """Print a row for each command."""
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # an installation has compiled modules
    tenback = [sys.executable, "-m", "tenback"]
    bare = _cpu_seconds([sys.executable, "-c", "pass"])
    print("| command | CPU ms | times `python -c pass` |\n|---|---|---|")
    print(f"| `python -c pass` | {bare * 1e3:.0f} | 1.0 |")
    with tempfile.TemporaryDirectory() as folder:
        record = Path(folder) / "game.json"
        with record.open("w", encoding="utf-8") as file:
            subprocess.run([*tenback, *RECORD], stdout=file, check=True)  # noqa: S603  our own
        for command in COMMANDS:
            words = [str(record) if word == "RECORD" else word for word in command.split()]
            spent = _cpu_seconds([*tenback, *words])
            print(f"| `{command}` | {spent * 1e3:.0f} | {spent / bare:.1f} |", flush=True)


if __name__ == "__main__":
    main()
