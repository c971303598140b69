"""The sdist and the wheel: built as users get them, and looked into."""

from __future__ import annotations

import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path, PurePosixPath

from tools.client import BUILT
from tools.release.steps import ROOT, Failed, Skipped, run

__all__ = ["build_sdist", "build_wheel", "check_sdist", "check_wheel", "size", "unpack"]

MEGABYTE = 1_000_000
MOST_WHEEL_BYTES = 6 * MEGABYTE
CLIENT = PurePosixPath("server/browser")
# Read when it is built, not when it runs: these stay out of a wheel.
SOURCES_ONLY = (".pyx", ".pxd", ".h", ".c")
NEVER = ("node_modules/", "__pycache__/", ".venv/", ".so", ".pyd", ".pyc")
# What only a checkout has.
ONLY_IN_GIT = (".gitattributes",)
BUILD = "import sys; from tools.backend import build_sdist; print(build_sdist(sys.argv[1]))"


def size(path: Path) -> str:
    """The size of a file or a folder, in megabytes."""
    files = [path] if path.is_file() else [file for file in path.rglob("*") if file.is_file()]
    return f"{sum(file.lstat().st_size for file in files) / MEGABYTE:.1f} MB"


def build_sdist(folder: Path) -> Path:
    """Build the sdist of this tree with the tools in .venv."""
    folder.mkdir(parents=True, exist_ok=True)
    return folder / run(sys.executable, "-c", BUILD, folder).splitlines()[-1]


def check_sdist(sdist: Path) -> str:
    """Hold that every file under version control is inside, and the client, and no leftovers."""
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    built = {file.relative_to(ROOT).as_posix() for file in BUILT.rglob("*") if file.is_file()}
    if not built or built - names:
        raise Failed(f"the client is not inside: {sorted(built - names)[:5]}")
    if stale := {name for name in names if f"{CLIENT}/" in name and Path(name).suffix} - built:
        raise Failed(f"files of another client: {sorted(stale)[:5]}")
    if wrong := [name for name in names if any(part in name for part in NEVER)]:
        raise Failed(f"made by a build, not sources: {sorted(wrong)[:5]}")
    if not (ROOT / ".git").exists():
        raise Skipped("not a checkout: nothing to compare the files with")
    tracked = set(run("git", "ls-files").splitlines()) - set(ONLY_IN_GIT)
    if missing := {name for name in tracked if (ROOT / name).exists()} - names:
        raise Failed(f"not in the sdist: {sorted(missing)[:10]}")
    return f"{size(sdist)}, {len(tracked)} files of the repository, {len(built)} of the client"


def unpack(archive: Path, folder: Path) -> Path:
    """Unpack a wheel or an sdist; the folder with its contents."""
    if archive.suffix == ".whl":
        with zipfile.ZipFile(archive) as wheel:
            wheel.extractall(folder)  # noqa: S202 - built a moment ago
        return folder
    with tarfile.open(archive) as sdist:
        sdist.extractall(folder, filter="data")
    (only,) = folder.iterdir()
    return only


def build_wheel(python: Path, source: Path, folder: Path) -> Path:
    """Build a wheel as pip does for somebody who installs the source with this Python."""
    before = set(folder.glob("*.whl"))
    words = ("-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir")
    run(python, *words, folder, source, cwd=folder)
    (wheel,) = set(folder.glob("*.whl")) - before
    return wheel


def check_wheel(wheel: Path, source: Path) -> str:
    """Hold that a wheel has the package, the kernel and the client, and nothing else."""
    with zipfile.ZipFile(wheel) as archive:
        names = {name for name in archive.namelist() if ".dist-info/" not in name}
    package = source / "src"
    paths = [path for path in (package / "tenback").rglob("*") if path.is_file()]
    expected = {
        path.relative_to(package).as_posix() for path in paths if path.suffix not in SOURCES_ONLY
    }
    compiled = [name for name in names if PurePosixPath(name).suffix in (".so", ".pyd")]
    modules = [path for path in paths if path.suffix == ".pyx"]
    if missing := expected - names:
        raise Failed(f"not in the wheel: {sorted(missing)[:10]}")
    if extra := names - expected - set(compiled):
        raise Failed(f"nothing of this tree: {sorted(extra)[:10]}")
    if len(compiled) != len(modules):
        raise Failed(f"{len(compiled)} compiled modules of {len(modules)}")
    if not any(f"{CLIENT}/index.html" in name for name in names):
        raise Failed("the client is not inside")
    if (count := wheel.stat().st_size) > MOST_WHEEL_BYTES:
        raise Failed(f"{size(wheel)} are more than {MOST_WHEEL_BYTES / MEGABYTE:.0f}")
    return f"{wheel.name}, {count / MEGABYTE:.2f} MB, {len(compiled)} compiled modules"


def run_tests(source: Path, wheel: Path) -> str:
    """Some of the tests, from the unpacked sdist, on the kernel of the wheel."""
    with zipfile.ZipFile(wheel) as archive:
        for name in archive.namelist():
            if name.endswith((".so", ".pyd")):
                archive.extract(name, source / "src")
    tests = ("tests/rules/classic", "tests/kernel/team", "tests/test_library.py")
    words = ("-m", "pytest", "--quiet", "-m", "not slow", "-p", "no:cacheprovider")
    try:
        told = run(sys.executable, *words, *tests, cwd=source, PYTHONPATH=str(source / "src"))
    finally:
        for path in (source / "src").rglob("*.so"):
            path.unlink()
    return told.splitlines()[-1]


def has_git_changes() -> str:
    """What differs from the last commit, one line each; empty outside a checkout."""
    if not (ROOT / ".git").exists():
        return ""
    words = ["git", "status", "--porcelain"]
    return subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False).stdout
