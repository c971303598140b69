"""A table at one moment, the game on it, and what its people agreed on."""

from __future__ import annotations

from tenback.table.state.table import Person, Seat, Table

__all__ = ["Person", "Seat", "Table"]
