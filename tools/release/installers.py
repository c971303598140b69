"""The programs that install a command into an environment of its own: pipx and uv."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from tools.release.documents import check_page
from tools.release.pythons import Environment
from tools.release.steps import Skipped, need, run

__all__ = ["check_pipx", "check_uv"]


def check_pipx(wheel: Path, folder: Path) -> str:
    """`pipx install tenback[server]`, with the wheel in place of the name."""
    pipx = need("pipx")
    python = sys.executable
    words = (pipx, "install", "--python", python, f"{wheel}[server]")
    run(*words, PIPX_HOME=str(folder), PIPX_BIN_DIR=str(folder / "bin"))
    seconds = check_page(Environment(folder / "venvs" / "tenback"))
    return f"the page after {seconds:.1f} s"


def check_uv(wheel: Path, folder: Path) -> str:
    """`uv tool install tenback[server]`, with the wheel in place of the name."""
    uv = shutil.which("uv") or shutil.which("uv", path=str(Path(sys.executable).parent))
    if uv is None:
        raise Skipped("there is no uv")
    words = (uv, "tool", "install", "--quiet", "--python", sys.executable)
    package = f"tenback[server] @ {wheel.as_uri()}"
    run(*words, package, UV_TOOL_DIR=str(folder), UV_TOOL_BIN_DIR=str(folder / "bin"))
    seconds = check_page(Environment(folder / "tenback"))
    return f"the page after {seconds:.1f} s"
