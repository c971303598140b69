"""What time it is, in milliseconds, as events have it."""

from __future__ import annotations

from time import time

__all__ = ["now"]


def now() -> int:
    """Milliseconds since 1970; tables bear a clock that is set back."""
    return int(time() * 1000)
