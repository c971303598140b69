"""Redis carries the news: two processes play one game, and it may go away and come back."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.support.server.client import Client, run_clients
from tests.support.server.log_checks import check, check_finished_record
from tests.support.server.process import Process
from tests.support.server.redis import Redis
from tests.support.server.two_servers import played_game, started_game

pytestmark = pytest.mark.slow


class Neighbour(Process):
    """One of several servers on the same file."""

    def __init__(self, folder: Path, name: str, redis: Redis, *words: str) -> None:
        own = folder / name
        own.mkdir()
        super().__init__(own, "--channels", redis.address, *words)
        self.database = folder / "tables.sqlite"


def test_two_processes_play_one_game_with_news_over_redis(tmp_path: Path) -> None:
    with (
        Redis(tmp_path) as redis,
        Neighbour(tmp_path, "first", redis) as first,
        Neighbour(tmp_path, "second", redis) as second,
    ):
        clients = run_clients(played_game(first, second))
        table = check(first, clients)
        assert table.current_game is not None
        assert table.current_game.ended == "finished"
        for client in clients:
            check_finished_record(client)
        assert (first.errors, second.errors) == ("", "")
        assert first.stop()[0] == 0


def test_a_device_is_signed_out_at_all_processes_at_once(tmp_path: Path) -> None:
    async def talk(first: Process, second: Process) -> str:
        laptop = Client(first, "Anna")
        login = {"login": "anna", "password": "correct horse battery"}
        assert laptop.http.put("/api/me/account", json=login).status_code == 200
        phone = Client(second, "Phone")
        assert phone.http.post("/api/sign-in", json=login).is_success
        laptop.open("classic", 2)
        phone.table = laptop.table
        await phone.connect()
        answer = laptop.http.post("/api/sign-out", json={"which": "others"})
        assert answer.is_success
        async with asyncio.timeout(10):  # it took up to two minutes when nobody was told
            return str((await phone.until("bye"))["why"])

    with (
        Redis(tmp_path) as redis,
        Neighbour(tmp_path, "first", redis) as first,
        Neighbour(tmp_path, "second", redis) as second,
    ):
        assert run_clients(talk(first, second)) == "nobody"


def test_redis_may_go_away_and_come_back(tmp_path: Path) -> None:
    async def talk(first: Process, second: Process, redis: Redis) -> tuple[Client, ...]:
        anna, ben = await started_game(first, second)
        redis.kill()
        await anna.do("say", text="can you hear me?")
        while ben.number < anna.number:
            await ben.hear()
        redis.start()
        await ben.do("say", text="now I can")
        while anna.number < ben.number:
            await anna.hear()
        for client in (anna, ben):
            await client.do("agree", to="abandon")
        while anna.number < ben.number:
            await anna.hear()
        return anna, ben

    with (
        Redis(tmp_path) as redis,
        Neighbour(tmp_path, "first", redis) as first,
        Neighbour(tmp_path, "second", redis) as second,
    ):
        check(first, run_clients(talk(first, second, redis)))
        assert "news" in first.errors
        assert "Traceback" not in first.errors + second.errors
