"""The deal of a day: the same for everybody, known to nobody before, one counted attempt each.

The seed follows from the day and the secret of the house. A person plays it at a table of their own
with bots of one level, under the rules by the book, so that results can be compared; the best level
in the same seat is the yardstick.
"""

from __future__ import annotations

import asyncio
import hmac
import logging
import re
from copy import copy
from dataclasses import dataclass
from datetime import date
from random import Random

from tenback.bots import players_of
from tenback.bots.budget import Budget
from tenback.bots.turn import Turn, find_last_turns
from tenback.record import Record, commitment, final, write_record
from tenback.record.game.replay import turn_starts
from tenback.rules import GAMES, State, game
from tenback.server.clock import day_of, now
from tenback.server.store import Conflict, Guest, Write
from tenback.server.store.days import Attempt, Days, Yardstick
from tenback.server.store.ids import daily_name
from tenback.server.store.projections import DAILY, PARTNER, SEAT, canonical
from tenback.server.studies.review_queue import Stopped, Studies
from tenback.server.tables.hub import Hub
from tenback.server.tables.live_table import Live
from tenback.table import Agreements, Command, Refusal
from tenback.table.commands import SeatBot, StartGame, TakeSeat

__all__ = ["BEST", "PARTNER", "Daily", "Deal", "deals", "known_day", "streak", "today"]

BEST = "expert"  # is the yardstick
PACE = 600  # milliseconds before a bot's card
log = logging.getLogger("tenback.server")


@dataclass(frozen=True, slots=True)
class Deal:
    """One of the deals of a day."""

    day: str
    game: str
    players: int

    def record(self, secret: bytes) -> Record:
        """The game before its first move."""
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
    """The day it is, in Greenwich."""
    return day_of(now())


def known_day(text: str) -> bool:
    """Is this a day that has begun?"""
    if not re.fullmatch(r"\d{4}-\d\d-\d\d", text):
        return False
    try:
        return "2000" < date.fromisoformat(text).isoformat() <= today()
    except ValueError:
        return False


def streak(days: list[str], until: str) -> int:
    """How many days in a row there were, up to this one or the one before; the latest first."""
    last, count = date.fromisoformat(until), 0
    for day in map(date.fromisoformat, days):
        if (last - day).days > 1:
            break
        last, count = day, count + 1
    return count


def deals(day: str) -> list[Deal]:
    """All deals of a day."""
    return [Deal(day, one.id, players) for one in GAMES.values() for players in one.seats]


