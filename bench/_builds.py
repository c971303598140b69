"""Trees of tenback with their kernels compiled, side by side, and a Python that runs each."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple, Self

ROOT = Path(__file__).parents[1]
WORKER = Path(__file__).with_name("_worker.py")
FLAGS = "-O3 -g0 -fno-math-errno -fno-trapping-math -ffp-contract=off"
OLD, SAME, PORTABLE, BASELINE = "old", "same level", "portable", "baseline loops"
NEEDED = ("src", "tools", "setup.py", "pyproject.toml", "README.md", "LICENSE", "MANIFEST.in")


class Build(NamedTuple):
    """A tree with a compiled kernel, and the environment its commands run in."""

    tree: Path
    environment: Mapping[str, str] = {}


class Failed(Exception):
    """A command ended badly; the message is what it wrote."""


def command(*words: str, folder: Path = ROOT, **environment: str | None) -> str:
    """What a command prints; Failed with all that it wrote if it ends badly."""
    everything = {**os.environ, **environment}
    ended = subprocess.run(  # noqa: S603 - git, and our own setup.py
        words,
        cwd=folder,
        env={name: value for name, value in everything.items() if value is not None},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if ended.returncode:
        raise Failed(f"{' '.join(words)}, in {folder}:\n{ended.stdout}")
    return ended.stdout


def clone(commit: str, folder: Path) -> None:
    """The tree of a commit."""
    command("git", "clone", "--quiet", "--shared", "--no-checkout", str(ROOT), str(folder))
    command("git", "checkout", "--quiet", "--detach", commit, folder=folder)


def sources() -> list[str]:
    """What the tree here is compiled from and runs on."""
    listed = command("git", "ls-files", "-z", "-co", "--exclude-standard", "--", *NEEDED)
    return [name for name in sorted(listed.split("\0")) if name and (ROOT / name).exists()]


def fingerprint() -> str:
    """Of the tree as it is here."""
    digest = sha256()
    for name in sources():
        digest.update(name.encode() + b"\0" + sha256((ROOT / name).read_bytes()).digest())
    return digest.hexdigest()[:12]


def copy(folder: Path) -> None:
    """The tree as it is here, without what was compiled."""
    for name in sources():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, folder / name)


def level() -> tuple[str, str]:
    """The level both trees are compared on, as TENBACK_CPU names it, and the flags for it."""
    cpu = Path("/proc/cpuinfo")
    has_avx2 = cpu.exists() and " avx2 " in cpu.read_text(encoding="utf-8")
    usual = f"{FLAGS} -march=x86-64-v3" if has_avx2 else FLAGS
    return "avx2" if has_avx2 else "baseline", os.environ.get("TENBACK_CFLAGS", usual)


def compile_all(commit: str, folder: Path) -> dict[str, Build]:
    """The builds that are compared, each compiled unless the folder holds it already."""
    cpu, flags = level()
    present = fingerprint()
    old = _compiled(folder / commit[:12], flags, partial(clone, commit))
    same = _compiled(folder / f"{present}-same", flags, copy)
    portable = _compiled(folder / f"{present}-portable", None, copy)
    return {
        OLD: Build(old),
        SAME: Build(same, {"TENBACK_CPU": cpu}),
        PORTABLE: Build(portable, {"TENBACK_CPU": ""}),
        BASELINE: Build(portable, {"TENBACK_CPU": "baseline"}),
    }


def _compiled(tree: Path, flags: str | None, fill: Callable[[Path], None]) -> Path:
    """The tree, compiled in place; without flags, with those that setup.py chooses."""
    marker, flags_text = tree / "compiled", flags or "flags of setup.py"
    if marker.exists() and marker.read_text(encoding="utf-8") == flags_text:
        return tree
    shutil.rmtree(tree, ignore_errors=True)  # left half done, or with other flags
    print(f"compiling {tree.name}: {flags_text}", file=sys.stderr, flush=True)
    fill(tree)
    words = [sys.executable, "setup.py", "build_ext", "--inplace"]
    command(*words, folder=tree, TENBACK_CFLAGS=flags)
    marker.write_text(flags_text, encoding="utf-8")
    return tree


class Worker:
    """A Python that runs the commands of one build, until it is closed."""

    def __init__(self, build: Build, folder: Path) -> None:
        self.folder = folder  # for the files it writes
        self.trained: set[str] = set()  # games whose training has been imported
        source = str(build.tree / "src")
        self.process = subprocess.Popen(  # noqa: S603 - ourselves
            [sys.executable, "-P", str(WORKER)],
            cwd=folder,
            env={**os.environ, "TENBACK_LANG": "en", **build.environment, "PYTHONPATH": source},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        if not Path(place := self._answer()).is_relative_to(source):
            raise Failed(f"{place} is not the tenback of {source}.")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        with ExitStack() as closing:
            closing.callback(self.process.wait)
            for pipe in (self.process.stdout, self.process.stdin):
                assert pipe is not None
                closing.callback(pipe.close)

    def run(self, *words: str) -> tuple[dict[str, Any], float]:
        """The JSON that a command prints, and its seconds of processor time."""
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(words) + "\n")
        self.process.stdin.flush()
        answer = self._answer()
        if answer["code"]:
            raise Failed(f"tenback {' '.join(words)}\n{answer['errors']}{answer['output']}")
        return json.loads(answer["output"]), answer["seconds"]

    def _answer(self) -> Any:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:  # it has said why on standard error
            raise Failed(f"{WORKER.name} ended with code {self.process.wait()}.")
        return json.loads(line)
