"""The wheel on other processors: an old Intel and an arm64, both emulated by qemu."""

from __future__ import annotations

import os
import shutil
import sysconfig
from hashlib import sha256
from pathlib import Path

from tools.release.archives import unpack
from tools.release.pythons import Environment, Python, fresh
from tools.release.steps import Failed, Skipped, need, run

__all__ = ["check_arm64", "check_nehalem", "play_games"]

# Intel's first with x86-64-v2 and nothing newer.
OLD_PROCESSOR = "Nehalem"
ARM = "aarch64-linux-gnu"
# What Python needs to run and to be compiled for; of Debian, unpacked and not installed.
ARM_PACKAGES = ("python{0}", "libpython{0}-dev", "libc6", "libgcc-s1")
# By a net and its loops; an expert would take minutes on an emulated processor.
GAMES = (("classic", "2"), ("extreme", "3"), ("duel", "2"), ("columns", "4"))


def play_games(*python: str | Path, folder: Path, **environment: str) -> str:
    """The digest of a game of each kind, played by this command of Python."""
    digest = sha256()
    for game, players in GAMES:
        file = folder / f"{game}.jsonl"
        file.unlink(missing_ok=True)
        words = ["simulate", game, "-p", players, "--bots", "strong", "--seed", "release"]
        words += ["--deals", "1", "--workers", "1", "--save", str(file)]
        run(*python, "-m", "tenback", *words, cwd=folder, **environment)
        digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


def check_nehalem(environment: Environment, digest: str) -> str:
    """The installed wheel plays the same games on a processor of 2008."""
    if sysconfig.get_platform() != "linux-x86_64":
        raise Skipped("not Linux on x86-64")
    qemu = need("qemu-x86_64", "qemu-user")
    words = (qemu, "-cpu", OLD_PROCESSOR, environment.python)
    _same(play_games(*words, folder=environment.folder), digest, OLD_PROCESSOR)
    return f"the same games as on this processor ({digest})"


def check_arm64(source: Path, folder: Path, pythons: list[Python], digest: str) -> str:
    """Cross-compile a wheel with Debian's compiler, and play with Debian's Python for arm64."""
    if sysconfig.get_platform() != "linux-x86_64":
        raise Skipped("not Linux on x86-64")
    release = Path("/etc/os-release").read_text(encoding="utf-8")
    suite = [line for line in release.splitlines() if line.startswith("VERSION_CODENAME=")]
    compiler = need(f"{ARM}-gcc", f"gcc-{ARM}", "libc6-dev-arm64-cross")
    bootstrap, qemu = need("mmdebstrap"), need("qemu-aarch64", "qemu-user")
    system = shutil.which("python3", path="/usr/bin")
    if not suite or not system:
        raise Skipped("not Debian: there is no Python for arm64 to be had")
    version = run(system, "-c", "import sys; print('%d.%d' % sys.version_info[:2])").strip()
    hosts = [python for python in pythons if python.name.startswith(f"{version}.")]
    if not hosts:
        raise Skipped(f"there is no Python {version} to compile with")
    root = folder / "root"
    packages = ",".join(ARM_PACKAGES).format(version)
    words = ("--variant=extract", "--arch=arm64", f"--include={packages}")
    run(bootstrap, *words, suite[0].partition("=")[2], root)
    wheel = _cross_compile(source, folder, root, hosts[0], compiler)
    package = unpack(wheel, folder / "package")
    python = (qemu, "-L", root, root / f"usr/bin/python{version}")
    _same(play_games(*python, folder=folder, PYTHONPATH=str(package)), digest, "arm64")
    return f"{wheel.name}, the same games as here ({digest})"


def _cross_compile(source: Path, folder: Path, root: Path, host: Python, compiler: str) -> Path:
    """A wheel for arm64, by the package's own build: sysconfig tells it about the other machine."""
    tree = shutil.copytree(source, folder / "tree")
    version = ".".join(map(str, host.version[:2]))
    facts = f"_sysconfigdata__{ARM}"
    known = folder / "sysconfig"
    known.mkdir()
    shutil.copy(root / f"usr/lib/python{version}/{facts}.py", known)
    builder = fresh(host, folder / "builder")
    builder.install("setuptools>=77", "cython>=3.1", "wheel")
    includes = root / "usr/include"
    command = "import sys; from tools.backend import build_wheel; print(build_wheel(sys.argv[1]))"
    run(
        builder.python,
        "-c",
        command,
        folder,
        cwd=tree,
        PYTHONPATH=f"{known}{os.pathsep}{tree}",
        _PYTHON_HOST_PLATFORM="linux-aarch64",
        _PYTHON_SYSCONFIGDATA_NAME=facts,
        CC=compiler,
        LDSHARED=f"{compiler} -shared",
        CFLAGS=f"-I{includes}/python{version} -idirafter {includes}",
    )
    (wheel,) = folder.glob("*.whl")
    if not wheel.name.endswith("linux_aarch64.whl"):
        raise Failed(f"{wheel.name} is not for arm64")
    return wheel


def _same(digest: str, expected: str, place: str) -> None:
    if digest != expected:
        raise Failed(f"other games on {place} ({digest}) than here ({expected})")
