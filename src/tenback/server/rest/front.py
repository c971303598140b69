"""What somebody sees who comes with a browser's address line: where to go from here."""

from __future__ import annotations

from typing import Any

from litestar import MediaType, Request, get

from tenback import __version__
from tenback.language import say
from tenback.server.problems import language_for

__all__ = ["front", "invited"]


@get("/", media_type=MediaType.TEXT, include_in_schema=False)
async def front(request: Request[Any, Any, Any]) -> str:
    """Who answers here, and how programs talk to it."""
    return say("server.front", language_for(request), version=__version__)


@get("/t/{code:str}", media_type=MediaType.TEXT, include_in_schema=False)
async def invited(request: Request[Any, Any, Any], code: str) -> str:
    """The same for somebody who follows a link to a table."""
    return say("server.invited", language_for(request), version=__version__, code=code[:40])
