"""What cannot be read as a command or an event of a table, with its place."""

from __future__ import annotations

from tenback.record import PlacedError

__all__ = ["TableError"]


class TableError(PlacedError):
    """Plain values that are no command, event or agreement; `place` says where."""
