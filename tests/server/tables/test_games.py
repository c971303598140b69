"""Two friends and a bot play every game to the end, and everything they hear is watched."""

from __future__ import annotations

import asyncio

import pytest

from tests.support.server.client import Client, run_clients, seated_clients
from tests.support.server.log_checks import check, check_finished_record
from tests.support.server.process import Process

GAMES = {"classic": "easy", "extreme": "easy", "columns": "random", "duel": ""}
SLOW = pytest.mark.slow


def test_the_first_turns_of_a_game(server: Process) -> None:
    clients = run_clients(_begun(server))
    table = check(server, clients)
    assert table.current_game is not None
    assert len(table.current_game.record.moves) >= 3
    assert {event["by"] for event in clients[0].events} >= {client.id for client in clients} | {
        "@3"
    }


async def _begun(server: Process) -> tuple[Client, ...]:
    clients = await seated_clients(server, "classic", "Anna", "Ben", bot="easy")
    await asyncio.gather(*(client.play(3) for client in clients))
    while not any(event["by"] == "@3" and event["event"] == "moved" for event in clients[0].events):
        await clients[0].hear()
    for client in clients:
        await client.do("agree", to="abandon")
    await _quiet(clients)
    return clients


@SLOW
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game(server: Process, game: str) -> None:
    clients = run_clients(_played(server, game))
    table = check(server, clients)
    assert table.current_game is not None
    assert table.current_game.ended == "finished"
    for client in clients:
        check_finished_record(client)


async def _played(server: Process, game: str) -> tuple[Client, ...]:
    clients = await seated_clients(server, game, "Anna", "Ben", bot=GAMES[game])
    await asyncio.gather(*(client.play() for client in clients))
    return clients


async def _quiet(clients: tuple[Client, ...]) -> None:
    """Wait until everybody has heard the same."""
    for client in clients:
        await client.send({"type": "ping"})
        pong = await client.until("pong")
        while any(other.number < pong["number"] for other in clients):
            for other in clients:
                if other.number < pong["number"]:
                    await other.hear()
