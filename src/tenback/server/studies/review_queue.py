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
from tenback.driver import heard
from tenback.language import LANGUAGES
from tenback.record import Record, read_record
from tenback.server.clock import now
from tenback.server.store import Games, Reviews, StoreClosed
from tenback.server.tables.hub import Hub
from tenback.study.hint import Hint, hint
from tenback.study.review.review_game import ReviewSettings, review
from tenback.table import CurrentGame, Table

__all__ = ["Job", "Stopped", "Studies"]

NICE = 10
WAITING = 20  # reviews that are asked for and not yet done
TRIES = 5  # times a review is begun before it is given up
LOST = 15 * 60 * 1000  # milliseconds after which another process is not believed to be at it
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

    def __init__(self, hub: Hub, games: Games, reviews: Reviews) -> None:
        self.hub = hub
        self.games = games
        self.reviews = reviews
        self.jobs: dict[str, Job] = {}
        self._expert = ThreadPoolExecutor(
            1, thread_name_prefix="tenback-review", initializer=_step_back
        )
        self._running: set[asyncio.Task[None]] = set()
        self._turn = asyncio.Lock()  # whoever has it is being reviewed

    async def open(self) -> None:
        """Take up what a server was asked for before it stopped."""
        for wish in await self.reviews.waiting():
            self._begin(wish.record)

    @property
    def is_full(self) -> bool:
        """Do too many wait already?"""
        return sum(not job.failed for job in self.jobs.values()) >= WAITING

    async def ask(self, name: str) -> Job:
        """Have a game reviewed, unless that is under way; the wish outlives this process."""
        await self.reviews.ask(name, now())
        return self._begin(name)

    async def look(self, name: str) -> Job | None:
        """How far a review is that is not made yet; also where another process is at it."""
        job = self.jobs.get(name)
        wish = None if job else await self.reviews.wish(name)
        if wish is None:
            return job
        return self._begin(name) if now() - wish.since > LOST else Job()

    def _begin(self, name: str) -> Job:
        job = self.jobs.get(name)
        if job is None or job.failed:
            job = self.jobs[name] = Job()
            task = asyncio.create_task(self._review(name, job))
            self._running.add(task)
            task.add_done_callback(self._running.discard)
        return job

    async def _review(self, name: str, job: Job) -> None:
        """Review a game when its turn has come; a wish is kept where the server stops before."""
        try:
            async with self._turn:
                record = await self._wanted(name)
                if record is not None:
                    loop = asyncio.get_running_loop()
                    body = await loop.run_in_executor(self._expert, self._judge, record, job)
                    await self.reviews.keep(name, body, now())
            del self.jobs[name]
        except (Stopped, StoreClosed):
            del self.jobs[name]
        except Exception:
            log.exception("game %s could not be reviewed", name)
            job.failed = True
            with suppress(Exception):
                await self.reviews.drop(name)

    async def _wanted(self, name: str) -> Record | None:
        """A game to be reviewed now; None where that is done, or hopeless, or the game is gone."""
        wish, kept = await self.reviews.wish(name), await self.games.find(name)
        if wish is not None and wish.tries >= TRIES:
            log.warning("game %s is not reviewed: the server has ended over it", name)
        elif wish is not None and kept is not None and await self.reviews.find(name) is None:
            await self.reviews.begin(name, now())
            return await asyncio.to_thread(read_record, kept.body)
        await self.reviews.drop(name)
        return None

    def _judge(self, record: Record, job: Job) -> str:
        """The review in every language, as JSON."""

        def on_turn(done: int, turns: int) -> None:
            job.done, job.turns = done, turns
            if self.hub.stopping:
                raise Stopped

        asking = ReviewSettings(budget=Budget(stop=lambda: self.hub.stopping))
        found = review(record, asking, on_turn)
        told = {language: found.plain(language) for language in LANGUAGES}
        return msgspec.json.encode(told).decode()

    async def run(self, work: Callable[[], R]) -> R:
        """Something else that takes long, after what waits already."""
        return await asyncio.get_running_loop().run_in_executor(self._expert, work)

    async def hint(self, table: Table, match: CurrentGame, seat: int) -> Hint:
        """What an expert in this seat would do, from what the seat can see and hear."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.hub.thinkers, self._advise, table, match, seat)

    def _advise(self, table: Table, match: CurrentGame, seat: int) -> Hint:
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
