"""The gate every request comes through: so many from an address, so many of a person."""

from __future__ import annotations

import logging
from typing import Any

from litestar import Litestar, Request
from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.handlers import BaseRouteHandler

from tenback.server.http.addresses import whence
from tenback.server.http.limits import Allowance, Limits, TooFast
from tenback.server.http.problems import too_fast
from tenback.server.people.guests import Guests
from tenback.server.settings import Settings

__all__ = ["READING", "REPLAYING", "TRYING", "Gate", "Gated"]

# What a route says of itself, and what it is then counted as besides.
READING = {"counts": "readings"}  # it asks the database for more than a line
REPLAYING = {"counts": "replays"}  # it plays a whole game through
TRYING = {"counts": "trials"}  # it plays a few moves
log = logging.getLogger("tenback.server")


class Gate:
    """Counts requests; a guard for those of people, and asked by the application for all."""

    def __init__(self, settings: Settings, guests: Guests, limits: Limits) -> None:
        self.settings = settings
        self.guests = guests
        self.limits = limits
        self._has_warned = False

    async def __call__(
        self, connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler
    ) -> None:
        """A guard: how often a person asks, and for what is dear."""
        scope = connection.scope
        if scope["type"] != ScopeType.HTTP or not scope["path"].startswith("/api/"):
            return
        if not self.settings.rate:
            return
        guest = await self.guests.asking(connection)
        person = guest.id if guest else ""
        if person:
            self.pass_person(person)
        kind = handler.opt.get("counts")
        if kind is not None:
            counted: Allowance = getattr(self.limits, kind)
            counted.take(whence(scope), person)

    def pass_address(self, scope: Any) -> None:
        """One more from an address, before anything else is done for it."""
        try:
            self.limits.requests.addresses.take(whence(scope))
        except TooFast:
            self._warn(scope)
            raise

    def pass_person(self, person: str) -> None:
        """One more of a person."""
        self.limits.requests.people.take(person)

    def _warn(self, scope: Any) -> None:
        """Say once that a proxy may be taken for the one who asks too often."""
        names = {name for name, _ in scope["headers"]}
        if b"x-forwarded-for" in names and not self.settings.proxies and not self._has_warned:
            self._has_warned = True
            log.warning(
                "too many requests come through a proxy; all who use it count as one address, "
                "unless --proxies names it"
            )


class Gated(Litestar):
    """An application that answers nothing to an address that asks too often, but when to go on."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == ScopeType.HTTP:
            try:
                self.state.gate.pass_address(scope)
            except TooFast as fast:
                request: Request[Any, Any, Any] = Request(scope)
                refusal = too_fast(request, fast).to_asgi_response(self, request)
                await refusal(scope, receive, send)
                return
        await super().__call__(scope, receive, send)
