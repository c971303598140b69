"""How much load a server handles: tables of four on loopback, an echo server, many open tables.

All of it goes through real sockets to a real `tenback serve`, with every command durable before it
is answered: on an SQLite file, on PostgreSQL, and with three processes on PostgreSQL, where the
system has it. The clients and PostgreSQL share the machine with the server. Processor seconds of
the server are printed too: they depend less on other load. `BENCH_SITES=SQLite` measures one.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time, sleep

from bench.load.busy_table import LISTENERS, BusyTable, Count
from bench.load.open_tables import print_memory
from bench.load.postgres import PROGRAMS, postgres
from bench.load.server_process import HOST, ServerProcess, raise_file_limit
from bench.load.websocket_client import WebSocketClient, connect

TABLES = 60
SECONDS = float(os.environ.get("BENCH_SECONDS", "8"))
RUNS = int(os.environ.get("BENCH_RUNS", "3"))
WARM_UP_SECONDS = 2.0
GAMES = os.environ.get("BENCH_GAMES", "classic extreme duel columns").split()
SITES = {"SQLite": 1, "PostgreSQL": 1, "PostgreSQL, three processes": 3}  # and their processes
CHOSEN = os.environ.get("BENCH_SITES", "; ".join(SITES)).split("; ")
CONNECTIONS = TABLES * LISTENERS
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
    told: int = 0  # messages about a move
    told_bytes: int = 0

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
    told, told_bytes = count.told, count.told_bytes
    count.waits.clear()
    await asyncio.sleep(SECONDS)
    return LoadResult(
        perf_counter() - before[0],
        server.processor_seconds() - before[1],
        count.moves - before[2],
        count.messages - before[3],
        list(count.waits),
        count.told - told,
        count.told_bytes - told_bytes,
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

    def again(client: WebSocketClient, _: object) -> None:
        count.messages += 1
        client.send(message)

    clients = [await connect(HOST, server.port, "/echo") for _ in range(CONNECTIONS)]
    for client in clients:
        client.on_message = partial(again, client)
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
    bare: LoadResult

    @property
    def share(self) -> float:
        """Messages delivered, of those that a bare echo delivers."""
        return self.full.rate / self.bare.rate


@contextmanager
def served(site: str) -> Iterator[ServerProcess]:
    """A server on an empty database."""
    with ExitStack() as stack:
        if site == "SQLite":
            folder = Path(stack.enter_context(TemporaryDirectory()))
            database = str(folder / "tables.sqlite")
        else:
            database = stack.enter_context(postgres())
        yield stack.enter_context(ServerProcess.tenback(database, SITES[site]))


def run(site: str, game: str) -> Run:
    """Measure one game once."""
    before = _measure_echo()
    with served(site) as server:
        full, half = asyncio.run(play(server, game))
    return Run(full, half, before.and_then(_measure_echo()))


def middle(runs: list[Run]) -> Run:
    """The run in the middle, by its share."""
    return sorted(runs, key=lambda one: one.share)[len(runs) // 2]


def row(site: str, game: str, runs: list[Run]) -> str:
    """The run in the middle; of what matters most, all of them."""
    one = middle(runs)
    full, bare, half = one.full, one.bare, one.half
    worked = full.messages / full.processor_seconds / (bare.messages / bare.processor_seconds)
    shares = ", ".join(f"{each.share:.0%}" for each in sorted(runs, key=lambda each: each.share))
    slowest = ", ".join(f"{wait:.0f}" for wait in sorted(each.half.wait(0.99) for each in runs))
    return (
        f"| {game} | {site} | {full.moves / full.seconds:,.0f} | {full.rate:,.0f} "
        f"| {bare.rate:,.0f} | {one.share:.0%} ({shares}) | {worked:.0%} "
        f"| {full.told_bytes / max(1, full.told):.0f} "
        f"| {full.wait(0.5):.1f}, {full.wait(0.99):.1f} ms "
        f"| {half.wait(0.5):.1f}, {half.wait(0.99):.1f} ms ({slowest}) |"
    )


def print_commits() -> None:
    """Print how long a row waits for the disk."""
    with TemporaryDirectory() as folder:
        disk = commits(Path(folder))
    times = f"{disk.wait(0.5):.1f}, {disk.wait(0.99):.1f} ms"
    print(f"\nA bare commit on the disk of these files, p50 and p99: {times}.")


def main() -> None:
    """Print tables, ready for bench/results.md.

    A machine that is not ours alone may be half as fast again a minute later: the echo is measured
    before and after every game, and every game more than once (`BENCH_RUNS`).
    """
    raise_file_limit()
    print(
        "| game | database | moves a second | delivered a second | bare echo | share (all) "
        "| by processor time | bytes of a move's message | p50, p99 flat out "
        "| p50, p99 at half load (all p99) |"
    )
    print("|---|---|---|---|---|---|---|---|---|---|")
    sites = [site for site in CHOSEN if site == "SQLite" or PROGRAMS]
    moves: dict[tuple[str, str], float] = {}
    for game in GAMES:
        for site in sites:
            runs = [run(site, game) for _ in range(RUNS)]
            moves[site, game] = middle(runs).full.rate
            print(row(site, game, runs), flush=True)
    for game in GAMES:
        one, three = (moves.get((site, game)) for site in list(SITES)[1:])
        if one and three:
            print(f"\n{game}: three processes on PostgreSQL deliver {three / one:.2f} times one.")
    print_commits()
    print_memory()
