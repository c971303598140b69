"""The headline deal of the day: The Game alone, the same for everybody who comes."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from statistics import fmean, median

import msgspec
from litestar import get

from tenback.record.view_json.view_types import GameId
from tenback.server.context import Context
from tenback.server.http.connections import HttpRequest
from tenback.server.http.problems import problems
from tenback.server.http.throttle import READING
from tenback.server.people.guests import Guests
from tenback.server.store import Days
from tenback.server.store.partners import partners_of
from tenback.server.studies.daily import streak, today
from tenback.server.studies.daily_routes import MyAttempt, my_attempt, ranked_attempts

__all__ = ["HEADLINE_GAME", "HEADLINE_PLAYERS", "daily_week", "headline"]

HEADLINE_GAME, HEADLINE_PLAYERS = "classic", 1
WEEK_DAYS = 7
DAY_MS = 86_400_000


class Headline(msgspec.Struct):
    """The headline deal of today; `ends` is the time of the next one.

    `started` counts everybody who has begun, `finished` those who are ranked; `best` and `median`
    are cards left. `streak` is the number of days in a row that I finished a deal on its day.
    """

    day: str
    ends: int
    game: GameId
    players: int
    started: int
    finished: int
    best: int | None
    median: float | None
    streak: int
    mine: MyAttempt | None


class WeekRow(msgspec.Struct):
    """Somebody's cards left, day by day; None where they are not ranked."""

    name: str
    mine: bool
    scores: list[int | None]


class DailyWeek(msgspec.Struct):
    """The headline deals of the last seven days: mine, and those of people I have played with."""

    days: list[str]
    rows: list[WeekRow]


@get("/api/daily/headline", tags=["daily"], opt=READING, responses=problems())
async def headline(request: HttpRequest, context: Context, guests: Guests, days: Days) -> Headline:
    """The headline deal of today, how others did, and my attempt."""
    guest = await guests.asking(request)
    person = guest.id if guest else ""
    day = today()
    attempts = await days.attempts_at(day, HEADLINE_GAME, HEADLINE_PLAYERS)
    scores = [one.score for one in ranked_attempts(attempts) if one.score is not None]
    return Headline(
        day=day,
        ends=_ends(day),
        game=HEADLINE_GAME,
        players=HEADLINE_PLAYERS,
        started=len(attempts),
        finished=len(scores),
        best=min(scores, default=None),
        median=median(scores) if scores else None,
        streak=streak(await days.days_of(person), day) if person else 0,
        mine=my_attempt(request, context, attempts, person),
    )


@get("/api/daily/week", tags=["daily"], opt=READING, responses=problems(401))
async def daily_week(request: HttpRequest, guests: Guests, days: Days) -> DailyWeek:
    """The headline deals of the last seven days among people I have played with."""
    guest = await guests.needed(request)
    return await read_week(days, guest.id, guest.name)


async def read_week(days: Days, person: str, name: str) -> DailyWeek:
    """The week of a person, who comes under their own name; the best rows first."""
    names = {person: name, **await partners_of(days.store, person)}
    week = week_before(today())
    attempts = await days.attempts_of(list(names), week, HEADLINE_GAME, HEADLINE_PLAYERS)
    scores: dict[str, dict[str, int]] = {}
    for one in attempts:
        if one.is_ranked and one.score is not None:
            scores.setdefault(one.person, {})[one.day] = one.score
    rows = [
        WeekRow(names[who], who == person, [by_day.get(day) for day in week])
        for who, by_day in scores.items()
    ]
    return DailyWeek(week, sorted(rows, key=_rank))


def week_before(day: str) -> list[str]:
    """The seven days up to this one, in their order."""
    last = date.fromisoformat(day)
    return [(last - timedelta(days=back)).isoformat() for back in reversed(range(WEEK_DAYS))]


def _rank(row: WeekRow) -> tuple[int, float, str]:
    """Who has played most days comes first, then who has fewest cards left on average."""
    scores = [score for score in row.scores if score is not None]
    return (-len(scores), fmean(scores), row.name)


def _ends(day: str) -> int:
    begun = datetime.combine(date.fromisoformat(day), datetime.min.time(), UTC)
    return int(begun.timestamp() * 1000) + DAY_MS
