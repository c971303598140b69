"""Reviews, one after the other in a thread of their own, and hints in the bots' threads."""

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
from functools import partial
from random import Random
from typing import Any, TypeVar

import msgspec

from tenback.bots import Player, players_of
from tenback.bots.budget import Budget
from tenback.driver import heard
from tenback.language import LANGUAGES
from tenback.record import Record, read_record
from tenback.record.game.replay import all_turn_starts
from tenback.rules import game
from tenback.server.clock import now
from tenback.server.context import Context
from tenback.server.store import Games, Reviews, StoreClosed
from tenback.server.store.projections import CONTINUES
from tenback.study.hint import Hint, hint
from tenback.study.review.review_game import ReviewSettings, review
from tenback.study.simulate.play_deal import GameStopped, Setup, play_seed
from tenback.table import CurrentGame, Table

__all__ = ["SAME_DEAL", "Job", "ReviewQueue", "Stopped"]

NICENESS = 10
MOST_QUEUED_REVIEWS = 20  # reviews in the queue
MOST_TRIES = 5  # of a review, after which it is given up
SAME_DEAL = "same_deal"  # in a stored review, beside the languages
SAME_DEAL_SECONDS = 0.02  # a move, when the deal of a reviewed game is played again
REVIEWER = "expert"
STALE_MS = 15 * 60 * 1000  # until a review of another process counts as lost
log = logging.getLogger("tenback.server")
R = TypeVar("R")


@dataclass(slots=True)
class Job:
    """A review in the queue: how many of its turns are done."""

    done: int = 0
    turns: int = 0
    failed: bool = False


class Stopped(Exception):
    """The server stops, and the review with it."""


class ReviewQueue:
    """Reviews games in a thread of low priority. Requests are stored and survive a restart."""

    def __init__(self, context: Context, games: Games, reviews: Reviews) -> None:
        self.context = context
        self.games = games
        self.reviews = reviews
        self.jobs: dict[str, Job] = {}
        self._expert = ThreadPoolExecutor(
            1, thread_name_prefix="tenback-review", initializer=_step_back
        )
        self._running: set[asyncio.Task[None]] = set()
        self._turn = asyncio.Lock()  # one review at a time

    async def open(self) -> None:
        """Queue the stored requests of an earlier server."""
        for request in await self.reviews.waiting():
            self._begin(request.record)

    @property
    def is_full(self) -> bool:
        """Is the queue full?"""
        return sum(not job.failed for job in self.jobs.values()) >= MOST_QUEUED_REVIEWS

    async def ask(self, name: str) -> Job:
        """Queue a review; the request is stored."""
        await self.reviews.add_request(name, now())
        return self._begin(name)

    async def look(self, name: str) -> Job | None:
        """The progress of a requested review, which another process may make; None without one."""
        job = self.jobs.get(name)
        request = None if job else await self.reviews.request(name)
        if request is None:
            return job
        return self._begin(name) if now() - request.started > STALE_MS else Job()

    def _begin(self, name: str) -> Job:
        job = self.jobs.get(name)
        if job is None or job.failed:
            job = self.jobs[name] = Job()
            task = asyncio.create_task(self._review(name, job))
            self._running.add(task)
            task.add_done_callback(self._running.discard)
        return job

    async def _review(self, name: str, job: Job) -> None:
        """Review a game when its turn comes; if the server stops before, the request stays."""
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
            log.exception("the review of game %s failed", name)
            job.failed = True
            with suppress(Exception):
                await self.reviews.drop(name)

    async def _wanted(self, name: str) -> Record | None:
        """The record to review now; None if it is done, was tried too often, or does not exist."""
        request, stored = await self.reviews.request(name), await self.games.find(name)
        if request is not None and request.tries >= MOST_TRIES:
            log.warning(
                "the review of game %s is given up: the server ended in all its tries", name
            )
        elif request is not None and stored is not None and await self.reviews.find(name) is None:
            await self.reviews.begin(name, now())
            return await asyncio.to_thread(read_record, stored.body)
        await self.reviews.drop(name)
        return None

    def _judge(self, record: Record, job: Job) -> str:
        """The review in every language, as JSON."""

        def on_turn(done: int, turns: int) -> None:
            job.done, job.turns = done, turns
            if self.context.is_stopping:
                raise Stopped

        asking = ReviewSettings(budget=Budget(stop=self.context.stopping.is_set))
        result = review(record, asking, on_turn)
        stored: dict[str, Any] = {language: result.plain(language) for language in LANGUAGES}
        stored[SAME_DEAL] = self._play_again(record)
        return msgspec.json.encode(stored).decode()

    def _play_again(self, record: Record) -> dict[str, Any] | None:
        """What the best level makes of the same deal in every seat of a team."""
        if record.seed is None or CONTINUES in record.meta or not game(record.game).is_team:
            return None
        bots = (REVIEWER,) * record.players
        setup = Setup(record.game, record.players, record.options, bots, record.seed)
        budget = Budget(seconds=SAME_DEAL_SECONDS, stop=self.context.stopping.is_set)
        try:
            played = play_seed(setup, record.seed, bots, {}, budget=budget)
        except GameStopped:
            raise Stopped from None
        return {"won": bool(played.winners), "score": played.scores[0]}

    async def run(self, work: Callable[[], R]) -> R:
        """Run something else in the same thread."""
        return await asyncio.get_running_loop().run_in_executor(self._expert, work)

    async def hint(self, table: Table, match: CurrentGame, seat: int) -> Hint:
        """What an expert would play in this seat, from what the seat sees and hears."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.context.bot_pool, self._advise, table, match, seat)

    def _advise(self, table: Table, match: CurrentGame, seat: int) -> Hint:
        def player(level: str, _: int) -> Player:
            return copy(players_of(table.game)[level])

        budget = Budget(
            seconds=self.context.settings.thinking or None, stop=self.context.stopping.is_set
        )
        chance = Random(f"hint/{table.id}/{len(match.record.moves)}")  # noqa: S311  no secret
        past = partial(all_turn_starts, match.record)
        return hint(match.state.view(seat), chance, heard(table, player), budget, past=past)

    def close(self) -> None:
        """Stop the thread."""
        self._expert.shutdown(wait=False, cancel_futures=True)


def _step_back() -> None:
    """Lower the priority of this thread, where the system can: tables come first."""
    if sys.platform == "linux":
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICENESS)
