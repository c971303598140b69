"""`tenback admin patch` leaves logs alone however their games and rounds have ended.

Before it cuts a log that needs it, it makes a backup, and without one it changes nothing.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tenback.cli import main
from tenback.record import Record
from tenback.rules import GAMES
from tenback.server.store import Store
from tenback.table import Agreements
from tenback.table.commands import Agree, Play, PointAt, Tick
from tenback.table.events import RoundEnded
from tests.server.admin.commands import Capture, lines, put, told, write
from tests.support.make_games import read_games
from tests.support.server.postgres import postgres
from tests.table.room import Room

SMALL_DECK = {"1": 15, "14": 15}  # often nobody can go on
NAMES = ("anna", "ben", "cara", "dora", "emil", "fritz", "greta", "hans", "ida", "jan")


def last_moves(record: Record) -> Room:
    """A table where a recorded game is played on to its end."""
    begun = replace(record, moves=record.moves[:-1], result=None, meta={}, comments={}, times=())
    room = Room(record.game, record.players, record=begun)
    room.start(*NAMES[: record.players])
    state = room.current_game.state
    assert state.turn is not None
    room.does(NAMES[state.turn], Play, record.moves[-1], confirmed=True)
    assert room.current_game.ended == "finished"
    return room


def played(room: Room, chance: Random) -> None:
    """A game to its end, by chance."""
    while not room.current_game.ended:
        state = room.current_game.state
        if state.turn is None:
            for who in ("anna", "ben"):
                room.does(who, PointAt, 0)
            continue
        moves = [str(move) for move in state.legal if str(move) != "<"]
        room.does(room.table.seats[state.turn].holder, Play, chance.choice(moves), confirmed=True)


def rematch(room: Room) -> None:
    for who in ("anna", "ben"):
        room.does(who, Agree, "rematch")


def is_left_alone(room: Room, tmp_path: Path, capsys: Capture) -> None:
    log = lines(room)
    assert main(["admin", "import", write(tmp_path, log), "--replace"]) == 0
    capsys.readouterr()
    (found,) = told(capsys, "patch", "--apply")
    assert (found["cut"], found["events"], found["backup"]) == (None, len(log), None)


@pytest.mark.parametrize("name", GAMES)
def test_games_that_the_rules_end_are_left_alone(
    name: str, tmp_path: Path, capsys: Capture
) -> None:
    """Every ending of the rules: `tests/games` has them all."""
    endings = {record.result.ending: record for record in read_games(name) if record.result}
    for record in endings.values():
        is_left_alone(last_moves(record), tmp_path, capsys)


def test_rounds_of_columns_are_left_alone(tmp_path: Path, capsys: Capture) -> None:
    """A round ends with an empty hand or blocked, and the last one ends the match as well."""
    winners = set()
    for chance, deck in enumerate(("default", SMALL_DECK) * 4):
        room = Room("columns", target=150, deck=deck).start("anna", "ben")
        for _ in range(2):
            played(room, Random(chance))
            rematch(room)
        rounds = [event.fact for event in room.driver.log if isinstance(event.fact, RoundEnded)]
        winners |= {fact.winner is None for fact in rounds}
        is_left_alone(room, tmp_path, capsys)
        if winners == {True, False}:
            return
    raise AssertionError(f"rounds ended in one way only: {winners}")


def out_of_time(room: Room) -> None:
    room.now += 60_000
    room.does("", Tick)


def late_move(room: Room) -> None:
    room.now += 60_000
    state = room.current_game.state
    room.does(room.table.seats[state.turn or 0].holder, Play, str(next(iter(state.legal))))


def abandoned(room: Room) -> None:
    for who in ("anna", "ben"):
        room.does(who, Agree, "abandon")


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("end", [out_of_time, late_move, abandoned])
def test_games_that_people_or_clocks_end_are_left_alone(
    name: str, end: Callable[[Room], None], tmp_path: Path, capsys: Capture
) -> None:
    room = Room(name, agreements=Agreements(pace=0, clock="turn", time=20_000))
    room.start("anna", "ben")
    for _ in range(2):
        if room.current_game.state.turn is None:
            for who in ("anna", "ben"):
                room.does(who, PointAt, 0)
        end(room)
        assert room.current_game.ended in ("time", "abandoned")
        rematch(room)
    is_left_alone(room, tmp_path, capsys)


# --- the backup ------------------------------------------------------------------------------


def bodies(file: Path) -> list[str]:
    with closing(sqlite3.connect(file)) as base:
        return [body for (body,) in base.execute("select body from events order by number")]


def broken(room: Room, database: Path, tmp_path: Path, capsys: Capture) -> int:
    """A log with an illegal move; the number of that event."""
    log = lines(room)
    at = [n for n, event in enumerate(log) if event["event"] == "moved"][2]
    illegal = {**log[at], "move": "." if log[at]["move"] != "." else "2a"}
    put(database, tmp_path, log, capsys, instead={at: illegal})
    return int(illegal["number"])


def test_the_backup_has_what_was_cut(
    room: Room, database: Path, tmp_path: Path, capsys: Capture
) -> None:
    number = broken(room, database, tmp_path, capsys)
    before = bodies(database)
    (found,) = told(capsys, "patch", "--apply")
    assert found["cut"] == number
    assert bodies(Path(found["backup"])) == before
    assert bodies(database) != before
    assert told(capsys, "patch")[0]["backup"] is None


@pytest.mark.parametrize("error", [OSError(28, "No space left"), sqlite3.OperationalError("full")])
def test_without_a_backup_nothing_is_cut(
    room: Room,
    database: Path,
    tmp_path: Path,
    capsys: Capture,
    monkeypatch: pytest.MonkeyPatch,
    error: Exception,
) -> None:
    broken(room, database, tmp_path, capsys)
    before = bodies(database)

    def full(*_: object, **__: object) -> None:
        raise error

    monkeypatch.setattr(sqlite3, "connect", full)
    assert main(["admin", "patch", "--apply"]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    monkeypatch.undo()
    assert bodies(database) == before
    assert [file.name for file in tmp_path.iterdir() if "before-patch" in file.name] == []


@pytest.mark.slow
def test_with_postgresql_the_logs_are_written_to_a_file(
    room: Room, tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    with postgres() as address:
        store = Store(address)
        monkeypatch.setenv("TENBACK_DATABASE", address)
        assert main(["admin", "import", write(tmp_path, lines(room))]) == 0
        capsys.readouterr()
        with store.engine.begin() as base:
            base.exec_driver_sql("update events set body = '{}' where number = 4")
        store.close()
        folder = tmp_path / "here"
        folder.mkdir(mode=0o700)
        monkeypatch.chdir(folder)
        (found,) = told(capsys, "patch", "--apply")
        rows = Path(found["backup"]).read_text("utf-8").splitlines()
        assert [json.loads(row) for row in rows] == [
            {} if event["number"] == 4 else event for event in lines(room)
        ]
