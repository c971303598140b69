"""Who I am: a guest with a name; somebody who can sign in elsewhere; or nobody any more."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get, post, put

from tenback.server.http.addresses import whence
from tenback.server.http.limits import Allowance, Limit
from tenback.server.http.problems import NOTHING, Wrong, problems
from tenback.server.people.erase import Forgetting
from tenback.server.people.export import MyData, all_of
from tenback.server.people.guests import Guests
from tenback.server.store import Guest, Store

__all__ = ["call_me", "export", "forget_me", "me", "register", "sign_in", "sign_out"]


class Me(msgspec.Struct):
    """A guest: `id` is what others see at a table, `login` is "" without an account."""

    id: str
    name: str
    login: str


class MyName(msgspec.Struct):
    """How I want to be called; with `keep` only if I have no name yet."""

    name: str
    keep: bool = False


class Account(msgspec.Struct, forbid_unknown_fields=True):
    """How to sign in elsewhere; `old` is the password so far, if there is one."""

    login: str
    password: str
    old: str = ""


class SignIn(msgspec.Struct, forbid_unknown_fields=True):
    """Somebody who is known already."""

    login: str
    password: str


class SignOut(msgspec.Struct, forbid_unknown_fields=True):
    """Which devices are to be forgotten: this one, or all `others`."""

    which: Annotated[str, ("this", "others")] = "this"


class Goodbye(msgspec.Struct, forbid_unknown_fields=True):
    """Delete everything; whoever has a password says it once more."""

    password: str = ""


def _me(guest: Guest) -> Me:
    return Me(guest.id, guest.name, guest.login)


@get("/api/me", tags=["me"], responses=problems(401))
async def me(request: Request[Any, Any, Any], guests: Guests) -> Response[Me]:
    """The guest this browser is. The cookie lasts for a year from now."""
    guest = await guests.needed(request)
    return Response(_me(guest), cookies=[await guests.renewed(request)])


@put("/api/me", tags=["me"], responses=problems(400, 403))
async def call_me(
    request: Request[Any, Any, Any], data: MyName, guests: Guests, arrivals: Limit
) -> Response[Me]:
    """Take a name. Whoever is new here gets a cookie to be known by."""
    arrivals.take(whence(request.scope))
    guest = await guests.asking(request)
    if guest is not None:
        return Response(_me(guest if data.keep else await guests.rename(guest, data.name)))
    fresh, cookie = await guests.greet(data.name)
    return Response(_me(fresh), cookies=[cookie])


@put("/api/me/account", tags=["me"], responses=problems(400, 401, 403, 409))
async def register(
    request: Request[Any, Any, Any], data: Account, guests: Guests, passwords: Limit
) -> Me:
    """Set a login and a password, to be the same person on a second device.

    With another password than before, all other devices are signed out.
    """
    await guests.needed(request)
    passwords.take(whence(request.scope))
    return _me(await guests.register(request, data.login, data.password, data.old))


@post("/api/sign-in", tags=["me"], status_code=200, responses=problems(400, 403))
async def sign_in(
    request: Request[Any, Any, Any], data: SignIn, guests: Guests, passwords: Limit, logins: Limit
) -> Response[Me]:
    """Be on this device who I am on another. Whoever this browser was before is left behind."""
    passwords.take(whence(request.scope))
    logins.take(data.login[:64].casefold())
    guest, cookie = await guests.sign_in(data.login, data.password)
    return Response(_me(guest), cookies=[cookie])


@post("/api/sign-out", tags=["me"], status_code=204, responses=NOTHING | problems(400, 401, 403))
async def sign_out(
    request: Request[Any, Any, Any], data: SignOut, guests: Guests
) -> Response[None]:
    """Be nobody on this device, or on all others. A guest without an account is gone with it."""
    if data.which not in ("this", "others"):
        raise Wrong(400, "invalid", "server.no.invalid")
    others = data.which == "others"
    await guests.sign_out(request, others=others)
    return Response(None, status_code=204, cookies=[] if others else [guests.no_cookie()])


@get("/api/me/export", tags=["me"], responses=problems(401))
async def export(
    request: Request[Any, Any, Any], guests: Guests, store: Store, openings: Allowance
) -> Response[MyData]:
    """Everything that is kept about me."""
    guest = await guests.needed(request)
    openings.take(whence(request.scope), guest.id)
    shown = 'attachment; filename="tenback-me.json"'
    found = await store.read(lambda connection: all_of(connection, guest))
    return Response(found, headers={"Content-Disposition": shown})


@post(
    "/api/me/forget",
    tags=["me"],
    status_code=204,
    responses=NOTHING | problems(400, 401, 403),
)
async def forget_me(
    request: Request[Any, Any, Any],
    data: Goodbye,
    guests: Guests,
    forgetting: Forgetting,
    passwords: Limit,
) -> Response[None]:
    """Delete me: my name, account, messages and records. Finished games stay, without me."""
    guest = await guests.needed(request)
    if guest.login:
        passwords.take(whence(request.scope))
        await guests.checked(guest.login, data.password)
    await forgetting.forget(guest)
    guests.forget(guest.id)
    return Response(None, status_code=204, cookies=[guests.no_cookie()])
