"""A game of two friends at two server processes, one of which is killed on the way."""

from __future__ import annotations

import asyncio

from tests.support.server.client import Client
from tests.support.server.process import Process

__all__ = ["played_game", "started_game"]


async def started_game(first: Process, second: Process) -> tuple[Client, Client]:
    """A game that has begun: each friend at a process of their own, and a bot at both."""
    anna, ben = Client(first, "Anna"), Client(second, "Ben")
    ben.join(anna.open("classic", 3))
    for seat, client in enumerate((anna, ben)):
        await client.connect()
        await client.do("take_seat", seat=seat)
    await anna.do("seat_bot", seat=2, level="easy")
    while not anna.sight["seats"][1]["ready"]:
        await anna.hear()
    await anna.do("start_game")
    return anna, ben


async def played_game(first: Process, second: Process) -> tuple[Client, Client]:
    """The whole game; both have heard all of it."""
    clients = await started_game(first, second)

    async def kill() -> None:
        await asyncio.sleep(0.5)
        await asyncio.to_thread(second.kill)
        await asyncio.to_thread(second.start)

    await asyncio.gather(kill(), *(client.play() for client in clients))
    for client in clients:
        while len(first.log(client.table)) > client.number:
            await client.hear()
    return clients
