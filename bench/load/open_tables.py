"""The memory of a server with many open tables, each with one connection and a running game."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

from bench.load.server_process import HOST, GuestClient, ServerProcess
from bench.load.websocket_client import WebSocketClient, connect

__all__ = ["print_memory"]

TABLES = int(os.environ.get("BENCH_TABLES", "1000"))
CONNECTIONS_AT_ONCE = 50
ENCODE = msgspec.json.Encoder().encode
COMMANDS: tuple[dict[str, Any], ...] = (
    {"do": "take_seat", "seat": 0},
    *({"do": "seat_bot", "seat": seat, "level": "easy"} for seat in (1, 2, 3)),
    {"do": "start_game"},
    {"do": "point_at", "seat": 0},
)


async def start_game(server: ServerProcess, guest: GuestClient, path: str) -> WebSocketClient:
    """Connect to a table, seat three bots, and have the cards dealt; then it is my turn."""
    client = await connect(HOST, server.port, path, guest.cookie)
    messages: asyncio.Queue[bytes] = asyncio.Queue()
    client.on_message = messages.put_nowait
    client.send(b'{"type":"hello","protocol":1}')
    for number, command in enumerate(COMMANDS):
        client.send(ENCODE({"type": "do", "command": {"id": f"c{number}", **command}}))
        while not (answer := await messages.get()).startswith(
            (b'{"type":"done"', b'{"type":"refused"')
        ):
            pass
        if b'"refused"' in answer:
            raise RuntimeError(answer.decode())
    client.on_message = lambda _: None
    return client


async def fill(server: ServerProcess, number: int) -> list[WebSocketClient]:
    """Open this number of tables, with one person at each."""
    guest = GuestClient(server, "Host")
    agreements = {"pace": 600, "grace": 600_000}
    clients: list[WebSocketClient] = []
    for _ in range(0, number, CONNECTIONS_AT_ONCE):
        new_table = {"game": "classic", "players": 4, "agreements": agreements}
        paths = [
            guest.request("POST", "/api/tables", new_table)["socket"]
            for _ in range(CONNECTIONS_AT_ONCE)
        ]
        clients += await asyncio.gather(*(start_game(server, guest, path) for path in paths))
    return clients


async def _megabytes(server: ServerProcess, number: int) -> tuple[float, float]:
    before = server.megabytes()
    clients = await fill(server, number)
    await asyncio.sleep(1)
    assert not any(client.closed for client in clients)
    return before, server.megabytes()


def print_memory() -> None:
    """Print the memory for each open table."""
    with TemporaryDirectory() as folder, ServerProcess.tenback(Path(folder)) as server:
        empty, full = asyncio.run(_megabytes(server, TABLES))
    each = (full - empty) * 1024 / TABLES
    print(f"\n{TABLES:,} open tables, one connection and a game at each: {full:,.0f} MB, with none")
    print(f"{empty:,.0f} MB: {each:.0f} kB a table.")
