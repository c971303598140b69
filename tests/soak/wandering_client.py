"""A friend with a bad line who looks for another server when one does not answer."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from tests.soak.unreliable_client import UnreliableClient
from tests.support.server.client import _LINES, LOST, PATIENCE
from tests.support.server.process import Process

__all__ = ["WanderingClient"]

SILENCE_SECONDS = 4.0  # after which a ping is sent, and after which a pong must have come
DIAL_SECONDS = 3.0


class WanderingClient(UnreliableClient):
    """Notices a frozen process by a missing pong, as the page does, and goes to another one."""

    def __init__(self, servers: Sequence[Process], name: str, seed: str) -> None:
        self.servers = list(servers)
        super().__init__(servers[0], name, seed)
        self.server = self.random.choice(self.servers)

    async def dial(self, **headers: str) -> ClientConnection:
        """A socket at one of the servers, by chance."""
        self.server = self.random.choice(self.servers)
        address = self.server.address.replace("http", "ws", 1)
        async with asyncio.timeout(DIAL_SECONDS):
            line = await connect(
                f"{address}/api/tables/{self.table}/socket",
                additional_headers={"Cookie": self.cookie, **headers},
                proxy=None,
                open_timeout=None,
                ping_interval=None,
            )
        _LINES.append(line)
        return line

    async def connect_again(self) -> None:
        async with asyncio.timeout(PATIENCE):
            while True:
                try:
                    await self.connect()
                except (*LOST, TimeoutError):
                    await self.cut()
                    await asyncio.sleep(0.1)
                else:
                    return

    async def _next(self) -> str:
        """The next message; a silence is asked about, and ends in a broken line."""
        for asks in (True, False):
            if self.socket is None:
                raise ConnectionError("cut")
            try:
                text = await asyncio.wait_for(self.socket.recv(), SILENCE_SECONDS)
            except TimeoutError:
                if asks:
                    await self.socket.send(json.dumps({"type": "ping"}))
            else:
                assert isinstance(text, str)
                return text
        await self.cut()
        raise ConnectionError("no pong")

    async def insist(self, method: str, path: str, body: dict[str, Any]) -> Any:
        """Ask over HTTP at one server after the other until somebody answers."""
        async with asyncio.timeout(PATIENCE), httpx.AsyncClient(timeout=DIAL_SECONDS) as http:
            while True:
                server = self.random.choice(self.servers)
                try:
                    answer = await http.request(
                        method, server.address + path, json=body, headers={"Cookie": self.cookie}
                    )
                except httpx.TransportError:
                    await asyncio.sleep(0.1)
                    continue
                if answer.is_success:
                    return answer.json()
                assert answer.status_code in (500, 503), answer.text
                await asyncio.sleep(0.2)
