"""`python -m bench [NAME...]` runs the named measurements, or all of them."""

import pkgutil
import sys
from importlib import import_module

import bench


def run(requested: list[str]) -> None:
    names = sorted(module.name for module in pkgutil.iter_modules(bench.__path__))
    measurements = [name for name in names if not name.startswith("_")]
    if unknown := sorted(set(requested) - set(measurements)):
        sys.exit(
            f"No such measurement: {', '.join(unknown)}. There are: {', '.join(measurements)}."
        )
    for name in requested or measurements:
        measurement = import_module(f"bench.{name}")
        if hasattr(measurement, "main"):
            print(f"== {name}", flush=True)
            measurement.main()


if __name__ == "__main__":
    run(sys.argv[1:])
