"""`tenback serve --workers 3`: workers die and are replaced while people play; nothing is lost."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sys
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from time import monotonic

import pytest

from tenback.cli import main
from tests.support.server.calm import calm
from tests.support.server.client import http_client, run_clients, seated_clients
from tests.support.server.log_checks import check, check_finished_record
from tests.support.server.process import Process

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform != "linux", reason="finds processes in /proc"),
]
PATIENCE_SECONDS = 60


class Workers(Process):
    """A supervisor with three workers on one SQLite file."""

    def __init__(self, folder: Path, *words: str) -> None:
        super().__init__(folder, "--workers", "3", *words)

    @property
    def workers(self) -> list[int]:
        """The process numbers of the workers."""
        assert self.process
        return children(self.process.pid)


def children(parent: int) -> list[int]:
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, ppid = stat.read_text().rpartition(")")[2].split()[:2]
        except OSError:
            continue
        if int(ppid) == parent and state != "Z":
            found.append(int(stat.parent.name))
    return sorted(found)


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE_SECONDS):
        while not condition():  # noqa: ASYNC110  nobody sets an event
            await asyncio.sleep(0.05)


def _is_gone(server: Workers, worker: int) -> bool:
    return worker not in server.workers


async def kill_workers(server: Workers) -> None:
    """Each of them once, one after the other."""
    for victim in server.workers:
        os.kill(victim, signal.SIGKILL)
        await until(partial(_is_gone, server, victim))
        await asyncio.sleep(0.5)
    await until(lambda: len(server.workers) == 3)


async def replace_workers(server: Workers) -> None:
    """All of them, one after the other; there are never fewer than three."""
    assert server.process
    before = set(server.workers)
    server.process.send_signal(signal.SIGHUP)
    fewest = 3

    def replaced() -> bool:
        nonlocal fewest
        fewest = min(fewest, len(server.workers))
        return len(server.workers) == 3 and not before & set(server.workers)

    await until(replaced)
    assert fewest == 3


@pytest.mark.parametrize("fault", [kill_workers, replace_workers])
def test_people_play_on_while_workers_come_and_go(
    tmp_path: Path, fault: Callable[[Workers], Awaitable[None]]
) -> None:
    async def evening(server: Workers) -> None:
        tables = [
            await seated_clients(server, game, "Anna", "Ben", bot=bot, pace=100)
            for game, bot in (("classic", "easy"), ("duel", ""))
        ]
        async with asyncio.TaskGroup() as group:
            group.create_task(asyncio.wait_for(fault(server), 4 * PATIENCE_SECONDS))
            for clients in tables:
                for client in clients:
                    group.create_task(client.play())
        for clients in tables:
            await calm(server, clients)
            table = check(server, clients)
            assert table.current_game is not None
            assert table.current_game.ended == "finished"
            for client in clients:
                check_finished_record(client)

    with Workers(tmp_path) as server:
        run_clients(evening(server))
        assert "Traceback" not in server.errors
        assert server.stop()[0] == 0


def test_any_worker_answers_for_all(tmp_path: Path) -> None:
    with Workers(tmp_path) as server:
        metrics = http_client(server).get("/metrics").text
        assert set(re.findall(r'tenback_tables{worker="(\d)"}', metrics)) == {"0", "1", "2"}
        assert metrics.count("# TYPE tenback_tables gauge") == 1
        assert http_client(server).get("/ready").json()["status"] == "ok"
        assert server.stop(signal.SIGINT)[0] == 0


def test_workers_end_with_their_supervisor(tmp_path: Path) -> None:
    with Workers(tmp_path) as server:
        workers = server.workers
        assert len(workers) == 3
        server.kill()
        until_when = monotonic() + PATIENCE_SECONDS
        while any(Path(f"/proc/{worker}").exists() for worker in workers):
            assert monotonic() < until_when
        server.start()  # the port and the lock are free again


def test_what_keeps_workers_from_starting_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TENBACK_DATABASE", str(tmp_path / "tables.sqlite"))
    words = ["serve", "--no-open", "--port", "0", "--lang", "en"]
    for wrong in ("0", "65", "many"):
        assert main([*words, "--workers", wrong]) == 2
    assert main([*words, "--workers", "2", "--channels", "redis://127.0.0.1:1"]) == 2
    assert "Cannot reach the message channel" in capsys.readouterr().err
