"""Counts every request: by address before anything else is done, then by person and by kind."""

from __future__ import annotations

import logging

from litestar import Request
from litestar.enums import ScopeType
from litestar.handlers import BaseRouteHandler
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Receive, Scope, Send

from tenback.server.http.addresses import client_address
from tenback.server.http.connections import AnyConnection, HttpRequest
from tenback.server.http.limits import Allowance, Limits, TooFast
from tenback.server.http.problems import too_fast
from tenback.server.people.guests import Guests
from tenback.server.settings import Settings

__all__ = ["READING", "REPLAYING", "TRYING", "Throttle"]

# The `opt` of a route that has a limit of its own.
READING = {"counts": "readings"}  # reads more than a row from the database
REPLAYING = {"counts": "replays"}  # replays a whole game
TRYING = {"counts": "trials"}  # plays a few moves
log = logging.getLogger("tenback.server")


class Throttle(ASGIMiddleware):
    """Middleware for the limits of addresses, and a guard for those of people and of routes."""

    scopes = (ScopeType.HTTP,)

    def __init__(self, settings: Settings, guests: Guests, limits: Limits) -> None:
        self.settings = settings
        self.guests = guests
        self.limits = limits
        self._has_warned = False

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Answer 429 to an address that asks too often; nothing else is done for it."""
        try:
            self.count_address(scope)
        except TooFast as fast:
            request: HttpRequest = Request(scope)
            refusal = too_fast(request, fast).to_asgi_response(None, request)
            await refusal(scope, receive, send)
        else:
            await next_app(scope, receive, send)

    async def guard(self, connection: AnyConnection, handler: BaseRouteHandler) -> None:
        """Count a request for its person, and for its route if that has a limit of its own."""
        scope = connection.scope
        if scope["type"] != ScopeType.HTTP or not scope["path"].startswith("/api/"):
            return
        if not self.settings.rate:
            return
        guest = await self.guests.asking(connection)
        person = guest.id if guest else ""
        if person:
            self.count_person(person)
        kind = handler.opt.get("counts")
        if kind is not None:
            counted: Allowance = getattr(self.limits, kind)
            counted.take(client_address(scope), person)

    def count_address(self, scope: Scope) -> None:
        """One more request from an address."""
        try:
            self.limits.requests.addresses.take(client_address(scope))
        except TooFast:
            self._warn(scope)
            raise

    def count_person(self, person: str) -> None:
        """One more request of a person."""
        self.limits.requests.people.take(person)

    def _warn(self, scope: Scope) -> None:
        """Say once that the address may be a proxy that many people use."""
        names = {name for name, _ in scope["headers"]}
        if b"x-forwarded-for" in names and not self.settings.proxies and not self._has_warned:
            self._has_warned = True
            log.warning(
                "too many requests come through a proxy; all who use it count as one address, "
                "unless --proxies names it"
            )
