"""Health checks over HTTP."""

from __future__ import annotations

import logging
from typing import Annotated

import msgspec
from litestar import Response, get

from tenback import __version__
from tenback.server.context import Context
from tenback.server.http.problems import problems

__all__ = ["health", "ready"]

log = logging.getLogger("tenback.server")


class Health(msgspec.Struct):
    """The state of the server."""

    status: Annotated[str, ("ok", "stopping", "no database")]
    version: str


@get("/health", tags=["server"], responses=problems())
async def health() -> Health:
    """The process runs and answers."""
    return Health("ok", __version__)


@get("/ready", tags=["server"], responses=problems(503))
async def ready(context: Context) -> Response[Health]:
    """The server can read and write its database, and is not stopping."""
    if context.is_stopping:
        return Response(Health("stopping", __version__), status_code=503)
    wrong = await context.heartbeat.check()
    if wrong:
        log.warning("the database cannot be written: %s", wrong)
        return Response(Health("no database", __version__), status_code=503)
    return Response(Health("ok", __version__))
