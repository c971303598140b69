"""Two friends and a bot play every game to the end, and everything they hear is watched."""

from __future__ import annotations

import asyncio

import pytest

from tests.support.server.client import Friend, evening, table_of
from tests.support.server.log_checks import check, check_record
from tests.support.server.process import Process

GAMES = {"classic": "easy", "extreme": "easy", "columns": "random", "duel": ""}
SLOW = pytest.mark.slow


def test_the_first_turns_of_a_game(server: Process) -> None:
    friends = evening(_begun(server))
    table = check(server, friends)
    assert table.current_game is not None
    assert len(table.current_game.record.moves) >= 3
    assert {event["by"] for event in friends[0].events} >= {friend.id for friend in friends} | {
        "@3"
    }


async def _begun(server: Process) -> tuple[Friend, ...]:
    friends = await table_of(server, "classic", "Anna", "Ben", bot="easy")
    await asyncio.gather(*(friend.play(3) for friend in friends))
    while not any(event["by"] == "@3" and event["event"] == "moved" for event in friends[0].events):
        await friends[0].hear()
    for friend in friends:
        await friend.do("agree", to="abandon")
    await _quiet(friends)
    return friends


@SLOW
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game(server: Process, game: str) -> None:
    friends = evening(_played(server, game))
    table = check(server, friends)
    assert table.current_game is not None
    assert table.current_game.ended == "finished"
    for friend in friends:
        check_record(friend)


async def _played(server: Process, game: str) -> tuple[Friend, ...]:
    friends = await table_of(server, game, "Anna", "Ben", bot=GAMES[game])
    await asyncio.gather(*(friend.play() for friend in friends))
    return friends


async def _quiet(friends: tuple[Friend, ...]) -> None:
    """Wait until everybody has heard the same."""
    for friend in friends:
        await friend.send({"type": "ping"})
        pong = await friend.until("pong")
        while any(other.number < pong["number"] for other in friends):
            for other in friends:
                if other.number < pong["number"]:
                    await other.hear()
