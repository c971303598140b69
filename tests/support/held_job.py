"""A job for tests of clusters: its pieces say who did them, and one of them kills its worker."""

from __future__ import annotations

import os
import signal
import time
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class HeldJob:
    """Squares of numbers. `killed` and `joined` in the folder say how far the test has come."""

    folder: Path
    deadly: int  # the piece that kills its worker, once
    held: int  # pieces from here on wait until the late worker has joined

    def label(self, number: int, /) -> str:
        return f"held/{number}"

    def session(self) -> HeldSession:
        return HeldSession(self)


@dataclass(frozen=True)
class HeldSession:
    job: HeldJob

    def do(self, number: int, /) -> int:
        killed, joined = self.job.folder / "killed", self.job.folder / "joined"
        if number == self.job.deadly and not killed.exists():
            killed.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        while number >= self.job.held and not joined.exists():
            time.sleep(0.02)
        (self.job.folder / f"by {os.getpid()}").touch()
        time.sleep(0.02)
        return number * number

    def close(self) -> None:
        """Nothing was started."""