class Daily:
    """Opens tables for the deal of the day, and has the best level play it as well."""

    def __init__(self, hub: Hub, studies: Studies, days: Days) -> None:
        self.hub = hub
        self.studies = studies
        self.days = days
        self._measuring: set[Deal] = set()
        self._running: set[asyncio.Task[None]] = set()

    async def is_secret(self, seed: str | None, person: str) -> bool:
        """Is this the seed of a deal that somebody has yet to finish?

        That is one of today, begun or not, or an earlier one that they are still at.
        """
        if seed is None:
            return False
        for deal in deals(today()):
            if deal.record(self.hub.secret).seed == seed:
                mine = await self.days.attempt(deal.day, deal.game, deal.players, person)
                return mine is None or mine.ended is None
        left = [Deal(*one) for one in await self.days.unfinished(person)] if person else []
        return any(deal.record(self.hub.secret).seed == seed for deal in left)

    async def begin(self, deal: Deal, guest: Guest, language: str) -> Live | Refusal | None:
        """Somebody's own table for this deal, the first one if there is one; None if it is over."""
        before = await self.days.attempt(deal.day, deal.game, deal.players, guest.id)
        attempt = before or await self._first(deal, guest, language)
        if isinstance(attempt, Refusal):
            return attempt
        if attempt.ended is not None:
            return None
        live = await self.hub.table(attempt.table)
        if live is not None and guest.id not in live.table.people:  # left, while others watched
            await self.hub.come(live, guest, guest.name)
            await live.do(guest.id, TakeSeat(f"daily.again.{live.table.number}", SEAT))
        if live is not None and live.table.phase == "lobby":
            await self._seated(live, guest)
        self.measure(deal)
        return live

    async def _first(self, deal: Deal, guest: Guest, language: str) -> Attempt | Refusal:
        """The attempt and its table are kept together: a table more would show the deal before."""
        agreements = Agreements(language, pace=PACE, patience=0)
        record = deal.record(self.hub.secret)

        def begun(table: str) -> Write:
            return self.days.begun(deal.day, deal.game, deal.players, guest.id, table, now())

        try:
            live = await self.hub.found_from(record, agreements, guest, begun)
            if isinstance(live, Refusal):
                return live
        except Conflict:
            log.info("somebody has begun the deal of the day twice at once")
        found = await self.days.attempt(deal.day, deal.game, deal.players, guest.id)
        assert found is not None
        return found

    async def _seated(self, live: Live, guest: Guest) -> None:
        """The person in the first seat, bots in the others, and the cards are dealt."""
        commands: list[Command] = [TakeSeat("daily.seat", SEAT)]
        others = range(1, live.table.players)
        commands += [SeatBot(f"daily.bot.{seat}", seat, PARTNER) for seat in others]
        for command in (*commands, StartGame("daily.start")):
            await live.do(guest.id, command)

    # --- the yardstick -----------------------------------------------------------------------

    def measure(self, deal: Deal) -> None:
        """Have the best level play the deal some time soon, once."""
        wanted = self.hub.settings.yardstick and not self.hub.stopping
        if wanted and deal not in self._measuring:
            self._measuring.add(deal)
            task = asyncio.create_task(self._measure(deal))
            self._running.add(task)
            task.add_done_callback(self._running.discard)

    async def _measure(self, deal: Deal) -> None:
        try:
            if await self.days.yardstick(deal.day, deal.game, deal.players) is None:
                record = deal.record(self.hub.secret)
                found = await self.studies.run(lambda: self._played(record))
                await self.days.keep_yardstick(deal.day, found, self._row(deal, record, found))
        except (Stopped, Conflict):
            self._measuring.discard(deal)
        except Exception:
            log.exception("the deal of %s could not be played by %s", deal.day, BEST)

    def _row(self, deal: Deal, record: Record, found: Yardstick) -> dict[str, object]:
        """The game of the best level as it is kept; it counts in no statistics."""
        return {
            "id": daily_name(self.hub.secret, deal.day, deal.game, deal.players),
            "game": deal.game,
            "players": deal.players,
            "options": canonical(record.options),
            "how": "finished",
            "counted": False,
            "ended": now(),
            "body": found.body,
        }

    def _played(self, record: Record) -> Yardstick:
        """What the best level makes of a deal in the first seat, among the usual others."""
        known = players_of(record.game)
        players = [copy(known[PARTNER if seat else BEST]) for seat in range(record.players)]
        budget = Budget(seconds=self.hub.settings.yardstick, stop=lambda: self.hub.stopping)
        state: State = final(record)
        starts = turn_starts((), state.board)
        moves: list[str] = []
        while (result := state.result) is None:
            if self.hub.stopping:
                raise Stopped
            seat = state.turn or 0
            chance = Random(f"{record.seed}/{len(moves)}")  # noqa: S311  nobody plays against it
            view = state.view(seat)
            last_turns = find_last_turns(view, starts)
            move = players[seat].choose(Turn(view, chance, (), last_turns, budget))
            moves.append(str(move))
            state = state.play(move)
            starts = turn_starts(starts, state.board)
        names = tuple(PARTNER if seat else BEST for seat in range(record.players))
        whole = Record(
            record.game,
            record.players,
            record.options,
            record.seed,
            moves=tuple(moves),
            names=names,
            commitment=record.commitment,
            meta=record.meta,
        )
        body = write_record(whole, one_line=True)
        won, score = 0 in result.winners, result.scores[0]
        return Yardstick(record.game, record.players, BEST, won, score, body)
