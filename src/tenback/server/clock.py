"""What time it is, in milliseconds, as events have it; and which day, in Greenwich."""

from __future__ import annotations

from datetime import UTC, datetime
from time import time

__all__ = ["day_of", "now"]


def now() -> int:
    """Milliseconds since 1970; tables bear a clock that is set back."""
    return int(time() * 1000)


def day_of(at: int) -> str:
    """The day of a moment, such as 2026-11-16."""
    return datetime.fromtimestamp(at / 1000, UTC).date().isoformat()
