"""A PostgreSQL server for a test, in a folder of its own, where the machine has one installed."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkdtemp

import pytest

__all__ = ["Postgres", "postgres", "postgres_server"]

USER = "postgres"  # who runs the server where the tests run as root, as it refuses to


def _programs() -> Path | None:
    """Where initdb and pg_ctl are: on the path, or where Debian hides them."""
    if found := shutil.which("initdb"):
        return Path(found).parent
    hidden = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return hidden[-1].parent if hidden else None


class Postgres:
    """A server that can be ended at once and started again; nothing that was committed is lost."""

    def __init__(self) -> None:
        programs = _programs()
        if programs is None or sys.platform == "win32":
            pytest.skip("PostgreSQL is not installed")
        self.programs = programs
        self.folder = Path(mkdtemp(prefix="tenback-postgres-"))
        self.before: list[str] = []
        if os.geteuid() == 0:
            shutil.chown(self.folder, USER)
            self.before = ["runuser", "-u", USER, "--"]
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]

    @property
    def address(self) -> str:
        return self.address_at(self.port)

    def address_at(self, port: int) -> str:
        """The address of the database through another port, such as a proxy's."""
        return f"postgresql://tenback@127.0.0.1:{port}/postgres"

    def create(self) -> None:
        self._run("initdb", "-A", "trust", "-U", "tenback", "--no-sync")

    def start(self) -> None:
        options = f"-p {self.port} -k {self.folder} -c listen_addresses=127.0.0.1"
        log = str(self.folder / "log")
        self._run("pg_ctl", "-w", "-t", "240", "-l", log, "-o", options, "start")

    def kill(self) -> None:
        """End it without a checkpoint, as after a power cut."""
        self._run("pg_ctl", "-m", "immediate", "stop")

    def _run(self, program: str, *words: str) -> None:
        data = str(self.folder / "data")
        command = [*self.before, str(self.programs / program), "-D", data, *words]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd=self.folder, timeout=300)


@contextmanager
def postgres_server() -> Iterator[Postgres]:
    """A server with an empty database."""
    server = Postgres()
    try:
        server.create()
        server.start()
        yield server
    finally:
        server.kill()
        shutil.rmtree(server.folder)


@contextmanager
def postgres() -> Iterator[str]:
    """The address of an empty database."""
    with postgres_server() as server:
        yield server.address
