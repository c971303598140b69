"""Standard streams that were closed before the command began, as with `>&-`."""

from __future__ import annotations

import io
import os
import sys
from typing import BinaryIO, NoReturn

from tenback.cli.parser import CommandError

__all__ = ["replace_closed_streams"]

STANDARD_STREAMS = 3


class _ClosedInput(io.TextIOBase):
    """Complains when it is read; a command that reads nothing does not notice."""

    def readline(self, size: int = -1, /) -> NoReturn:  # type: ignore[override]
        raise CommandError("cli.no_input")

    def read(self, size: int | None = -1, /) -> NoReturn:
        raise CommandError("cli.no_input")

    @property
    def buffer(self) -> BinaryIO:
        raise CommandError("cli.no_input")


def replace_closed_streams() -> None:
    """Print nothing where nobody listens, and refuse to read where nothing can come."""
    if None not in (sys.stdin, sys.stdout, sys.stderr):
        return
    # Take the free numbers, or a file that is opened later would become standard output.
    while (descriptor := os.open(os.devnull, os.O_RDWR)) < STANDARD_STREAMS:
        pass
    os.close(descriptor)
    if sys.stdin is None:
        sys.stdin = _ClosedInput()
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115
