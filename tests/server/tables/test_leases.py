"""One process at a time drives a table; when it dies or freezes, another one takes over."""

from __future__ import annotations

import asyncio
import re
import signal
from collections import Counter
from contextlib import ExitStack
from pathlib import Path
from time import monotonic

import pytest

from tenback.rules import game
from tenback.server.store import Fenced, Lease, Leases, Store
from tenback.server.tables.live_table import LiveTable
from tenback.server.tables.tasks import Tasks
from tenback.table import Agreements, Command, DueTask, Table
from tenback.table import commands as c
from tests.server.tables.test_channels import ANNA, Pair, level
from tests.server.tables.test_redis import Neighbour
from tests.support.server.client import Client, run_clients
from tests.support.server.log_checks import check
from tests.support.server.redis import Redis

TAKE_OVER_SECONDS = 5.0
SLACK_SECONDS = 3.0  # of a busy machine


def test_a_lease_is_held_by_one_and_taken_over_from_the_dead(store: Store) -> None:
    async def scenario() -> None:
        first, second = Leases(store, alone=False), Leases(store, alone=False)
        await first.open()
        await second.open()
        (lease,) = await first.acquire(["t"])
        assert (lease.unled, await second.acquire(["t"])) == (None, [])
        assert await second.taken(["t", "u"]) == {"t"}
        await store.writer.write(lease.fence)
        assert await second.orphans(5) == []
        await first.resign()
        assert await second.orphans(5) == ["t"]
        (taken,) = await second.acquire(["t"])
        assert taken.number > lease.number
        assert taken.unled is not None
        with pytest.raises(Fenced):
            await store.writer.write(lease.fence)
        assert await first.renew() == ["t"]  # it is back, and learns what it has lost
        assert (first.held, await first.acquire(["t"])) == ({}, [])
        await second.release(["t"])
        assert [got.name for got in await first.acquire(["t"])] == ["t"]

    asyncio.run(scenario())


def test_a_fenced_write_fails_alone(store: Store) -> None:
    async def scenario() -> None:
        leases = Leases(store, alone=True)
        await leases.open()
        (good,) = await leases.acquire(["good"])
        bad = Lease("good", leases.process, good.number + 1)
        done = await asyncio.gather(
            *(store.writer.write(lease.fence) for lease in (good, bad, good)),
            return_exceptions=True,
        )
        assert [type(one) for one in done] == [type(None), Fenced, type(None)]

    asyncio.run(scenario())


def test_a_process_that_is_alone_takes_over_at_once(store: Store) -> None:
    async def scenario() -> None:
        killed, started = Leases(store, alone=True), Leases(store, alone=True)
        await killed.open()
        await killed.acquire(["t"])
        await started.open()
        assert await started.orphans(5) == ["t"]
        assert len(await started.acquire(["t"])) == 1

    asyncio.run(scenario())


async def bots_play(pair: Pair) -> tuple[LiveTable, LiveTable]:
    """A table where two bots take their time."""
    for hub in pair.hubs:
        await hub.open()
    options = game("duel").Options()
    here = await pair.hubs[0].open_table("duel", 2, options, Agreements(pace=50), ANNA)
    assert isinstance(here, LiveTable)
    for seat in (0, 1):
        await here.do(ANNA.id, c.SeatBot(f"bot {seat}", seat, "random"))
    await here.do(ANNA.id, c.StartGame("go"))
    there = await pair.hubs[1].by_code(pair.hubs[0].context.code(here.table.id))
    assert there is not None
    await level(here, there)
    async with asyncio.timeout(30):
        while not (here.lease or there.lease):  # noqa: ASYNC110  nobody sets an event
            await asyncio.sleep(0.01)
    if there.lease:  # it has asked first; the first is the one that leads
        pair.hubs.reverse()
        return there, here
    return here, there


async def moved(live: LiveTable, moves: int) -> None:
    begin = live.table.number
    async with asyncio.timeout(30):
        while live.table.number < begin + moves and live.table.playing:  # noqa: ASYNC110
            await asyncio.sleep(0.01)


