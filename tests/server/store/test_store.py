"""The store writes durably, together what comes together, and lets nobody overwrite a log."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, insert, text

from tenback.rules import game
from tenback.server.context import make_context
from tenback.server.settings import Settings
from tenback.server.store import Conflict, Guest, Store, StoreClosed, Write, engine
from tenback.server.store.engine import upgrade
from tenback.server.store.schema import metadata, server_values
from tenback.server.tables.hub import Hub
from tenback.server.tables.live_table import LiveTable
from tenback.table import Agreements, replay
from tenback.table import commands as c

FRIENDS = Guest("anna-id", "Anna"), Guest("ben-id", "Ben")


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "new folder" / "tables.sqlite"


@pytest.fixture
def store(database: Path) -> Iterator[Store]:
    store = Store(f"sqlite:///{database}")
    yield store
    store.close()


def note(name: str) -> Write:
    return Write(insert(server_values), ({"name": name, "value": name},))


def test_a_commit_survives_a_power_cut(store: Store) -> None:
    with store.engine.connect() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(text("PRAGMA synchronous")).scalar() == 2  # FULL


def test_nobody_else_on_the_machine_can_read_it(store: Store, database: Path) -> None:
    files = sorted(database.parent.glob(f"{database.name}*"))
    assert files
    assert {path.stat().st_mode & 0o077 for path in files} == {0}


def test_migrations_lead_to_the_schema_and_can_be_run_again(store: Store, database: Path) -> None:
    with store.engine.connect() as connection:
        context = MigrationContext.configure(connection)
        newest = ScriptDirectory(str(engine.MIGRATIONS)).get_current_head()
        assert context.get_current_revision() == newest
        assert compare_metadata(context, metadata) == []
    Store(f"sqlite:///{database}").close()


def test_what_waits_is_written_together(store: Store, database: Path) -> None:
    async def write() -> None:
        with closing(sqlite3.connect(database, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")  # nobody can commit
            waiting = [asyncio.create_task(store.writer.write(note(f"n{n}"))) for n in range(40)]
            await asyncio.sleep(0)
            assert not any(task.done() for task in waiting)
            other.execute("COMMIT")
            await asyncio.gather(*waiting)

    asyncio.run(write())
    assert store.writer.commits <= 2


def test_one_that_fails_does_not_take_the_others_along(store: Store, database: Path) -> None:
    async def write() -> list[BaseException | None]:
        with closing(sqlite3.connect(database, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            orders = (("a",), ("b", "c"), ("d", "a"), ("e",))
            waiting = [
                asyncio.create_task(store.writer.write(*map(note, names))) for names in orders
            ]
            await asyncio.sleep(0)
            other.execute("COMMIT")
            return await asyncio.gather(*waiting, return_exceptions=True)

    failed = asyncio.run(write())
    assert [type(wrong) for wrong in failed] == [type(None), type(None), Conflict, type(None)]
    with closing(sqlite3.connect(database)) as kept:
        query = "select group_concat(name, '') from server_values where name <> 'secret'"
        assert kept.execute(query).fetchone() == ("abce",)


def test_nothing_is_written_after_the_end(store: Store) -> None:
    store.close()
    with pytest.raises(StoreClosed):
        asyncio.run(store.writer.write(note("late")))


def test_two_processes_at_one_table_never_write_the_same_event(database: Path) -> None:
    async def race() -> None:
        settings = Settings(f"sqlite:///{database}")
        stores = [Store(settings.database), Store(settings.database)]
        hubs = [Hub(make_context(settings, store)) for store in stores]
        for hub in hubs:
            await hub.open()
        options = game("classic").Options()
        first = await hubs[0].open_table("classic", 2, options, Agreements(), FRIENDS[0])
        assert isinstance(first, LiveTable)
        second = await hubs[1].by_code(hubs[0].context.code(first.table.id))
        assert second is not None
        for n in range(5):
            guests = [Guest(f"g{n}{m}", f"Guest {n}{m}") for m in (0, 1)]
            await asyncio.gather(
                hubs[0].come(first, guests[0], guests[0].name),
                hubs[1].come(second, guests[1], guests[1].name),
            )
        log = await stores[0].log(first.table.id)
        assert [event.number for event in log] == list(range(1, len(log) + 1))
        assert len(replay(log).people) == 11
        for hub, store in zip(hubs, stores, strict=True):
            await hub.stop()
            store.close()

    asyncio.run(race())


def test_every_deal_has_a_seed_of_its_own(database: Path) -> None:
    async def run_clients() -> list[str | None]:
        settings = Settings(f"sqlite:///{database}")
        store = Store(settings.database)
        hub, seeds = Hub(make_context(settings, store)), []
        await hub.open()
        for _ in range(2):
            live = await hub.open_table("duel", 2, game("duel").Options(), Agreements(), FRIENDS[0])
            assert isinstance(live, LiveTable)
            anna = FRIENDS[0].id
            await live.do(anna, c.TakeSeat("seat", 0))
            await live.do(anna, c.SeatBot("bot", 1, "random"))
            for n in range(3):
                await live.do(anna, c.StartGame(f"start {n}"))
                assert live.table.playing
                seeds.append(live.table.playing.record.seed)
                await live.do(anna, c.Agree(f"enough {n}", "abandon"))
        await hub.stop()
        store.close()
        return seeds

    seeds = asyncio.run(run_clients())
    assert len(set(seeds)) == 6
    assert all(seed is not None and len(seed) == 32 for seed in seeds)


OPENS = "import sys; from tenback.server.store import Store; input(); Store(sys.argv[1]).close()"


@pytest.mark.slow  # processes of their own
def test_processes_that_start_at_once_on_an_empty_file_do_not_meet(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    words = [sys.executable, "-c", OPENS, address]
    opening = [
        subprocess.Popen(words, stdin=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        for _ in range(4)
    ]
    for process in opening:
        assert process.stdin
        process.stdin.write("\n")
        process.stdin.flush()
    complaints = [process.communicate(timeout=240)[1] for process in opening]
    assert complaints == [""] * 4


def test_a_migration_that_is_cut_short_leaves_everything_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "tables.sqlite"

    def cut_short(connection: Connection) -> None:
        upgrade(connection)
        raise InterruptedError

    monkeypatch.setattr(engine, "upgrade", cut_short)
    with pytest.raises(InterruptedError):
        Store(f"sqlite:///{file}")
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("select name from sqlite_master").fetchall() == []
    monkeypatch.undo()
    Store(f"sqlite:///{file}").close()
    with closing(sqlite3.connect(file)) as connection:
        names = {name for (name,) in connection.execute("select name from sqlite_master")}
    assert set(metadata.tables) <= names
