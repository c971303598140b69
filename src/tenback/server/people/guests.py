"""Guests and accounts: a name, and a random token in a cookie that scripts cannot read.

With a login and a password a guest can sign in on a second device. There is no other difference
between a guest and a person with an account.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import replace
from time import monotonic
from typing import Protocol

from litestar.datastructures import Cookie

from tenback.server.clock import now
from tenback.server.http.connections import AnyConnection
from tenback.server.http.problems import HttpRefusal
from tenback.server.ops.logs import log_failure
from tenback.server.people.passwords import Passwords, fit_login, fit_password
from tenback.server.settings import Settings
from tenback.server.store import Conflict, Guest, People, Store, StoreClosed
from tenback.server.store.ids import digest, fresh_id, fresh_token
from tenback.table.person_names import MOST_NAME_CHARACTERS, clean_name

__all__ = ["COOKIE", "Guests", "OpenConnection", "fit_name", "token_of"]

COOKIE = "tenback"
YEAR_SECONDS = 365 * 24 * 60 * 60
DAY_MS = 24 * 60 * 60 * 1000
MOST_TOKEN_CHARACTERS = 64
MOST_REMEMBERED = 10_000  # guests that are cached
FRESH_SECONDS = 60.0  # for which the cache is valid: another process may have signed them out


class OpenConnection(Protocol):
    """An open WebSocket, and the token it was opened with."""

    person: str
    token: bytes
    address: str

    def bye(self, why: str) -> None:
        """Send the queue, and close."""
        ...


class Guests:
    """The people a server knows."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.people = People(store)
        self.settings = settings
        self.passwords = Passwords()
        self._day = 0
        self._seen: set[bytes] = set()  # on that day
        self._cache: OrderedDict[bytes, tuple[Guest, float]] = OrderedDict()
        self.connections: set[OpenConnection] = set()  # that are open now
        self.on_forget: Callable[[str], None] = lambda _: None  # tells other processes

    async def asking(self, connection: AnyConnection) -> Guest | None:
        """The guest of this cookie, if any."""
        token = token_of(connection)
        return None if token is None else await self.behind(token)

    async def behind(self, token: bytes) -> Guest | None:
        """The guest of this token; None after signing out."""
        guest, cached_at = self._cache.get(token, (None, 0.0))
        if guest is not None and monotonic() - cached_at < FRESH_SECONDS:
            self._cache.move_to_end(token)
            return guest
        guest = await self.people.guest(token)
        if guest is not None:
            self._remember(token, guest)
        return guest

    async def needed(self, connection: AnyConnection) -> Guest:
        """The guest of this cookie; a 401 without one."""
        guest = await self.asking(connection)
        if guest is None:
            raise HttpRefusal(401, "nobody", "server.no.nobody")
        return guest

    async def greet(self, name: str) -> tuple[Guest, Cookie]:
        """A new guest, and their cookie."""
        guest, token = Guest(fresh_id(), fit_name(name)), fresh_token()
        await self.people.welcome(guest, digest(token), now())
        self._remember(digest(token), guest)
        return guest, self._cookie(token)

    async def renewed(self, connection: AnyConnection) -> Cookie:
        """The cookie, renewed: it lasts a year from the last visit."""
        token, day = token_of(connection) or b"", now() // DAY_MS
        if day != self._day:
            self._day = day
            self._seen.clear()
        if token not in self._seen:
            self._seen.add(token)
            await self.people.seen(token, now())
        return self._cookie(connection.cookies.get(COOKIE, ""))

    async def rename(self, guest: Guest, name: str) -> Guest:
        """Change a guest's name."""
        renamed = replace(guest, name=fit_name(name))
        await self.people.rename(guest.id, renamed.name)
        self.forget(guest.id)
        return renamed

    # --- accounts ----------------------------------------------------------------------------

    async def register(
        self,
        connection: AnyConnection,
        login: str,
        password: str,
        old: str,
    ) -> Guest:
        """Set a login and a password, or change them with the old password.

        A new password signs out all other devices.
        """
        guest = await self.needed(connection)
        valid_login = fit_login(login)
        fit_password(password)
        if guest.login:
            await self.checked(guest.login, old)
        try:
            await self.people.register(guest.id, valid_login, await self.passwords.make(password))
        except Conflict:
            raise HttpRefusal(409, "refused", "server.no.login_taken") from None
        if guest.login and password != old:
            await self.sign_out(connection, others=True)
        self.forget(guest.id)
        return replace(guest, login=valid_login)

    async def sign_in(self, login: str, password: str) -> tuple[Guest, Cookie]:
        """Sign in on a device: the guest, and the cookie for it."""
        guest, token = await self.checked(fit_login(login), password), fresh_token()
        await self.people.add_device(guest.id, digest(token), now())
        return guest, self._cookie(token)

    async def checked(self, login: str, password: str) -> Guest:
        """The guest with this login; a 403 if the password is wrong."""
        password_row = await self.people.password(login)
        if (
            not await self.passwords.check(password_row and password_row[1], password)
            or password_row is None
        ):
            raise HttpRefusal(403, "refused", "server.no.wrong_password")
        return password_row[0]

    async def sign_out(self, connection: AnyConnection, *, others: bool) -> None:
        """Sign out this device, or all others, and close their connections."""
        guest, token = await self.needed(connection), token_of(connection) or b""
        if others:
            await self.people.drop_devices(guest.id, but=token)
        else:
            await self.people.drop_device(token)
        self.forget(guest.id)
        for device in [one for one in self.connections if one.person == guest.id]:
            if (device.token != token) == others:
                device.bye("nobody")

    async def go_round(self) -> None:
        """Repeat `look`; needed where other processes sign people out as well."""
        while True:
            await asyncio.sleep(FRESH_SECONDS)
            try:
                await self.look()
            except StoreClosed:
                return
            except Exception as wrong:  # noqa: BLE001  the next round may succeed
                log_failure(wrong, "checking signed-out devices failed")

    async def look(self) -> None:
        """Close the connections of devices that were signed out."""
        for device in list(self.connections):
            if device.person and await self.behind(device.token) is None:
                device.bye("nobody")

    def forget(self, person: str) -> None:
        """Drop a person from the cache, here and at other processes."""
        self._drop(person)
        self.on_forget(person)

    async def changed(self, person: str) -> None:
        """Another process has forgotten this person: cut off the devices that are signed out."""
        self._drop(person)
        for device in [one for one in self.connections if one.person == person]:
            if await self.behind(device.token) is None:
                device.bye("nobody")

    def _drop(self, person: str) -> None:
        for token in [token for token, (cached, _) in self._cache.items() if cached.id == person]:
            del self._cache[token]

    def _remember(self, token: bytes, guest: Guest) -> None:
        self._cache[token] = guest, monotonic()
        if len(self._cache) > MOST_REMEMBERED:
            self._cache.popitem(last=False)

    def _cookie(self, token: str) -> Cookie:
        return Cookie(
            key=COOKIE,
            value=token,
            max_age=YEAR_SECONDS,
            httponly=True,
            samesite="lax",
            secure=self.settings.is_secure,
        )

    def no_cookie(self) -> Cookie:
        """An expired cookie, which deletes it."""
        return replace(self._cookie(""), max_age=0)


def token_of(connection: AnyConnection) -> bytes | None:
    """The hash of the token in a cookie; comparing hashes leaks nothing by its timing."""
    token = connection.cookies.get(COOKIE, "")
    if not token or len(token) > MOST_TOKEN_CHARACTERS or not token.isascii():
        return None
    return digest(token)


def fit_name(raw_name: str) -> str:
    """A name that can be shown; raises a 400 for any other. A table may refuse it too."""
    name = clean_name(raw_name)
    if name is None:
        raise HttpRefusal(400, "invalid", "table.no.bad_name", most=MOST_NAME_CHARACTERS)
    return name
