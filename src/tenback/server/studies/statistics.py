"""Statistics over HTTP, for everybody and for me; games with different options are kept apart."""

from __future__ import annotations

from time import monotonic

import msgspec
from litestar import get

from tenback.record.view_json.view_types import GameId, OptionValues
from tenback.server.http.connections import HttpRequest
from tenback.server.http.problems import problems
from tenback.server.http.throttle import READING
from tenback.server.people.guests import Guests
from tenback.server.store import Statistics
from tenback.server.store.statistics import Tally

__all__ = ["Overall", "my_statistics", "statistics"]

FRESH_SECONDS = 60.0  # for which everybody's statistics are cached


class StatisticsRow(msgspec.Struct):
    """The games with the same number of players and the same options.

    `scores` counts them by cards left, or by points in Columns. Games that were abandoned, or left
    to a bot, are only counted.
    """

    game: GameId
    players: int
    options: OptionValues
    games: int
    wins: int
    abandoned: int
    scores: dict[str, int]
    streak: int
    best_streak: int


class Overall:
    """Everybody's statistics, cached."""

    def __init__(self, counts: Statistics) -> None:
        self.counts = counts
        self._tallies: list[StatisticsRow] = []
        self._at = -FRESH_SECONDS

    async def read(self) -> list[StatisticsRow]:
        """The statistics, at most a minute old."""
        if monotonic() - self._at >= FRESH_SECONDS:
            self._at = monotonic()
            self._tallies = [_seen(tally) for tally in await self.counts.of_all()]
            for tally in self._tallies:
                tally.streak = tally.best_streak = 0
        return self._tallies


@get("/api/statistics", tags=["statistics"], responses=problems())
async def statistics(overall: Overall) -> list[StatisticsRow]:
    """All games of this server, by game, players and options."""
    return await overall.read()


@get("/api/me/statistics", tags=["statistics"], opt=READING, responses=problems(401))
async def my_statistics(
    request: HttpRequest, guests: Guests, counts: Statistics
) -> list[StatisticsRow]:
    """My games, by game, players and options; a streak counts games won in a row."""
    guest = await guests.needed(request)
    return [_seen(tally) for tally in await counts.of(guest.id)]


def _seen(tally: Tally) -> StatisticsRow:
    return StatisticsRow(
        game=tally.game,
        players=tally.players,
        options=msgspec.json.decode(tally.options),
        games=tally.games,
        wins=tally.wins,
        abandoned=tally.abandoned,
        scores={str(score): count for score, count in sorted(tally.scores.items())},
        streak=tally.streak,
        best_streak=tally.best_streak,
    )
