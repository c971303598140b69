"""How much load a server handles: tables of four on loopback, an echo server, many open tables.

All of it goes through real sockets to a real `tenback serve` on an SQLite file, with every command
durable before it is answered. The clients run in this process and share the machine with the
server. Processor seconds are printed too: they depend less on other load.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time, sleep

from bench.load.busy_table import BusyTable, Count
from bench.load.open_tables import print_memory
from bench.load.server_process import HOST, ServerProcess, raise_file_limit
from bench.load.websocket_client import WebSocketClient, connect

TABLES = 60
SECONDS = float(os.environ.get("BENCH_SECONDS", "8"))
RUNS = int(os.environ.get("BENCH_RUNS", "3"))
WARM_UP_SECONDS = 2.0
GAMES = ("classic", "extreme", "columns")
CONNECTIONS = TABLES * 4
MESSAGE_BYTES = 800  # of an echoed message; about the size of a view
ROW_INTERVAL_SECONDS = 0.002  # between two rows of the commit result


@dataclass(frozen=True, slots=True)
class LoadResult:
    """Counts over a number of seconds."""

    seconds: float
    processor_seconds: float  # of the server
    moves: int
    messages: int
    waits: list[float]

    @property
    def rate(self) -> float:
        """Messages a second."""
        return self.messages / self.seconds

    def and_then(self, other: LoadResult) -> LoadResult:
        """The same with what was counted in some more seconds."""
        return LoadResult(
            self.seconds + other.seconds,
            self.processor_seconds + other.processor_seconds,
            self.moves + other.moves,
            self.messages + other.messages,
            self.waits + other.waits,
        )

    def wait(self, share: float) -> float:
        """Milliseconds within which this share of the answers came."""
        waits = sorted(self.waits)
        return 1000 * waits[min(len(waits) - 1, int(share * len(waits)))] if waits else 0.0


async def _count(server: ServerProcess, count: Count) -> LoadResult:
    """Count for a while."""
    await asyncio.sleep(WARM_UP_SECONDS)
    before = (perf_counter(), server.processor_seconds(), count.moves, count.messages)
    count.waits.clear()
    await asyncio.sleep(SECONDS)
    return LoadResult(
        perf_counter() - before[0],
        server.processor_seconds() - before[1],
        count.moves - before[2],
        count.messages - before[3],
        list(count.waits),
    )


async def play(server: ServerProcess, game: str) -> tuple[LoadResult, LoadResult]:
    """Flat out, and then at half the pace that was reached."""
    count = Count()
    tables = [BusyTable(count, number) for number in range(TABLES)]
    for table in tables:
        await table.open(server, game)
    flat_out = await _count(server, count)
    for table in tables:
        table.pace_seconds = 2 * TABLES * flat_out.seconds / flat_out.moves
    half = await _count(server, count)
    for table in tables:
        table.stop()
    if count.refusals:
        raise RuntimeError(f"{count.refusals} commands were refused")
    return flat_out, half


async def echo(server: ServerProcess) -> LoadResult:
    """Send the next message as soon as the last one comes back."""
    count, message = Count(), b'"' + b"x" * MESSAGE_BYTES + b'"'

    def again(client: WebSocketClient) -> None:
        count.messages += 1
        client.send(message)

    clients = [await connect(HOST, server.port, "/echo") for _ in range(CONNECTIONS)]
    for client in clients:
        client.on_message = lambda _, client=client: again(client)  # type: ignore[misc]
        client.send(message)
    result = await _count(server, count)
    for client in clients:
        client.close()
    return result


def commits(folder: Path) -> LoadResult:
    """Insert rows that arrive at a steady pace, all waiting rows in one durable commit.

    No server on this disk can answer sooner. While the disk halts, new rows wait.
    """
    waits: list[float] = []
    begin, work = perf_counter(), process_time()
    with closing(sqlite3.connect(folder / "bare.sqlite", isolation_level=None)) as bare:
        bare.execute("PRAGMA journal_mode=WAL")
        bare.execute("PRAGMA synchronous=FULL")
        bare.execute("CREATE TABLE rows (body TEXT)")
        arrival = perf_counter()
        while arrival - begin < SECONDS:
            sleep(max(0.0, arrival - perf_counter()))
            arrived: list[float] = []
            while arrival <= perf_counter():
                arrived.append(arrival)
                arrival += ROW_INTERVAL_SECONDS
            bare.execute("BEGIN")
            bare.executemany(
                "INSERT INTO rows VALUES (?)", [("x" * MESSAGE_BYTES,) for _ in arrived]
            )
            bare.execute("COMMIT")
            waits += [perf_counter() - one for one in arrived]
    return LoadResult(perf_counter() - begin, process_time() - work, len(waits), 0, waits)


def _measure_echo() -> LoadResult:
    with ServerProcess.echo() as server:
        return asyncio.run(echo(server))


@dataclass(frozen=True, slots=True)
class Run:
    """One game, with what the machine could do right before and after it."""

    full: LoadResult
    half: LoadResult
    disk: LoadResult
    bare: LoadResult

    @property
    def share(self) -> float:
        """Messages delivered, of those that a bare echo delivers."""
        return self.full.rate / self.bare.rate


def run(game: str) -> Run:
    """Measure one game once."""
    before = _measure_echo()
    with TemporaryDirectory() as folder:
        with ServerProcess.tenback(Path(folder)) as server:
            full, half = asyncio.run(play(server, game))
        disk = commits(Path(folder))
    return Run(full, half, disk, before.and_then(_measure_echo()))


def row(game: str, runs: list[Run]) -> str:
    """The run in the middle, by its share; of what matters most, all of them."""
    runs = sorted(runs, key=lambda one: one.share)
    middle = runs[len(runs) // 2]
    full, bare, half, disk = middle.full, middle.bare, middle.half, middle.disk
    worked = full.messages / full.processor_seconds / (bare.messages / bare.processor_seconds)
    shares = ", ".join(f"{one.share:.0%}" for one in runs)
    slowest = ", ".join(f"{wait:.0f}" for wait in sorted(one.half.wait(0.99) for one in runs))
    return (
        f"| {game} | {full.moves / full.seconds:,.0f} | {full.rate:,.0f} | {bare.rate:,.0f} "
        f"| {middle.share:.0%} ({shares}) | {worked:.0%} "
        f"| {full.wait(0.5):.1f}, {full.wait(0.99):.1f} ms "
        f"| {half.wait(0.5):.1f}, {half.wait(0.99):.1f} ms ({slowest}) "
        f"| {disk.wait(0.5):.1f}, {disk.wait(0.99):.1f} ms |"
    )


def main() -> None:
    """Print tables, ready for bench/results.md.

    A machine that is not ours alone may be half as fast again a minute later: the echo is measured
    before and after every game, and every game more than once (`BENCH_RUNS`).
    """
    raise_file_limit()
    print(
        "| game | moves a second | delivered a second | bare echo | share (all) "
        "| by processor time | p50, p99 flat out | p50, p99 at half load (all p99) "
        "| p50, p99 of a bare commit |"
    )
    print("|---|---|---|---|---|---|---|---|---|")
    for game in GAMES:
        print(row(game, [run(game) for _ in range(RUNS)]), flush=True)
    print_memory()
