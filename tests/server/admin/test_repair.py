"""`tenback admin`: going back in a log, and mending what the rules no longer agree with."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tenback.cli import main
from tenback.server.context import make_context
from tenback.server.settings import Settings
from tenback.server.store import Store
from tenback.server.store.lock import OPERATOR, SERVER, Lock
from tenback.server.tables.broadcast import mark_of
from tenback.server.tables.hub import Hub
from tenback.table import Event, write_event
from tenback.table.commands import Agree, Come, Say
from tenback.table.events import Ended, Moved
from tests.server.admin.commands import Capture, lines, put, told, write
from tests.support.server.hub_session import RecordingListener
from tests.table.room import Room


@pytest.mark.usefixtures("taken_in")
def test_a_table_is_taken_back(room: Room, database: Path, capsys: Capture) -> None:
    moves = [event.number for event in room.driver.log if isinstance(event.fact, Moved)]
    assert told(capsys, "undo", "t1", "--to", str(moves[1]))["number"] == moves[1]
    assert told(capsys, "show", "t1")["current_game"]["moves"] == 2
    for wrong in ("0", str(moves[1]), "900"):
        assert main(["admin", "undo", "t1", "--to", wrong]) == 2
    with Lock(f"sqlite:///{database}", SERVER, alone=False):  # as a server holds it
        assert main(["admin", "undo", "t1", "--to", "2"]) == 2
        assert "Stop it first" in capsys.readouterr().err
        assert main(["admin", "show", "t1"]) == 0
    with Lock(f"sqlite:///{database}", OPERATOR, alone=True):  # as an operator does
        assert main(["serve", "--no-open", "--port", "0"]) == 2
        assert "Try again" in capsys.readouterr().err


def test_where_nothing_has_happened_there_is_no_going_back(
    room: Room, tmp_path: Path, capsys: Capture
) -> None:
    assert main(["admin", "import", write(tmp_path, lines(room)[:1])]) == 0
    assert main(["admin", "undo", "t1", "--to", "1"]) == 2
    assert "nothing has happened since" in capsys.readouterr().err


@pytest.mark.usefixtures("taken_in")
def test_somebody_who_knew_what_was_undone_begins_again(room: Room, database: Path) -> None:
    settings = Settings(f"sqlite:///{database}", disconnect_delay=60)
    last, before = room.driver.log[-1], room.driver.log[-2]

    async def run_clients(*known: Event) -> list[bool]:
        """Whether what comes after an event is told one by one to somebody who knows it."""
        store, listener = Store(settings.database), RecordingListener("anna")
        hub = Hub(make_context(settings, store))
        await hub.open()
        live = await hub.table("t1")
        assert live is not None
        await live.do("ben", Say(f"said.{live.table.number}", "and now?"))
        for event in known:
            live.welcome(listener, event.number, mark_of(event))
        await hub.stop()
        store.close()
        return [json.loads(told)["tail"] for told in listener.heard if '"welcome"' in told]

    assert asyncio.run(run_clients(before, last)) == [True, True]
    assert main(["admin", "undo", "t1", "--to", str(before.number)]) == 0
    assert asyncio.run(run_clients(before, last)) == [True, False]


@pytest.mark.usefixtures("taken_in")
def test_a_log_that_the_rules_agree_with_is_left_alone(room: Room, capsys: Capture) -> None:
    (found,) = told(capsys, "patch", "--apply")
    sound = {"table": "t1", "events": len(room.driver.log), "cut": None, "why": "", "backup": None}
    assert found == sound


def test_a_log_is_cut_where_the_rules_no_longer_agree(
    room: Room, database: Path, tmp_path: Path, capsys: Capture
) -> None:
    room.does("carl", Come, "Carl")
    log = lines(room)
    (at,) = [n for n, event in enumerate(log) if event["event"] == "moved"][2:3]
    illegal = {**log[at], "move": "." if log[at]["move"] != "." else "2a"}
    put(database, tmp_path, log, capsys, instead={at: illegal})
    (found,) = told(capsys, "patch", code=1)
    assert found["cut"] == illegal["number"]
    assert told(capsys, "patch", "--apply")[0]["cut"] == illegal["number"]
    assert told(capsys, "patch")[0]["cut"] is None
    shown = told(capsys, "show", "t1")
    assert shown["current_game"]["moves"] == 2
    assert "carl" in shown["people"]  # who came later is still there


def test_an_end_that_is_none_is_taken_away(
    room: Room, database: Path, tmp_path: Path, capsys: Capture
) -> None:
    log = lines(room)
    over = Ended("finished", winners=(0, 1), scores=(0,), ending="beaten", seed="x")
    last = room.driver.log[-1]
    ended = write_event(type(last)(last.number, last.at, "", "x", over))
    put(database, tmp_path, log, capsys, instead={len(log) - 1: ended})
    assert main(["admin", "patch", "--lang", "de"]) == 1
    assert "so endet das Spiel nicht" in capsys.readouterr().out
    assert told(capsys, "patch", "--apply")[0]["cut"] == ended["number"]
    assert told(capsys, "show", "t1")["phase"] == "playing"


@pytest.mark.usefixtures("taken_in")
def test_a_log_without_a_beginning_is_told_and_the_others_are_mended(
    room: Room, database: Path, tmp_path: Path, capsys: Capture
) -> None:
    log = lines(room)
    (at,) = [n for n, event in enumerate(log) if event["event"] == "moved"][2:3]
    other = [{**event, "table": "t2"} if event["event"] == "created" else event for event in log]
    assert main(["admin", "import", write(tmp_path, other)]) == 0
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("update events set body = '{}' where table_id = 't1' and number = 1")
        query = "update events set body = ? where table_id = 't2' and number = ?"
        illegal = {**log[at], "move": "." if log[at]["move"] != "." else "2a"}
        connection.execute(query, (json.dumps(illegal), illegal["number"]))
    capsys.readouterr()
    for words in (["patch"], ["patch", "--apply"]):
        found = {one["table"]: one["cut"] for one in told(capsys, *words, code=1)}
        assert found == {"t1": 1, "t2": illegal["number"]}
    assert main(["admin", "patch"]) == 1
    assert "The log of table t1 is broken" in capsys.readouterr().out
    assert told(capsys, "patch", "t2")[0]["cut"] is None


def test_what_follows_from_a_log_is_written_anew_with_it(
    database: Path, tmp_path: Path, capsys: Capture
) -> None:
    room = Room("duel").start("anna", "ben")
    for who in ("anna", "ben"):
        room.does(who, Agree, "abandon")
    file = write(tmp_path, lines(room))
    assert main(["admin", "import", file]) == 0
    tried = (
        "insert into daily_attempts values"
        " ('2024-01-01', 'duel', 2, 'anna', 't1', ?, 1, 2, 0, 9, 1)"
    )
    with closing(sqlite3.connect(database)) as connection, connection:
        (record,) = connection.execute("select id from records").fetchone()
        connection.execute("insert into reviews values (?, 5, 'a review')", (record,))
        connection.execute(tried, (record,))

    def kept(query: str) -> list[Any]:
        with closing(sqlite3.connect(database)) as connection:
            return connection.execute(query).fetchall()

    assert main(["admin", "import", file, "--replace"]) == 0
    assert kept("select * from reviews") == [(record, 5, "a review")]
    assert main(["admin", "undo", "t1", "--to", str(len(room.driver.log) - 1)]) == 0
    assert kept("select * from reviews") == kept("select * from records") == []
    rest = kept("select record_id, ended, won, score, alone from daily_attempts")
    assert rest == [(None, None, None, None, 1)]
    capsys.readouterr()


@pytest.mark.usefixtures("taken_in")
def test_a_row_that_is_no_json_is_cut_away_and_keeps_nobody_from_the_rest(
    room: Room, database: Path, tmp_path: Path, capsys: Capture
) -> None:
    log = lines(room)
    moves = [event["number"] for event in log if event["event"] == "moved"]
    other = [{**event, "table": "t2"} if event["event"] == "created" else event for event in log]
    assert main(["admin", "import", write(tmp_path, other)]) == 0
    with closing(sqlite3.connect(database)) as connection, connection:
        query = "update events set body = substr(body, 9) where table_id = 't1' and number = ?"
        connection.execute(query, (moves[2],))
    capsys.readouterr()
    for words in (["export"], ["export", "--out", str(tmp_path / "out.jsonl")]):
        assert main(["admin", *words]) == 1
        said = capsys.readouterr()
        assert said.err.count("\n") == 1
        assert f"Skipped: Event {moves[2]} of table t1 is not JSON" in said.err
        out = said.out or (tmp_path / "out.jsonl").read_text("utf-8")
        assert [json.loads(line) for line in out.splitlines()] == other
    assert main(["admin", "show", "t1"]) == 2
    assert "is not JSON" in capsys.readouterr().err
    assert told(capsys, "show", "t1", "--at", str(moves[1]))["current_game"]["moves"] == 2
    (found, _) = sorted(told(capsys, "patch", code=1), key=lambda one: str(one["table"]))
    assert (found["cut"], found["events"]) == (moves[2], len(log))
    assert told(capsys, "patch", "t1", "--apply")[0]["cut"] == moves[2]
    assert told(capsys, "show", "t1")["current_game"]["moves"] == 2
    assert main(["admin", "export"]) == 0


@pytest.mark.usefixtures("taken_in")
def test_a_table_is_taken_back_to_before_a_row_that_is_no_json(
    room: Room, database: Path, capsys: Capture
) -> None:
    last = room.table.number
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("update events set body = '' where number = ?", (last,))
    assert main(["admin", "undo", "t1", "--to", str(last - 1)]) == 0
    capsys.readouterr()
    assert told(capsys, "show", "t1")["number"] == last - 1
