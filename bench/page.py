"""How good the page is: Lighthouse on the front page and at a table, and how much script.

A real server, the Chromium of the machine, and Lighthouse's default phone: a slow line, a processor
a quarter as fast. Of several runs the one in the middle counts, since a busy machine makes any
page slow; `BENCH_RUNS` says how many.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from bench.load.server_process import HOST, ServerProcess

FOLDER = Path(__file__).parent / "lighthouse"
CLIENT = Path(__file__).parents[1] / "src" / "tenback" / "server" / "browser" / "index.html"
RUNS = os.environ.get("BENCH_RUNS", "5")
LEAST_SCORES = {"performance": 95, "accessibility": 100, "best practices": 100}
MOST_SCRIPT_KB = 60.0  # gzipped, before anybody can play


def main() -> None:
    """Print what was found; exit with an error where a page is not good enough."""
    pages = _pages()
    print("| page | performance | accessibility | best practices | script | largest paint |")
    print("|---|---|---|---|---|---|")
    for page in pages:
        speed, access, practice = page["scores"]
        runs = ", ".join(map(str, sorted(page["runs"])))
        print(
            f"| {page['name']} | {speed} ({runs}) | {access} | {practice} |"
            f" {page['script'] / 1000:.1f} kB | {page['paint'] / 1000:.1f} s |"
        )
    if wrong := [line for page in pages for line in _shortfalls(page)]:
        sys.exit("\n".join(wrong))


def _shortfalls(page: dict[str, Any]) -> list[str]:
    """Where it falls short, and what Lighthouse would have better."""
    shortfalls = [
        f"{page['name']}: {name} {score}, less than {least}."
        for (name, least), score in zip(LEAST_SCORES.items(), page["scores"], strict=True)
        if score < least
    ]
    if page["name"] == "home" and page["script"] > 1000 * MOST_SCRIPT_KB:
        shortfalls.append(
            f"home: {page['script'] / 1000:.1f} kB of script, more than {MOST_SCRIPT_KB:.0f}."
        )
    return [*shortfalls, *(f"  {hint}" for hint in page["wrong"])] if shortfalls else []


def _pages() -> list[dict[str, Any]]:
    """Both pages as Lighthouse sees them."""
    # The interpreter's folder comes first: Node.js is there where the machine has none.
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', '')}"
    node = shutil.which("node", path=path)
    missing = {
        "Node.js": node,
        "Chromium": shutil.which(os.environ.get("TENBACK_CHROMIUM", "chromium")),
        "the client (`make play` builds it)": CLIENT.exists(),
        "Lighthouse (`make bench ONLY=page` installs it)": (FOLDER / "node_modules").exists(),
    }
    if absent := [name for name, present in missing.items() if not present]:
        sys.exit(f"There is no page to measure without {', '.join(absent)}.")
    assert node is not None
    with (
        TemporaryDirectory() as folder,
        ServerProcess.tenback(str(Path(folder) / "tables.sqlite")) as server,
    ):
        words = [node, str(FOLDER / "run.js"), f"http://{HOST}:{server.port}", RUNS]
        finished = subprocess.run(words, stdout=subprocess.PIPE, check=False)  # noqa: S603  our own
    if finished.returncode:
        sys.exit("Lighthouse could not measure the page.")
    pages: list[dict[str, Any]] = json.loads(finished.stdout)
    return pages
