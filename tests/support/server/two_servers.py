"""A game of two friends at two server processes, one of which is killed on the way."""

from __future__ import annotations

import asyncio

from tests.support.server.client import Friend
from tests.support.server.process import Process

__all__ = ["played", "sat_down"]


async def sat_down(first: Process, second: Process) -> tuple[Friend, Friend]:
    """A game that has begun: each friend at a process of their own, and a bot at both."""
    anna, ben = Friend(first, "Anna"), Friend(second, "Ben")
    ben.join(anna.open("classic", 3))
    for seat, friend in enumerate((anna, ben)):
        await friend.connect()
        await friend.do("take_seat", seat=seat)
    await anna.do("seat_bot", seat=2, level="easy")
    await ben.do("ready")
    while not anna.sight["seats"][1]["ready"]:
        await anna.hear()
    await anna.do("start_game")
    return anna, ben


async def played(first: Process, second: Process) -> tuple[Friend, Friend]:
    """The whole game; both have heard all of it."""
    friends = await sat_down(first, second)

    async def kill() -> None:
        await asyncio.sleep(0.5)
        await asyncio.to_thread(second.kill)
        await asyncio.to_thread(second.start)

    await asyncio.gather(kill(), *(friend.play() for friend in friends))
    for friend in friends:
        while len(first.log(friend.table)) > friend.number:
            await friend.hear()
    return friends
