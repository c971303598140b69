"""Is the server there, and can it serve? For those who watch over it."""

from __future__ import annotations

import logging
from typing import Annotated

import msgspec
from litestar import Response, get

from tenback import __version__
from tenback.server.http.problems import problems
from tenback.server.tables.hub import Hub

__all__ = ["health", "ready"]

log = logging.getLogger("tenback.server")


class Health(msgspec.Struct):
    """The process runs."""

    status: Annotated[str, ("ok", "stopping", "no database")]
    version: str


@get("/health", tags=["server"], responses=problems())
async def health() -> Health:
    """The process runs and answers."""
    return Health("ok", __version__)


@get("/ready", tags=["server"], responses=problems(503))
async def ready(hub: Hub) -> Response[Health]:
    """It can read and write its database, and is not about to stop."""
    if hub.stopping:
        return Response(Health("stopping", __version__), status_code=503)
    wrong = await hub.pulse.feel()
    if wrong:
        log.warning("the database cannot be written: %s", wrong)
        return Response(Health("no database", __version__), status_code=503)
    return Response(Health("ok", __version__))
