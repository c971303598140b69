"""For hosts: figures, logs without secrets, a stop that says so, and tidy old rooms."""

from __future__ import annotations

import asyncio
import json
import logging
import socket
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest
from litestar.testing import AsyncTestClient
from sqlalchemy import insert, select, text

from tenback.rules import game
from tenback.server.app import make_app
from tenback.server.context import make_context
from tenback.server.ops.cleanup import Cleanup
from tenback.server.ops.logs import JsonLines, TextLines, request_fields
from tenback.server.settings import Settings
from tenback.server.store import Guest, People, Store, Write
from tenback.server.store.schema import events, people, records, tables, tokens
from tenback.server.tables.hub import Hub
from tenback.server.tables.live_table import LiveTable
from tenback.table import Agreements
from tests.support.server.client import Client, http_client, run_clients, seated_clients
from tests.support.server.process import Process

# Litestar 3 will want dependencies and bodies to be marked; we are with 2.
INFERRED = pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")


def test_figures_are_for_this_machine_or_for_a_word(server: Process) -> None:
    async def talk() -> None:
        await seated_clients(server, "duel", "Anna", "Ben", bot="")
        told = http_client(server).get("/metrics")
        kind, *more = told.headers["content-type"].split("; ")
        assert kind == "text/plain"
        assert sorted(name.partition("=")[0] for name in more) == ["charset", "version"]
        lines = dict(line.rsplit(" ", 1) for line in told.text.splitlines() if line[:1] != "#")
        assert float(lines["tenback_sockets"]) >= 2
        assert float(lines["tenback_games"]) >= 1
        assert float(lines['tenback_commands_total{outcome="done"}']) >= 3
        answered = 'route="/api/tables",status="201"} '
        assert answered.strip() in told.text
        assert "Anna" not in told.text
        passed_on = http_client(server).get("/metrics", headers={"X-Forwarded-For": "192.0.2.7"})
        assert passed_on.status_code == 404

    run_clients(talk())


def test_a_head_is_that_of_the_whole_answer(server: Process) -> None:
    browser = http_client(server)
    for path in ("/", "/health", "/ready", "/api/games", "/nothing/here"):
        whole, head = browser.get(path), browser.head(path)
        assert head.status_code == whole.status_code, path
        assert head.content == b""
        for name in ("content-type", "content-length", "content-security-policy"):
            assert head.headers[name] == whole.headers[name], path
    assert browser.head("/api/sign-in").status_code == 405
    assert 'method="HEAD",route="/health",status="200"' in browser.get("/metrics").text


def test_somebody_who_hangs_up_while_asking_is_no_fault_of_the_server(server: Process) -> None:
    begun = b"PUT /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
    with socket.create_connection(("127.0.0.1", server.port)) as line:
        line.sendall(begun + b'Content-Length: 100\r\n\r\n{"name')
        line.shutdown(socket.SHUT_WR)
        while line.recv(1_000):  # until the server, too, has hung up
            pass
    told = http_client(server).get("/metrics").text
    assert 'method="PUT",route="/api/me",status="499"' in told
    assert 'route="/api/me",status="500"' not in told


@INFERRED
def test_figures_can_be_guarded_by_a_word(settings: Settings, store: Store) -> None:
    async def ask() -> None:
        guarded = Settings(settings.database, metrics="open sesame")
        async with AsyncTestClient(make_app(guarded, store)) as client:
            assert (await client.get("/metrics")).status_code == 404
            wrong = {"Authorization": "Bearer open barley"}
            assert (await client.get("/metrics", headers=wrong)).status_code == 404
            right = {"Authorization": "Bearer open sesame"}
            assert (await client.get("/metrics", headers=right)).status_code == 200

    asyncio.run(ask())


