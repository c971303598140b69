"""Three processes with PostgreSQL and Redis, and everything that can happen to them."""

from __future__ import annotations

import asyncio
import json
import os
import signal
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from time import monotonic, sleep
from typing import Any, LiteralString

import psycopg
from redis.asyncio import Redis as RedisClient

from tenback.server.store.leases import LEASE_SECONDS
from tenback.table import Event, read_event
from tests.support.server.database_proxy import Proxy
from tests.support.server.postgres import Postgres
from tests.support.server.process import PATIENCE, Process
from tests.support.server.redis import Redis

__all__ = ["FAULTS", "Site", "read_rows"]

LONGER_THAN_A_LEASE_SECONDS = LEASE_SECONDS + 1.5


def read_rows(address: str, query: LiteralString, *values: str) -> list[Any]:
    """Read behind the servers' back, as soon as the database can be read."""
    until = monotonic() + PATIENCE
    while True:
        try:
            with psycopg.connect(address) as connection:
                return connection.execute(query, values).fetchall()
        except psycopg.OperationalError:
            assert monotonic() < until, "the database does not come back"
            sleep(0.1)


class Member(Process):
    """One of the three; it reaches the database through a proxy of its own."""

    def __init__(self, folder: Path, database: str, direct: str, redis: str) -> None:
        folder.mkdir()
        super().__init__(folder, "--channels", redis)
        self.database = database
        self.direct = direct

    def log(self, table: str) -> list[Event]:
        query = "select body from events where table_id = %s order by number"
        return [read_event(json.loads(body)) for (body,) in read_rows(self.direct, query, table)]


class Site:
    """Three processes, their proxies, PostgreSQL and Redis."""

    def __init__(self, folder: Path, postgres: Postgres, redis: Redis) -> None:
        self.folder = folder
        self.postgres = postgres
        self.redis = redis
        self.proxies = [Proxy(postgres.port) for _ in range(3)]
        self.members: list[Member] = []

    async def open(self) -> None:
        for number, proxy in enumerate(self.proxies):
            await proxy.open()
            address = self.postgres.address_at(proxy.port)
            folder = self.folder / str(number)
            self.members.append(Member(folder, address, self.postgres.address, self.redis.address))
        await asyncio.gather(*(asyncio.to_thread(member.start) for member in self.members))

    async def close(self) -> None:
        for member in self.members:
            if member.process is not None:
                member.process.send_signal(signal.SIGCONT)
                await asyncio.to_thread(member.kill)
        for proxy in self.proxies:
            await proxy.close()

    @property
    def errors(self) -> str:
        return "".join(member.errors for member in self.members)

    # --- faults: each returns when it is over -----------------------------------------------

    async def kill(self, chance: Random) -> None:
        """`kill -9`, and a new process at the same place."""
        member = chance.choice(self.members)
        await asyncio.to_thread(member.kill)
        await asyncio.to_thread(member.start)

    async def stop(self, chance: Random) -> None:
        """SIGTERM, as for an upgrade."""
        member = chance.choice(self.members)
        code, _ = await asyncio.to_thread(member.stop)
        assert code == 0
        await asyncio.to_thread(member.start)

    async def freeze(self, chance: Random) -> None:
        """SIGSTOP for longer than a lease."""
        member = chance.choice(self.members)
        assert member.process
        member.process.send_signal(signal.SIGSTOP)
        await asyncio.sleep(LONGER_THAN_A_LEASE_SECONDS)
        member.process.send_signal(signal.SIGCONT)

    async def cut(self, chance: Random) -> None:
        """One process cannot reach the database, and is not told."""
        proxy = chance.choice(self.proxies)
        proxy.cut()
        await asyncio.sleep(LONGER_THAN_A_LEASE_SECONDS)
        proxy.mend()

    async def slow(self, chance: Random) -> None:
        """The database takes its time for one process."""
        proxy = chance.choice(self.proxies)
        proxy.delay = 0.2
        await asyncio.sleep(3)
        proxy.delay = 0.0

    async def restart_postgres(self, _: Random) -> None:
        """An immediate restart: all connections break."""
        await asyncio.to_thread(self.postgres.kill)
        await asyncio.to_thread(self.postgres.start)

    async def restart_redis(self, _: Random) -> None:
        """News are lost, and limits forgotten."""
        await asyncio.to_thread(self.redis.kill)
        await asyncio.sleep(1)
        await asyncio.to_thread(self.redis.start)

    async def freeze_redis(self, _: Random) -> None:
        """Redis accepts connections and does not answer."""
        assert self.redis.process
        os.kill(self.redis.process.pid, signal.SIGSTOP)
        await asyncio.sleep(3)
        os.kill(self.redis.process.pid, signal.SIGCONT)

    async def fill_redis(self, _: Random) -> None:
        """Redis has no memory left to write anything."""
        await self._configure(maxmemory="1")
        await asyncio.sleep(2)
        await self._configure(maxmemory="0")

    async def _configure(self, **settings: Any) -> None:
        client = RedisClient.from_url(self.redis.address)
        try:
            for name, value in settings.items():
                await client.config_set(name, value)
        finally:
            await client.aclose()

    async def break_connections(self, _: Random) -> None:
        """The database ends all connections, as in a failover."""

        def end() -> None:
            read_rows(
                self.postgres.address,
                "select pg_terminate_backend(pid) from pg_stat_activity "
                "where pid <> pg_backend_pid() and datname = current_database()",
            )

        await asyncio.to_thread(end)


FAULTS: dict[str, Callable[[Site, Random], Awaitable[None]]] = {
    "kill -9": Site.kill,
    "frozen process": Site.freeze,
    "PostgreSQL cut off": Site.cut,
    "PostgreSQL restarted": Site.restart_postgres,
    "Redis restarted": Site.restart_redis,
    "slow PostgreSQL": Site.slow,
    "clean stop": Site.stop,
    "Redis frozen": Site.freeze_redis,
    "Redis full": Site.fill_redis,
    "connections broken": Site.break_connections,
}
