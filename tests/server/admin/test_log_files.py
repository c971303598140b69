"""`tenback admin export` and `import`: tables from one database to another."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from tenback.cli import main
from tenback.server.store import Store
from tenback.server.store.ids import code_of, digest
from tenback.table.commands import Agree
from tests.server.admin.commands import Capture, lines, told, write
from tests.table.room import Room


@pytest.mark.usefixtures("taken_in")
def test_a_table_goes_out_and_in_unchanged(room: Room, tmp_path: Path, capsys: Capture) -> None:
    assert main(["admin", "export"]) == 0
    out = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert out == lines(room)
    assert main(["admin", "export", "t1", "--out", str(tmp_path / "out.jsonl")]) == 0
    assert (tmp_path / "out.jsonl").stat().st_mode & 0o077 == 0
    assert main(["admin", "export", "--out", str(tmp_path / "out.jsonl")]) == 2
    assert main(["admin", "import", str(tmp_path / "out.jsonl")]) == 2
    assert "exists; use --replace" in capsys.readouterr().err
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


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        ("", "no table in this file"),
        ("{", "Line 1 is not JSON"),
        ("[1]", "Line 1 is not an event"),
        ('{"event":"came"}', "never created"),
        ('{"event":"created","table":"t9"}', "is broken"),
        ('{"event":"created","table":"../../x"}', "is not a table’s id"),
        ('{"event":"created","table":"%s"}' % ("t" * 33), "is not a table’s id"),
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
    code = code_of(store.secret, "t1")
    assert asyncio.run(store.by_code(digest(code))) == "t1"
    assert found["code"] == code
    assert main(["admin", "show", "t1", "--database", str(new)]) == 0
    assert f"/t/{code}" in capsys.readouterr().out
    store.close()
    assert main(["admin", *words]) == 2
    assert "exists; use --replace" in capsys.readouterr().err
