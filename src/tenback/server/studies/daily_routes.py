"""The deals of a day over HTTP: play them, and read the leaderboard."""

from __future__ import annotations

from collections import Counter
from typing import Annotated

import msgspec
from litestar import get, post
from litestar.params import Parameter

from tenback.record import write_options
from tenback.record.view_json.view_types import GameId, OptionValues
from tenback.server.context import Context
from tenback.server.http.addresses import client_address
from tenback.server.http.connections import HttpRequest
from tenback.server.http.problems import HttpRefusal, language_for, problems
from tenback.server.http.throttle import READING
from tenback.server.ops.admission import Admission
from tenback.server.people.guests import Guests
from tenback.server.store import Days
from tenback.server.store.days import Attempt
from tenback.server.store.ids import daily_record_id
from tenback.server.studies.daily import (
    DAILY_PARTNER,
    Daily,
    DayDeal,
    deals,
    known_day,
    streak,
    today,
)
from tenback.server.tables.routes import TableLink, table_link
from tenback.table import Refusal

__all__ = [
    "MyAttempt",
    "daily_deal",
    "daily_deals",
    "my_attempt",
    "percentile",
    "play_daily",
    "ranked_attempts",
]

MOST_SHOWN = 100  # rows of the leaderboard
Day = Annotated[str | None, Parameter(max_length=10)]


class MyAttempt(msgspec.Struct):
    """My attempt; it has a `record` once it has ended.

    `percentile` is the share of others I am ahead of, from 0 to 100; None if there are none. Only
    attempts that were played to the end, without help and on their day, are compared.
    """

    link: TableLink
    ended: bool
    won: bool | None
    score: int | None
    alone: bool
    given_up: bool
    record: str | None
    rank: int | None = None
    percentile: int | None = None


class DailyDeal(msgspec.Struct):
    """A deal of a day: how many people have finished it, and my attempt."""

    game: GameId
    players: int
    finished: int
    mine: MyAttempt | None


class DailyDeals(msgspec.Struct):
    """All deals of a day in UTC.

    `streak` is the number of days in a row that I finished one, each on its day.
    """

    day: str
    today: str
    streak: int
    deals: list[DailyDeal]


class LeaderboardRow(msgspec.Struct):
    """A row of the leaderboard; `name` is "" for an erased person."""

    rank: int
    name: str
    won: bool
    score: int | None
    took: int
    mine: bool


class BestBot(msgspec.Struct):
    """The result of the best level in the same seat; `record` is the id of its game."""

    record: str
    level: str
    won: bool
    score: int


class Leaderboard(msgspec.Struct):
    """The results of a deal: wins first, then by cards left (or points), then by time.

    `seed` is public when the day is over, its `commitment` from the beginning. A person who can
    still finish the deal gets neither `seed` nor `best_bot`. Strangers at a private server get no
    `best`: names are for those who know its word.
    """

    day: str
    game: GameId
    players: int
    options: OptionValues
    partners: str
    commitment: str | None
    seed: str | None
    finished: int
    wins: int
    scores: dict[str, int]
    best: list[LeaderboardRow]
    mine: MyAttempt | None
    best_bot: BestBot | None


@get("/api/daily", tags=["daily"], opt=READING, responses=problems(400))
async def daily_deals(
    request: HttpRequest, context: Context, guests: Guests, days: Days, day: Day = None
) -> DailyDeals:
    """The deals of today, or of an earlier day."""
    asked_day, guest = _day(day), await guests.asking(request)
    person = guest.id if guest else ""
    attempts = await days.attempts(asked_day)
    visible_deals = []
    for deal in deals(asked_day):
        same_deal = [
            one for one in attempts if (one.game, one.players) == (deal.game, deal.players)
        ]
        mine = my_attempt(request, context, same_deal, person)
        visible_deals.append(
            DailyDeal(deal.game, deal.players, len(ranked_attempts(same_deal)), mine)
        )
    row = streak(await days.days_of(person), today()) if person else 0
    return DailyDeals(asked_day, today(), row, visible_deals)


