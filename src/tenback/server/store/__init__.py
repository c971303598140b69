"""The database: reading in worker threads, writing in one thread, durably."""

from __future__ import annotations

from tenback.server.store.days import Days
from tenback.server.store.engine import first_line, is_unavailable
from tenback.server.store.games import Games
from tenback.server.store.invitations import Invitations
from tenback.server.store.leases import Lease, Leases
from tenback.server.store.limits import DatabaseBuckets
from tenback.server.store.people import Guest, People
from tenback.server.store.reviews import Reviews
from tenback.server.store.short_codes import ShortCodes
from tenback.server.store.statistics import Statistics
from tenback.server.store.store import Store
from tenback.server.store.writer import Conflict, Fenced, StoreClosed, Write

__all__ = [
    "Conflict",
    "DatabaseBuckets",
    "Days",
    "Fenced",
    "Games",
    "Guest",
    "Invitations",
    "Lease",
    "Leases",
    "People",
    "Reviews",
    "ShortCodes",
    "Statistics",
    "Store",
    "StoreClosed",
    "Write",
    "first_line",
    "is_unavailable",
]
