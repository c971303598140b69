"""PostgreSQL keeps the tables, and two processes serve one: they play on it, and one is killed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from secrets import token_hex

import psycopg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import create_engine

from tenback.cli import main
from tenback.server.store.lock import OPERATOR, Lock
from tenback.server.store.schema import metadata
from tenback.table import Event, read_event, write_event
from tests.support.server.client import Client, run_clients
from tests.support.server.log_checks import check, check_finished_record
from tests.support.server.postgres import postgres
from tests.support.server.process import Process
from tests.support.server.two_servers import played_game
from tests.table.room import Room

pytestmark = pytest.mark.slow


class Shared(Process):
    """A server whose log lies in PostgreSQL, and whose news go over it."""

    def __init__(self, folder: Path, address: str) -> None:
        super().__init__(folder, "--channels", address)
        self.database = address.replace("postgresql://", "postgresql+psycopg://")
        self.shared = address

    def log(self, table: str) -> list[Event]:
        query = "select body from events where table_id = %s order by number"
        with psycopg.connect(self.shared) as connection:
            rows = connection.execute(query, (table,)).fetchall()
        return [read_event(json.loads(body)) for (body,) in rows]


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with postgres() as found:
        yield found


@pytest.fixture
def empty(address: str) -> str:
    """The address of a database in which there is nothing."""
    name = f"empty_{token_hex(4)}"
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(f"create database {name}")  # a name of ours
    return address.rpartition("/")[0] + f"/{name}"


def test_processes_that_start_at_once_on_an_empty_database_do_not_meet(
    tmp_path: Path, empty: str
) -> None:
    servers = []
    for name in ("first", "second", "third"):
        (tmp_path / name).mkdir()
        servers.append(Shared(tmp_path / name, empty))
    with ThreadPoolExecutor() as pool:
        began = [pool.submit(server.start) for server in servers]
    try:
        clients = [Client(future.result(), "Anna") for future in began]
        assert len({client.id for client in clients}) == 3
        with psycopg.connect(empty) as connection:
            (secrets,) = connection.execute(
                "select count(*) from server_values where name = 'secret'"
            ).fetchone() or (0,)
        assert secrets == 1
        assert [server.errors for server in servers] == ["", "", ""]
    finally:
        for server in servers:
            server.kill()


def test_an_operator_and_servers_keep_out_of_each_others_way(
    tmp_path: Path, empty: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TENBACK_LANG", "en")
    monkeypatch.setenv("TENBACK_DATABASE", empty)

    def refused(*words: str) -> str:
        capsys.readouterr()
        assert main([*words]) == 2
        said = capsys.readouterr().err
        assert said.count("\n") == 1
        return said

    room = Room("duel").start("anna", "ben")
    (tmp_path / "log.jsonl").write_text(
        "".join(f"{json.dumps(write_event(event))}\n" for event in room.driver.log)
    )
    (tmp_path / "served").mkdir()
    first = ("admin", "import", str(tmp_path / "log.jsonl"))
    again = (*first, "--replace")
    assert main([*first]) == 0  # which makes everything that is missing
    with Shared(tmp_path / "served", empty) as server:
        assert "Stop it first" in refused(*again)
        assert "Another server uses" in refused("serve", "--no-open", "--port", "0")
        assert main(["admin", "stats"]) == 0
        server.kill()
        assert main([*again]) == 0  # a process that is gone holds no lock
    with Lock(empty, OPERATOR, alone=True):
        assert "An operator is using" in refused(*again)
        assert "An operator is using" in refused("serve", "--no-open", "--port", "0")
        with psycopg.connect(empty, autocommit=True) as connection:
            connection.execute("delete from alembic_version")
        assert "An operator is using" in refused("admin", "stats")


def test_two_processes_play_one_game_on_postgresql(tmp_path: Path, address: str) -> None:
    folders = [tmp_path / name for name in ("first", "second")]
    for folder in folders:
        folder.mkdir()
    with Shared(folders[0], address) as first, Shared(folders[1], address) as second:
        clients = run_clients(played_game(first, second))
        table = check(first, clients)
        assert table.current_game is not None
        assert table.current_game.ended == "finished"
        for client in clients:
            check_finished_record(client)
        for server in (first, second):
            assert "Traceback" not in server.errors, server.errors
    engine = create_engine(address.replace("postgresql://", "postgresql+psycopg://"))
    with engine.connect() as connection:
        differences = compare_metadata(MigrationContext.configure(connection), metadata)
    engine.dispose()
    assert differences == []
