"""An overloaded server refuses new tables for a while; games in play go on."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import httpx
import pytest
from sqlalchemy import Connection

from tenback.server.http.problems import HttpRefusal
from tenback.server.ops import admission as admissions
from tenback.server.ops.admission import Admission
from tenback.server.store import Store, writer
from tenback.server.store.writer import Write
from tests.support.server.client import Client, http_client, run_clients, seated_clients
from tests.support.server.process import Process

SLOW_COMMITS = """
import sys, time
from tenback.server.store import writer
carry_out = writer._carry_out
def slow(connection, write):
    time.sleep(float(open({file!r}).read() or 0))
    carry_out(connection, write)
writer._carry_out = slow
from tenback.cli import main
sys.exit(main(sys.argv[1:]))
"""


def test_a_late_event_loop_refuses_new_work_until_it_is_in_time_again(store: Store) -> None:
    async def scenario() -> None:
        admission = Admission(store)
        watching = asyncio.create_task(admission.go_round())
        await asyncio.sleep(0.01)
        await admission.admit()
        time.sleep(1.5)  # noqa: ASYNC251  that is the point
        await asyncio.sleep(0.2)
        assert admission.is_overloaded
        await asyncio.sleep(1.5)
        await admission.admit()
        watching.cancel()

    asyncio.run(scenario())


def test_new_work_waits_for_a_slow_database_and_is_refused_at_last(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    carry_out, pause = writer._carry_out, [2.5]

    def slow(connection: Connection, write: Write) -> None:
        time.sleep(pause[0])
        carry_out(connection, write)

    async def scenario() -> None:
        admission = Admission(store)
        monkeypatch.setattr(writer, "_carry_out", slow)
        writing = asyncio.create_task(store.alive(1))
        await asyncio.sleep(1.2)
        with pytest.raises(HttpRefusal) as refusal:
            await admission.admit()
        assert (refusal.value.status, refusal.value.retry) == (503, 5_000)
        assert admission.refused == 1
        pause[0] = 0.0
        await writing
        await store.alive(2)  # as every second
        await admission.admit()

    asyncio.run(scenario())


def test_a_long_queue_of_writes_refuses_new_work(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(admissions, "MOST_WAITING_WRITES", -1)
    monkeypatch.setattr(admissions, "WAIT_SECONDS", 0.05)
    with pytest.raises(HttpRefusal):
        asyncio.run(Admission(store).admit())


@pytest.mark.slow
def test_games_go_on_while_new_tables_are_refused(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every write takes a while; the game is slow, but whoever wants a new table is told when."""
    pause = tmp_path / "pause"
    pause.write_text("0")
    program = tmp_path / "slow_server.py"
    program.write_text(SLOW_COMMITS.format(file=str(pause)))
    monkeypatch.setattr(Process, "program", (str(program),))

    async def evening(server: Process) -> tuple[httpx.Response, Client]:
        anna, ben = await seated_clients(server, "duel", "Anna", "Ben", bot="", pace=0)
        pause.write_text("1.5")
        saying = asyncio.create_task(anna.do("say", text="still here"))
        await asyncio.sleep(1.2)
        wanted = {"game": "classic", "players": 2}
        refused = await asyncio.to_thread(ben.http.post, "/api/tables", json=wanted)
        pause.write_text("0")
        await saying
        while not any(event["event"] == "said" for event in ben.events):
            await ben.hear()
        return refused, anna

    with Process(tmp_path) as server:
        refused, anna = run_clients(evening(server))
        assert refused.status_code == 503
        assert refused.headers["Retry-After"] == "5"
        assert (refused.json()["refused"], refused.json()["retry"]) == ("busy", 5_000)
        assert anna.acknowledged
        wanted = {"game": "classic", "players": 2}
        assert anna.http.post("/api/tables", json=wanted).status_code == 201
        busy = [
            line
            for line in http_client(server).get("/metrics").text.splitlines()
            if line.startswith("tenback_busy_refusals_total")
        ]
        assert busy == ["tenback_busy_refusals_total 1.0"]
