"""What experts think of games, away from the tables: reviews one after the other, and hints."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from copy import copy
from dataclasses import dataclass
from random import Random
from typing import TypeVar

import msgspec

from tenback.bots import Player, players_of
from tenback.bots.budget import Budget
from tenback.language import LANGUAGES
from tenback.record import Record
from tenback.server.clock import now
from tenback.server.hub import Hub
from tenback.server.store import Games
from tenback.study.hint import Hint, hint
from tenback.study.review import Asking, review
from tenback.table import Match, Table
from tenback.table.driver import heard

__all__ = ["Job", "Stopped", "Studies"]

NICE = 10
WAITING = 20  # reviews that are asked for and not yet done
log = logging.getLogger("tenback.server")
R = TypeVar("R")


@dataclass(slots=True)
class Job:
    """A review under way: so many turns of so many are judged."""

    done: int = 0
    turns: int = 0
    failed: bool = False


class Stopped(Exception):
    """The server stops, and a review with it."""


class Studies:
    """One expert who reviews games in a thread of its own, so that no table waits for it."""

    def __init__(self, hub: Hub, games: Games) -> None:
        self.hub = hub
        self.games = games
        self.jobs: dict[str, Job] = {}
        self._expert = ThreadPoolExecutor(
            1, thread_name_prefix="tenback-review", initializer=_step_back
        )
        self._running: set[asyncio.Task[None]] = set()

    @property
    def is_full(self) -> bool:
        """Do too many wait already?"""
        return sum(not job.failed for job in self.jobs.values()) >= WAITING

    def begin(self, name: str, record: Record) -> Job:
        """Review a game, unless that is under way."""
        job = self.jobs.get(name)
        if job is None or job.failed:
            job = self.jobs[name] = Job()
            task = asyncio.create_task(self._review(name, record, job))
            self._running.add(task)
            task.add_done_callback(self._running.discard)
        return job

    async def _review(self, name: str, record: Record, job: Job) -> None:
        loop = asyncio.get_running_loop()
        try:
            body = await loop.run_in_executor(self._expert, self._judge, record, job)
            await self.games.keep_review(name, body, now())
            del self.jobs[name]
        except Stopped:
            del self.jobs[name]
        except Exception:
            log.exception("game %s could not be reviewed", name)
            job.failed = True

    def _judge(self, record: Record, job: Job) -> str:
        """The review in every language, as JSON."""

        def on_turn(done: int, turns: int) -> None:
            job.done, job.turns = done, turns
            if self.hub.stopping:
                raise Stopped

        asking = Asking(budget=Budget(stop=lambda: self.hub.stopping))
        found = review(record, asking, on_turn)
        told = {language: found.plain(language) for language in LANGUAGES}
        return msgspec.json.encode(told).decode()

    async def run(self, work: Callable[[], R]) -> R:
        """Something else that takes long, after what waits already."""
        return await asyncio.get_running_loop().run_in_executor(self._expert, work)

    async def hint(self, table: Table, match: Match, seat: int) -> Hint:
        """What an expert in this seat would do, from what the seat can see and hear."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.hub.thinkers, self._advise, table, match, seat)

    def _advise(self, table: Table, match: Match, seat: int) -> Hint:
        def player(level: str, _: int) -> Player:
            return copy(players_of(table.game)[level])

        budget = Budget(seconds=self.hub.settings.thinking or None, stop=lambda: self.hub.stopping)
        chance = Random(f"hint/{table.id}/{len(match.record.moves)}")  # noqa: S311  no secret
        return hint(match.state.view(seat), chance, heard(table, player), budget)

    def close(self) -> None:
        """Think no more."""
        self._expert.shutdown(wait=False, cancel_futures=True)


def _step_back() -> None:
    """People at tables come first: on Linux a thread can be nice on its own."""
    if sys.platform == "linux":
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICE)
