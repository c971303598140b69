"""From which pages a request may come: the scheme counts as well as the host."""

from __future__ import annotations

from typing import Any

import pytest
from litestar.connection import ASGIConnection

from tenback.server.http.origin import SameOrigin
from tenback.server.settings import Settings

OURS = "https://cards.example"


@pytest.mark.parametrize(
    ("address", "scheme", "origin", "is_open"),
    [
        ("", "http", "", True),  # no browser
        ("", "http", "http://cards.example", True),
        ("", "ws", "https://cards.example", True),  # behind a proxy that speaks https
        ("", "https", "http://cards.example", False),
        ("", "wss", "http://cards.example", False),
        ("", "http", "ftp://cards.example", False),
        ("", "http", "null", False),
        ("", "http", "http://[", False),
        ("", "http", "http://cards.example:81", False),
        (OURS, "http", OURS, True),
        (OURS, "http", "http://cards.example", False),
        (OURS, "http", "https://evil.example", False),
    ],
)
def test_a_page_of_ours_has_our_host_and_our_scheme(
    address: str, scheme: str, origin: str, *, is_open: bool
) -> None:
    headers = [(b"host", b"cards.example"), (b"origin", origin.encode())][: 2 if origin else 1]
    scope: Any = {"type": "http", "scheme": scheme, "headers": headers, "path": "/", "state": {}}
    connection = ASGIConnection[Any, Any, Any, Any](scope)
    same_origin = SameOrigin(Settings("sqlite:///x", address=address))
    assert same_origin.allows(connection) is is_open
