"""A Redis server for a test, on a free port, where the machine has one installed."""

from __future__ import annotations

import shutil
import socket
import subprocess
from pathlib import Path
from time import monotonic, sleep
from types import TracebackType
from typing import Self

import pytest

__all__ = ["Redis"]

PATIENCE = 60  # seconds for it to begin, or to end


class Redis:
    """Started again it listens at the same port; it keeps nothing, for there is nothing to keep."""

    def __init__(self, folder: Path) -> None:
        program = shutil.which("redis-server")
        if program is None:
            pytest.skip("Redis is not installed")
        self.program = program
        self.folder = folder
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"redis://127.0.0.1:{self.port}"

    def start(self) -> None:
        words = [
            "--port",
            str(self.port),
            "--bind",
            "127.0.0.1",
            "--save",
            "",
            "--appendonly",
            "no",
        ]
        self.process = subprocess.Popen(
            [self.program, *words], cwd=self.folder, stdout=subprocess.DEVNULL
        )
        until = monotonic() + PATIENCE
        while self.process.poll() is None and monotonic() < until:
            try:
                with socket.create_connection(("127.0.0.1", self.port), 1):
                    return
            except OSError:
                sleep(0.02)
        raise AssertionError("Redis does not answer")

    def kill(self) -> None:
        """Pull the plug."""
        assert self.process
        self.process.kill()
        self.process.wait(PATIENCE)
        self.process = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        wrong: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.process is not None:
            self.kill()
