"""Write a file all at once: a reader finds the old content or the new, never a part."""

from __future__ import annotations

import os
from contextlib import suppress
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
    except OSError as error:  # names the file that was asked for, not the one beside it
        _remove(fresh)
        raise OSError(error.errno, error.strerror, str(path)) from error
    except BaseException:  # Ctrl-C as well
        _remove(fresh)
        raise


def _remove(file: Path) -> None:
    with suppress(OSError):
        file.unlink(missing_ok=True)
