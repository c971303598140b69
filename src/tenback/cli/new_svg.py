"""A picture that a command is to write: refused before the long work, not after it."""

from __future__ import annotations

import errno
import os
from pathlib import Path

from tenback.cli.parser import CommandError

__all__ = ["check_new_svg"]


def check_new_svg(path: Path) -> None:
    """Refuse a file that cannot become a new picture."""
    if path.suffix.lower() != ".svg":
        raise CommandError("cli.svg", file=path)
    if path.exists():
        raise CommandError("cli.there", file=path)
    if not path.parent.is_dir():
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(path))
