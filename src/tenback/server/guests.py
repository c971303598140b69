"""Who is asking: guests with a name, and a random token in a cookie that scripts cannot read."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import replace
from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from tenback.record.deal import UNFIT
from tenback.server.clock import now
from tenback.server.names import digest, fresh_name, fresh_token
from tenback.server.problems import Wrong
from tenback.server.settings import Settings
from tenback.server.store import Guest, People, Store

__all__ = ["COOKIE", "Guests"]

COOKIE = "tenback"
YEAR = 365 * 24 * 60 * 60
LONGEST_TOKEN = 64
LONGEST_NAME = 40
KNOWN = 10_000  # guests who are remembered without asking the database


class Guests:
    """The people a server knows."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.people = People(store)
        self.settings = settings
        self._known: OrderedDict[bytes, Guest] = OrderedDict()

    async def asking(self, connection: ASGIConnection[Any, Any, Any, Any]) -> Guest | None:
        """Whose cookie this is."""
        token = connection.cookies.get(COOKIE, "")
        if not token or len(token) > LONGEST_TOKEN or not token.isascii():
            return None
        found = digest(token)  # compared by their hashes: time tells nothing about a token
        if found in self._known:
            self._known.move_to_end(found)
            return self._known[found]
        guest = await self.people.guest(found)
        if guest is not None:
            self._remember(found, guest)
        return guest

    async def needed(self, connection: ASGIConnection[Any, Any, Any, Any]) -> Guest:
        """The same, refused for nobody."""
        guest = await self.asking(connection)
        if guest is None:
            raise Wrong(401, "nobody", "server.no.nobody")
        return guest

    async def greet(self, name: str) -> tuple[Guest, Cookie]:
        """Somebody new, and the cookie to know them again."""
        guest, token = Guest(fresh_name(), fit_name(name)), fresh_token()
        await self.people.welcome(guest, digest(token), now())
        self._remember(digest(token), guest)
        cookie = Cookie(
            key=COOKIE,
            value=token,
            max_age=YEAR,
            httponly=True,
            samesite="lax",
            secure=self.settings.is_secure,
        )
        return guest, cookie

    async def rename(self, guest: Guest, name: str) -> Guest:
        """Somebody wants to be called something else from now on."""
        renamed = replace(guest, name=fit_name(name))
        await self.people.rename(guest.id, renamed.name)
        for token in [token for token, known in self._known.items() if known.id == guest.id]:
            self._known[token] = renamed
        return renamed

    def _remember(self, token: bytes, guest: Guest) -> None:
        self._known[token] = guest
        if len(self._known) > KNOWN:
            self._known.popitem(last=False)


def fit_name(given: str) -> str:
    """A name that can be shown; a table has its own further wishes."""
    name = " ".join(given.split(" ")).strip()
    if not 1 <= len(name) <= LONGEST_NAME or UNFIT.search(name):
        raise Wrong(400, "invalid", "table.no.bad_name", most=LONGEST_NAME)
    return name
