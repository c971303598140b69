"""The `tenback` command: every subcommand reads its arguments and calls one function below."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from tenback import __version__

__all__ = ["main"]


def main(words: Sequence[str] | None = None) -> int:
    """Run the command; the exit code."""
    arguments = list(sys.argv[1:] if words is None else words)
    if arguments[:1] in (["--version"], ["-V"]):
        print(f"tenback {__version__}")
        return 0
    try:
        from tenback.cli.run import run  # noqa: PLC0415  `--version` need not wait for it

        return run(arguments)
    except KeyboardInterrupt:  # while still importing
        return 130
