"""`tenback admin`: looking at a house, copying it, moving tables, and mending logs."""

from __future__ import annotations

import asyncio
import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tenback.cli import main
from tenback.language import LANGUAGES
from tenback.server.admin.house import House
from tenback.server.lock import OPERATOR, SERVER, Lock
from tenback.server.names import code_of, digest
from tenback.server.store import Store
from tenback.server.store.engine import open_engine, upgrade
from tenback.table import replay, write_event
from tenback.table.commands import Agree, Come, Play, Say
from tenback.table.events import Ended, Moved
from tests.server.friend import Friend
from tests.server.process import Process
from tests.table.room import Room

COMMANDS = ("show", "stats", "backup", "export", "import", "undo", "patch")
Capture = pytest.CaptureFixture[str]


@pytest.fixture(scope="module")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A house that a server has been open in, made once."""
    file = tmp_path_factory.mktemp("fresh") / "tables.sqlite"
    store = Store(f"sqlite:///{file}")
    asyncio.run(store.secret())
    store.close()
    return file


@pytest.fixture(autouse=True)
def database(fresh: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of it for every test."""
    file = tmp_path / "tables.sqlite"
    shutil.copy(fresh, file)
    monkeypatch.setenv("TENBACK_DATABASE", str(file))
    monkeypatch.setenv("TENBACK_LANG", "en")
    return file


@pytest.fixture
def room() -> Room:
    """A table with a game of three moves, and some talk."""
    room = Room().start("anna", "ben", starter=0)
    for _ in range(3):
        seat = room.match.state.turn or 0
        move = str(next(iter(room.match.state.legal)))
        room.does(room.table.seats[seat].holder, Play, move, confirmed=True)
    room.does("ben", Say, "well done")
    return room


def lines(room: Room) -> list[dict[str, Any]]:
    return [write_event(event) for event in room.driver.log]


def write(tmp_path: Path, log: list[dict[str, Any]]) -> str:
    file = tmp_path / "log.jsonl"
    file.write_text("".join(f"{json.dumps(event)}\n" for event in log), encoding="utf-8")
    return str(file)


@pytest.fixture
def taken_in(room: Room, tmp_path: Path, capsys: Capture) -> Room:
    assert main(["admin", "import", write(tmp_path, lines(room))]) == 0
    assert "t1" in capsys.readouterr().out
    return room


def told(capsys: Capture, *words: str, code: int = 0) -> Any:
    assert main(["admin", *words, "--json"]) == code
    return json.loads(capsys.readouterr().out)


def test_every_command_explains_itself_in_every_language(capsys: Capture) -> None:
    for language in LANGUAGES:
        for words in (["admin"], *(["admin", command, "--help"] for command in COMMANDS)):
            assert main([*words, "--lang", language]) == 0
            assert "tenback admin" in capsys.readouterr().out


@pytest.mark.usefixtures("taken_in")
def test_a_table_goes_out_and_in_unchanged(room: Room, tmp_path: Path, capsys: Capture) -> None:
    assert main(["admin", "export"]) == 0
    out = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert out == lines(room)
    assert main(["admin", "export", "t1", "--out", str(tmp_path / "out.jsonl")]) == 0
    assert (tmp_path / "out.jsonl").stat().st_mode & 0o077 == 0
    assert main(["admin", "export", "--out", str(tmp_path / "out.jsonl")]) == 2
    assert main(["admin", "import", str(tmp_path / "out.jsonl")]) == 2
    assert "here already" in capsys.readouterr().err
    (found,) = told(capsys, "import", str(tmp_path / "out.jsonl"), "--replace")
    assert (found["table"], found["number"]) == ("t1", room.table.number)


def test_a_finished_game_comes_with_its_record(tmp_path: Path, capsys: Capture) -> None:
    room = Room("duel").start("anna", "ben")
    for who in ("anna", "ben"):
        room.does(who, Agree, "abandon")
    assert main(["admin", "import", write(tmp_path, lines(room))]) == 0
    capsys.readouterr()
    figures = told(capsys, "stats")
    assert figures["games"] == {"duel": {"abandoned": 1}}
    assert figures["tables"] == {"over": 1}
    assert main(["admin", "stats"]) == 0
    assert "abandoned 1" in capsys.readouterr().out


@pytest.mark.usefixtures("taken_in")
def test_a_table_is_told_as_it_stood_with_cards_only_if_asked(room: Room, capsys: Capture) -> None:
    (listed,) = told(capsys, "show")
    assert (listed["id"], listed["phase"], listed["people"]) == ("t1", "playing", 2)
    assert main(["admin", "show"]) == 0
    assert "t1" in capsys.readouterr().out
    assert main(["admin", "show", "t1"]) == 0
    text = capsys.readouterr().out
    assert "well done" in text
    assert "hands" not in text
    assert main(["admin", "show", "t1", "--secrets"]) == 0
    assert str(list(room.match.state.hands[0])) in capsys.readouterr().out
    early = told(capsys, "show", "t1", "--at", "2")
    assert (early["number"], early["phase"], len(early["story"])) == (2, "lobby", 2)
    assert "hands" not in told(capsys, "show", "t1")["match"]
    assert main(["admin", "show", "t1", "--at", "9999"]) == 2
    assert "the last one is" in capsys.readouterr().err


