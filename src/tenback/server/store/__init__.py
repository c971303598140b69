"""Where the logs of all tables are kept: written by one thread, in transactions, durably."""

from __future__ import annotations

from tenback.server.store.counts import Counts
from tenback.server.store.days import Days
from tenback.server.store.engine import in_a_line, is_stuck
from tenback.server.store.games import Games
from tenback.server.store.people import Guest, People
from tenback.server.store.reviews import Reviews
from tenback.server.store.store import Store
from tenback.server.store.writer import Conflict, StoreClosed, Write

__all__ = [
    "Conflict",
    "Counts",
    "Days",
    "Games",
    "Guest",
    "People",
    "Reviews",
    "Store",
    "StoreClosed",
    "Write",
    "in_a_line",
    "is_stuck",
]
