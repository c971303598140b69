"""Where the logs of all tables are kept: written by one thread, in transactions, durably."""

from __future__ import annotations

from tenback.server.store.store import Guest, Store
from tenback.server.store.writer import Conflict, StoreClosed, Write

__all__ = ["Conflict", "Guest", "Store", "StoreClosed", "Write"]
