"""Who I am: a guest with a name."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request, Response, get, put

from tenback.server.guests import Guests
from tenback.server.limits import Limit
from tenback.server.problems import problems

__all__ = ["call_me", "me"]


class Me(msgspec.Struct):
    """A guest: `id` is what others see at a table."""

    id: str
    name: str


class MyName(msgspec.Struct):
    """How I want to be called."""

    name: str


@get("/api/me", tags=["me"], responses=problems(401))
async def me(request: Request[Any, Any, Any], guests: Guests) -> Me:
    """The guest this browser is."""
    guest = await guests.needed(request)
    return Me(guest.id, guest.name)


@put("/api/me", tags=["me"], responses=problems(400, 403, 429))
async def call_me(
    request: Request[Any, Any, Any], data: MyName, guests: Guests, arrivals: Limit
) -> Response[Me]:
    """Take a name. Whoever is new here gets a cookie to be known by."""
    arrivals.take(request.client.host if request.client else "")
    guest = await guests.asking(request)
    if guest is not None:
        renamed = await guests.rename(guest, data.name)
        return Response(Me(renamed.id, renamed.name))
    fresh, cookie = await guests.greet(data.name)
    return Response(Me(fresh.id, fresh.name), cookies=[cookie])
