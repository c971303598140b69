"""Metrics over HTTP, for this machine or with a token."""

from __future__ import annotations

import hmac

from litestar import Response, get
from prometheus_client import CONTENT_TYPE_LATEST

from tenback.server.context import Context
from tenback.server.http.connections import HttpRequest
from tenback.server.http.problems import HttpRefusal
from tenback.server.ops.metrics import Metrics

__all__ = ["metrics"]

MEDIA_TYPE = CONTENT_TYPE_LATEST.partition("; charset=")[0]  # which the framework adds
LOCAL_HOSTS = ("127.0.0.1", "::1")
PROXY_HEADERS = ("forwarded", "x-forwarded-for", "x-real-ip")  # what a proxy adds


@get("/metrics", include_in_schema=False)
async def metrics(request: HttpRequest, context: Context, metrics: Metrics) -> Response[bytes]:
    """All metrics, in the format of Prometheus."""
    if not _may(request, context.settings.metrics):
        raise HttpRefusal(404, "not_found", "server.no.not_found")
    return Response(metrics.text(), media_type=MEDIA_TYPE)


def _may(request: HttpRequest, token: str) -> bool:
    if token:
        authorization = request.headers.get("authorization", "")
        return hmac.compare_digest(authorization.encode(), f"Bearer {token}".encode())
    near = request.client is not None and request.client.host in LOCAL_HOSTS
    return near and not any(name in request.headers for name in PROXY_HEADERS)
