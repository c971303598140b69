"""Write a file all at once: a reader finds the old content or the new, never a part."""

from __future__ import annotations

import os
from pathlib import Path

__all__ = ["write_atomically"]


def write_atomically(path: Path, content: bytes) -> None:
    """Write the content beside the file, and put it in its place once it is on the disk."""
    fresh = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        with fresh.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(path)
    except BaseException:  # Ctrl-C as well
        fresh.unlink(missing_ok=True)
        raise
