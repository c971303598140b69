"""What the parts of one server process share; each part takes what it needs of it."""

from __future__ import annotations

import os
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from threading import Event

from tenback.server.http.limits import Crowd, Limits, limits_of
from tenback.server.http.redis_buckets import RedisBuckets
from tenback.server.ops.heartbeat import Heartbeat
from tenback.server.settings import Settings
from tenback.server.store import DatabaseBuckets, Leases, Store
from tenback.server.store.ids import code_of
from tenback.server.tables.channels import Channels, backend_of

__all__ = ["Context", "make_context"]


@dataclass(frozen=True, slots=True)
class Context:
    """Made once when a server starts; `make_context` makes it with the default parts."""

    settings: Settings
    store: Store
    channels: Channels
    leases: Leases
    heartbeat: Heartbeat
    limits: Limits
    bot_pool: ThreadPoolExecutor
    stopping: Event = field(default_factory=Event)  # set once the server begins to stop
    sockets: Crowd = field(default_factory=Crowd)  # open ones, by person and by address
    outcomes: Counter[str] = field(default_factory=Counter)  # of commands, for the metrics

    @property
    def secret(self) -> bytes:
        """From which codes, ids of records and deals of the day are derived."""
        return self.store.secret

    @property
    def is_stopping(self) -> bool:
        """Has the server begun to stop?"""
        return self.stopping.is_set()

    def code(self, table: str) -> str:
        """The code by which people join a table."""
        return code_of(self.secret, table)


def make_context(settings: Settings, store: Store) -> Context:
    """The context of a server with these settings on an open store."""
    backend = backend_of(settings.channels)
    leases = Leases(store, alone=backend is None)
    limits = limits_of(settings.rate, settings.people_per_address)
    if backend is not None:
        redis = [RedisBuckets(settings.channels)] if settings.channels.startswith("redis") else []
        limits.share(*redis, DatabaseBuckets(store))
    return Context(
        settings=settings,
        store=store,
        channels=Channels(backend, leases.process),
        leases=leases,
        heartbeat=Heartbeat(store),
        limits=limits,
        bot_pool=ThreadPoolExecutor(
            settings.bot_threads or os.cpu_count() or 1, thread_name_prefix="tenback-bot"
        ),
    )