@get(
    "/api/daily/{game:str}/{players:int}",
    tags=["daily"],
    opt=READING,
    responses=problems(400, 404),
)
async def daily_deal(
    request: HttpRequest,
    game: str,
    players: int,
    context: Context,
    guests: Guests,
    days: Days,
    daily: Daily,
    day: Day = None,
) -> Leaderboard:
    """The leaderboard of a deal."""
    deal = _deal(_day(day), game, players)
    guest = await guests.asking(request)
    person = guest.id if guest else ""
    attempts = await days.attempts_at(deal.day, game, players)
    ranked, record = ranked_attempts(attempts), deal.record(context.secret)
    best_bot = await days.best_bot(deal.day, game, players)
    if best_bot is None and attempts:
        daily.play_best(deal)
    secret = await daily.is_secret(record.seed, person)
    scores = Counter(attempt.score for attempt in ranked if attempt.score is not None)
    is_stranger = guest is None and bool(context.settings.house_word)
    named = [] if is_stranger else ranked[:MOST_SHOWN]
    return Leaderboard(
        day=deal.day,
        game=game,
        players=players,
        options=write_options(record.options),
        partners=DAILY_PARTNER,
        commitment=record.commitment,
        seed=record.seed if deal.day < today() and not secret else None,
        finished=len(ranked),
        wins=sum(bool(attempt.won) for attempt in ranked),
        scores={str(score): count for score, count in sorted(scores.items())},
        best=[_row(rank, attempt, person) for rank, attempt in enumerate(named, 1)],
        mine=my_attempt(request, context, attempts, person),
        best_bot=None
        if best_bot is None or secret
        else BestBot(
            daily_record_id(context.secret, deal.day, game, players),
            best_bot.level,
            best_bot.won,
            best_bot.score,
        ),
    )


@post(
    "/api/daily/{game:str}/{players:int}",
    tags=["daily"],
    status_code=200,
    responses=problems(401, 403, 404, 409, 503),
)
async def play_daily(
    request: HttpRequest,
    game: str,
    players: int,
    context: Context,
    guests: Guests,
    daily: Daily,
    admission: Admission,
) -> TableLink:
    """Play a deal of today at a table with bots. Only the first attempt counts."""
    guest = await guests.needed(request)
    deal = _deal(today(), game, players)
    if context.is_stopping:
        raise HttpRefusal(503, "stopping", "server.no.stopping")
    await admission.admit()
    await context.limits.new_tables.take(client_address(request.scope), guest.id)
    live = await daily.begin(deal, guest, language_for(request))
    if isinstance(live, Refusal):
        raise HttpRefusal.from_table(live)
    if live is None:
        raise HttpRefusal(409, "nothing", "server.no.daily_done")
    return table_link(request, context, live.table.id)


def _day(day: str | None) -> str:
    if day is not None and not known_day(day):
        raise HttpRefusal(400, "invalid", "server.no.no_day")
    return day or today()


def _deal(day: str, game: str, players: int) -> DayDeal:
    deal = DayDeal(day, game, players)
    if deal not in deals(day):
        raise HttpRefusal(404, "not_found", "server.no.no_game")
    return deal


def ranked_attempts(attempts: list[Attempt]) -> list[Attempt]:
    """The attempts that are compared, the best first."""
    ranked = [attempt for attempt in attempts if attempt.is_ranked]
    return sorted(ranked, key=lambda attempt: attempt.rank)


def _row(rank: int, attempt: Attempt, person: str) -> LeaderboardRow:
    took = (attempt.ended or 0) - attempt.started
    mine = attempt.person == person
    return LeaderboardRow(rank, attempt.name, bool(attempt.won), attempt.score, took, mine)


def my_attempt(
    request: HttpRequest, context: Context, attempts: list[Attempt], person: str
) -> MyAttempt | None:
    """The attempt of this person among those at a deal."""
    own = next((attempt for attempt in attempts if attempt.person == person), None)
    if own is None:
        return None
    mine = MyAttempt(
        link=table_link(request, context, own.table),
        ended=own.ended is not None,
        won=own.won,
        score=own.score,
        alone=own.alone,
        given_up=own.given_up,
        record=own.record,
    )
    ranked = ranked_attempts(attempts)
    if own in ranked:
        mine.rank = ranked.index(own) + 1
        mine.percentile = percentile(mine.rank, len(ranked))
    return mine


def percentile(rank: int, of: int) -> int | None:
    """The share of others who are behind, in percent; None if there are no others."""
    return 100 * (of - rank) // (of - 1) if of > 1 else None
