"""A PostgreSQL server for measuring, with its usual settings, where the system has the programs."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkdtemp

from bench.load.server_process import HOST, free_port

__all__ = ["PROGRAMS", "postgres"]

USER = "postgres"  # runs the server where root measures, as it refuses to run as root


def _programs() -> Path | None:
    """The folder of `initdb`: on the path, or where Debian has it."""
    if found := shutil.which("initdb"):
        return Path(found).parent
    return max(
        (path.parent for path in Path("/usr/lib/postgresql").glob("*/bin/initdb")), default=None
    )


PROGRAMS = _programs()


@contextmanager
def postgres() -> Iterator[str]:
    """The address of an empty database."""
    assert PROGRAMS
    folder, port = Path(mkdtemp(prefix="tenback-bench-")), free_port()
    before: list[str] = []
    if os.geteuid() == 0:
        shutil.chown(folder, USER)
        before = ["runuser", "-u", USER, "--"]

    def run(program: str, *words: str) -> None:
        command = [*before, str(PROGRAMS / program), "-D", str(folder / "data"), *words]
        subprocess.run(  # noqa: S603  our own command
            command, check=True, stdout=subprocess.DEVNULL, cwd=folder, timeout=300
        )

    try:
        run("initdb", "-A", "trust", "-U", "tenback")
        options = f"-p {port} -k {folder} -c listen_addresses={HOST}"
        run("pg_ctl", "-w", "-l", str(folder / "log"), "-o", options, "start")
        try:
            yield f"postgresql://tenback@{HOST}:{port}/postgres"
        finally:
            run("pg_ctl", "-m", "immediate", "stop")
    finally:
        shutil.rmtree(folder)
