"""The deal of the day: the same for everybody, unknown before, with one counted attempt each.

The seed is derived from the day and the secret of the server. Each person plays it at their own
table, with bots of one level and the rules by the book, so that results can be compared. The best
level plays it in the same seat, for comparison.
"""

from __future__ import annotations

import asyncio
import hmac
import logging
import re
from dataclasses import dataclass, replace
from datetime import date

from tenback.bots.budget import Budget
from tenback.record import Record, commitment, read_record, write_record
from tenback.rules import GAMES, game
from tenback.server.clock import day_of, now
from tenback.server.context import Context
from tenback.server.store import Conflict, Guest, StoreClosed, Write
from tenback.server.store.days import Attempt, BotResult, Days
from tenback.server.store.ids import daily_record_id
from tenback.server.store.projections import DAILY, DAILY_PARTNER, DAILY_SEAT, canonical
from tenback.server.studies.review_queue import ReviewQueue
from tenback.server.tables.hub import Hub
from tenback.server.tables.live_table import LiveTable
from tenback.study.simulate.play_deal import GameStopped, Setup, play_seed
from tenback.table import Agreements, Command, Refusal
from tenback.table.commands import SeatBot, StartGame, TakeSeat

__all__ = [
    "BEST_LEVEL",
    "DAILY_PARTNER",
    "Daily",
    "DayDeal",
    "deals",
    "known_day",
    "streak",
    "today",
]

BEST_LEVEL = "expert"  # plays every deal for comparison
PACE_MS = 600  # before a bot's card
log = logging.getLogger("tenback.server")


@dataclass(frozen=True, slots=True)
class DayDeal:
    """A deal of a day: there is one for each game and number of players."""

    day: str
    game: str
    players: int

    def record(self, secret: bytes) -> Record:
        """The record of the game before its first move."""
        text = f"daily/{self.day}/{self.game}/{self.players}".encode()
        seed = hmac.digest(secret, text, "sha256")[:16].hex()
        options = game(self.game).Options()
        return Record(
            self.game,
            self.players,
            options,
            seed,
            commitment=commitment(seed),
            meta={DAILY: self.day},
        )


def today() -> str:
    """Today in UTC."""
    return day_of(now())


def known_day(text: str) -> bool:
    """Is this a day, and has it begun?"""
    if not re.fullmatch(r"\d{4}-\d\d-\d\d", text):
        return False
    try:
        return "2000" < date.fromisoformat(text).isoformat() <= today()
    except ValueError:
        return False


def streak(days: list[str], until: str) -> int:
    """The number of consecutive days up to `until` or the day before; `days` are latest first."""
    last, count = date.fromisoformat(until), 0
    for day in map(date.fromisoformat, days):
        if (last - day).days > 1:
            break
        last, count = day, count + 1
    return count


def deals(day: str) -> list[DayDeal]:
    """All deals of a day."""
    return [DayDeal(day, one.id, players) for one in GAMES.values() for players in one.seats]


