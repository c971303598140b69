"""Who is asking: guests with a name, and a random token in a cookie that scripts cannot read.

Whoever sets a login and a password can sign in on a second device. There is no other difference
between a guest and somebody with an account.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from dataclasses import replace
from time import monotonic
from typing import Any, Protocol

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from tenback.server.clock import now
from tenback.server.http.problems import Wrong
from tenback.server.people.passwords import Passwords, fit_login, fit_password
from tenback.server.settings import Settings
from tenback.server.store import Conflict, Guest, People, Store, StoreClosed
from tenback.server.store.ids import digest, fresh_name, fresh_token
from tenback.table.person_names import LONGEST_NAME, clean_name

__all__ = ["COOKIE", "Guests", "Line", "fit_name", "token_of"]

COOKIE = "tenback"
YEAR = 365 * 24 * 60 * 60
DAY = 24 * 60 * 60 * 1000
LONGEST_TOKEN = 64
KNOWN = 10_000  # guests who are remembered without asking the database
FRESH = 60.0  # seconds for which that may be: another process may have signed them out
log = logging.getLogger("tenback.server")


class Line(Protocol):
    """A connection that stays open, and the token it was opened with."""

    person: str
    token: bytes

    def bye(self, why: str) -> None:
        """Send all that waits, and close."""
        ...


class Guests:
    """The people a server knows."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.people = People(store)
        self.settings = settings
        self.passwords = Passwords()
        self._day = 0
        self._seen: set[bytes] = set()  # on that day
        self._known: OrderedDict[bytes, tuple[Guest, float]] = OrderedDict()
        self.lines: set[Line] = set()  # all that are open now

    async def asking(self, connection: ASGIConnection[Any, Any, Any, Any]) -> Guest | None:
        """Whose cookie this is."""
        token = token_of(connection)
        return None if token is None else await self.behind(token)

    async def behind(self, token: bytes) -> Guest | None:
        """Whose token this is; nobody's, once they have signed out."""
        guest, since = self._known.get(token, (None, 0.0))
        if guest is not None and monotonic() - since < FRESH:
            self._known.move_to_end(token)
            return guest
        guest = await self.people.guest(token)
        if guest is not None:
            self._remember(token, guest)
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
        return guest, self._cookie(token)

    async def renewed(self, connection: ASGIConnection[Any, Any, Any, Any]) -> Cookie:
        """The cookie once more: it lasts a year from the last visit."""
        token, day = token_of(connection) or b"", now() // DAY
        if day != self._day:
            self._day = day
            self._seen.clear()
        if token not in self._seen:
            self._seen.add(token)
            await self.people.seen(token, now())
        return self._cookie(connection.cookies.get(COOKIE, ""))

    async def rename(self, guest: Guest, name: str) -> Guest:
        """Somebody wants to be called something else from now on."""
        renamed = replace(guest, name=fit_name(name))
        await self.people.rename(guest.id, renamed.name)
        self.forget(guest.id)
        return renamed

    # --- accounts ----------------------------------------------------------------------------

    async def register(
        self,
        connection: ASGIConnection[Any, Any, Any, Any],
        login: str,
        password: str,
        old: str,
    ) -> Guest:
        """Let somebody sign in elsewhere, or change how; that takes the old password.

        Whoever knew the old password, and only that, is signed out where it is another one now.
        """
        guest = await self.needed(connection)
        wanted = fit_login(login)
        fit_password(password)
        if guest.login:
            await self.checked(guest.login, old)
        try:
            await self.people.register(guest.id, wanted, await self.passwords.make(password))
        except Conflict:
            raise Wrong(409, "refused", "server.no.login_taken") from None
        if guest.login and password != old:
            await self.sign_out(connection, others=True)
        self.forget(guest.id)
        return replace(guest, login=wanted)

    async def sign_in(self, login: str, password: str) -> tuple[Guest, Cookie]:
        """Somebody on another device, and the cookie for it."""
        guest, token = await self.checked(fit_login(login), password), fresh_token()
        await self.people.add_device(guest.id, digest(token), now())
        return guest, self._cookie(token)

    async def checked(self, login: str, password: str) -> Guest:
        """Who signs in so; refused with anything but the right password."""
        found = await self.people.password(login)
        if not await self.passwords.check(found and found[1], password) or found is None:
            raise Wrong(403, "refused", "server.no.wrong_password")
        return found[0]

    async def sign_out(
        self, connection: ASGIConnection[Any, Any, Any, Any], *, others: bool
    ) -> None:
        """Know this device no longer, or all others; what they have open is closed."""
        guest, token = await self.needed(connection), token_of(connection) or b""
        if others:
            await self.people.drop_devices(guest.id, but=token)
        else:
            await self.people.drop_device(token)
        self.forget(guest.id)
        for line in [line for line in self.lines if line.person == guest.id]:
            if (line.token != token) == others:
                line.bye("nobody")

    async def go_round(self) -> None:
        """For ever, where other processes sign people out as well."""
        while True:
            await asyncio.sleep(FRESH)
            try:
                await self.look()
            except StoreClosed:
                return
            except Exception:
                log.exception("it could not be seen who is signed out")

    async def look(self) -> None:
        """Close what devices have open that are known no longer."""
        for line in list(self.lines):
            if line.person and await self.behind(line.token) is None:
                line.bye("nobody")

    def forget(self, person: str) -> None:
        """Ask the database next time."""
        for token in [token for token, (known, _) in self._known.items() if known.id == person]:
            del self._known[token]

    def _remember(self, token: bytes, guest: Guest) -> None:
        self._known[token] = guest, monotonic()
        if len(self._known) > KNOWN:
            self._known.popitem(last=False)

    def _cookie(self, token: str) -> Cookie:
        return Cookie(
            key=COOKIE,
            value=token,
            max_age=YEAR,
            httponly=True,
            samesite="lax",
            secure=self.settings.is_secure,
        )

    def no_cookie(self) -> Cookie:
        """What takes the cookie away."""
        return replace(self._cookie(""), max_age=0)


def token_of(connection: ASGIConnection[Any, Any, Any, Any]) -> bytes | None:
    """The hash of the token in a cookie: compared so, time tells nothing about the token."""
    token = connection.cookies.get(COOKIE, "")
    if not token or len(token) > LONGEST_TOKEN or not token.isascii():
        return None
    return digest(token)


def fit_name(given: str) -> str:
    """A name that can be shown; a table has its own further wishes."""
    name = clean_name(given)
    if name is None:
        raise Wrong(400, "invalid", "table.no.bad_name", most=LONGEST_NAME)
    return name
