"""Wait until everybody at a table is connected and has heard the end of the log."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from tests.support.server.client import LOST, Client
from tests.support.server.process import Process

__all__ = ["calm"]

QUIET_SECONDS = 0.7  # in which nobody is found to be away


async def calm(server: Process, clients: Sequence[Client]) -> None:
    """All are connected, and all have heard the end of the log."""
    while True:
        for client in clients:
            await _ping(client)
        log = await asyncio.to_thread(server.log, clients[0].table)
        for client in clients:
            await _settle(client, log[-1].number)
        await asyncio.sleep(QUIET_SECONDS)
        again = await asyncio.to_thread(server.log, clients[0].table)
        if len(again) == len(log):
            return


async def _ping(client: Client) -> None:
    while True:
        try:
            await client.send({"type": "ping"})
            await client.until("pong")
        except (*LOST, AssertionError):
            await client.connect_again()
        else:
            return


async def _settle(client: Client, number: int) -> None:
    while client.number < number:
        try:
            await client.hear()
        except LOST:
            await client.connect_again()
