"""The framework's connections with the types that this server uses: no users, no auth."""

from __future__ import annotations

from typing import Any, TypeAlias

from litestar import Request, WebSocket
from litestar.connection import ASGIConnection
from litestar.datastructures import State

__all__ = ["AnyConnection", "HttpRequest", "SocketConnection"]

HttpRequest: TypeAlias = Request[None, None, State]
SocketConnection: TypeAlias = WebSocket[None, None, State]
AnyConnection: TypeAlias = ASGIConnection[Any, None, None, State]  # either of them
