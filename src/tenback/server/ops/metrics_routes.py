"""Figures for Prometheus, for this machine or for whoever knows the word."""

from __future__ import annotations

import hmac
from typing import Any

from litestar import Request, Response, get
from prometheus_client import CONTENT_TYPE_LATEST

from tenback.server.http.problems import Wrong
from tenback.server.ops.metrics import Metrics
from tenback.server.settings import Settings

__all__ = ["figures"]

PLAIN = CONTENT_TYPE_LATEST.partition("; charset=")[0]  # which the framework adds
HERE = ("127.0.0.1", "::1")
PASSED_ON = ("forwarded", "x-forwarded-for", "x-real-ip")  # what a proxy adds


@get("/metrics", include_in_schema=False)
async def figures(
    request: Request[Any, Any, Any], metrics: Metrics, settings: Settings
) -> Response[bytes]:
    """How the server is doing."""
    if not _may(request, settings.metrics):
        raise Wrong(404, "not_found", "server.no.not_found")
    return Response(metrics.text(), media_type=PLAIN)


def _may(request: Request[Any, Any, Any], token: str) -> bool:
    if token:
        said = request.headers.get("authorization", "")
        return hmac.compare_digest(said.encode(), f"Bearer {token}".encode())
    near = request.client is not None and request.client.host in HERE
    return near and not any(name in request.headers for name in PASSED_ON)