@pytest.mark.usefixtures("taken_in")
def test_a_table_is_taken_back(room: Room, database: Path, capsys: Capture) -> None:
    moves = [event.number for event in room.driver.log if isinstance(event.fact, Moved)]
    assert told(capsys, "undo", "t1", "--to", str(moves[1]))["number"] == moves[1]
    assert told(capsys, "show", "t1")["match"]["moves"] == 2
    for wrong in ("0", str(moves[1]), "900"):
        assert main(["admin", "undo", "t1", "--to", wrong]) == 2
    with Lock(f"sqlite:///{database}", SERVER, alone=False):  # as a server holds it
        assert main(["admin", "undo", "t1", "--to", "2"]) == 2
        assert "stop it first" in capsys.readouterr().err
        assert main(["admin", "show", "t1"]) == 0
    with Lock(f"sqlite:///{database}", OPERATOR, alone=True):  # as an operator does
        assert main(["serve", "--no-open", "--port", "0"]) == 2
        assert "try again" in capsys.readouterr().err


@pytest.mark.usefixtures("taken_in")
def test_a_log_that_the_rules_agree_with_is_left_alone(room: Room, capsys: Capture) -> None:
    (found,) = told(capsys, "patch", "--apply")
    assert found == {"table": "t1", "events": len(room.driver.log), "cut": None, "why": ""}


def test_a_log_is_cut_where_the_rules_no_longer_agree(
    room: Room, database: Path, tmp_path: Path, capsys: Capture
) -> None:
    room.does("carl", Come, "Carl")
    log = lines(room)
    (at,) = [n for n, event in enumerate(log) if event["event"] == "moved"][2:3]
    illegal = {**log[at], "move": "." if log[at]["move"] != "." else "2a"}
    _put(database, tmp_path, log, capsys, instead={at: illegal})
    (found,) = told(capsys, "patch", code=1)
    assert found["cut"] == illegal["number"]
    assert told(capsys, "patch", "--apply")[0]["cut"] == illegal["number"]
    assert told(capsys, "patch")[0]["cut"] is None
    shown = told(capsys, "show", "t1")
    assert shown["match"]["moves"] == 2
    assert "carl" in shown["people"]  # who came later is still there


def test_an_end_that_is_none_is_taken_away(
    room: Room, database: Path, tmp_path: Path, capsys: Capture
) -> None:
    log = lines(room)
    over = Ended("finished", winners=(0, 1), scores=(0,), ending="beaten", seed="x")
    last = room.driver.log[-1]
    ended = write_event(type(last)(last.number, last.at, "", "x", over))
    _put(database, tmp_path, log, capsys, instead={len(log) - 1: ended})
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
    other = [{**event, "table": "t2"} if event["event"] == "founded" else event for event in log]
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
    assert "The log of table t1 makes no sense" in capsys.readouterr().out
    assert told(capsys, "patch", "t2")[0]["cut"] is None


def _put(
    database: Path,
    tmp_path: Path,
    log: list[dict[str, Any]],
    capsys: Capture,
    instead: dict[int, dict[str, Any]],
) -> None:
    """A log as another version may have written it: it does not come in by the front door."""
    assert main(["admin", "import", write(tmp_path, log)]) == 0
    capsys.readouterr()
    with closing(sqlite3.connect(database)) as connection, connection:
        for event in instead.values():
            values = (json.dumps(event), event["number"])
            connection.execute("update events set body = ? where number = ?", values)


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        ("", "no table in this file"),
        ("{", "Line 1 is no JSON"),
        ("[1]", "Line 1 is no event"),
        ('{"event":"came"}', "never founded"),
        ('{"event":"founded","table":"t9"}', "makes no sense"),
        ('{"event":"founded","table":"../../x"}', "no id of a table"),
        ('{"event":"founded","table":"%s"}' % ("t" * 33), "no id of a table"),
    ],
)
def test_a_broken_file_changes_nothing(
    content: str, complaint: str, tmp_path: Path, capsys: Capture
) -> None:
    (tmp_path / "log.jsonl").write_text(content)
    assert main(["admin", "import", str(tmp_path / "log.jsonl")]) == 2
    told_of = capsys.readouterr().err
    assert complaint in told_of
    assert told_of.count("\n") == 1
    assert told(capsys, "show") == []


