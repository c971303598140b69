"""Time that no process was there to use is given back before any clock can run out."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from litestar.channels.backends.memory import MemoryChannelsBackend
from sqlalchemy import update

from tenback.rules import game
from tenback.server import clock
from tenback.server.context import Context, make_context
from tenback.server.settings import Settings
from tenback.server.store import Conflict, Guest, Store
from tenback.server.store.schema import processes
from tenback.server.tables import hub as hubs
from tenback.server.tables import live_table, tasks
from tenback.server.tables.channels import Channels
from tenback.server.tables.hub import Hub
from tenback.server.tables.live_table import LiveTable
from tenback.table import Agreements, Decided
from tenback.table import commands as c
from tenback.table.events import Credited, Ended

ANNA = Guest("anna-id", "Anna")
CLOCK = Agreements(clock="turn", time=20_000, pace=0)
NIGHT_MS = 8 * 60 * 60 * 1000


class Night:
    """A game with a clock on a server that is off for a night, and on again in the morning."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch, *, alone: bool) -> None:
        self.settings = Settings(f"sqlite:///{folder / 'tables.sqlite'}", disconnect_delay=60)
        self.monkeypatch = monkeypatch
        self.alone = alone

    def context(self, store: Store) -> Context:
        context = make_context(self.settings, store)
        if self.alone:
            return context
        context.leases.alone = False
        return replace(context, channels=Channels(MemoryChannelsBackend()))

    async def evening(self) -> str:
        """Two people sit down, and one of their clocks runs."""
        store = Store(self.settings.database)
        hub = Hub(self.context(store))
        await hub.open()
        live = await hub.open_table("duel", 2, game("duel").Options(), CLOCK, ANNA)
        assert isinstance(live, LiveTable)
        await hub.come(live, Guest("ben-id", "Ben"), None)
        for seat, who in enumerate((ANNA.id, "ben-id")):
            await live.do(who, c.TakeSeat(f"seat {seat}", seat))
        await live.do("ben-id", c.Ready("ready"))
        await live.do(ANNA.id, c.StartGame("go"))
        for who in (ANNA.id, "ben-id"):
            await live.do(who, c.PointAt(f"point {who}", 0))
        assert live.table.playing
        assert live.table.playing.flag
        await hub._note()
        if not self.alone:  # a process that is killed leaves its lease behind
            while live.lease is None:  # noqa: ASYNC110  nobody sets an event
                await asyncio.sleep(0.01)
        await hub.stop()
        store.close()
        return live.table.id

    def sleep(self) -> None:
        """Nothing runs for a night, by the clock of the machine and by that of the database."""
        later = clock.now

        def morning() -> int:
            return later() + NIGHT_MS

        for module in (live_table, tasks, hubs):
            self.monkeypatch.setattr(module, "now", morning)
        store = Store(self.settings.database)
        with store.engine.begin() as base:
            base.execute(update(processes).values(seen=processes.c.seen - NIGHT_MS))
        store.close()


async def morning(
    night: Night, table: str, then: Callable[[Hub, LiveTable], Awaitable[None]]
) -> list[Any]:
    store = Store(night.settings.database)
    hub = Hub(night.context(store))
    await hub.open()
    live = await hub.table(table)
    assert live is not None
    await then(hub, live)
    async with asyncio.timeout(30):
        while not live.leads:  # noqa: ASYNC110  nobody sets an event
            await asyncio.sleep(0.01)
    await asyncio.sleep(0.1)
    facts = [event.fact for event in await store.log(table)]
    await hub.stop()
    store.close()
    return facts


async def nothing(_: Hub, __: LiveTable) -> None:
    """Everybody is still asleep."""


async def move_at_once(_: Hub, live: LiveTable) -> None:
    """A client sends again what was not acknowledged in the evening."""
    assert live.table.current_game
    state = live.table.current_game.state
    assert state.turn is not None
    who, move = live.table.seats[state.turn].holder, str(next(iter(state.legal)))
    outcome = await live.do(who, c.Play("again", move, confirmed=True))
    assert isinstance(outcome, Decided), outcome


async def talk_at_once(_: Hub, live: LiveTable) -> None:
    """A command of a person wakes the tasks of the table."""
    await live.do(ANNA.id, c.Say("hello", "good morning"))


async def wake_again_and_again(_: Hub, live: LiveTable) -> None:
    """Whatever wakes the tasks while the lease is being taken."""
    while not any(isinstance(event.fact, Credited) for event in live.tail):
        live.tasks.wake()
        await asyncio.sleep(0)


@pytest.mark.parametrize("alone", [True, False])
@pytest.mark.parametrize("then", [nothing, move_at_once, talk_at_once, wake_again_and_again])
def test_no_clock_runs_out_before_the_lost_time_is_given_back(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    alone: bool,
    then: Callable[[Hub, LiveTable], Awaitable[None]],
) -> None:
    night = Night(tmp_path, monkeypatch, alone=alone)
    table = asyncio.run(night.evening())
    night.sleep()
    facts = asyncio.run(morning(night, table, then))
    (credit,) = [fact for fact in facts if isinstance(fact, Credited)]
    assert credit.time > NIGHT_MS / 2
    assert [fact.end_reason for fact in facts if isinstance(fact, Ended)] == []


@pytest.mark.parametrize("alone", [True, False])
def test_a_credit_that_cannot_be_written_is_written_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, alone: bool
) -> None:
    night = Night(tmp_path, monkeypatch, alone=alone)
    table = asyncio.run(night.evening())
    night.sleep()
    append, fails = Store.append, [True, True]

    async def failing(store: Store, *values: Any) -> None:
        if fails:
            fails.pop()
            raise Conflict("the disk is full")
        await append(store, *values)

    monkeypatch.setattr(Store, "append", failing)
    facts = asyncio.run(morning(night, table, nothing))
    (credit,) = [fact for fact in facts if isinstance(fact, Credited)]
    assert credit.time > NIGHT_MS / 2
    assert [fact.end_reason for fact in facts if isinstance(fact, Ended)] == []
