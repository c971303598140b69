"""`tenback admin show`, `stats` and `backup`, and what they refuse."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tenback.cli import main
from tenback.language import LANGUAGES
from tenback.server.admin.database import Database
from tenback.server.store.lock import SERVER, Lock
from tenback.table import replay
from tests.server.admin.commands import Capture, told
from tests.support.server.client import Client
from tests.support.server.process import Process
from tests.table.room import Room

COMMANDS = (
    *("show", "stats", "backup", "export", "import", "undo", "patch", "people", "ban", "unban"),
    *("reset-password", "remove-person", "remove-table"),
)


def test_every_command_explains_itself_in_every_language(capsys: Capture) -> None:
    for language in LANGUAGES:
        for words in (["admin"], *(["admin", command, "--help"] for command in COMMANDS)):
            assert main([*words, "--lang", language]) == 0
            assert "tenback admin" in capsys.readouterr().out


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
    assert str(list(room.current_game.state.hands[0])) in capsys.readouterr().out
    early = told(capsys, "show", "t1", "--at", "2")
    assert (early["number"], early["phase"], len(early["story"])) == (2, "lobby", 2)
    assert "hands" not in told(capsys, "show", "t1")["current_game"]
    assert main(["admin", "show", "t1", "--at", "9999"]) == 2
    assert "the last one is" in capsys.readouterr().err


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


def test_a_backup_is_taken_while_the_server_runs(
    server: Process, tmp_path: Path, capsys: Capture
) -> None:
    anna = Client(server, "Anna")
    anna.open("classic", 2)
    copy = tmp_path / "copy.sqlite"
    words = ["backup", str(copy), "--database", str(server.database)]
    assert told(capsys, *words)["bytes"] == copy.stat().st_size
    database_copy = Database(f"sqlite:///{copy}")
    with database_copy.engine.connect() as connection:
        log = database_copy.log(connection, anna.table)
    database_copy.close()
    assert len(log) == len(server.log(anna.table))
    assert replay(server.log(anna.table)).people
    assert main(["admin", *words]) == 2  # nothing is written over
    assert list(tmp_path.glob("*.part")) == []


def test_an_older_database_is_copied_as_it_is_and_brought_up_to_date_only_alone(
    database: Path, tmp_path: Path, capsys: Capture
) -> None:
    def step(file: Path) -> str:
        with closing(sqlite3.connect(file)) as connection:
            known = connection.execute("select name from sqlite_master").fetchall()
            if ("alembic_version",) not in known:
                return ""
            return str(connection.execute("select version_num from alembic_version").fetchone()[0])

    newest = step(database)
    old = tmp_path / "old.sqlite"
    with closing(sqlite3.connect(old)) as connection, connection:
        connection.execute("create table older (name text)")
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
