"""`python -m tests.soak --kills 200`: the long version, and what came of it.

With `--faults`, three processes on PostgreSQL and Redis meet faults of every kind.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from tempfile import TemporaryDirectory
from time import time

from tests.soak.fault_run import soak_with_faults
from tests.soak.run import soak


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("--kills", type=int, default=200, help="how often the server is killed")
    parser.add_argument("--faults", type=int, default=0, help="faults of all kinds instead")
    parser.add_argument("--tables", type=int, default=6, help="tables at a time")
    parser.add_argument("--seed", default=f"{time():.0f}", help="of the players and the killer")
    args = parser.parse_args()
    print(f"seed {args.seed}", flush=True)
    with TemporaryDirectory() as folder:
        if args.faults:
            values = (args.faults, args.tables, args.seed, _report)
            print(soak_with_faults(Path(folder), *values))
        else:
            print(soak(Path(folder), args.kills, args.tables, args.seed, _report))


def _report(line: str) -> None:
    print(line, flush=True)


if __name__ == "__main__":
    main()
