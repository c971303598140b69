"""Statistics, never of games with different options: counted from who played what, and how it went.

A team's game counts once among all games, however many people were in the team; between opponents
everybody's game is their own. A game that a bot has finished for somebody is one they have given
up, however it went.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import ColumnElement, Select, case, func, literal, select

from tenback.server.store.schema import plays, records
from tenback.server.store.store import Store

__all__ = ["Counts", "Tally"]

TEAMS = ("classic", "extreme")
MOST = 20_000  # games of one person that are counted
GIVEN_UP = "abandoned"


@dataclass(slots=True)
class Tally:
    """The games of one kind: the same game, players and options."""

    game: str
    players: int
    options: str  # canonical JSON
    games: int = 0  # played out, or lost on time
    wins: int = 0
    abandoned: int = 0  # given up, or left to a bot
    scores: Counter[int] = field(default_factory=Counter)
    streak: int = 0  # games won in a row, up to the last one
    best_streak: int = 0

    def add(self, how: str, score: int | None, count: int = 1, *, won: bool) -> None:
        """Count games that went the same way."""
        if how == GIVEN_UP:
            self.abandoned += count
            return
        self.games += count
        self.wins += count * won
        if score is not None:
            self.scores[score] += count
        self.streak = self.streak + count if won else 0
        self.best_streak = max(self.best_streak, self.streak)


class Counts:
    """What games add up to."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def of_all(self) -> list[Tally]:
        """Everybody's games; streaks have no meaning here."""
        people = (plays.c.person != "") & (plays.c.bot == "")
        first = (
            select(func.min(plays.c.seat))
            .where(plays.c.record_id == records.c.id, people)
            .correlate(records)
            .scalar_subquery()
        )
        own = records.c.game.not_in(TEAMS) | (plays.c.seat == first)
        query = (
            _rows(func.count(), records.c.how)
            .where(own, people)
            .group_by(
                records.c.game,
                records.c.players,
                records.c.options,
                records.c.how,
                plays.c.won,
                plays.c.score,
            )
        )
        return await self._tallied(query)

    async def of(self, person: str) -> list[Tally]:
        """The games of one person, in order."""
        how = case((plays.c.bot == "", records.c.how), else_=GIVEN_UP)
        query = _rows(literal(1), how).where(plays.c.person == person)
        query = query.order_by(records.c.ended.desc(), records.c.id).limit(MOST)
        return await self._tallied(query, backwards=True)

    async def _tallied(self, query: Select[Any], *, backwards: bool = False) -> list[Tally]:
        def reading(rows: Iterable[Any]) -> list[Tally]:
            tallies: dict[tuple[str, int, str], Tally] = {}
            for row in rows:
                kind = row.game, row.players, row.options
                tally = tallies.setdefault(kind, Tally(*kind))
                tally.add(row.how, row.score, row.n, won=row.won)
            return sorted(tallies.values(), key=lambda tally: -tally.games)

        return await self.store.read(
            lambda connection: reading(connection.execute(query).all()[:: -1 if backwards else 1])
        )


def _rows(count: ColumnElement[int], how: ColumnElement[str]) -> Select[Any]:
    return (
        select(
            records.c.game,
            records.c.players,
            records.c.options,
            how.label("how"),
            plays.c.won,
            plays.c.score,
            count.label("n"),
        )
        .join(plays, plays.c.record_id == records.c.id)
        .where(records.c.counted)
    )
