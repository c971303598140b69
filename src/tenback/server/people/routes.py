"""My name, account, devices and data over HTTP."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Response, get, post, put

from tenback.server.context import Context
from tenback.server.http.addresses import client_address
from tenback.server.http.connections import HttpRequest
from tenback.server.http.problems import NO_CONTENT, HttpRefusal, problems
from tenback.server.people.erase import Eraser
from tenback.server.people.export import MyData, export_person
from tenback.server.people.guests import Guests
from tenback.server.people.passwords import is_house_word
from tenback.server.settings import SIGNUPS_OFF
from tenback.server.store import Guest

__all__ = ["delete_me", "export", "me", "register", "set_name", "sign_in", "sign_out"]


class Me(msgspec.Struct):
    """A guest: `id` is what others see at a table, `login` is "" without an account."""

    id: str
    name: str
    login: str


class MyName(msgspec.Struct):
    """My name; with `keep` it is used only if I have none yet.

    A new guest of a private server gives its `word`.
    """

    name: str
    keep: bool = False
    word: str = ""


class Account(msgspec.Struct, forbid_unknown_fields=True):
    """A login and a password; `old` is the current password, if there is one."""

    login: str
    password: str
    old: str = ""


class SignIn(msgspec.Struct, forbid_unknown_fields=True):
    """The login and password of an account."""

    login: str
    password: str


class SignOut(msgspec.Struct, forbid_unknown_fields=True):
    """The devices to sign out: this one, or all `others`."""

    which: Annotated[str, ("this", "others")] = "this"


class DeleteMe(msgspec.Struct, forbid_unknown_fields=True):
    """Delete everything about me; an account needs its password."""

    password: str = ""


def _me(guest: Guest) -> Me:
    return Me(guest.id, guest.name, guest.login)


@get("/api/me", tags=["me"], responses=problems(401))
async def me(request: HttpRequest, guests: Guests) -> Response[Me]:
    """Who I am. The cookie is renewed for a year."""
    guest = await guests.needed(request)
    return Response(_me(guest), cookies=[await guests.renewed(request)])


@put("/api/me", tags=["me"], responses=problems(400, 403))
async def set_name(
    request: HttpRequest, data: MyName, context: Context, guests: Guests
) -> Response[Me]:
    """Set my name. A new guest gets a cookie, on a private server for its word only."""
    address = client_address(request.scope)
    await context.limits.signups.take(address)
    guest = await guests.asking(request)
    if guest is not None:
        return Response(_me(guest if data.keep else await guests.rename(guest, data.name)))
    if context.settings.signups == SIGNUPS_OFF:
        raise HttpRefusal(403, "refused", "server.no.signups_off")
    if context.settings.house_word:
        if not data.word:
            raise HttpRefusal(403, "house_word", "server.no.house_word")
        await context.limits.passwords.take(address)
        if not is_house_word(data.word, context.settings.house_word):
            raise HttpRefusal(403, "house_word", "server.no.wrong_house_word")
    fresh, cookie = await guests.greet(data.name)
    return Response(_me(fresh), cookies=[cookie])


@put("/api/me/account", tags=["me"], responses=problems(400, 401, 403, 409))
async def register(request: HttpRequest, data: Account, context: Context, guests: Guests) -> Me:
    """Set a login and a password, to sign in on a second device.

    A new password signs out all other devices.
    """
    await guests.needed(request)
    await context.limits.passwords.take(client_address(request.scope))
    return _me(await guests.register(request, data.login, data.password, data.old))


@post("/api/sign-in", tags=["me"], status_code=200, responses=problems(400, 403))
async def sign_in(
    request: HttpRequest, data: SignIn, context: Context, guests: Guests
) -> Response[Me]:
    """Sign in on this device. The guest this browser was before is left behind."""
    await context.limits.passwords.take(client_address(request.scope))
    await context.limits.logins.take(data.login[:64].casefold())
    guest, cookie = await guests.sign_in(data.login, data.password)
    return Response(_me(guest), cookies=[cookie])


@post("/api/sign-out", tags=["me"], status_code=204, responses=NO_CONTENT | problems(400, 401, 403))
async def sign_out(request: HttpRequest, data: SignOut, guests: Guests) -> Response[None]:
    """Sign out this device, or all others. A guest without an account cannot come back."""
    if data.which not in ("this", "others"):
        raise HttpRefusal(400, "invalid", "server.no.invalid")
    others = data.which == "others"
    await guests.sign_out(request, others=others)
    return Response(None, status_code=204, cookies=[] if others else [guests.no_cookie()])


@get("/api/me/export", tags=["me"], responses=problems(401))
async def export(request: HttpRequest, context: Context, guests: Guests) -> Response[MyData]:
    """Everything that is stored about me."""
    guest = await guests.needed(request)
    await context.limits.new_tables.take(client_address(request.scope), guest.id)
    shown = 'attachment; filename="tenback-me.json"'
    my_data = await context.store.read(lambda connection: export_person(connection, guest))
    return Response(my_data, headers={"Content-Disposition": shown})


@post(
    "/api/me/delete",
    tags=["me"],
    status_code=204,
    responses=NO_CONTENT | problems(400, 401, 403),
)
async def delete_me(
    request: HttpRequest,
    data: DeleteMe,
    context: Context,
    guests: Guests,
    eraser: Eraser,
) -> Response[None]:
    """Delete my name, account, messages and uploads. Finished games stay, without my name."""
    guest = await guests.needed(request)
    if guest.login:
        await context.limits.passwords.take(client_address(request.scope))
        await guests.checked(guest.login, data.password)
    await eraser.erase(guest)
    guests.forget(guest.id)
    return Response(None, status_code=204, cookies=[guests.no_cookie()])
