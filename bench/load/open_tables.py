"""The memory of a server with many tables open: at each somebody is connected, and a game is on."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

from bench.load.server_process import HOST, Door, Served
from bench.load.websocket_client import Line, dial

__all__ = ["memory"]

TABLES = int(os.environ.get("BENCH_TABLES", "1000"))
AT_ONCE = 50
ENCODE = msgspec.json.Encoder().encode
COMMANDS: tuple[dict[str, Any], ...] = (
    {"do": "take_seat", "seat": 0},
    *({"do": "seat_bot", "seat": seat, "level": "easy"} for seat in (1, 2, 3)),
    {"do": "start_game"},
    {"do": "point_at", "seat": 0},
)


async def sit(served: Served, door: Door, path: str) -> Line:
    """Connect to a table, seat three bots, and have the cards dealt; then it is my turn."""
    line = await dial(HOST, served.port, path, door.cookie)
    done: asyncio.Queue[bytes] = asyncio.Queue()
    line.heard = done.put_nowait
    line.send(b'{"type":"hello","protocol":1}')
    for number, command in enumerate(COMMANDS):
        line.send(ENCODE({"type": "do", "command": {"id": f"c{number}", **command}}))
        while not (answer := await done.get()).startswith(
            (b'{"type":"done"', b'{"type":"refused"')
        ):
            pass
        if b'"refused"' in answer:
            raise RuntimeError(answer.decode())
    line.heard = lambda _: None
    return line


async def fill(served: Served, number: int) -> list[Line]:
    """So many tables, one person at each."""
    door = Door(served, "Host")
    agreements = {"pace": 600, "grace": 600_000}
    lines: list[Line] = []
    for _ in range(0, number, AT_ONCE):
        wanted = {"game": "classic", "players": 4, "agreements": agreements}
        paths = [door.ask("POST", "/api/tables", wanted)["socket"] for _ in range(AT_ONCE)]
        lines += await asyncio.gather(*(sit(served, door, path) for path in paths))
    return lines


async def _measured(served: Served, number: int) -> tuple[float, float]:
    before = served.megabytes()
    lines = await fill(served, number)
    await asyncio.sleep(1)
    assert not any(line.closed for line in lines)
    return before, served.megabytes()


def memory() -> None:
    """Print what it takes."""
    with TemporaryDirectory() as folder, Served.tenback(Path(folder)) as served:
        empty, full = asyncio.run(_measured(served, TABLES))
    each = (full - empty) * 1024 / TABLES
    print(f"\n{TABLES:,} open tables, one connection and a game at each: {full:,.0f} MB, with none")
    print(f"{empty:,.0f} MB: {each:.0f} kB a table.")