class Daily:
    """Opens tables for the deal of the day, and lets the best level play it."""

    def __init__(self, context: Context, hub: Hub, studies: ReviewQueue, days: Days) -> None:
        self.context = context
        self.hub = hub
        self.studies = studies
        self.days = days
        self._playing: set[DayDeal] = set()
        self._running: set[asyncio.Task[None]] = set()

    async def is_secret(self, seed: str | None, person: str) -> bool:
        """Is this the seed of a deal that a person may still play?

        That is a deal of today that they have not finished, or an earlier one they have started.
        """
        if seed is None:
            return False
        for deal in deals(today()):
            if deal.record(self.context.secret).seed == seed:
                mine = await self.days.attempt(deal.day, deal.game, deal.players, person)
                return mine is None or mine.ended is None
        unfinished = [DayDeal(*one) for one in await self.days.unfinished(person)] if person else []
        return any(deal.record(self.context.secret).seed == seed for deal in unfinished)

    async def begin(self, deal: DayDeal, guest: Guest, language: str) -> LiveTable | Refusal | None:
        """A person's table for this deal, opened if there is none; None if their game is over."""
        before = await self.days.attempt(deal.day, deal.game, deal.players, guest.id)
        attempt = before or await self._first(deal, guest, language)
        if isinstance(attempt, Refusal):
            return attempt
        if attempt.ended is not None:
            return None
        live = await self.hub.table(attempt.table)
        if (
            live is not None and guest.id not in live.table.people
        ):  # had left the table while others watched
            await self.hub.come(live, guest, guest.name)
            await live.do(guest.id, TakeSeat(f"daily.again.{live.table.number}", DAILY_SEAT))
        if live is not None and live.table.phase == "lobby":
            await self._seated(live, guest)
        self.play_best(deal)
        return live

    async def _first(self, deal: DayDeal, guest: Guest, language: str) -> Attempt | Refusal:
        """Store the attempt with its table: a table without it would show the cards before."""
        agreements = Agreements(language, pace=PACE_MS, patience=0, lot=True)
        record = deal.record(self.context.secret)

        def begun(table: str) -> Write:
            return self.days.started(deal.day, deal.game, deal.players, guest.id, table, now())

        try:
            live = await self.hub.open_table_from(record, agreements, guest, begun)
            if isinstance(live, Refusal):
                return live
        except Conflict:
            log.info("a deal of the day was started twice at the same time")
        attempt = await self.days.attempt(deal.day, deal.game, deal.players, guest.id)
        assert attempt is not None
        return attempt

    async def _seated(self, live: LiveTable, guest: Guest) -> None:
        """Seat the person and the bots, and deal."""
        commands: list[Command] = [TakeSeat("daily.seat", DAILY_SEAT)]
        others = range(1, live.table.players)
        commands += [SeatBot(f"daily.bot.{seat}", seat, DAILY_PARTNER) for seat in others]
        for command in (*commands, StartGame("daily.start")):
            await live.do(guest.id, command)

    # --- the best bot ------------------------------------------------------------------------

    def play_best(self, deal: DayDeal) -> None:
        """Let the best level play the deal in the background, once."""
        is_enabled = self.context.settings.daily_bot_seconds and not self.context.is_stopping
        if is_enabled and deal not in self._playing:
            self._playing.add(deal)
            task = asyncio.create_task(self._play_best(deal))
            self._running.add(task)
            task.add_done_callback(self._running.discard)

    async def _play_best(self, deal: DayDeal) -> None:
        try:
            if await self.days.best_bot(deal.day, deal.game, deal.players) is None:
                record = deal.record(self.context.secret)
                result = await self.studies.run(lambda: self._played(record))
                await self.days.keep_bot_result(deal.day, result, self._row(deal, record, result))
        except (GameStopped, StoreClosed, Conflict):
            self._playing.discard(deal)
        except Exception:
            log.exception("playing the deal of %s with %s failed", deal.day, BEST_LEVEL)

    def _row(self, deal: DayDeal, record: Record, result: BotResult) -> dict[str, object]:
        """The row of the best level's game, which counts in no statistics."""
        return {
            "id": daily_record_id(self.context.secret, deal.day, deal.game, deal.players),
            "game": deal.game,
            "players": deal.players,
            "options": canonical(record.options),
            "end_reason": "finished",
            "counted": False,
            "ended": now(),
            "body": result.body,
        }

    def _played(self, record: Record) -> BotResult:
        """The result of the best level in the first seat, with the default bots in the others."""
        assert record.seed is not None
        bots = (BEST_LEVEL, *[DAILY_PARTNER] * (record.players - 1))
        budget = Budget(
            seconds=self.context.settings.daily_bot_seconds, stop=self.context.stopping.is_set
        )
        setup = Setup(record.game, record.players, record.options, bots, record.seed, keep=True)
        played = play_seed(setup, record.seed, bots, {}, budget=budget)
        whole = replace(
            read_record(played.record), commitment=record.commitment, meta=dict(record.meta)
        )
        body = write_record(whole, one_line=True)
        won, score = 0 in played.winners, played.scores[0]
        return BotResult(record.game, record.players, BEST_LEVEL, won, score, body)
