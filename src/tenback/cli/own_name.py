"""How this command is called, so that what it tells a person to type can be typed."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from shlex import quote

__all__ = ["own_name"]


def own_name(called: str | None = None) -> str:
    """`tenback` where the PATH leads here, otherwise the way from the current folder."""
    script = Path(sys.argv[0] if called is None else called)
    if script.name == "__main__.py" and script.parent.name == "tenback":
        beside = Path(sys.executable).with_name("tenback")
        if _is_on_path(beside):
            return "tenback"
        return f"{_way(Path(sys.executable))} -m tenback"
    if script.stem != "tenback" or _is_on_path(script):
        return "tenback"
    return _way(script)


def _is_on_path(script: Path) -> bool:
    found = shutil.which("tenback")
    return found is not None and script.exists() and Path(found).samefile(script)


def _way(script: Path) -> str:
    """A path as short as it can be typed; links are not followed, `.venv/bin/python` is one."""
    path = script if script.is_absolute() else Path.cwd() / script
    if path.is_relative_to(Path.cwd()):
        path = path.relative_to(Path.cwd())
        return quote(str(path) if len(path.parts) > 1 else f"./{path}")
    return quote(str(path))
