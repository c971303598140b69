"""HEAD at every address that answers GET: the same answer without its body.

Those who watch over a server ask so, and those who look whether a link leads anywhere.
"""

from __future__ import annotations

from typing import Any

from litestar.enums import ScopeType
from litestar.types import Message, Send

from tenback.server.http.throttle import Gated

__all__ = ["Headed"]


class Headed(Gated):
    """An application whose routes need not know of HEAD."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == ScopeType.HTTP and scope["method"] == "HEAD":
            scope, send = _headed(scope, send)
        await super().__call__(scope, receive, send)


def _headed(scope: Any, send: Send) -> tuple[Any, Send]:
    """Ask for all of it and pass on its head; whoever serves must go on to see what was asked."""
    whole = {**scope, "method": "GET"}

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            scope["path_template"] = whole.get("path_template", "")  # for those who count
        elif message["type"] == "http.response.body":
            message = {**message, "body": b""}
        await send(message)

    return whole, sending
