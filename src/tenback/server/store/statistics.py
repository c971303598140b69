"""Statistics of games with the same options, counted from their seats and results.

A team's game counts once among all games, whatever the number of its people; between opponents it
counts for each of them. A game that a bot has finished for a person counts as abandoned by them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import ColumnElement, Select, case, func, literal, select

from tenback.rules import GAMES
from tenback.server.store.schema import record_seats, records
from tenback.server.store.store import Store

__all__ = ["Statistics", "Tally"]

TEAM_GAMES = tuple(game.id for game in GAMES.values() if game.is_team)
MOST_GAMES = 20_000  # of one person, the latest
GIVEN_UP = "abandoned"


@dataclass(slots=True)
class Tally:
    """The games with the same game, players and options."""

    game: str
    players: int
    options: str  # canonical JSON
    games: int = 0  # played to the end, or decided by the clock
    wins: int = 0
    abandoned: int = 0  # or left to a bot
    scores: Counter[int] = field(default_factory=Counter)
    streak: int = 0  # games won in a row, up to the latest
    best_streak: int = 0

    def add(self, end_reason: str, score: int | None, count: int = 1, *, won: bool) -> None:
        """Count games with the same result."""
        if end_reason == GIVEN_UP:
            self.abandoned += count
            return
        self.games += count
        self.wins += count * won
        if score is not None:
            self.scores[score] += count
        self.streak = self.streak + count if won else 0
        self.best_streak = max(self.best_streak, self.streak)


class Statistics:
    """Reads statistics."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def of_all(self) -> list[Tally]:
        """Everybody's games; their streaks mean nothing."""
        people = (record_seats.c.person != "") & (record_seats.c.bot == "")
        first = (
            select(func.min(record_seats.c.seat))
            .where(record_seats.c.record_id == records.c.id, people)
            .correlate(records)
            .scalar_subquery()
        )
        own = records.c.game.not_in(TEAM_GAMES) | (record_seats.c.seat == first)
        query = (
            _rows(func.count(), records.c.end_reason)
            .where(own, people)
            .group_by(
                records.c.game,
                records.c.players,
                records.c.options,
                records.c.end_reason,
                record_seats.c.won,
                record_seats.c.score,
            )
        )
        return await self._tallied(query)

    async def of(self, person: str) -> list[Tally]:
        """The games of one person."""
        end_reason = case((record_seats.c.bot == "", records.c.end_reason), else_=GIVEN_UP)
        query = _rows(literal(1), end_reason).where(record_seats.c.person == person)
        query = query.order_by(records.c.ended.desc(), records.c.id).limit(MOST_GAMES)
        return await self._tallied(query, backwards=True)

    async def _tallied(self, query: Select[Any], *, backwards: bool = False) -> list[Tally]:
        def reading(rows: Iterable[Any]) -> list[Tally]:
            tallies: dict[tuple[str, int, str], Tally] = {}
            for row in rows:
                kind = row.game, row.players, row.options
                tally = tallies.setdefault(kind, Tally(*kind))
                tally.add(row.end_reason, row.score, row.n, won=row.won)
            return sorted(tallies.values(), key=lambda tally: -tally.games)

        return await self.store.read(
            lambda connection: reading(connection.execute(query).all()[:: -1 if backwards else 1])
        )


def _rows(count: ColumnElement[int], end_reason: ColumnElement[str]) -> Select[Any]:
    return (
        select(
            records.c.game,
            records.c.players,
            records.c.options,
            end_reason.label("end_reason"),
            record_seats.c.won,
            record_seats.c.score,
            count.label("n"),
        )
        .join(record_seats, record_seats.c.record_id == records.c.id)
        .where(records.c.counted)
    )
