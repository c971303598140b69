"""The short soaks with faults: ten kinds on three processes, and a full disk on one."""

from __future__ import annotations

import asyncio
import os
import re
import sys
from pathlib import Path

import pytest

from tests.soak.fault_run import soak_with_faults
from tests.soak.faults import FAULTS
from tests.support.server.calm import calm
from tests.support.server.client import run_clients, seated_clients
from tests.support.server.log_checks import check
from tests.support.server.process import Process

if sys.platform != "win32":
    import resource

pytestmark = pytest.mark.slow
FULL_SECONDS = 1.5
FULL_BYTES = 4_096  # no file can grow beyond


@pytest.mark.timeout(1_200)
@pytest.mark.skipif("TENBACK_SOAK" not in os.environ, reason="make test SERVERS=yes, or make soak")
def test_nothing_is_lost_whatever_fails(tmp_path: Path) -> None:
    tally = soak_with_faults(tmp_path, len(FAULTS), 4, "a bad day", print, pause=0.2)
    assert set(tally.faults) == set(FAULTS)
    assert len(FAULTS) >= 10
    assert tally.games.total() >= 4
    print(tally)


@pytest.mark.skipif(sys.platform != "linux", reason="limits the files of another process")
def test_nothing_is_lost_when_the_disk_is_full_for_a_while(tmp_path: Path) -> None:
    async def fill(server: Process) -> None:
        assert server.process
        for _ in range(3):
            await asyncio.sleep(0.5)
            _, hard = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (FULL_BYTES, hard))
            await asyncio.sleep(FULL_SECONDS)
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (hard, hard))

    async def evening(server: Process) -> None:
        clients = await seated_clients(server, "classic", "Anna", "Ben", pace=50)
        async with asyncio.TaskGroup() as group:
            group.create_task(fill(server))
            for client in clients:
                group.create_task(client.play())
        await calm(server, clients)
        table = check(server, clients)
        assert table.current_game is not None
        assert table.current_game.ended == "finished"

    with Process(tmp_path) as server:
        run_clients(evening(server))
        assert re.search("disk I/O error|database or disk is full", server.errors)
        assert "Traceback" not in server.errors
        assert server.stop()[0] == 0