@INFERRED
def test_a_server_that_stops_is_not_ready_and_opens_no_tables(
    settings: Settings, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tenback.server.ops.heartbeat.FRESH_SECONDS", 0)

    async def ask() -> None:
        app = make_app(settings, store)
        async with AsyncTestClient(app) as client:
            await client.put("/api/me", json={"name": "Anna"})
            assert (await client.get("/ready")).status_code == 200
            app.state.hub.context.stopping.set()
            assert (await client.get("/ready")).status_code == 503
            assert (await client.get("/health")).status_code == 200
            for path in ("/api/tables", "/api/daily/duel/2"):
                refused = await client.post(path, json={"game": "duel"})
                assert (refused.status_code, refused.json()["refused"]) == (503, "stopping")
            app.state.hub.context.stopping.clear()
            with store.engine.begin() as connection:
                connection.execute(text("alter table server_values rename to elsewhere"))
            lost = await client.get("/ready")
            assert (lost.status_code, lost.json()["status"]) == (503, "no database")
            with store.engine.begin() as connection:
                connection.execute(text("alter table elsewhere rename to server_values"))

    asyncio.run(ask())


@INFERRED
def test_passwords_cannot_be_tried_at_will(settings: Settings, store: Store) -> None:
    async def ask() -> None:
        async with AsyncTestClient(make_app(settings, store)) as client:
            for _ in range(40):  # no login at all, so that nothing has to be compared
                answer = await client.post("/api/sign-in", json={"login": "x", "password": "y"})
                if answer.status_code == 429:
                    break
            assert answer.status_code == 429
            assert int(answer.headers["retry-after"]) >= 1
            assert answer.json()["retry"] > 0

    asyncio.run(ask())


@pytest.mark.slow  # a server of its own
def test_nothing_secret_is_logged(tmp_path: Path) -> None:
    async def talk(server: Process) -> list[str]:
        (anna,) = await seated_clients(server, "classic", "Annabella", bot="easy")
        code = anna.http.get(f"/api/tables/{anna.table}").json()["link"]["code"]
        anna.http.get(f"/api/codes/{code}")
        secrets = ["a password of hers", code, anna.http.cookies["tenback"], "Annabella"]
        account = {"login": "annabella", "password": secrets[0]}
        assert anna.http.put("/api/me/account", json=account).status_code == 200
        await anna.play()
        seed = anna.sight["current_game"]["seed"]
        return [*secrets, seed]

    with Process(tmp_path, "--log", "json", "--verbosity", "debug") as server:
        secrets = run_clients(talk(server))
        server.stop()
        lines = [json.loads(line) for line in server.errors.splitlines()]
        assert {"open", "answered", "closed"} <= {line["message"] for line in lines}
        routes = {line.get("route") for line in lines}
        assert "/api/codes/{code:str}" in routes or "/api/codes/{code}" in routes
        for secret in secrets:
            assert secret not in server.errors


def test_a_line_of_json_holds_all_there_is_to_say() -> None:
    def fall(card: int) -> None:
        raise ValueError(f"Anna holds {card}") from OSError(28, "No space left on device")

    log = logging.getLogger("tenback.test")
    with pytest.raises(ValueError, match="Anna holds 47") as wrong:
        fall(47)
    told = (wrong.type, wrong.value, wrong.tb)
    record = log.makeRecord(log.name, 30, "", 1, "%s fell", ("a card",), told, extra={"n": 3})
    line = json.loads(JsonLines().format(record))
    assert (line["message"], line["level"], line["n"]) == ("a card fell", "warning", 3)
    assert __file__ in line["error"]
    assert "ValueError" in line["error"]
    assert "OSError: No space left on device" in line["error"]
    assert "holds 47" not in line["error"]  # it may be a secret; where it was said is none


def test_a_line_for_people_tells_the_request_and_the_time_zone() -> None:
    log, extra = logging.getLogger("tenback.test"), request_fields("GET", "", 200, 0.0123)
    record = log.makeRecord(log.name, 20, "", 1, "answered", (), None, extra=extra)
    record.created = 1_790_000_000.5
    assert TextLines().format(record) == (
        "2026-09-21T14:13:20.500+00:00 INFO tenback.test: answered"
        ' method=GET route="" status=200 milliseconds=12.3'
    )


def test_old_tables_and_guests_are_cleared_away_and_games_stay(
    settings: Settings, store: Store
) -> None:
    async def clean() -> None:
        hub = Hub(make_context(settings, store))
        await hub.open()
        old, new = Guest("old", "Old"), Guest("new", "New")
        for guest, at in ((old, 1_000), (new, 9_000)):
            await People(store).welcome(guest, guest.id.encode().ljust(32), at)
        kept = []
        for guest in (old, new):
            live = await hub.open_table("duel", 2, game("duel").Options(), Agreements(), guest)
            assert isinstance(live, LiveTable)
            kept.append(live.table.id)
        async with asyncio.timeout(30):
            while len(hub.context.leases.held) < len(kept):  # noqa: ASYNC110  nobody sets an event
                await asyncio.sleep(0.01)
        hub.tables.pop(kept[0])
        row = {"id": "r", "table_id": kept[0], "number": 1, "game": "duel", "players": 2}
        row |= {"end_reason": "finished", "ended": 1_000, "body": "{}"}
        brought = {**row, "id": "b", "table_id": None, "number": None, "owner": "old"}
        early = Write(tables.update().values(changed=1_000))
        before = Write(events.update().values(at=1_000))
        writes = [Write(insert(records), (row,)), Write(insert(records), (brought,)), early, before]
        await store.writer.write(*writes)
        assert (
            await Cleanup(store, settings.keep, hub.tables).clean(5_000) == 1
        )  # the other one is in use
        await hub.stop()

    asyncio.run(clean())
    with store.engine.connect() as connection:
        assert len(connection.execute(select(tables.c.id)).all()) == 1
        assert connection.execute(select(people.c.id)).scalars().all() == ["new"]
        assert connection.execute(select(tokens.c.person)).scalars().all() == ["new"]
        assert connection.execute(select(records.c.id, records.c.table_id)).all() == [("r", None)]


def test_the_cookie_is_renewed_while_somebody_comes(server: Process) -> None:
    anna = Client(server, "Anna")
    with closing(sqlite3.connect(server.database, timeout=60)) as database, database:
        database.execute("update tokens set created = 5 where person = ?", (anna.id,))
    answer = anna.http.get("/api/me")
    assert "Max-Age=31536000" in answer.headers["set-cookie"]
    with closing(sqlite3.connect(server.database)) as database:
        query = "select created from tokens where person = ?"
        (created,) = database.execute(query, (anna.id,)).fetchone()
    assert abs(created / 1000 - time.time()) < 3_600
