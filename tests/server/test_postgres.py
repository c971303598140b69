"""PostgreSQL keeps the tables, and two processes serve one: they play on it, and one is killed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import create_engine

from tenback.server.store.schema import metadata
from tenback.table import Event, read_event
from tests.server.friend import evening
from tests.server.neighbours import played
from tests.server.postgres import postgres
from tests.server.process import Process
from tests.server.truth import check, check_record

pytestmark = pytest.mark.slow


class Shared(Process):
    """A server whose log lies in PostgreSQL, and whose news go over it."""

    def __init__(self, folder: Path, address: str) -> None:
        super().__init__(folder, "--channels", address)
        self.database = address.replace("postgresql://", "postgresql+psycopg://")  # type: ignore[assignment]
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


def test_two_processes_play_one_game_on_postgresql(tmp_path: Path, address: str) -> None:
    folders = [tmp_path / name for name in ("first", "second")]
    for folder in folders:
        folder.mkdir()
    with Shared(folders[0], address) as first, Shared(folders[1], address) as second:
        friends = evening(played(first, second))
        table = check(first, friends)
        assert table.match is not None
        assert table.match.ended == "finished"
        for friend in friends:
            check_record(friend)
        for server in (first, second):
            assert "Traceback" not in server.errors, server.errors
    engine = create_engine(address.replace("postgresql://", "postgresql+psycopg://"))
    with engine.connect() as connection:
        differences = compare_metadata(MigrationContext.configure(connection), metadata)
    engine.dispose()
    assert differences == []
