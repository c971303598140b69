"""Where a request may come from, and the headers that keep a browser's page to itself."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.handlers import BaseRouteHandler
from litestar.types import Message, Send

from tenback.server.http.head_requests import Headed
from tenback.server.http.problems import Wrong
from tenback.server.settings import Settings

__all__ = ["Doors", "Framed"]

READ = ("GET", "HEAD", "OPTIONS")
POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self'; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",  # a link to a table has its code in it
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
}


class Doors:
    """Lets in what comes from our own pages, and from programs that are no browsers."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings

    def __call__(self, connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
        """A guard: other people's pages may not write here in somebody's name."""
        if connection.scope["type"] == ScopeType.HTTP:
            if connection.scope["method"] not in READ and not self.are_open(connection):
                raise Wrong(403, "origin", "server.no.origin")

    def are_open(self, connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
        """Does this come from one of our pages? Browsers always say where from."""
        origin = connection.headers.get("origin")
        if origin is None:
            return True
        scheme, host = _split(origin)
        ours, name = _split(self.settings.address)
        if name and host == name:
            return scheme == ours
        # A proxy may speak http to us and https to the world; the other way round, the page was
        # not sent by us, and anybody on the way may have written it.
        is_plain = connection.scope["scheme"] in ("http", "ws")
        return host == connection.headers.get("host", "") and (
            scheme == "https" or (scheme == "http" and is_plain)
        )


def _split(address: str) -> tuple[str, str]:
    """Scheme and host of an address; nothing where it is none."""
    try:
        parts = urlsplit(address)
    except ValueError:
        return "", ""
    return parts.scheme, parts.netloc


class Framed(Headed):
    """An application whose every answer has the headers; messages of sockets pass untouched."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == ScopeType.HTTP:
            send = _framed(scope["path"], send)
        await super().__call__(scope, receive, send)


def _framed(path: str, send: Send) -> Send:
    async def sending(message: Message) -> None:
        """What the server knows of people is in no cache."""
        if message["type"] == "http.response.start":
            headers = MutableScopeHeaders.from_message(message)
            for name, value in HEADERS.items():
                headers[name] = value
            if path.startswith("/api"):
                headers["Cache-Control"] = "no-store"
        await send(message)

    return sending
