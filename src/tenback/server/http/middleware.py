"""The middleware that every request passes through, whether or not there is a route for it.

Litestar's own list is called after routing, so an address that does not exist would miss it. These
wrap the whole application instead. WebSockets pass untouched; `tables.socket` throttles them.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from time import perf_counter

from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import (
    ASGIApp,
    Message,
    Receive,
    ReceiveMessage,
    Scope,
    Send,
)

from tenback.server.http.throttle import Throttle
from tenback.server.ops.logs import request_fields
from tenback.server.ops.metrics import Metrics

__all__ = ["HeadRequests", "RequestMetrics", "SecurityHeaders", "middleware", "wrapped"]

log = logging.getLogger("tenback.server")

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
METHODS = ("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS")
CLIENT_CLOSED = 499  # status for a client that has disconnected; the framework would count a 500


def middleware(metrics: Metrics, throttle: Throttle) -> Sequence[ASGIMiddleware]:
    """The list of all middleware, the outermost first."""
    return (RequestMetrics(metrics), SecurityHeaders(), HeadRequests(), throttle)


def wrapped(app: ASGIApp, around: Sequence[ASGIMiddleware]) -> ASGIApp:
    """An application inside its middleware."""
    for layer in reversed(around):
        app = layer(app)
    return app


class RequestMetrics(ASGIMiddleware):
    """Measures how long every answer takes, and logs it."""

    scopes = (ScopeType.HTTP,)

    def __init__(self, metrics: Metrics) -> None:
        self.metrics = metrics

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        begun, is_gone = perf_counter(), False

        async def receiving() -> ReceiveMessage:
            nonlocal is_gone
            message = await receive()
            is_gone = is_gone or message["type"] == "http.disconnect"
            return message

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                spent = perf_counter() - begun
                self._count(scope, CLIENT_CLOSED if is_gone else message["status"], spent)
            await send(message)

        await next_app(scope, receiving, sending)

    def _count(self, scope: Scope, status: int, spent: float) -> None:
        route = str(scope.get("path_template", ""))  # the path itself may hold a table's code
        sent = scope["method"] if scope["type"] == ScopeType.HTTP else ""
        method = str(sent) if sent in METHODS else "?"  # a client may invent its own
        self.metrics.answers.labels(method, route, str(status)).observe(spent)
        if log.isEnabledFor(logging.INFO):
            log.info("answered", extra=request_fields(method, route, status, spent))


class SecurityHeaders(ASGIMiddleware):
    """Adds the security headers to every answer, and keeps the API out of caches."""

    scopes = (ScopeType.HTTP,)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        is_api = scope["path"].startswith("/api")

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableScopeHeaders.from_message(message)
                for name, value in HEADERS.items():
                    headers[name] = value
                if is_api:
                    headers["Cache-Control"] = "no-store"
            await send(message)

        await next_app(scope, receive, sending)


class HeadRequests(ASGIMiddleware):
    """Answers HEAD wherever GET is answered. Used by health checks and link checkers."""

    scopes = (ScopeType.HTTP,)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        if scope["type"] != ScopeType.HTTP or scope["method"] != "HEAD":
            await next_app(scope, receive, send)
            return
        # A copy: the HTTP server must still see HEAD, or it would wait for the body.
        get = scope.copy()
        get["method"] = "GET"

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                scope["path_template"] = get.get("path_template", "")  # for RequestMetrics
            elif message["type"] == "http.response.body":
                message = message.copy()
                message["body"] = b""
            await send(message)

        await next_app(get, receive, sending)
