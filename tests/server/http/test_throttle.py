"""Every request and every message counts, for a person and for the address they share."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from tenback.server.app import make_app
from tenback.server.http.limits import Allowance, Limits, limits_of
from tenback.server.http.routes import ROUTES
from tenback.server.settings import Settings
from tenback.server.store import Store
from tenback.server.tables import socket as sockets
from tenback.server.tables.connection import CODES
from tests.support.server.client import http_client
from tests.support.server.process import Process

# Litestar 3 will want dependencies and bodies to be marked; we are with 2.
pytestmark = pytest.mark.filterwarnings(
    "ignore::litestar.exceptions.LitestarDeprecationWarning",
)
Client = TestClient[Litestar]
HELLO = {"type": "hello", "protocol": 1}
EXPENSIVE = (
    "/api/me/statistics",
    "/api/me/games",
    "/api/me/tables",
    "/api/tables/none",
    "/api/records/none",
    "/api/games/none/review",
    "/api/daily",
    "/api/daily/duel/2",
)


@contextmanager
def running_app(
    monkeypatch: pytest.MonkeyPatch, settings: Settings, store: Store, **few: Any
) -> Iterator[Client]:
    """A server with small limits."""

    def small(rate: int, people_per_address: int) -> Limits:
        return replace(limits_of(rate, people_per_address), **few)

    monkeypatch.setattr("tenback.server.context.limits_of", small)
    with TestClient(make_app(settings, store)) as client:
        yield client


def named(client: Client, name: str) -> None:
    """Be somebody new from now on."""
    client.cookies.clear()
    assert client.put("/api/me", json={"name": name}).status_code == 200


def test_what_is_dear_is_counted_for_each_person(
    monkeypatch: pytest.MonkeyPatch, settings: Settings, store: Store
) -> None:
    with running_app(monkeypatch, settings, store, readings=Allowance(0.01, 8, 2)) as client:
        named(client, "Anna")
        for path in EXPENSIVE:
            assert client.get(path).status_code in (200, 404), path
        for path in EXPENSIVE:
            refused = client.get(path, headers={"Accept-Language": "de"})
            assert refused.status_code == 429, path
            told = refused.json()
            assert (told["refused"], told["key"]) == ("too_fast", "server.no.too_fast")
            assert "Zu schnell" in told["text"]
            assert 99_000 < told["retry"] <= 100_000
            assert refused.headers["retry-after"] == "100"
        assert client.get("/api/me").status_code == 200  # what is cheap goes on
        named(client, "Ben")  # and so do the neighbours, until all have had their share
        for path in EXPENSIVE:
            assert client.get(path).status_code in (200, 404), path
        named(client, "Carl")
        refused = client.get(EXPENSIVE[0])
        assert refused.status_code == 429
        assert refused.json()["retry"] <= 50_000


def test_every_request_counts_for_its_address(
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    settings: Settings,
    store: Store,
) -> None:
    with running_app(monkeypatch, settings, store, requests=Allowance(0.01, 4, 1)) as client:
        for path in ("/", "/nothing/here", "/api/games", "/health"):
            client.get(path)
        passed_on = {"X-Forwarded-For": "192.0.2.1"}  # nobody has said that this is a proxy
        for path in ("/", "/nothing/here", "/api/games", "/health", "/api/nothing"):
            refused = client.get(path, headers=passed_on)
            assert refused.status_code == 429, path
            assert refused.json()["retry"] > 0
            assert int(refused.headers["retry-after"]) >= 1
            assert "default-src 'self'" in refused.headers["content-security-policy"]
    assert caplog.text.count("--proxies") == 1
    assert "192.0.2.1" not in caplog.text


def test_a_person_asks_so_often_and_no_more(
    monkeypatch: pytest.MonkeyPatch, settings: Settings, store: Store
) -> None:
    with running_app(monkeypatch, settings, store, requests=Allowance(0.01, 3, 9)) as client:
        named(client, "Anna")
        answers = [client.get("/api/me").status_code for _ in range(4)]
        assert answers == [200, 200, 200, 429]
        assert client.get("/").status_code == 200  # files are the address's concern
        named(client, "Ben")
        assert client.get("/api/me").status_code == 200


def test_without_limits_there_are_none(settings: Settings, store: Store) -> None:
    free = replace(settings, rate=0, people_per_address=1)
    with TestClient(make_app(free, store)) as client:
        named(client, "Anna")
        answers = {client.get("/api/me/statistics").status_code for _ in range(70)}
        assert answers == {200}


def test_every_address_says_that_it_may_be_asked_too_often() -> None:
    for handler in ROUTES:
        if handler.include_in_schema:
            assert 429 in (handler.responses or {}), handler.paths


def _table(client: Client) -> str:
    link = client.post("/api/tables", json={"game": "duel", "players": 2})
    return str(link.json()["socket"])


def test_messages_count_for_the_address_as_well(
    monkeypatch: pytest.MonkeyPatch, settings: Settings, store: Store
) -> None:
    few = Allowance(10, 3, 5 / 3, clock=lambda: 0.0)
    with running_app(monkeypatch, settings, store, commands=few) as client:
        for name, answered, wait in (("Anna", 3, 100), ("Ben", 2, 60)):
            named(client, name)
            with client.websocket_connect(_table(client)) as socket:
                socket.send_json(HELLO)
                assert socket.receive_json()["type"] == "welcome"
                for _ in range(answered):
                    socket.send_json({"type": "ping"})
                    assert socket.receive_json()["type"] == "pong"
                socket.send_json({"type": "ping"})
                refused = socket.receive_json()
                assert (refused["type"], refused["refused"]) == ("refused", "too_fast")
                assert refused["retry"] == wait


def test_sockets_count_for_the_address_as_well(
    monkeypatch: pytest.MonkeyPatch, settings: Settings, store: Store
) -> None:
    monkeypatch.setattr(sockets, "MOST_SOCKETS", 1)
    alone = replace(settings, people_per_address=1)
    with running_app(monkeypatch, alone, store) as client:
        named(client, "Anna")
        with client.websocket_connect(_table(client)) as socket:
            socket.send_json(HELLO)
            socket.receive_json()
            named(client, "Ben")
            own = _table(client)
            with client.websocket_connect(own) as other:
                bye = other.receive_json()
                assert (bye["why"], bye["retry"]) == ("crowded", sockets.CROWDED_RETRY_MS)
                with pytest.raises(WebSocketDisconnect) as closed:
                    other.receive()
                assert closed.value.code == CODES["crowded"]
        with client.websocket_connect(own) as other:  # there is room again
            other.send_json(HELLO)
            assert other.receive_json()["type"] == "welcome"


def test_somebody_who_connects_too_often_learns_when_to_come_back(
    monkeypatch: pytest.MonkeyPatch, settings: Settings, store: Store
) -> None:
    with running_app(monkeypatch, settings, store, requests=Allowance(0.01, 3, 9)) as client:
        named(client, "Anna")
        own = _table(client)
        for _ in range(2):
            with client.websocket_connect(own) as socket:
                socket.send_json(HELLO)
                assert socket.receive_json()["type"] == "welcome"
        with client.websocket_connect(own) as socket:
            bye = socket.receive_json()
            assert (bye["type"], bye["why"]) == ("bye", "too_fast")
            assert 99_000 < bye["retry"] <= 100_000
            with pytest.raises(WebSocketDisconnect) as closed:
                socket.receive()
            assert closed.value.code == CODES["too_fast"]


@pytest.mark.slow  # servers of its own
@pytest.mark.parametrize("proxies", ["", "127.0.0.1"])
def test_only_a_proxy_that_is_named_is_believed(tmp_path: Path, proxies: str) -> None:
    words = ("--rate", "20", "--people-per-address", "1", "--proxies", proxies)
    with Process(tmp_path, *words) as server, http_client(server) as client:

        def arrives(*hops: str) -> int:
            client.cookies.clear()
            header = {"X-Forwarded-For": ", ".join(hops)}
            return client.put("/api/me", json={"name": "Eve"}, headers=header).status_code

        many = [arrives(f"192.0.2.{n}") for n in range(5)]
        # A client that writes addresses into the header is known by the one the proxy adds.
        same = [arrives(f"192.0.2.{n}", "198.51.100.1") for n in range(5)]
        assert many == ([200] * 5 if proxies else [200] * 3 + [429] * 2)
        assert same == ([200] * 3 + [429] * 2 if proxies else [429] * 5)
