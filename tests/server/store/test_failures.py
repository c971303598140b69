"""When nothing can be written: no secret gets into the log, and nobody is dealt known cards."""

from __future__ import annotations

import asyncio
import json
import logging
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient
from sqlalchemy import event
from sqlalchemy.exc import OperationalError

from tenback.rules import game
from tenback.server.app import make_app
from tenback.server.clock import now
from tenback.server.context import make_context
from tenback.server.ops.logs import JsonLines, TextLines
from tenback.server.settings import Settings
from tenback.server.store import Guest, Store, StoreClosed, engine
from tenback.server.tables.hub import Hub
from tenback.server.tables.live_table import LiveTable
from tenback.table import Agreements, Decided, decide
from tenback.table import commands as c
from tenback.table.refusal import Refusal
from tests.server.tables.test_broken_log import GAME
from tests.support.server.client import Client
from tests.support.server.process import Process

# Litestar 3 will want dependencies and bodies to be marked; we are with 2.
INFERRED = pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")
HELLO = {"type": "hello", "protocol": 1}


@pytest.fixture
def store(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Iterator[Store]:
    """A store that is not as patient as others."""
    monkeypatch.setattr(engine, "PRAGMAS", ("busy_timeout=20", *engine.PRAGMAS[1:]))
    store = Store(settings.database)
    yield store
    store.close()


@contextmanager
def locked(store: Store) -> Iterator[None]:
    """Somebody else writes, and does not come to an end."""
    file = Path(str(store.engine.url.database))
    with closing(sqlite3.connect(file, isolation_level=None, timeout=60)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


def logged(caplog: pytest.LogCaptureFixture) -> str:
    """All that was complained about, as either form has it."""
    forms: tuple[logging.Formatter, ...] = (TextLines(), JsonLines())
    for record in caplog.records:
        record.exc_text = None  # what another form has made of it
    return "\n".join(form.format(record) for form in forms for record in caplog.records)


@INFERRED
def test_what_cannot_be_written_does_not_get_into_the_log(
    settings: Settings, store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    def ask(line: Any, do: str, **values: Any) -> Any:
        line.send_json({"type": "do", "command": {"do": do, "id": do, **values}})
        while (told := line.receive_json())["type"] not in ("done", "refused"):
            pass
        return told

    with TestClient(make_app(settings, store)) as client:
        client.put("/api/me", json={"name": "Annabella"})
        opened = {"game": "duel", "players": 2, "agreements": {"pace": 60_000}}
        link = client.post("/api/tables", json=opened).json()
        with client.websocket_connect(link["socket"]) as line:
            line.send_json(HELLO)
            ask(line, "take_seat", seat=0)
            ask(line, "seat_bot", seat=1, level="random")
            (live,) = client.app.state.hub.tables.values()
            seed = live._seed
            with locked(store):
                with pytest.raises(WebSocketDisconnect):  # the client connects again
                    ask(line, "start_game")
                answer = client.put("/api/me", json={"name": "Annabel"})
                assert (answer.status_code, answer.json()["refused"]) == (503, "failed")
                assert answer.json()["retry"] == 1000 * int(answer.headers["Retry-After"]) > 0
            assert client.put("/api/me", json={"name": "Annabel"}).status_code == 200
    found = logged(caplog)
    assert "database is locked" in found  # the operator learns why
    for secret in (seed, "Annabel", "commitment"):
        assert secret not in found


@INFERRED
def test_who_can_read_but_not_write_is_not_ready(
    settings: Settings,
    store: Store,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    with TestClient(make_app(settings, store)) as client:
        assert client.get("/ready").json()["status"] == "ok"
        written = store.writer.commits
        assert {client.get("/ready").status_code for _ in range(20)} == {200}
        assert store.writer.commits <= written + 5  # frequent requests do not wear out the disk
        monkeypatch.setattr("tenback.server.ops.heartbeat.FRESH_SECONDS", 0)
        with locked(store):
            for patience in (60, 0.001):  # the database says so, or says nothing
                monkeypatch.setattr("tenback.server.ops.heartbeat.PATIENCE_SECONDS", patience)
                answer = client.get("/ready")
                assert (answer.status_code, answer.json()["status"]) == (503, "no database")
                assert client.get("/health").status_code == 200
        monkeypatch.setattr("tenback.server.ops.heartbeat.PATIENCE_SECONDS", 60)
        assert client.get("/ready").status_code == 200
    assert "cannot be written: database is locked" in caplog.text
    assert "Traceback" not in caplog.text


@pytest.mark.parametrize("failure", ["locked", "outrun"])
def test_cards_that_could_not_be_dealt_are_never_dealt(
    failure: str, settings: Settings, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    used: list[str] = []

    def noted(table: Any, who: str, command: Any, now: int, seed: str) -> Any:
        if isinstance(command, c.StartGame):
            used.append(seed)
        return decide(table, who, command, now, seed)

    async def deal() -> None:
        hub = Hub(make_context(settings, store))
        await hub.open()
        anna = Guest("anna-id", "Anna")
        live = await hub.open_table(
            "duel", 2, game("duel").Options(), Agreements(pace=60_000), anna
        )
        assert isinstance(live, LiveTable)
        await live.do(anna.id, c.TakeSeat("seat", 0))
        await live.do(anna.id, c.SeatBot("bot", 1, "random"))
        while not live.leads:  # noqa: ASYNC110  to begin with, the log is read once more
            await asyncio.sleep(0.01)
        if failure == "locked":
            with locked(store), pytest.raises(OperationalError, match="locked") as wrong:
                await live.do(anna.id, c.StartGame("first"))
            assert "anna-id" not in str(wrong.value)
        else:  # another process writes something in between, and its news is late
            said = decide(live.table, anna.id, c.Say("say", "well"), now(), "")
            assert isinstance(said, Decided)
            await store.append(live.table.id, said.events)
        assert not isinstance(await live.do(anna.id, c.StartGame("second")), Refusal)
        assert live.table.playing
        assert live.table.playing.record.seed == used[-1]
        await hub.stop()

    monkeypatch.setattr("tenback.server.tables.live_table.decide", noted)
    asyncio.run(deal())
    assert len(used) == len(set(used)) == 2


class Deaf:
    """A connection that listens to nothing."""

    keeps = False

    def __init__(self, person: str) -> None:
        self.person = person

    def tell(self, message: bytes) -> None:
        pass

    def bye(self, why: str) -> None:
        pass


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(30):
        while not holds():  # noqa: ASYNC110  nobody sets an event
            await asyncio.sleep(0.01)


async def new_table(hub: Hub, anna: Guest) -> LiveTable:
    await hub.open()
    live = await hub.open_table("duel", 2, game("duel").Options(), Agreements(), anna)
    assert isinstance(live, LiveTable)
    return live


def test_what_nobody_waits_for_is_told_without_its_words_and_tried_again(
    settings: Settings,
    store: Store,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tenback.server.tables.presence.RETRY_SECONDS", 0.02)

    async def come_and_go() -> None:
        hub, anna = Hub(make_context(settings, store)), Guest("anna-id", "Annabella")
        live = await new_table(hub, anna)

        def away() -> bool:
            return live.table.people[anna.id].away is not None

        with locked(store):
            live.presence.look(anna.id)
            await live.settled()
        assert not away()
        await until(away)
        with locked(store):
            live.welcome(Deaf(anna.id))
            await live.settled()
        assert away()
        await until(lambda: not away())
        await hub.stop()

    asyncio.run(come_and_go())
    found = logged(caplog)
    assert "a background task failed" in found
    assert "anna" not in found.lower()


def test_who_comes_back_while_that_they_are_gone_is_written_is_there(
    settings: Settings, store: Store
) -> None:
    async def come_back() -> None:
        hub, anna = Hub(make_context(settings, store)), Guest("anna-id", "Anna")
        live = await new_table(hub, anna)
        live.presence.look(anna.id)
        await asyncio.sleep(0)  # it is being written
        live.welcome(Deaf(anna.id))
        assert live.table.people[anna.id].away is None
        while live._running:
            await live.settled()
        kinds = [type(event.fact).__name__ for event in live.tail]
        assert kinds[-2:] == ["Lost", "Returned"]
        assert live.table.people[anna.id].away is None
        await hub.stop()

    asyncio.run(come_back())


def test_nobody_is_looked_for_at_a_table_that_is_closed(
    settings: Settings, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tenback.server.tables.presence.RETRY_SECONDS", 0.02)

    async def close() -> None:
        hub, anna = Hub(make_context(settings, store)), Guest("anna-id", "Anna")
        live = await new_table(hub, anna)
        number = live.table.number
        with locked(store):
            live.presence.look(anna.id)
            await asyncio.sleep(0)
            live.stop("failed")
            await live.settled()
        await asyncio.sleep(0.2)
        assert live.table.number == number
        assert not live.presence.waiting
        await hub.stop()

    asyncio.run(close())


@INFERRED
def test_what_cannot_be_read_as_text_is_not_quoted(
    settings: Settings, store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    with TestClient(make_app(settings, store), raise_server_exceptions=False) as client:
        client.put("/api/me", json={"name": "Anna"})
        brought = client.post("/api/records", content=GAME).json()
        with closing(sqlite3.connect(str(store.engine.url.database))) as database, database:
            spoilt = "update records set body = cast(x'53454352455420ff' as text) where id = ?"
            database.execute(spoilt, (brought["id"],))
        answer = client.get(f"/api/records/{brought['id']}")
    assert (answer.status_code, answer.json()["refused"]) == (500, "failed")  # it will not pass
    found = logged(caplog)
    assert "Could not decode" in found
    assert "SECRET" not in found


def test_a_stop_is_clean_and_quick_while_nothing_can_be_written(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    for place in (
        "tables.hub.STOP_SECONDS",
        "ops.heartbeat.PATIENCE_SECONDS",
        "store.writer.CLOSE_SECONDS",
    ):
        monkeypatch.setattr(f"tenback.server.{place}", 0.05)
    store = Store(settings.database)  # as patient as all: for longer than a stop may take

    async def stop() -> None:
        hub = Hub(make_context(settings, store))
        await hub.open()
        anna = Guest("anna-id", "Anna")
        live = await hub.open_table("duel", 2, game("duel").Options(), Agreements(), anna)
        assert isinstance(live, LiveTable)
        with locked(store):
            waiting = [asyncio.create_task(live.do(anna.id, c.TakeSeat("seat", 0)))]
            waiting += [asyncio.create_task(live.do(anna.id, c.Say("say", "well")))]
            await asyncio.sleep(0.01)
            await hub.stop()
            told = await asyncio.gather(*waiting, return_exceptions=True)
            assert [type(wrong) for wrong in told] == [StoreClosed, StoreClosed]
            store.close()

    asyncio.run(stop())
    assert "the heartbeat could not be stored" in caplog.text
    assert "closed with unwritten data" in caplog.text
    assert "Traceback" not in caplog.text


def test_what_is_wrong_with_the_whole_file_is_told_to_all_at_once(store: Store) -> None:
    tried = 0

    def begun(_: Any) -> None:
        nonlocal tried
        tried += 1

    async def write() -> list[Any]:
        with locked(store):
            waiting = [asyncio.create_task(store.alive(n)) for n in range(9)]
            return await asyncio.gather(*waiting, return_exceptions=True)

    event.listen(store.engine, "begin", begun)
    told = asyncio.run(write())
    assert {type(wrong) for wrong in told} == {OperationalError}
    assert tried < 9 + 9  # the readings, and less than an attempt for each


@pytest.mark.slow  # a server of its own
def test_a_server_on_a_full_disk_says_so_in_a_line_and_stops(tmp_path: Path) -> None:
    resource = pytest.importorskip("resource")
    with Process(tmp_path, "--log", "json") as server:
        anna = Client(server, "Anna")
        assert server.process
        largest = max(file.stat().st_size for file in tmp_path.glob("tables.sqlite*"))
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (largest, largest))
        for _ in range(50):
            answer = anna.http.post("/api/tables", json={"game": "duel"})
            if answer.status_code != 201:
                break
        assert (answer.status_code, answer.json()["refused"]) == (503, "failed")
        assert server.stop()[0] == 0
        lines = [json.loads(line) for line in server.errors.splitlines()]
    failures = [line["message"] for line in lines if "POST /api/tables" in line["message"]]
    assert failures[0].startswith("POST /api/tables failed: ")
    assert not any("Traceback" in line["message"] for line in lines)
