"""A table with a broken log: its people and the operator are told."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.support.server.client import Client, run_clients
from tests.support.server.process import Process

GAME = (Path(__file__).parents[2] / "games" / "duel.jsonl").read_text("utf-8").splitlines()[0]
BODY = "update records set body = ? where id = ?"
NUMBERED = "update events set body = ? where table_id = ? and number = 2"


@pytest.mark.slow
def test_a_log_that_makes_no_sense_is_told_and_holds_nobody_up(tmp_path: Path) -> None:
    async def talk() -> None:
        with Process(tmp_path) as server:
            zoe = Client(server, "Zoe Xyzzy")
            code = zoe.open("classic", 2)
            await zoe.connect()
            await zoe.do("take_seat", seat=0)
            server.stop()
            with closing(sqlite3.connect(server.database)) as database, database:
                query = "select body from events where table_id = ? order by number desc limit 1"
                (last,) = database.execute(query, (zoe.table,)).fetchone()
                database.execute(NUMBERED, (last, zoe.table))  # nobody has come, and one sits down
            server.start()
            for answer in (
                zoe.http.get(f"/api/tables/{zoe.table}"),
                zoe.http.get(f"/api/codes/{code}"),
            ):
                assert answer.status_code == 503
                assert answer.json()["refused"] == "failed"
                assert answer.json()["key"] == "server.no.broken_table"
            zoe.socket = await zoe.dial()
            assert (await zoe.hear()) == {"type": "bye", "why": "failed"}
            with pytest.raises(ConnectionClosed) as closed:
                await zoe.hear()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1011
            assert zoe.http.post("/api/me/delete", json={}).status_code == 204
            with closing(sqlite3.connect(server.database)) as database:
                assert "xyzzy" not in "\n".join(database.iterdump()).lower()
            assert f"table {zoe.table}: its log is broken" in server.errors
            assert "Traceback" not in server.errors

    run_clients(talk())


@pytest.mark.slow
@pytest.mark.parametrize("body", ["no JSON at all", '{"tenback": 1, "game": "chess"}'])
def test_a_game_that_makes_no_sense_any_more_is_told(tmp_path: Path, body: str) -> None:
    with Process(tmp_path) as server:
        zoe = Client(server, "Zoe")
        brought = zoe.http.post("/api/records", content=GAME).json()
        with closing(sqlite3.connect(server.database)) as database, database:
            database.execute(BODY, (body, brought["id"]))
        answers = [
            zoe.http.get(f"/api/games/{brought['id']}"),
            zoe.http.post(f"/api/games/{brought['id']}/table", json={"moves": 0}),
            *([zoe.http.get(f"/api/games/{brought['id']}/review")] if body[0] != "{" else []),
        ]
        for answer in answers:
            assert (answer.status_code, answer.json()["refused"]) == (503, "failed")
            assert answer.json()["key"] == "server.no.broken_game"
        assert zoe.http.get("/api/me/games").status_code == 200
        assert f"game {brought['id']}: its record is broken" in server.errors
        assert "Traceback" not in server.errors
