"""How to type this command: examples that are printed can be copied."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from shlex import quote

__all__ = ["own_name"]


def own_name(argument: str | None = None) -> str:
    """`tenback` if it is on the PATH, otherwise the path from the current folder."""
    script = Path(sys.argv[0] if argument is None else argument)
    if script.name == "__main__.py" and script.parent.name == "tenback":
        beside = Path(sys.executable).with_name("tenback")
        if _is_on_path(beside):
            return "tenback"
        return f"{_typed_path(Path(sys.executable))} -m tenback"
    if script.stem != "tenback" or _is_on_path(script):
        return "tenback"
    return _typed_path(script)


def _is_on_path(script: Path) -> bool:
    on_path = shutil.which("tenback")
    return on_path is not None and script.exists() and Path(on_path).samefile(script)


def _typed_path(script: Path) -> str:
    """A path, relative if possible; links are not followed, `.venv/bin/python` is one."""
    path = script if script.is_absolute() else Path.cwd() / script
    if path.is_relative_to(Path.cwd()):
        path = path.relative_to(Path.cwd())
        return quote(str(path) if len(path.parts) > 1 else f"./{path}")
    return quote(str(path))