def test_only_one_process_thinks_for_a_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        pair = Pair(tmp_path)
        here, there = await bots_play(pair)
        thinks: Counter[object] = Counter()
        think = Tasks._think

        async def counted(tasks: Tasks, table: Table, task: DueTask) -> list[Command]:
            thinks.update([task])
            return await think(tasks, table, task)

        monkeypatch.setattr(Tasks, "_think", counted)
        await moved(here, 12)
        await level(here, there)
        assert here.lease
        assert there.lease is None
        assert len(thinks) >= 6
        assert set(thinks.values()) == {1}
        await pair.close()

    asyncio.run(scenario())


def test_a_frozen_process_that_wakes_up_writes_nothing(tmp_path: Path) -> None:
    async def scenario() -> None:
        pair = Pair(tmp_path)
        here, there = await bots_play(pair)
        await moved(here, 2)
        assert here.lease
        old = here.lease
        for work in pair.hubs[0].leases._work:
            work.cancel()
        await pair.hubs[0].context.leases.resign()
        begin = monotonic()
        await moved(there, 6)
        assert monotonic() - begin < TAKE_OVER_SECONDS + SLACK_SECONDS
        assert there.lease
        pair.hubs[0].context.leases.held[old.name] = old  # it does not know
        number = here.table.number
        with pytest.raises(Fenced):
            await here.drive("", c.Credit("late", 1000))
        assert old.name not in pair.hubs[0].context.leases.held
        assert here.table.number >= number
        assert all(event.cause != "late" for event in await pair.stores[0].log(old.name))
        await pair.close()

    asyncio.run(scenario())


@pytest.mark.slow
@pytest.mark.parametrize("fault", [signal.SIGKILL, signal.SIGSTOP])
def test_bots_go_on_when_their_process_dies_or_freezes(tmp_path: Path, fault: int) -> None:
    """Three processes on one file: the one that drives the table is ended in the middle."""

    async def scenario(servers: list[Neighbour]) -> tuple[list[Client], float]:
        anna, ben = Client(servers[0], "Anna"), Client(servers[1], "Ben")
        ben.join(anna.open("classic", 3, pace=100))
        await anna.connect()
        await ben.connect()
        for seat in range(3):
            await anna.do("seat_bot", seat=seat, level="easy")
        await anna.do("start_game")
        for _ in range(10):
            await ben.hear()
        driving = servers[0].process
        assert driving
        driving.send_signal(fault)
        await anna.cut()
        begin, longest = monotonic(), 0.0
        while ben.sight["phase"] != "over":
            before = monotonic()
            message = await ben.hear()
            if message["type"] == "events" and ben.sight["phase"] != "over":
                longest = max(longest, monotonic() - before)
            if fault == signal.SIGSTOP and monotonic() - begin > 8:
                driving.send_signal(signal.SIGCONT)
        if fault == signal.SIGSTOP:
            driving.send_signal(signal.SIGCONT)
            await asyncio.sleep(2)
        while len(servers[1].log(ben.table)) > ben.number:
            await ben.hear()
        return [ben], longest

    with ExitStack() as stack:
        redis = stack.enter_context(Redis(tmp_path))
        servers = [Neighbour(tmp_path, name, redis, "--verbosity", "debug") for name in "abc"]
        for server in servers:
            stack.enter_context(server)
        clients, longest = run_clients(scenario(servers))
        table = check(servers[1], clients)
        assert table.current_game is not None
        assert table.current_game.ended == "finished"
        assert longest < TAKE_OVER_SECONDS + SLACK_SECONDS
        print(f"bots went on after {longest:.1f} s")
        thoughts = [
            re.findall(r"(@\d thinks about 1\.\d+\.move)", server.errors) for server in servers
        ]
        counts = Counter(what for one in thoughts for what in one)
        twice = [what for what, times in counts.items() if times > 1]
        assert len(twice) <= 1  # a thought that the fault broke off
        moves = len(table.current_game.record.moves)
        assert len(counts) >= moves - 1  # who starts is no move of a bot alone
        assert sum(len(one) > 0 for one in thoughts) == 2
        assert "Traceback" not in "".join(server.errors for server in servers)
