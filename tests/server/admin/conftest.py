"""A database that a server has used, and a table to import."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tenback.cli import main
from tenback.server.store import Store
from tenback.table.commands import Play, Say
from tests.server.admin.commands import Capture, lines, write
from tests.table.room import Room


@pytest.fixture(scope="module")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database that a server has used, made once."""
    file = tmp_path_factory.mktemp("fresh") / "tables.sqlite"
    store = Store(f"sqlite:///{file}")
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
        seat = room.current_game.state.turn or 0
        move = str(next(iter(room.current_game.state.legal)))
        room.does(room.table.seats[seat].holder, Play, move, confirmed=True)
    room.does("ben", Say, "well done")
    return room


@pytest.fixture
def taken_in(room: Room, tmp_path: Path, capsys: Capture) -> Room:
    assert main(["admin", "import", write(tmp_path, lines(room))]) == 0
    assert "t1" in capsys.readouterr().out
    return room
