"""Who may not come in: people and addresses that an operator has banned.

Bans are rows of the database, so that all processes know them. Each process reads them every few
seconds, and checks every request and connection against what it has read.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
from collections.abc import Callable

from litestar.enums import ScopeType
from litestar.handlers import BaseRouteHandler
from sqlalchemy import Connection, or_, select

from tenback.server.clock import now
from tenback.server.http.addresses import client_address
from tenback.server.http.connections import AnyConnection
from tenback.server.http.problems import HttpRefusal
from tenback.server.people.guests import Guests
from tenback.server.store import Store, StoreClosed
from tenback.server.store.schema import bans

__all__ = ["ADDRESS", "PERSON", "Bans", "hash_address"]

PERSON, ADDRESS = "person", "address"
READ_SECONDS = 5.0  # between two readings
log = logging.getLogger("tenback.server")


def hash_address(secret: bytes, address: str) -> str:
    """What is stored of a banned address: nobody can find out which address it is."""
    return hmac.new(secret, f"ban {address}".encode(), hashlib.sha256).hexdigest()


class Bans:
    """The bans of a server, as they were read last."""

    def __init__(self, store: Store, guests: Guests) -> None:
        self.store = store
        self.guests = guests
        self._bans: frozenset[tuple[str, str]] = frozenset()

    async def go_round(self) -> None:
        """Repeat `read`."""
        while True:
            try:
                await self.read()
            except StoreClosed:
                return
            except Exception:
                log.exception("reading bans failed")
            await asyncio.sleep(READ_SECONDS)

    async def read(self) -> None:
        """Read the bans that hold now, and close the connections of those who are banned."""
        before, self._bans = self._bans, await self.store.read(_current(now()))
        if self._bans - before:
            for connection in list(self.guests.connections):
                if self.is_banned(connection.person, connection.address):
                    connection.bye("nobody")

    def is_banned(self, person: str, address: str) -> bool:
        """May this person, or whoever comes from this address, not come in?"""
        if not self._bans:
            return False
        hashed = hash_address(self.store.secret, address)
        return (PERSON, person) in self._bans or (ADDRESS, hashed) in self._bans

    async def guard(self, connection: AnyConnection, _: BaseRouteHandler) -> None:
        """Refuse every request to the API by somebody who is banned."""
        scope = connection.scope
        if not self._bans or scope["type"] != ScopeType.HTTP:
            return
        if not scope["path"].startswith("/api/"):
            return
        guest = await self.guests.asking(connection)
        if self.is_banned(guest.id if guest else "", client_address(scope)):
            raise HttpRefusal(403, "banned", "server.no.banned")


def _current(at: int) -> Callable[[Connection], frozenset[tuple[str, str]]]:
    holds = or_(bans.c.until.is_(None), bans.c.until > at)
    query = select(bans.c.kind, bans.c.value).where(holds)
    return lambda connection: frozenset((row.kind, row.value) for row in connection.execute(query))
