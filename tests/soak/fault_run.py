"""Evenings on three processes during faults of every kind, and what must hold afterwards."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from contextlib import redirect_stdout
from dataclasses import dataclass, field
from io import StringIO
from pathlib import Path
from random import Random
from statistics import median
from time import monotonic
from typing import Any

import httpx

from tenback.cli import main as tenback
from tests.soak.faults import FAULTS, Site, read_rows
from tests.soak.run import BOTS, GAMES, OPTIONS
from tests.soak.wandering_client import WanderingClient
from tests.support.server.calm import calm
from tests.support.server.client import run_clients
from tests.support.server.log_checks import check
from tests.support.server.postgres import postgres_server
from tests.support.server.redis import Redis

__all__ = ["FaultTally", "soak_with_faults"]

PAUSE_SECONDS = 1.0  # on average, between two faults


@dataclass
class FaultTally:
    """What has happened, for the report."""

    faults: Counter[str] = field(default_factory=Counter)
    games: Counter[str] = field(default_factory=Counter)
    commands: int = 0
    messages: int = 0
    back: dict[str, list[float]] = field(default_factory=dict)
    seconds: float = 0.0

    def __str__(self) -> str:
        games = ", ".join(f"{number} {game}" for game, number in sorted(self.games.items()))
        first = (
            f"{self.faults.total()} faults in {self.seconds:.0f} s; games checked: {games}; "
            f"{self.commands} commands acknowledged, each once in the log; "
            f"{self.messages} messages heard, each held against the log"
        )
        lines = [first]
        for what, times in sorted(self.back.items()):
            lines.append(
                f"{what}: {self.faults[what]} times, back {median(times):.1f} s (median), "
                f"{max(times):.1f} s (worst) after its end"
            )
        return "\n".join(lines)


class FaultSoak:
    """Tables that go on all the while, and somebody who breaks things."""

    def __init__(
        self, site: Site, seed: str, report: Callable[[str], None], pause: float = PAUSE_SECONDS
    ) -> None:
        self.site = site
        self.seed = seed
        self.pause = pause
        self.report = report
        self.tally = FaultTally()
        self.is_over = False

    async def run(self, faults: int, tables: int) -> FaultTally:
        """Play until all faults have happened and every game is over."""
        begin = monotonic()
        await self.site.open()
        try:
            async with asyncio.TaskGroup() as group:
                group.create_task(self._break(faults))
                for number in range(tables):
                    group.create_task(self._play_games(number, tables))
        finally:
            await self.site.close()
        self.tally.seconds = monotonic() - begin
        return self.tally

    async def _break(self, faults: int) -> None:
        chance = Random(f"{self.seed} faults")
        probe = await self._new_client("Probe", "probe")
        await self._open(probe, {"game": "duel", "players": 2})
        await probe.connect_again()
        kinds = list(FAULTS)
        for number in range(faults):
            await asyncio.sleep(chance.expovariate(1 / self.pause))
            what = kinds[number % len(kinds)]
            await FAULTS[what](self.site, chance)
            self.tally.faults[what] += 1
            begin = monotonic()
            await probe.do("say", text=f"after {number}")
            self.tally.back.setdefault(what, []).append(monotonic() - begin)
            self.report(f"{what}: back after {monotonic() - begin:.1f} s")
        self.is_over = True

    async def _play_games(self, number: int, step: int) -> None:
        while True:
            game = GAMES[number % len(GAMES)]
            clients = await self._sat_down(game, f"{self.seed} {number}")
            async with asyncio.TaskGroup() as group:
                for client in clients:
                    group.create_task(client.play())
            await calm(self.site.members[0], clients)
            await asyncio.to_thread(self._hold, clients)
            self.tally.games[game] += 1
            for client in clients:
                self.tally.commands += len(client.acknowledged)
                self.tally.messages += len(client.heard)
                await client.cut()
            number += step
            if self.is_over:
                return

    async def _new_client(self, name: str, seed: str) -> WanderingClient:
        """Somebody new; the first request may need a few tries."""
        while True:
            try:
                members = Random(f"{seed} {monotonic()}").sample(self.site.members, 3)
                return await asyncio.to_thread(WanderingClient, members, name, seed)
            except (AssertionError, httpx.TransportError):  # this server is down
                await asyncio.sleep(0.3)

    async def _open(self, client: WanderingClient, wanted: dict[str, Any]) -> str:
        agreements = {"pace": 0}
        link = await client.insist("POST", "/api/tables", {**wanted, "agreements": agreements})
        client.table = link["id"]
        return str(link["code"])

    async def _sat_down(self, game: str, seed: str) -> tuple[WanderingClient, ...]:
        clients = [await self._new_client(name, f"{seed} {name}") for name in ("Anna", "Ben")]
        seats, bot = len(clients) + bool(BOTS[game]), BOTS[game]
        wanted = {"game": game, "players": seats, "options": OPTIONS.get(game, {})}
        code = await self._open(clients[0], wanted)
        joined = await clients[1].insist("POST", "/api/tables/join", {"code": code})
        clients[1].table = joined["id"]
        for seat, client in enumerate(clients):
            await client.connect_again()
            await client.do("take_seat", seat=seat)
        if bot:
            await clients[0].do("seat_bot", seat=seats - 1, level=bot)
        await clients[0].catch_up(max(client.number for client in clients))
        await clients[0].do("start_game")
        return tuple(clients)

    def _hold(self, clients: tuple[WanderingClient, ...]) -> None:
        """Nothing lost, nothing twice, the last views those of the log, and a legal record."""
        table = check(self.site.members[0], clients)
        assert table.current_game is not None
        assert table.current_game.ended == "finished"
        query = "select body from records where table_id = %s"
        ((body,),) = read_rows(self.site.postgres.address, query, table.id)
        file = self.site.folder / f"{table.id}.json"
        file.write_text(body, "utf-8")
        output = StringIO()
        with redirect_stdout(output):
            code = tenback(["check", str(file)])
        assert code == 0, output.getvalue()
        file.unlink()


def soak_with_faults(
    folder: Path,
    faults: int,
    tables: int,
    seed: str,
    report: Callable[[str], None],
    pause: float = PAUSE_SECONDS,
) -> FaultTally:
    """A whole soak in this folder; an AssertionError where anything does not hold."""
    with postgres_server() as postgres, Redis(folder) as redis:
        site = Site(folder, postgres, redis)
        try:
            tally = run_clients(FaultSoak(site, seed, report, pause).run(faults, tables))
        except BaseException:
            report(site.errors[-8_000:])
            raise
        assert "Traceback" not in site.errors, site.errors[-20_000:]
    return tally