def test_what_is_not_there_is_refused_in_one_line(tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "text.sqlite").write_text("no database, but long enough to look like one" * 100)
    for words in (
        ["show", "nothing"],
        ["patch", "nothing"],
        ["undo", "nothing", "--to", "1"],
        ["stats", "--database", str(tmp_path / "none.sqlite")],
        ["stats", "--database", str(tmp_path / "text.sqlite")],
        ["stats", "--database", str(tmp_path)],
        ["stats", "--database", "nosuch://x/y"],
        ["stats", "--database", "://"],
        ["stats", "--database", "sqlite://"],
        ["import", str(tmp_path / "none.jsonl")],
        ["show", "t1", "--at", "0"],
        ["backup", str(tmp_path / "copy.sqlite"), "--database", str(tmp_path / "text.sqlite")],
    ):
        assert main(["admin", *words]) == 2, words
        assert capsys.readouterr().err.count("\n") == 1


def test_only_an_import_makes_a_database(room: Room, tmp_path: Path, capsys: Capture) -> None:
    new = tmp_path / "new folder" / "new.sqlite"
    for words in (["stats"], ["show"], ["export"], ["patch"], ["undo", "t1", "--to", "1"]):
        assert main(["admin", *words, "--database", str(new)]) == 2
    broken = tmp_path / "broken.jsonl"
    broken.write_text("{")
    assert main(["admin", "import", str(broken), "--database", str(new)]) == 2
    assert not new.parent.exists()
    capsys.readouterr()
    words = ["import", write(tmp_path, lines(room)), "--database", str(new)]
    (found,) = told(capsys, *words)
    assert (found["table"], found["number"]) == ("t1", room.table.number)
    files = sorted(new.parent.iterdir())
    assert new in files
    assert {path.stat().st_mode & 0o077 for path in files} == {0}
    store = Store(f"sqlite:///{new}")  # as a server opens it
    code = code_of(asyncio.run(store.secret()), "t1")
    assert asyncio.run(store.by_code(digest(code))) == "t1"
    assert found["code"] == code
    assert main(["admin", "show", "t1", "--database", str(new)]) == 0
    assert f"/t/{code}" in capsys.readouterr().out
    store.close()
    assert main(["admin", *words]) == 2
    assert "here already" in capsys.readouterr().err


def test_a_backup_is_taken_while_the_server_runs(
    server: Process, tmp_path: Path, capsys: Capture
) -> None:
    anna = Friend(server, "Anna")
    anna.open("classic", 2)
    copy = tmp_path / "copy.sqlite"
    words = ["backup", str(copy), "--database", str(server.database)]
    assert told(capsys, *words)["bytes"] == copy.stat().st_size
    house = House(f"sqlite:///{copy}")
    with house.engine.connect() as connection:
        log = house.log(connection, anna.table)
    house.close()
    assert len(log) == len(server.log(anna.table))
    assert replay(server.log(anna.table)).people
    assert main(["admin", *words]) == 2  # nothing is written over
    assert list(tmp_path.glob("*.part")) == []


def test_an_older_database_is_copied_as_it_is_and_brought_up_to_date_only_alone(
    database: Path, tmp_path: Path, capsys: Capture
) -> None:
    def step(file: Path) -> str:
        with closing(sqlite3.connect(file)) as connection:
            return str(connection.execute("select version_num from alembic_version").fetchone()[0])

    newest = step(database)
    old = tmp_path / "old.sqlite"
    engine = open_engine(f"sqlite:///{old}")
    with engine.begin() as connection:
        upgrade(connection, "0002")
    engine.dispose()
    before = step(old)
    assert before != newest
    given = ["--database", str(old)]
    with Lock(f"sqlite:///{old}", SERVER, alone=False):  # as a server of that version holds it
        assert main(["admin", "backup", str(tmp_path / "copy.sqlite"), *given]) == 0
        for words in (["show"], ["stats"], ["export"], ["patch"]):
            capsys.readouterr()
            assert main(["admin", *words, *given]) == 2
            told_of = capsys.readouterr().err
            assert "another version" in told_of
            assert told_of.count("\n") == 1
    assert (step(tmp_path / "copy.sqlite"), step(old)) == (before, before)
    assert main(["admin", "stats", *given]) == 0
    assert step(old) == newest


def test_what_follows_from_a_log_is_written_anew_with_it(
    database: Path, tmp_path: Path, capsys: Capture
) -> None:
    room = Room("duel").start("anna", "ben")
    for who in ("anna", "ben"):
        room.does(who, Agree, "abandon")
    file = write(tmp_path, lines(room))
    assert main(["admin", "import", file]) == 0
    tried = "insert into attempts values ('2024-01-01', 'duel', 2, 'anna', 't1', ?, 1, 2, 0, 9, 1)"
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
    rest = kept("select record_id, ended, won, score, alone from attempts")
    assert rest == [(None, None, None, None, 1)]
    capsys.readouterr()
