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

__all__ = ["postgres"]

USER = "postgres"  # who runs the server where the tests run as root, as it refuses to


def _programs() -> Path | None:
    """Where initdb and pg_ctl are: on the path, or where Debian hides them."""
    if found := shutil.which("initdb"):
        return Path(found).parent
    hidden = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return hidden[-1].parent if hidden else None


@contextmanager
def postgres() -> Iterator[str]:
    """The address of an empty database."""
    programs = _programs()
    if programs is None or sys.platform == "win32":
        pytest.skip("PostgreSQL is not installed")
    folder = Path(mkdtemp(prefix="tenback-postgres-"))
    before = []
    if os.geteuid() == 0:
        shutil.chown(folder, USER)
        before = ["runuser", "-u", USER, "--"]
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]

    def run(program: str, *words: str) -> None:
        command = [*before, str(programs / program), "-D", str(folder / "data"), *words]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd=folder, timeout=300)

    options = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1"
    try:
        run("initdb", "-A", "trust", "-U", "tenback", "--no-sync")
        run("pg_ctl", "-w", "-t", "240", "-l", str(folder / "log"), "-o", options, "start")
        yield f"postgresql://tenback@127.0.0.1:{port}/postgres"
    finally:
        run("pg_ctl", "-m", "immediate", "stop")
        shutil.rmtree(folder)
