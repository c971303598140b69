"""Everything a program has started, wherever it went: known by a mark in its environment.

Whoever leaves the session of a program (setsid), or whose parent has ended, is out of reach of a
signal to the process group. The environment is inherited all the same, and Linux shows it to the
same user in /proc. On other systems nobody is found.
"""

from __future__ import annotations

import os
import secrets
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import sleep

__all__ = ["NAME", "Kin"]

NAME = "TENBACK_PROGRAM"  # the variable
PROCESSES = Path("/proc")
POSSIBLE = hasattr(os, "pidfd_open") and hasattr(signal, "pidfd_send_signal")
ROUNDS = 20  # of looking for those that were started meanwhile
PAUSE = 0.01  # seconds between two of them, for those to go that were told to


class Kin:
    """A program and all who come from it."""

    def __init__(self) -> None:
        self._mark = secrets.token_hex(8)

    @property
    def environment(self) -> dict[str, str]:
        """What to start the program with; a program of a program has both marks."""
        marks = [*os.environ.get(NAME, "").split(), self._mark]
        return {**os.environ, NAME: " ".join(marks)}

    def end(self) -> None:
        """End every one of them by force, also those that are started meanwhile."""
        for _ in range(ROUNDS):
            told = 0
            for process in self._found():
                with suppress(ProcessLookupError, PermissionError):
                    signal.pidfd_send_signal(process, signal.SIGKILL)
                    told += 1
            if not told:
                return
            sleep(PAUSE)

    def _found(self) -> Iterator[int]:
        """Handles of all that carry the mark, each of which is good until the next one."""
        if not POSSIBLE or not PROCESSES.is_dir():
            return
        for folder in PROCESSES.iterdir():
            if folder.name.isdecimal() and self._mark in _marks(folder):
                with _handle(int(folder.name)) as process:
                    # The number could be somebody else's by now; while it is held, it cannot.
                    if process is not None and self._mark in _marks(folder):
                        yield process


@contextmanager
def _handle(number: int) -> Iterator[int | None]:
    """A process that is meant and no other, whatever becomes of its number; None if it is gone."""
    try:
        process = os.pidfd_open(number)
    except OSError:
        yield None
        return
    try:
        yield process
    finally:
        os.close(process)


def _marks(folder: Path) -> list[str]:
    """The marks a process was started with; none are seen of other users' processes."""
    try:
        variables = (folder / "environ").read_bytes().split(b"\0")
    except OSError:
        return []
    start = f"{NAME}=".encode()
    found = [value.removeprefix(start) for value in variables if value.startswith(start)]
    return found[0].decode("ascii", "replace").split() if found else []
