"""Attempts at the deal of a day, and what the best level made of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from sqlalchemy import and_, func, insert, select

from tenback.server.clock import day_of
from tenback.server.store.schema import attempts, people, records, tables, yardsticks
from tenback.server.store.store import Store
from tenback.server.store.writer import Write

__all__ = ["Attempt", "Days", "Yardstick"]


PLAYED = ("finished", "time")  # and not given up


@dataclass(frozen=True, slots=True)
class Attempt:
    """Somebody's attempt; `ended` is None while it goes on, `name` is "" for the forgotten.

    `how` it ended is as in a record of a game.
    """

    day: str
    game: str
    players: int
    person: str
    name: str
    table: str
    record: str | None
    begun: int
    ended: int | None
    won: bool | None
    score: int | None
    alone: bool
    how: str

    @property
    def is_ranked(self) -> bool:
        """Was it played out without help, and before everybody could know the cards?"""
        if self.ended is None or self.how not in PLAYED:
            return False
        return self.alone and day_of(self.ended) <= self.day

    @property
    def given_up(self) -> bool:
        """Has it ended without a result?"""
        return self.ended is not None and self.how not in PLAYED

    @property
    def rank(self) -> tuple[bool, int, int]:
        """What attempts are sorted by, the best first; only for those that have ended."""
        score = self.score if self.score is not None else 1_000_000
        return (not self.won, score, (self.ended or 0) - self.begun)


@dataclass(frozen=True, slots=True)
class Yardstick:
    """What a level made of a deal; `body` is the record of its game."""

    game: str
    players: int
    level: str
    won: bool
    score: int
    body: str


_FIELDS = (
    attempts.c.day,
    attempts.c.game,
    attempts.c.players,
    attempts.c.person,
    people.c.name,
    attempts.c.table_id,
    attempts.c.record_id,
    attempts.c.begun,
    attempts.c.ended,
    attempts.c.won,
    attempts.c.score,
    attempts.c.alone,
    func.coalesce(records.c.how, ""),
)


class Days:
    """What is known of the deals of days."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def begun(self, day: str, game: str, players: int, person: str, table: str, now: int) -> Write:
        """Somebody begins; to write this is a Conflict where they have before."""
        row = {
            "day": day,
            "game": game,
            "players": players,
            "person": person,
            "table_id": table,
            "begun": now,
            "alone": True,
        }
        return Write(insert(attempts), (row,))

    async def attempt(self, day: str, game: str, players: int, person: str) -> Attempt | None:
        """Somebody's attempt at a deal."""
        mine = (attempts.c.game == game) & (attempts.c.players == players)
        found = await self._attempts(day, mine & (attempts.c.person == person))
        return found[0] if found else None

    async def attempts(self, day: str) -> list[Attempt]:
        """All attempts of a day."""
        return await self._attempts(day, attempts.c.day == day)

    async def _attempts(self, day: str, which: Any) -> list[Attempt]:
        query = (
            select(*_FIELDS)
            .outerjoin(people, people.c.id == attempts.c.person)
            .outerjoin(records, records.c.id == attempts.c.record_id)
            .where(and_(attempts.c.day == day, which))
            .order_by(attempts.c.begun)
        )
        return await self.store.read(
            lambda connection: [_attempt(row) for row in connection.execute(query)]
        )

    async def unfinished(self, person: str) -> list[tuple[str, str, int]]:
        """Day, game and players of what somebody is still at, or can go back to."""
        there = attempts.c.table_id.in_(select(tables.c.id))
        query = select(attempts.c.day, attempts.c.game, attempts.c.players).where(
            attempts.c.person == person, attempts.c.ended.is_(None), there
        )
        return await self.store.read(
            lambda connection: [(day, game, n) for day, game, n in connection.execute(query)]
        )

    async def days_of(self, person: str) -> list[str]:
        """The days of which somebody has played a deal to its end, the latest first."""
        query = (
            select(attempts.c.day)
            .join(records, records.c.id == attempts.c.record_id)
            .where(attempts.c.person == person, records.c.how.in_(PLAYED))
            .distinct()
            .order_by(attempts.c.day.desc())
        )
        return await self.store.read(
            lambda connection: list(connection.execute(query).scalars().all())
        )

    async def yardstick(self, day: str, game: str, players: int) -> Yardstick | None:
        """What the best level made of a deal, once it has played it."""
        one = (yardsticks.c.game == game) & (yardsticks.c.players == players)
        query = select(
            yardsticks.c.game,
            yardsticks.c.players,
            yardsticks.c.level,
            yardsticks.c.won,
            yardsticks.c.score,
            yardsticks.c.body,
        ).where(one, yardsticks.c.day == day)
        row = await self.store.one(query)
        return None if row is None else Yardstick(*row)

    async def keep_yardstick(self, day: str, found: Yardstick, record: dict[str, Any]) -> None:
        """Keep it, and its game as a record."""
        row = {"day": day, **{name: getattr(found, name) for name in Yardstick.__slots__}}
        await self.store.writer.write(
            Write(insert(yardsticks), (row,)), Write(insert(records), (record,))
        )


def _attempt(row: Iterable[Any]) -> Attempt:
    values = list(row)
    name = _FIELDS.index(people.c.name)
    values[name] = values[name] or ""
    return Attempt(*values)
