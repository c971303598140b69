"""Redis carries the news: two processes play one game, and it may go away and come back."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.server.client import Friend, evening
from tests.support.server.log_checks import check, check_record
from tests.support.server.process import Process
from tests.support.server.redis import Redis
from tests.support.server.two_servers import played, sat_down

pytestmark = pytest.mark.slow


class Neighbour(Process):
    """One of several servers on the same file."""

    def __init__(self, folder: Path, name: str, redis: Redis) -> None:
        own = folder / name
        own.mkdir()
        super().__init__(own, "--channels", redis.address)
        self.database = folder / "tables.sqlite"


def test_two_processes_play_one_game_with_news_over_redis(tmp_path: Path) -> None:
    with (
        Redis(tmp_path) as redis,
        Neighbour(tmp_path, "first", redis) as first,
        Neighbour(tmp_path, "second", redis) as second,
    ):
        friends = evening(played(first, second))
        table = check(first, friends)
        assert table.current_game is not None
        assert table.current_game.ended == "finished"
        for friend in friends:
            check_record(friend)
        assert (first.errors, second.errors) == ("", "")
        assert first.stop()[0] == 0


def test_redis_may_go_away_and_come_back(tmp_path: Path) -> None:
    async def talk(first: Process, second: Process, redis: Redis) -> tuple[Friend, ...]:
        anna, ben = await sat_down(first, second)
        redis.kill()
        await anna.do("say", text="can you hear me?")
        while ben.number < anna.number:
            await ben.hear()
        redis.start()
        await ben.do("say", text="now I can")
        while anna.number < ben.number:
            await anna.hear()
        for friend in (anna, ben):
            await friend.do("agree", to="abandon")
        while anna.number < ben.number:
            await anna.hear()
        return anna, ben

    with (
        Redis(tmp_path) as redis,
        Neighbour(tmp_path, "first", redis) as first,
        Neighbour(tmp_path, "second", redis) as second,
    ):
        check(first, evening(talk(first, second, redis)))
        assert "news" in first.errors
        assert "Traceback" not in first.errors + second.errors
