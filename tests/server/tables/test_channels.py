"""Two server processes and one table: what one writes, the people at the other hear."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import AsyncGenerator, Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock

import pytest
from litestar.channels.backends.memory import MemoryChannelsBackend

from tenback.cli import main
from tenback.rules import game
from tenback.server.context import make_context
from tenback.server.people import guests
from tenback.server.people.guests import Guests
from tenback.server.settings import Settings
from tenback.server.store import Guest, Store
from tenback.server.tables.channels import CHANNEL, Channels, NoChannels, backend_of
from tenback.server.tables.hub import SWEEP_SECONDS, Hub
from tenback.server.tables.live_table import LiveTable
from tenback.table import Agreements, Event, Refusal, visible_table
from tenback.table import commands as c
from tests.support.server.hub_session import RecordingListener

ANNA, BEN = Guest("anna-id", "Anna"), Guest("ben-id", "Ben")


class Wire(MemoryChannelsBackend):
    """What one publishes, all on the same wire hear, and it may break."""

    def __init__(self, others: list[Wire]) -> None:
        super().__init__()
        self.others = others
        self.opened = 0
        others.append(self)

    async def on_startup(self) -> None:
        self.opened += 1
        await super().on_startup()

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        for other in self.others:
            for channel in channels:
                assert other._queue is not None
                other._queue.put_nowait((channel, data))

    async def stream_events(self) -> AsyncGenerator[tuple[str, Any], None]:
        async for channel, message in super().stream_events():
            if message == b"break":
                raise ConnectionError("the wire is broken")
            yield channel, message


class Pair:
    """Two hubs on one database, and the same table in both."""

    def __init__(self, folder: Path) -> None:
        settings = Settings(f"sqlite:///{folder / 'tables.sqlite'}", disconnect_delay=60)
        wires: list[Wire] = []
        self.stores = [Store(settings.database), Store(settings.database)]
        contexts = [make_context(settings, store) for store in self.stores]
        for context in contexts:
            context.leases.alone = False
        self.hubs = [Hub(replace(known, channels=Channels(Wire(wires)))) for known in contexts]
        self.wires = wires

    async def sit(self) -> tuple[LiveTable, LiveTable, RecordingListener, RecordingListener]:
        for hub in self.hubs:
            await hub.open()
        here = await self.hubs[0].open_table(
            "classic", 2, game("classic").Options(), Agreements(), ANNA
        )
        assert isinstance(here, LiveTable)
        there = await self.hubs[1].by_code(self.hubs[0].context.code(here.table.id))
        assert there is not None
        await self.hubs[1].come(there, BEN, "Ben")
        anna, ben = RecordingListener(ANNA.id), RecordingListener(BEN.id)
        await level(here, there)
        here.welcome(anna, None)
        there.welcome(ben, None)
        return here, there, anna, ben

    async def close(self) -> None:
        for hub, store in zip(self.hubs, self.stores, strict=True):
            await hub.stop()
            store.close()


async def level(here: LiveTable, there: LiveTable) -> None:
    """Wait until both know the same."""
    async with asyncio.timeout(60):
        while here.table.number != there.table.number:  # noqa: ASYNC110  nobody sets an event
            await asyncio.sleep(0.01)
    assert here.table == there.table


def test_people_at_different_processes_hear_each_other(tmp_path: Path) -> None:
    async def scenario() -> None:
        pair = Pair(tmp_path)
        here, there, anna, ben = await pair.sit()
        await here.do(ANNA.id, c.TakeSeat("s", 0))
        await level(here, there)
        await there.do(BEN.id, c.TakeSeat("s", 1))
        await there.do(BEN.id, c.Ready("r"))
        await level(here, there)
        await here.do(ANNA.id, c.StartGame("go"))
        await level(here, there)
        for listener, live in ((anna, here), (ben, there)):
            last = json.loads(listener.heard[-1])
            assert last["table"] == json.loads(
                json.dumps(visible_table(live.table, listener.person))
            )
            assert last["number"] == here.table.number
            numbers = [e["number"] for text in listener.heard for e in json.loads(text)["events"]]
            assert numbers == list(range(numbers[0], here.table.number + 1))
        await pair.close()

    asyncio.run(scenario())


def test_somebody_who_is_lost_to_one_process_may_be_at_another(tmp_path: Path) -> None:
    async def scenario() -> None:
        pair = Pair(tmp_path)
        here, there, anna, _ = await pair.sit()
        outcome = await there.do("", c.Lose("gone", ANNA.id))
        assert not isinstance(outcome, Refusal)
        async with asyncio.timeout(60):
            while '"event":"returned"' not in anna.heard[-1]:  # noqa: ASYNC110  the same
                await asyncio.sleep(0.01)
        await level(here, there)
        assert there.table.people[ANNA.id].away is None
        await pair.close()

    asyncio.run(scenario())


def test_news_is_not_missed_while_a_table_is_read(tmp_path: Path) -> None:
    async def scenario() -> None:
        pair = Pair(tmp_path)
        for hub in pair.hubs:
            await hub.open()
        here = await pair.hubs[0].open_table(
            "classic", 2, game("classic").Options(), Agreements(), ANNA
        )
        assert isinstance(here, LiveTable)
        read = pair.stores[1].log

        async def slowly(table: str, after: int = 0) -> list[Event]:
            log = await read(table, after)
            await here.do(ANNA.id, c.Say(f"{after}", "are you there?"))
            await asyncio.sleep(0.05)  # the news of it is here before the table is
            return log

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(pair.stores[1], "log", slowly)
            there = await pair.hubs[1].table(here.table.id)
        assert there is not None
        await level(here, there)
        await pair.close()

    asyncio.run(scenario())


def test_a_table_that_was_just_asked_for_is_not_forgotten(tmp_path: Path) -> None:
    async def scenario() -> None:
        pair = Pair(tmp_path)
        here, _, anna, _ = await pair.sit()
        here.part(anna)
        for timer in here.presence._timers.values():
            timer.cancel()
        here.presence._timers.clear()
        await here.settled()
        assert here.is_idle
        hub, name = pair.hubs[0], here.table.id
        hub.forget_idle()
        assert await hub.table(name) is here
        here.last_used -= 2 * SWEEP_SECONDS
        hub.forget_idle()
        again = await hub.table(name)
        assert again is not None
        assert again is not here
        assert again.table == here.table
        await pair.close()

    asyncio.run(scenario())


def test_news_that_could_not_be_told_is_told_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("tenback.server.tables.channels.RETRY_SECONDS", 0.01)

    async def scenario() -> None:
        pair = Pair(tmp_path)
        here, there, _, _ = await pair.sit()
        publish, broken = pair.wires[0].publish, ConnectionError("the wire is broken")
        with monkeypatch.context() as meanwhile:
            meanwhile.setattr(pair.wires[0], "publish", AsyncMock(side_effect=broken))
            await here.do(ANNA.id, c.Say("word", "still there?"))
            await asyncio.sleep(0.05)
        assert pair.wires[0].publish == publish
        await level(here, there)
        await pair.close()

    asyncio.run(scenario())
    assert "sending news to other processes failed" in caplog.text


@pytest.mark.parametrize("news", [b"break", b"nonsense", b'{"process":1}'])
def test_bad_news_and_a_broken_channel_are_survived(
    tmp_path: Path, news: bytes, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("tenback.server.tables.channels.RETRY_SECONDS", 0.01)

    async def scenario() -> None:
        pair = Pair(tmp_path)
        here, there, _, _ = await pair.sit()
        for wire in pair.wires:
            assert wire._queue is not None
            wire._queue.put_nowait((CHANNEL, news))
        await asyncio.sleep(0.05)
        await here.do(ANNA.id, c.Say("word", "still there?"))
        await level(here, there)
        assert all(wire.opened == (2 if news == b"break" else 1) for wire in pair.wires)
        await pair.close()

    asyncio.run(scenario())
    assert "news" in caplog.text


def test_what_a_process_wrote_before_it_died_is_found_though_it_told_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tenback.server.tables.hub.LOOK_SECONDS", 0.01)

    async def scenario() -> None:
        pair = Pair(tmp_path)
        here, there, anna, _ = await pair.sit()
        monkeypatch.setattr(there.context.channels, "announce", lambda *_: None)
        await there.do(BEN.id, c.TakeSeat("s", 1))
        await level(here, there)
        assert json.loads(anna.heard[-1])["number"] == there.table.number
        await pair.close()

    asyncio.run(scenario())


def test_redis_and_postgresql_can_carry_news() -> None:
    for address in ("redis://localhost", "postgresql://localhost/tenback"):
        assert backend_of(address) is not None
    assert backend_of("memory") is None


@pytest.mark.parametrize("address", ["redis://127.0.0.1:1", "postgresql://x@127.0.0.1:9/x"])
def test_a_channel_that_cannot_be_reached_is_no_channel(address: str) -> None:
    channels = Channels(backend_of(address))
    with pytest.raises(NoChannels, match="127"):
        asyncio.run(channels.connect())


@pytest.mark.slow
def test_without_its_channel_a_server_refuses_in_one_line(tmp_path: Path) -> None:
    words = ["serve", "--no-open", "--port", "0", "--database", str(tmp_path / "tables.sqlite")]
    done = subprocess.run(
        [sys.executable, "-m", "tenback", *words, "--channels", "redis://127.0.0.1:1"],
        capture_output=True,
        text=True,
        check=False,
        timeout=240,
    )
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert "--channels" in done.stderr


@pytest.mark.parametrize("address", ["carrier pigeon", "http://x", ""])
def test_what_is_no_channel_is_refused(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(ValueError, match=f"^{address}$"):
        backend_of(address)
    assert main(["serve", f"--channels={address}"]) == 2
    assert "redis://" in capsys.readouterr().err


def test_a_device_that_another_process_signs_out_is_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Phone(RecordingListener):
        token = b"phone"
        address = ""

    async def talk() -> list[str]:
        settings = Settings(f"sqlite:///{tmp_path / 'tables.sqlite'}")
        store = Store(settings.database)
        here, there = Guests(store, settings), Guests(store, settings)
        await here.people.welcome(ANNA, b"laptop", 1)
        await here.people.add_device(ANNA.id, b"phone", 1)
        phone = Phone(ANNA.id)
        here.connections.add(phone)
        await here.look()
        assert phone.heard == []
        await there.people.drop_devices(ANNA.id, but=b"laptop")
        monkeypatch.setattr(guests, "FRESH_SECONDS", 0.0)
        await here.look()
        store.close()
        return phone.heard

    assert asyncio.run(talk()) == ['{"type":"bye","why":"nobody"}']
