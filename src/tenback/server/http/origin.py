"""Where a request may come from: other websites may not write here in a visitor's name."""

from __future__ import annotations

from urllib.parse import urlsplit

from litestar.enums import ScopeType
from litestar.handlers import BaseRouteHandler

from tenback.server.http.connections import AnyConnection
from tenback.server.http.problems import HttpRefusal
from tenback.server.settings import Settings

__all__ = ["SameOrigin"]

READ_METHODS = ("GET", "HEAD", "OPTIONS")


class SameOrigin:
    """Allows requests of our own pages, and of programs that are not browsers."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings

    def __call__(self, connection: AnyConnection, _: BaseRouteHandler) -> None:
        """A guard: refuses a request that would change something and comes from another website."""
        if connection.scope["type"] == ScopeType.HTTP:
            if connection.scope["method"] not in READ_METHODS and not self.allows(connection):
                raise HttpRefusal(403, "origin", "server.no.origin")

    def allows(self, connection: AnyConnection) -> bool:
        """Does this come from one of our pages? Browsers always send an Origin."""
        origin = connection.headers.get("origin")
        if origin is None:
            return True
        scheme, host = _split(origin)
        ours, name = _split(self.settings.address)
        if name and host == name:
            return scheme == ours
        # A proxy may use http to us and https to the browser. The other way round, the page did
        # not come from us, and anybody in between may have written it.
        is_plain = connection.scope["scheme"] in ("http", "ws")
        return host == connection.headers.get("host", "") and (
            scheme == "https" or (scheme == "http" and is_plain)
        )


def _split(address: str) -> tuple[str, str]:
    """Scheme and host of a URL; empty if it is invalid."""
    try:
        parts = urlsplit(address)
    except ValueError:
        return "", ""
    return parts.scheme, parts.netloc
