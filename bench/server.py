"""How much a server bears: tables of four on loopback, a bare echo beside it, and many open tables.

All of it goes through real sockets to a real `tenback serve` on an SQLite file, with every command
durable before it is answered. The clients run in this process and share the machine with the
server, so seconds of the processor are told too: they depend less on what else it does.
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

from bench.load.busy_table import Count, Party
from bench.load.open_tables import memory
from bench.load.server_process import HOST, Served, many_files
from bench.load.websocket_client import Line, dial

TABLES = 60
SECONDS = float(os.environ.get("BENCH_SECONDS", "8"))
RUNS = int(os.environ.get("BENCH_RUNS", "3"))
WARM = 2.0  # seconds before counting begins
GAMES = ("classic", "extreme", "columns")
LINES = TABLES * 4
LENGTH = 1_800  # bytes of an echoed message, about those of a view
PAUSE = 0.002  # seconds between two rows for bare commits


@dataclass(frozen=True, slots=True)
class Found:
    """What was counted in some seconds."""

    seconds: float
    work: float  # seconds of the server's processor
    moves: int
    messages: int
    waits: list[float]

    @property
    def rate(self) -> float:
        """Messages a second."""
        return self.messages / self.seconds

    def and_then(self, other: Found) -> Found:
        """The same with what was counted in some more seconds."""
        return Found(
            self.seconds + other.seconds,
            self.work + other.work,
            self.moves + other.moves,
            self.messages + other.messages,
            self.waits + other.waits,
        )

    def wait(self, share: float) -> float:
        """Milliseconds within which this share of the answers came."""
        waits = sorted(self.waits)
        return 1000 * waits[min(len(waits) - 1, int(share * len(waits)))] if waits else 0.0


async def _counted(served: Served, count: Count) -> Found:
    """Count for a while."""
    await asyncio.sleep(WARM)
    before = (perf_counter(), served.seconds(), count.moves, count.messages)
    count.waits.clear()
    await asyncio.sleep(SECONDS)
    return Found(
        perf_counter() - before[0],
        served.seconds() - before[1],
        count.moves - before[2],
        count.messages - before[3],
        list(count.waits),
    )


async def play(served: Served, game: str) -> tuple[Found, Found]:
    """Flat out, and then at half the pace that was reached."""
    count = Count()
    parties = [Party(count, number) for number in range(TABLES)]
    for party in parties:
        await party.come(served, game)
    flat_out = await _counted(served, count)
    for party in parties:
        party.pace = 2 * TABLES * flat_out.seconds / flat_out.moves
    half = await _counted(served, count)
    for party in parties:
        party.stop()
    if count.refusals:
        raise RuntimeError(f"{count.refusals} commands were refused")
    return flat_out, half


async def echo(served: Served) -> Found:
    """Lines that say something new as soon as they hear what they said."""
    count, message = Count(), b'"' + b"x" * LENGTH + b'"'

    def again(line: Line) -> None:
        count.messages += 1
        line.send(message)

    lines = [await dial(HOST, served.port, "/echo") for _ in range(LINES)]
    for line in lines:
        line.heard = lambda _, line=line: again(line)  # type: ignore[misc]
        line.send(message)
    found = await _counted(served, count)
    for line in lines:
        line.close()
    return found


def commits(folder: Path) -> Found:
    """Rows that come at a steady pace, all that have come in one durable commit, again and again.

    Nobody's answer can come sooner; where the disk halts, whoever comes meanwhile waits for it.
    """
    waits: list[float] = []
    begun, work = perf_counter(), process_time()
    with closing(sqlite3.connect(folder / "bare.sqlite", isolation_level=None)) as bare:
        bare.execute("PRAGMA journal_mode=WAL")
        bare.execute("PRAGMA synchronous=FULL")
        bare.execute("CREATE TABLE rows (body TEXT)")
        arrival = perf_counter()
        while arrival - begun < SECONDS:
            sleep(max(0.0, arrival - perf_counter()))
            come: list[float] = []
            while arrival <= perf_counter():
                come.append(arrival)
                arrival += PAUSE
            bare.execute("BEGIN")
            bare.executemany("INSERT INTO rows VALUES (?)", [("x" * LENGTH,) for _ in come])
            bare.execute("COMMIT")
            waits += [perf_counter() - one for one in come]
    return Found(perf_counter() - begun, process_time() - work, len(waits), 0, waits)


def _echoed() -> Found:
    with Served.echo() as served:
        return asyncio.run(echo(served))


@dataclass(frozen=True, slots=True)
class Run:
    """One game, with what the machine could do right before and after it."""

    full: Found
    half: Found
    disk: Found
    bare: Found

    @property
    def share(self) -> float:
        """Messages delivered, of those that a bare echo delivers."""
        return self.full.rate / self.bare.rate


def run(game: str) -> Run:
    """Measure one game once."""
    before = _echoed()
    with TemporaryDirectory() as folder:
        with Served.tenback(Path(folder)) as served:
            full, half = asyncio.run(play(served, game))
        disk = commits(Path(folder))
    return Run(full, half, disk, before.and_then(_echoed()))


def row(game: str, runs: list[Run]) -> str:
    """The run in the middle, by its share; of what matters most, all of them."""
    runs = sorted(runs, key=lambda one: one.share)
    middle = runs[len(runs) // 2]
    full, bare, half, disk = middle.full, middle.bare, middle.half, middle.disk
    worked = full.messages / full.work / (bare.messages / bare.work)
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
    many_files()
    print(
        "| game | moves a second | delivered a second | bare echo | share (all) "
        "| by processor time | p50, p99 flat out | p50, p99 at half load (all p99) "
        "| p50, p99 of a bare commit |"
    )
    print("|---|---|---|---|---|---|---|---|---|")
    for game in GAMES:
        print(row(game, [run(game) for _ in range(RUNS)]), flush=True)
    memory()
