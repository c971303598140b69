"""The time in milliseconds, as events have it, and the day in UTC."""

from __future__ import annotations

from datetime import UTC, datetime
from time import time

__all__ = ["day_of", "now"]


def now() -> int:
    """Milliseconds since 1970. Tables cope with a clock that is set back."""
    return int(time() * 1000)


def day_of(at: int) -> str:
    """The day of a time, such as 2026-11-16."""
    return datetime.fromtimestamp(at / 1000, UTC).date().isoformat()
