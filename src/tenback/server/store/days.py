"""Attempts at the deals of a day, and the results of the best bot."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, func, insert, select

from tenback.server.clock import day_of
from tenback.server.store.schema import daily_attempts, daily_bot_results, people, records, tables
from tenback.server.store.store import Store
from tenback.server.store.writer import Write

__all__ = ["Attempt", "BotResult", "Days"]


PLAYED_OUT = ("finished", "time")  # not abandoned


@dataclass(frozen=True, slots=True)
class Attempt:
    """A person's attempt; `ended` is None during the game, `name` is "" for an erased person.

    `end_reason` is that of the record.
    """

    day: str
    game: str
    players: int
    person: str
    name: str
    table: str
    record: str | None
    started: int
    ended: int | None
    won: bool | None
    score: int | None
    alone: bool
    end_reason: str

    @property
    def is_ranked(self) -> bool:
        """Was it finished without help, and before the cards were public?"""
        if self.ended is None or self.end_reason not in PLAYED_OUT:
            return False
        return self.alone and day_of(self.ended) <= self.day

    @property
    def given_up(self) -> bool:
        """Has it ended without a result?"""
        return self.ended is not None and self.end_reason not in PLAYED_OUT

    @property
    def rank(self) -> tuple[bool, int, int]:
        """The sort key of finished attempts, the best first."""
        score = self.score if self.score is not None else 1_000_000
        return (not self.won, score, (self.ended or 0) - self.started)


@dataclass(frozen=True, slots=True)
class BotResult:
    """The result of a level with a deal; `body` is the record of its game."""

    game: str
    players: int
    level: str
    won: bool
    score: int
    body: str


_FIELDS = (
    daily_attempts.c.day,
    daily_attempts.c.game,
    daily_attempts.c.players,
    daily_attempts.c.person,
    people.c.name,
    daily_attempts.c.table_id,
    daily_attempts.c.record_id,
    daily_attempts.c.started,
    daily_attempts.c.ended,
    daily_attempts.c.won,
    daily_attempts.c.score,
    daily_attempts.c.alone,
    func.coalesce(records.c.end_reason, ""),
)


class Days:
    """Reads and writes attempts and bot results."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def started(
        self, day: str, game: str, players: int, person: str, table: str, now: int
    ) -> Write:
        """The row of a new attempt; writing it is a Conflict if the person has one already."""
        row = {
            "day": day,
            "game": game,
            "players": players,
            "person": person,
            "table_id": table,
            "started": now,
            "alone": True,
        }
        return Write(insert(daily_attempts), (row,))

    async def attempt(self, day: str, game: str, players: int, person: str) -> Attempt | None:
        """A person's attempt at a deal."""
        mine = _deal(game, players) & (daily_attempts.c.person == person)
        attempts = await self._attempts([day], mine)
        return attempts[0] if attempts else None

    async def attempts(self, day: str) -> list[Attempt]:
        """All attempts of a day."""
        return await self._attempts([day])

    async def attempts_at(self, day: str, game: str, players: int) -> list[Attempt]:
        """All attempts at a deal."""
        return await self._attempts([day], _deal(game, players))

    async def attempts_of(
        self, persons: list[str], days: list[str], game: str, players: int
    ) -> list[Attempt]:
        """The attempts of these people at the deals of some days."""
        return await self._attempts(
            days, _deal(game, players) & daily_attempts.c.person.in_(persons)
        )

    async def _attempts(self, days: list[str], *which: ColumnElement[bool]) -> list[Attempt]:
        query = (
            select(*_FIELDS)
            .outerjoin(people, people.c.id == daily_attempts.c.person)
            .outerjoin(records, records.c.id == daily_attempts.c.record_id)
            .where(daily_attempts.c.day.in_(days), *which)
            .order_by(daily_attempts.c.started)
        )
        return await self.store.read(
            lambda connection: [_attempt(row) for row in connection.execute(query)]
        )

    async def unfinished(self, person: str) -> list[tuple[str, str, int]]:
        """Day, game and players of the deals a person has started and can still finish."""
        there = daily_attempts.c.table_id.in_(select(tables.c.id))
        query = select(daily_attempts.c.day, daily_attempts.c.game, daily_attempts.c.players).where(
            daily_attempts.c.person == person, daily_attempts.c.ended.is_(None), there
        )
        return await self.store.read(
            lambda connection: [(day, game, n) for day, game, n in connection.execute(query)]
        )

    async def days_of(self, person: str) -> list[str]:
        """The days of which a person has finished a deal before they were over; latest first."""
        query = (
            select(daily_attempts.c.day, daily_attempts.c.ended)
            .join(records, records.c.id == daily_attempts.c.record_id)
            .where(daily_attempts.c.person == person, records.c.end_reason.in_(PLAYED_OUT))
            .order_by(daily_attempts.c.day.desc())
        )
        rows = await self.store.read(lambda connection: connection.execute(query).all())
        return list(dict.fromkeys(day for day, ended in rows if day_of(ended) <= day))

    async def best_bot(self, day: str, game: str, players: int) -> BotResult | None:
        """The result of the best level, once it has played the deal."""
        one = (daily_bot_results.c.game == game) & (daily_bot_results.c.players == players)
        query = select(
            daily_bot_results.c.game,
            daily_bot_results.c.players,
            daily_bot_results.c.level,
            daily_bot_results.c.won,
            daily_bot_results.c.score,
            daily_bot_results.c.body,
        ).where(one, daily_bot_results.c.day == day)
        row = await self.store.one(query)
        return None if row is None else BotResult(*row)

    async def keep_bot_result(self, day: str, result: BotResult, record: dict[str, object]) -> None:
        """Store a bot's result, and its game as a record."""
        row = {"day": day, **{name: getattr(result, name) for name in BotResult.__slots__}}
        await self.store.writer.write(
            Write(insert(daily_bot_results), (row,)), Write(insert(records), (record,))
        )


def _deal(game: str, players: int) -> ColumnElement[bool]:
    return (daily_attempts.c.game == game) & (daily_attempts.c.players == players)


def _attempt(row: Iterable[Any]) -> Attempt:
    values = list(row)
    name = _FIELDS.index(people.c.name)
    values[name] = values[name] or ""
    return Attempt(*values)
