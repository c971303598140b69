"""What happens at a table by itself: bots play, and clocks run out."""

from __future__ import annotations

import asyncio
import logging
from asyncio import TimerHandle
from copy import copy
from typing import TYPE_CHECKING

from sqlalchemy.exc import SQLAlchemyError

from tenback.bots import Player, players_of
from tenback.bots.budget import Budget
from tenback.driver import answer, author_of
from tenback.server.clock import now
from tenback.server.ops.logs import log_failure
from tenback.server.store import Conflict, Fenced, StoreClosed
from tenback.table import SERVER, Command, DueTask, Refusal, Table, due
from tenback.table.commands import Tick
from tenback.table.due import thinking_time

if TYPE_CHECKING:
    from tenback.server.tables.live_table import LiveTable

__all__ = ["Tasks"]

FALLBACK_LEVEL = "easy"  # plays in place of a bot that fails
RETRY_SECONDS = 0.5  # after something has failed
log = logging.getLogger("tenback.server")


class Tasks:
    """Does what is due at one table, one task after the other."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self._done: set[DueTask] = set()
        self._players: dict[tuple[str, str, int], Player] = {}
        self._alarm: TimerHandle | None = None
        self._busy = False
        self._stopped = False

    @property
    def waiting(self) -> bool:
        """Is a task running or scheduled?"""
        return self._busy or self._alarm is not None

    def stop(self) -> None:
        """Do nothing more."""
        self._stopped = True
        if self._alarm:
            self._alarm.cancel()

    def wake(self, at_least: float = 0.0) -> None:
        """Schedule the next task, if this process drives the table; called after every event."""
        if self._busy or self._stopped:
            return
        if self._alarm:
            self._alarm.cancel()
            self._alarm = None
        task = self._next()
        if task is not None and not self.live.leads:
            self.live.want_lease()
        elif task is not None:
            delay = max(at_least, (task.at - now()) / 1000)
            self._alarm = asyncio.get_running_loop().call_later(delay, self._ring)

    @property
    def is_due(self) -> bool:
        """Is there anything to do, now or later?"""
        return not self._stopped and self._next() is not None

    def _next(self) -> DueTask | None:
        return next((task for task in due(self.live.table) if task not in self._done), None)

    def _ring(self) -> None:
        self._alarm = None
        self._busy = True
        self.live.spawn(self._work())

    async def _work(self) -> None:
        pause = 0.0
        try:
            while (
                not self._stopped
                and self.live.leads
                and (task := self._next())
                and task.at <= now()
            ):
                await self._perform(task)
        except StoreClosed:
            self._stopped = True
        except Fenced:  # another process does it
            pause = RETRY_SECONDS
        except Exception as wrong:  # noqa: BLE001  tried again
            log_failure(wrong, "table %s: a task failed", self.live.table.id)
            pause = RETRY_SECONDS
        finally:
            self._busy = False
            self.wake(pause)

    async def _perform(self, task: DueTask) -> None:
        table = self.live.table
        if task.kind == "tick":
            await self.live.drive(SERVER, Tick(f"{table.number}.{task.at}"))
            self._done.add(task)
            return
        self._done = {done for done in self._done if done.moves == task.moves}
        try:
            wrong = await self._play(task, await self._think(table, task))
        except (StoreClosed, Fenced, Conflict, SQLAlchemyError):  # no fault of the bot
            raise
        except Exception:
            log.exception("table %s: a bot failed", table.id)
            wrong = True
        if wrong and self.live.table is table:  # the bot's own fault: the table has not changed
            wrong = await self._play(task, answer(table, task, self._simple))
        if not wrong or self.live.table is table:
            self._done.add(task)

    async def _play(self, task: DueTask, commands: list[Command]) -> bool:
        """Carry out a bot's commands; True if one is refused."""
        for command in commands:
            outcome = await self.live.drive(author_of(task), command)
            if isinstance(outcome, Refusal):
                log.info(
                    "table %s: a bot's command was refused: %s", self.live.table.id, outcome.key
                )
                return True
        return False

    async def _think(self, table: Table, task: DueTask) -> list[Command]:
        """The bot's commands, computed in a thread."""
        context, limit = self.live.context, thinking_time(table, now())
        seconds = context.settings.thinking
        if limit is not None:
            seconds = min(seconds, limit / 1000)
        place = f"{task.game}.{task.moves}.{task.kind}"
        log.debug("table %s: %s thinks about %s", table.id, author_of(task), place)
        budget = Budget(seconds=seconds, stop=lambda: context.is_stopping or self._stopped)
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(
            context.bot_pool, answer, table, task, self._player, budget
        )

    def _player(self, level: str, seat: int) -> Player:
        """A player for each seat: some keep plans."""
        game = self.live.table.game
        key = (game, level, seat)
        if key not in self._players:
            self._players[key] = copy(players_of(game)[level])
        return self._players[key]

    def _simple(self, level: str, seat: int) -> Player:
        return players_of(self.live.table.game)[FALLBACK_LEVEL]
