"""`python -m tests.soak --kills 200`: the long version, and what came of it."""

from __future__ import annotations

import argparse
from pathlib import Path
from tempfile import TemporaryDirectory
from time import time

from tests.soak.run import soak


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("--kills", type=int, default=200, help="how often the server is killed")
    parser.add_argument("--tables", type=int, default=6, help="tables at a time")
    parser.add_argument("--seed", default=f"{time():.0f}", help="of the players and the killer")
    given = parser.parse_args()
    print(f"seed {given.seed}", flush=True)
    with TemporaryDirectory() as folder:
        tally = soak(Path(folder), given.kills, given.tables, given.seed, _told)
    print(tally)


def _told(line: str) -> None:
    print(line, flush=True)


if __name__ == "__main__":
    main()
