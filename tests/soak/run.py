"""Tables on a server that dies at random moments, and what must hold of each of them afterwards."""

from __future__ import annotations

import asyncio
import sqlite3
from collections import Counter
from collections.abc import Callable
from contextlib import closing, redirect_stdout
from dataclasses import dataclass, field
from io import StringIO
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any, TypeVar

import httpx

from tenback.cli import main as tenback
from tests.soak.unreliable_client import UnreliableClient
from tests.support.server.client import LOST, PATIENCE, run_clients
from tests.support.server.log_checks import check
from tests.support.server.process import Process

__all__ = ["GAMES", "Tally", "soak"]

GAMES = ("classic", "extreme", "duel", "columns")
OPTIONS = {"columns": {"target": 30}}  # short rounds: what matters is how often it breaks
BOTS = {"classic": "easy", "extreme": "easy", "columns": "random", "duel": ""}
PAUSE = 0.05  # seconds before somebody asks again
R = TypeVar("R")


@dataclass
class Tally:
    """What has happened, for the report."""

    kills: int = 0
    games: Counter[str] = field(default_factory=Counter)
    commands: int = 0
    messages: int = 0
    trouble: Counter[str] = field(default_factory=Counter)
    seconds: float = 0.0

    def __str__(self) -> str:
        games = ", ".join(f"{number} {game}" for game, number in sorted(self.games.items()))
        trouble = ", ".join(f"{number} {what}" for what, number in sorted(self.trouble.items()))
        return (
            f"{self.kills} kills in {self.seconds:.0f} s; games played to the end and checked: "
            f"{games}; {self.commands} commands acknowledged, each once in the log; "
            f"{self.messages} messages heard, each held against the log; lines: {trouble}"
        )


async def insisted(do: Callable[..., R], *values: Any) -> R:
    """Ask over HTTP until somebody answers."""
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                return await asyncio.to_thread(do, *values)
            except httpx.TransportError:
                await asyncio.sleep(PAUSE)


class Soak:
    """A server, a killer, and some tables that go on all the while."""

    def __init__(self, server: Process, seed: str, report: Callable[[str], None] = print) -> None:
        self.server = server
        self.seed = seed
        self.report = report
        self.tally = Tally()
        self.over = False

    async def run(self, kills: int, tables: int) -> Tally:
        """Play until the server has been killed this often and every game is over."""
        begin = monotonic()
        async with asyncio.TaskGroup() as group:
            group.create_task(self._kill(kills))
            for number in range(tables):
                group.create_task(self._play_games(number, tables))
        self.tally.seconds = monotonic() - begin
        return self.tally

    async def _kill(self, kills: int) -> None:
        chance = Random(f"{self.seed} kills")
        while self.tally.kills < kills:
            await asyncio.sleep(chance.expovariate(2.0))  # often at once, sometimes much later
            await asyncio.to_thread(self.server.kill)
            await asyncio.to_thread(self.server.start)
            self.tally.kills += 1
            if self.tally.kills % 10 == 0:
                self.report(f"{self.tally.kills} kills, {sum(self.tally.games.values())} games")
        self.over = True

    async def _play_games(self, number: int, step: int) -> None:
        """One game after the other, each at a new table."""
        while True:
            game = GAMES[number % len(GAMES)]
            clients = await self._game(game, f"{self.seed} {number}")
            await asyncio.to_thread(self._hold, clients)
            self._note(game, clients)
            number += step
            if self.over:
                return

    async def _game(self, game: str, seed: str) -> tuple[UnreliableClient, ...]:
        clients = await self._sat_down(game, seed)
        async with asyncio.TaskGroup() as group:
            for client in clients:
                group.create_task(client.play())
        await self._calm(clients)
        return clients

    async def _sat_down(self, game: str, seed: str) -> tuple[UnreliableClient, ...]:
        clients = [
            await insisted(UnreliableClient, self.server, name, f"{seed} {name}")
            for name in ("Anna", "Ben")
        ]
        seats, bot = len(clients) + bool(BOTS[game]), BOTS[game]
        new_table: dict[str, Any] = {
            "game": game,
            "players": seats,
            "options": OPTIONS.get(game, {}),
        }
        code = await insisted(lambda: clients[0].open(**new_table, pace=0))
        await insisted(clients[1].join, code)
        for seat, client in enumerate(clients):
            await client.connect_again()
            await client.do("take_seat", seat=seat)
        if bot:
            await clients[0].do("seat_bot", seat=seats - 1, level=bot)
        await clients[0].do("start_game")
        return tuple(clients)

    async def _calm(self, clients: tuple[UnreliableClient, ...]) -> None:
        """All are connected, and all have heard the end of the log."""
        while True:
            for client in clients:
                await self._ping(client)
            log = await asyncio.to_thread(self.server.log, clients[0].table)
            for client in clients:
                await client.settle(log[-1].number)
            again = await asyncio.to_thread(self.server.log, clients[0].table)
            if len(again) == len(log):
                return

    async def _ping(self, client: UnreliableClient) -> None:
        while True:
            try:
                await client.send({"type": "ping"})
                await client.until("pong")
            except (*LOST, AssertionError):
                await client.connect_again()
            else:
                return

    # --- what must hold ----------------------------------------------------------------------

    def _hold(self, clients: tuple[UnreliableClient, ...]) -> None:
        """Nothing lost, nothing twice, the last views those of the log, and a legal record."""
        table = check(self.server, clients)
        assert table.current_game is not None
        assert table.current_game.ended == "finished"
        query = "select body from records where table_id = ?"
        with closing(sqlite3.connect(self.server.database)) as database:
            ((body,),) = database.execute(query, (table.id,)).fetchall()
        file = self.server.folder / f"{table.id}.json"
        file.write_text(body, "utf-8")
        output = StringIO()
        with redirect_stdout(output):
            code = tenback(["check", str(file)])
        assert code == 0, output.getvalue()
        file.unlink()

    def _note(self, game: str, clients: tuple[UnreliableClient, ...]) -> None:
        tally = self.tally
        tally.games[game] += 1
        for client in clients:
            tally.commands += len(client.acknowledged)
            tally.messages += len(client.heard)
            tally.trouble += client.trouble


def soak(folder: Path, kills: int, tables: int, seed: str, report: Callable[[str], None]) -> Tally:
    """A whole soak in this folder; an AssertionError where anything does not hold."""
    with Process(folder) as server:
        tally = run_clients(Soak(server, seed, report).run(kills, tables))
        assert "Traceback" not in server.errors, server.errors
    return tally
