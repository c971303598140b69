"""Steps of a check: each is ok, failed or skipped, and says so with a reason and its time."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import TypeVar

__all__ = ["ROOT", "Failed", "Skipped", "Steps", "install_debian", "need", "run"]

ROOT = Path(__file__).parents[2]
OK, FAILED, SKIPPED = "ok", "failed", "skipped"
Result = TypeVar("Result")
LAST_LINES = 25  # of a failed command
# What would let a program find this checkout, or compile otherwise than asked for.
OURS = ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV", "TENBACK_CFLAGS", "TENBACK_CPU", "CC", "CFLAGS")


class Failed(Exception):
    """The step found a fault."""


class Skipped(Exception):
    """The step cannot be taken on this machine."""


@dataclass
class Steps:
    """Runs steps and remembers how each ended."""

    results: list[tuple[str, str]] = field(default_factory=list)
    figures: list[tuple[str, str]] = field(default_factory=list)  # for a table at the end

    def take(self, name: str, step: Callable[[], Result]) -> Result | None:
        """The result of a step, or None if it failed or was skipped."""
        print(f"{name} ...", flush=True)
        begin = perf_counter()
        result = None
        try:
            result = step()
            outcome, detail = OK, result if isinstance(result, str) else ""
        except Failed as failed:
            outcome, detail = FAILED, str(failed)
        except Skipped as skipped:
            outcome, detail = SKIPPED, str(skipped)
        seconds = perf_counter() - begin
        print(f"{outcome:8}{name} ({seconds:.0f} s){': ' * bool(detail)}{detail}", flush=True)
        self.results.append((outcome, name))
        return result

    def summary(self) -> int:
        """Print the figures and the count of each outcome; the exit code."""
        if self.figures:
            print("\n| what | measured |\n|---|---|")
            for name, value in self.figures:
                print(f"| {name} | {value} |")
        count = {kind: [n for k, n in self.results if k == kind] for kind in (OK, FAILED, SKIPPED)}
        print(f"\n{', '.join(f'{len(names)} {kind}' for kind, names in count.items())}.")
        for kind in (FAILED, SKIPPED):
            if count[kind]:
                print(f"{kind}: {'; '.join(count[kind])}")
        return 1 if count[FAILED] else 0


def run(*words: str | Path, cwd: Path = ROOT, stdin: str | None = None, **environment: str) -> str:
    """What a command prints; Failed with its last lines if it ends badly."""
    clean = {name: value for name, value in os.environ.items() if name not in OURS}
    ended = subprocess.run(
        [str(word) for word in words],
        cwd=cwd,
        env={**clean, "TENBACK_LANG": "en", **environment},
        input=stdin or "",
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if ended.returncode:
        lines = "\n".join(ended.stdout.splitlines()[-LAST_LINES:])
        command = " ".join(map(str, words))
        raise Failed(f"`{command}` ended with code {ended.returncode}:\n{lines}")
    return ended.stdout


def install_debian(*packages: str) -> None:
    """Install packages of Debian, where root may; Skipped elsewhere."""
    if os.name != "posix" or os.geteuid() != 0 or shutil.which("apt-get") is None:
        raise Skipped(f"needs the Debian package {' and '.join(packages)}")
    run("apt-get", "update", "-qq")
    options = ("install", "-y", "-qq", "--no-install-recommends")
    run("apt-get", *options, *packages, DEBIAN_FRONTEND="noninteractive")


def need(program: str, *packages: str) -> str:
    """The place of a program, installed if it can be; Skipped if it cannot."""
    if shutil.which(program) is None:
        install_debian(*(packages or (program,)))
    found = shutil.which(program)
    if found is None:
        raise Skipped(f"there is no {program}")
    return found
