"""The memory of a server with many open tables, each with four players in a running game."""

from __future__ import annotations

import asyncio
import os
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

from bench.load.server_process import HOST, GuestClient, ServerProcess
from bench.load.websocket_client import WebSocketClient, connect

__all__ = ["print_memory"]

TABLES = int(os.environ.get("BENCH_TABLES", "1000"))
LISTENERS = 4
TABLES_AT_ONCE = 20
HELLO = b'{"type":"hello","protocol":1,"keeps":true}'
ENCODE = msgspec.json.Encoder().encode


class Player:
    """Somebody at one table, who does one thing after the other."""

    def __init__(self, client: WebSocketClient) -> None:
        self.client = client
        self._commands = 0
        self._messages: asyncio.Queue[bytes] = asyncio.Queue()
        client.on_message = self._messages.put_nowait

    async def do(self, command: dict[str, Any]) -> None:
        """Give a command, and wait until it is done."""
        self._commands += 1
        self.client.send(ENCODE({"type": "do", "command": {"id": f"{self._commands}", **command}}))
        while not (answer := await self._messages.get()).startswith(b'{"type":"done"'):
            if answer.startswith((b'{"type":"refused"', b'{"type":"bye"')):
                raise RuntimeError(answer.decode())

    def rest(self) -> None:
        """Keep nothing of what comes from now on."""
        self.client.on_message = _nothing


def _nothing(_: bytes) -> None:
    """Whatever comes."""


async def start_game(
    server: ServerProcess, guests: list[GuestClient], path: str
) -> list[WebSocketClient]:
    """All sit down at a table, and have the cards dealt; then it is somebody's turn."""
    players = []
    for seat, guest in enumerate(guests):
        # From an address of their own: one address has fewer ports than there are connections.
        client = await connect(HOST, server.port, path, guest.cookie, f"127.0.0.{2 + seat}")
        client.send(HELLO)
        players.append(Player(client))
        await players[-1].do({"do": "take_seat", "seat": seat})
    await players[0].do({"do": "start_game"})
    for player in players:
        await player.do({"do": "point_at", "seat": 0})
    for player in players:
        player.rest()
    return [player.client for player in players]


async def fill(server: ServerProcess, number: int) -> list[WebSocketClient]:
    """Open this number of tables, with four people at each."""
    guests = [GuestClient(server, f"Guest {number}") for number in range(LISTENERS)]
    clients: list[WebSocketClient] = []
    for _ in range(0, number, TABLES_AT_ONCE):
        paths = []
        for _ in range(TABLES_AT_ONCE):
            new_table = {"game": "classic", "players": LISTENERS}
            table = guests[0].request("POST", "/api/tables", new_table)
            for guest in guests[1:]:
                guest.request("POST", "/api/tables/join", {"code": table["code"]})
            paths.append(table["socket"])
        opened = await asyncio.gather(*(start_game(server, guests, path) for path in paths))
        clients += [client for table_clients in opened for client in table_clients]
    return clients


async def _megabytes(server: ServerProcess, number: int) -> tuple[float, float]:
    before = server.megabytes()
    clients = await fill(server, number)
    await asyncio.sleep(1)
    assert not any(client.closed for client in clients)
    return before, server.megabytes()


def print_memory() -> None:
    """Print the memory for each open table."""
    with ExitStack() as stack:
        database = Path(stack.enter_context(TemporaryDirectory())) / "tables.sqlite"
        server = stack.enter_context(ServerProcess.tenback(str(database)))
        empty, full = asyncio.run(_megabytes(server, TABLES))
    each = (full - empty) * 1024 / TABLES
    print(
        f"\n{TABLES:,} open tables, four connections and a game at each: {full:,.0f} MB, with none"
    )
    print(f"{empty:,.0f} MB: {each:.0f} kB a table.")
