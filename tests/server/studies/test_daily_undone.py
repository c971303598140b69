"""The deal of a day, played and taken back by the operator: the attempt goes on where it stood."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tenback.cli import main
from tenback.record import read_record
from tenback.table.events import Agreed, HandedOver, Moved
from tests.support.server.client import Client, http_client, run_clients
from tests.support.server.process import Process

pytestmark = pytest.mark.slow  # servers of their own, started twice
ALONE, TEAM = "/api/daily/classic/1", "/api/daily/classic/2"


def undo(server: Process, client: Client, kind: type, place: int) -> None:
    """The operator takes a table back to before an event of this kind."""
    events = [event.number for event in server.log(client.table) if isinstance(event.fact, kind)]
    words = ["undo", client.table, "--to", str(events[place] - 1)]
    assert main(["admin", *words, "--database", str(server.database)]) == 0


async def sits_down(client: Client, path: str) -> None:
    client.table = client.http.post(path).json()["id"]
    await client.connect()


def mine(client: Client, path: str) -> dict[str, Any]:
    found: dict[str, Any] = client.http.get(path).json()["mine"]
    return found


def test_an_attempt_that_is_taken_back_counts_once_and_as_it_ends(tmp_path: Path) -> None:
    async def play(server: Process) -> None:
        anna = Client(server, "Anna")
        await sits_down(anna, ALONE)
        await anna.play()
        record, first = anna.record, mine(anna, ALONE)
        assert (first["ended"], first["rank"], first["record"]) == (True, 1, record)
        assert anna.http.get(f"/api/records/{record}").status_code == 200
        server.stop()
        undo(server, anna, Moved, 3)
        server.start()
        board = anna.http.get(ALONE).json()
        assert (board["finished"], board["wins"], board["best"]) == (0, 0, [])
        assert (board["seed"], board["scores"]) == (None, {})
        now = board["mine"]
        assert (now["ended"], now["won"], now["score"], now["record"]) == (False, None, None, None)
        assert (now["rank"], now["percentile"], now["alone"]) == (None, None, True)
        assert anna.http.get("/api/daily").json()["streak"] == 0
        assert anna.http.get("/api/me/statistics").json() == []
        assert anna.http.get("/api/me/games").json() == []
        assert http_client(server).get(f"/api/records/{record}").status_code == 404
        # No second attempt: the way leads back to the same table, where three moves are made.
        assert anna.http.post(ALONE).json()["id"] == anna.table
        await anna.connect()
        assert (anna.sight["phase"], anna.sight["current_game"]["moves"]) == ("playing", 3)
        await anna.play()
        second = mine(anna, ALONE)
        assert (second["ended"], second["rank"], second["record"]) == (True, 1, record)
        kept = read_record(anna.http.get(f"/api/records/{record}").content)
        assert kept.result is not None
        assert (second["score"],) == kept.result.scores
        assert anna.http.get("/api/daily").json()["streak"] == 1
        (tally,) = anna.http.get("/api/me/statistics").json()
        assert (tally["games"], tally["scores"]) == (1, {str(second["score"]): 1})
        assert anna.http.post(ALONE).json()["key"] == "server.no.daily_done"
        assert "Traceback" not in server.errors

    with Process(tmp_path) as server:
        run_clients(play(server))


def test_help_that_is_taken_back_was_none(tmp_path: Path) -> None:
    async def play(server: Process) -> None:
        ben, carl = Client(server, "Ben"), Client(server, "Carl")
        for client in (ben, carl):
            await sits_down(client, TEAM)
            await client.play(2)
            await client.do("hand_over", level="easy")
            await client.do("take_over")
            await client.do("agree", to="abandon")
            assert (mine(client, TEAM)["alone"], mine(client, TEAM)["rank"]) == (False, None)
        server.stop()
        undo(server, ben, HandedOver, 0)  # for Ben all of it goes,
        undo(server, carl, Agreed, 0)  # for Carl only the end
        server.start()
        for client in (ben, carl):
            await client.connect()
            await client.do("agree", to="abandon")
        assert (mine(ben, TEAM)["alone"], mine(carl, TEAM)["alone"]) == (True, False)

    with Process(tmp_path) as server:
        run_clients(play(server))
