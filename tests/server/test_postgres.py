"""PostgreSQL keeps the tables, and two processes serve one: they play on it, and one is killed."""

from __future__ import annotations

import asyncio
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
from tests.server.friend import Friend, evening
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


async def _sat_down(first: Process, second: Process) -> tuple[Friend, Friend]:
    anna, ben = Friend(first, "Anna"), Friend(second, "Ben")
    ben.join(anna.open("classic", 3))
    for seat, friend in enumerate((anna, ben)):
        await friend.connect()
        await friend.do("take_seat", seat=seat)
    await anna.do("seat_bot", seat=2, level="easy")
    await ben.do("ready")
    while not anna.sight["seats"][1]["ready"]:
        await anna.hear()
    await anna.do("start")
    return anna, ben


async def _played(first: Process, second: Process) -> tuple[Friend, Friend]:
    friends = await _sat_down(first, second)

    async def kill() -> None:
        await asyncio.sleep(0.5)
        await asyncio.to_thread(second.kill)
        await asyncio.to_thread(second.start)

    await asyncio.gather(kill(), *(friend.play() for friend in friends))
    for friend in friends:
        while len(first.log(friend.table)) > friend.number:
            await friend.hear()
    return friends


def test_two_processes_play_one_game_on_postgresql(tmp_path: Path, address: str) -> None:
    folders = [tmp_path / name for name in ("first", "second")]
    for folder in folders:
        folder.mkdir()
    with Shared(folders[0], address) as first, Shared(folders[1], address) as second:
        friends = evening(_played(first, second))
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
