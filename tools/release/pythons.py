"""Every Python on this machine that tenback supports, and fresh environments of it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from tools.release.archives import MEGABYTE
from tools.release.steps import Failed, run

__all__ = ["Environment", "Python", "check_core", "find_pythons", "fresh"]

LEAST = (3, 11)
MOST_CORE_MEGABYTES = 20
ASK = (
    "import sys, sysconfig; "
    "print(*sys.version_info[:3], sysconfig.get_config_var('Py_GIL_DISABLED') or 0, sys.executable)"
)
SIMULATE = ("simulate", "classic", "-p", "2", "--bots", "strong", "--deals", "20", "--seed", "x")
TIME = (
    "import subprocess, sys, resource; subprocess.run(sys.argv[1:], check=True, capture_output=1);"
    "used = resource.getrusage(resource.RUSAGE_CHILDREN); print(used.ru_utime + used.ru_stime)"
)


@dataclass(frozen=True)
class Python:
    """An interpreter."""

    version: tuple[int, int, int]
    is_free_threaded: bool
    path: Path

    @property
    def name(self) -> str:
        """For example 3.13.0, or 3.14.0t without the global lock."""
        return ".".join(map(str, self.version)) + "t" * self.is_free_threaded


@dataclass(frozen=True)
class Environment:
    """A virtual environment."""

    folder: Path

    @property
    def python(self) -> Path:
        return self.folder / "bin" / "python"

    @property
    def tenback(self) -> Path:
        return self.folder / "bin" / "tenback"

    def install(self, *words: str | Path) -> None:
        run(self.python, "-m", "pip", "install", "--quiet", *words, cwd=self.folder)

    def packages(self) -> Path:
        """The folder that packages are installed in."""
        return next(self.folder.glob("lib/python*/site-packages"))

    def seconds(self, *words: str | Path) -> float:
        """Processor time of a command; the least of five runs."""
        times = [float(run(self.python, "-c", TIME, *words, cwd=self.folder)) for _ in range(5)]
        return min(times)


def find_pythons() -> list[Python]:
    """One interpreter for each version: those on the PATH, those of pyenv and those of uv."""
    folders = [Path(folder) for folder in os.environ.get("PATH", "").split(os.pathsep)]
    for pattern in (".pyenv/versions/*/bin", ".local/share/uv/python/*/bin"):
        folders += sorted(Path.home().glob(pattern))
    paths = [Path(sys.executable).resolve()]
    paths += [path for folder in folders for path in sorted(folder.glob("python3.[0-9]*"))]
    found: dict[tuple[int, int, bool], Python] = {}
    for path in paths:
        python = _ask(path)
        if python and python.version >= LEAST:
            found.setdefault((*python.version[:2], python.is_free_threaded), python)
    return [found[key] for key in sorted(found)]


def _ask(path: Path) -> Python | None:
    """The interpreter behind a name; None if there is none, or it cannot make environments."""
    if path.name.endswith(("-config", "gdb.py")) or not os.access(path, os.X_OK):
        return None
    words = [str(path), "-c", f"import venv, ensurepip; {ASK}"]
    ended = subprocess.run(words, capture_output=True, text=True, check=False)
    if ended.returncode:
        return None
    major, minor, micro, free, place = ended.stdout.strip().split(" ", 4)
    return Python((int(major), int(minor), int(micro)), free == "1", Path(place))


def fresh(python: Python, folder: Path) -> Environment:
    """A new environment with pip and nothing else."""
    shutil.rmtree(folder, ignore_errors=True)
    run(python.path, "-m", "venv", folder)
    return Environment(folder)


def check_core(environment: Environment, wheel: Path) -> str:
    """Install the wheel alone, without an index: games are played, the server names its extra."""
    environment.install("--no-index", wheel)
    run(environment.tenback, *SIMULATE, cwd=environment.folder)
    try:
        run(environment.tenback, "serve", "--no-open", cwd=environment.folder)
    except Failed as failed:
        if "tenback[server]" not in str(failed):
            raise Failed(f"`tenback serve` does not name the extra it needs: {failed}") from failed
    else:
        raise Failed("`tenback serve` ran without its packages")
    parts = environment.packages().glob("tenback*")
    files = [file for part in parts for file in part.rglob("*") if file.is_file()]
    megabytes = sum(file.stat().st_size for file in files) / MEGABYTE
    if megabytes > MOST_CORE_MEGABYTES:
        raise Failed(f"{megabytes:.1f} MB installed are more than {MOST_CORE_MEGABYTES}")
    return f"{megabytes:.1f} MB"
