"""Scheduled backups, their rotation and figures, and the restore drill; games kept for a time."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from time import monotonic, sleep

import pytest
from sqlalchemy import insert, select

from tenback.server.ops.backups import HOUR_MS, Backups
from tenback.server.ops.cleanup import Cleanup
from tenback.server.settings import Settings
from tenback.server.store import Store, Write
from tenback.server.store.schema import record_seats, records, reviews
from tests.support.server.client import http_client, run_clients, seated_clients
from tests.support.server.process import Process

PATIENCE_SECONDS = 240


def make(backups: Backups) -> Path:
    made = asyncio.run(backups.make())
    assert made is not None
    return made


def test_a_backup_is_a_whole_database_and_only_the_latest_stay(
    settings: Settings, store: Store, tmp_path: Path
) -> None:
    folder = tmp_path / "copies"
    backups = Backups(replace(settings, backup_every=6, backup_keep=2, backup_to=str(folder)))
    assert backups.is_due(6 * HOUR_MS)
    folder.mkdir()
    for name in ("tables-20200101-000000.sqlite", "tables-20200102-000000.sqlite", "notes.txt"):
        (folder / name).touch()
    made = make(backups)
    kept = sorted(path.name for path in folder.iterdir())
    assert kept == ["notes.txt", "tables-20200102-000000.sqlite", made.name]
    assert made.stat().st_mode & 0o077 == 0, "others could read the cards"
    with closing(sqlite3.connect(made)) as copy:
        ((secret,),) = copy.execute("select value from server_values where name = 'secret'")
    assert bytes.fromhex(secret) == store.secret
    assert (backups.done, backups.failed, backups.last_bytes) == (1, 0, made.stat().st_size)


def test_a_backup_is_due_by_the_age_of_the_last_file(
    settings: Settings, store: Store, tmp_path: Path
) -> None:
    chosen = replace(settings, backup_every=2, backup_to=str(tmp_path / "copies"))
    first = Backups(chosen)
    make(first)
    other_process = Backups(chosen)
    assert not other_process.is_due(first.last_ms + HOUR_MS)
    assert other_process.is_due(first.last_ms + 2 * HOUR_MS)


def test_a_failed_backup_is_counted_and_leaves_no_file(settings: Settings, tmp_path: Path) -> None:
    folder = tmp_path / "copies"
    folder.mkdir()
    (tmp_path / "tables.sqlite").write_bytes(b"this is no database" * 99)
    backups = Backups(replace(settings, backup_every=1, backup_to=str(folder)))
    assert asyncio.run(backups.make()) is None
    assert (backups.done, backups.failed) == (0, 1)
    assert list(folder.iterdir()) == []


@pytest.mark.slow
def test_the_restore_drill(tmp_path: Path) -> None:
    """Games run, backups are made, the plug is pulled, and a backup is started elsewhere."""
    here, elsewhere, copies = tmp_path / "here", tmp_path / "elsewhere", tmp_path / "copies"
    here.mkdir()
    elsewhere.mkdir()
    words = ("--backup-every", "0.0005", "--backup-keep", "2", "--backup-to", str(copies))
    server = Process(here, *words).start()

    async def play() -> tuple[str, int]:
        (anna,) = await seated_clients(server, "classic", "Anna", bot="easy")
        await anna.play(most=6)
        acknowledged = anna.number
        before = newest(copies)
        end = monotonic() + PATIENCE_SECONDS
        while newest(copies) <= before:
            assert monotonic() < end
            await asyncio.sleep(0.2)
        second = newest(copies)
        while newest(copies) <= second:  # the first may have begun before the last move
            assert monotonic() < end
            await asyncio.sleep(0.2)
        return anna.table, acknowledged

    table, acknowledged = run_clients(play())
    figures = http_client(server).get("/metrics").text
    server.kill()
    assert "tenback_backups_total" in figures
    assert "tenback_backup_failures_total 0.0" in figures
    assert len(list(copies.glob("*.sqlite"))) == 2
    shutil.copy(newest(copies), elsewhere / "tables.sqlite")
    with Process(elsewhere) as restored:
        log = restored.log(table)
        assert len(log) >= acknowledged
        assert [event.number for event in log] == list(range(1, len(log) + 1))
        assert http_client(restored).get("/ready").status_code == 200


def newest(folder: Path) -> Path:
    """The latest backup; waits for the first."""
    end = monotonic() + PATIENCE_SECONDS
    while not (files := sorted(folder.glob("*.sqlite"))):
        assert monotonic() < end
        sleep(0.1)
    return files[-1]


def test_finished_games_are_kept_as_long_as_the_host_says(settings: Settings, store: Store) -> None:
    async def clean() -> int:
        row = {"table_id": None, "game": "duel", "players": 2, "end_reason": "finished", "body": ""}
        rows = tuple({**row, "id": name, "ended": at} for name, at in (("old", 1), ("new", 9)))
        seat = {"record_id": "old", "seat": 0, "person": "p", "bot": "", "won": True, "score": 1}
        review = {"record_id": "old", "created": 1, "body": ""}
        parts = ((records, rows), (record_seats, (seat,)), (reviews, (review,)))
        await store.writer.write(*(Write(insert(table), values) for table, values in parts))
        return await Cleanup(store, 0, (), 30).clean_games(5)

    assert asyncio.run(clean()) == 1
    with store.engine.connect() as connection:
        assert connection.execute(select(records.c.id)).scalars().all() == ["new"]
        assert connection.execute(select(record_seats)).all() == []
        assert connection.execute(select(reviews)).all() == []
