"""The deals of a day: play them once, and see how everybody did."""

from __future__ import annotations

from collections import Counter
from typing import Annotated, Any

import msgspec
from litestar import Request, get, post
from litestar.params import Parameter

from tenback.record import write_options
from tenback.record.view_json.view_types import GameId, OptionValues
from tenback.server.http.addresses import whence
from tenback.server.http.limits import Allowance
from tenback.server.http.problems import Wrong, language_for, problems
from tenback.server.http.throttle import READING
from tenback.server.people.guests import Guests
from tenback.server.store import Days
from tenback.server.store.days import Attempt
from tenback.server.store.ids import daily_name
from tenback.server.studies.daily import PARTNER, Daily, Deal, deals, known_day, streak, today
from tenback.server.tables.hub import Hub
from tenback.server.tables.routes import Door, door_of
from tenback.table import Refusal

__all__ = ["daily_deal", "daily_deals", "percentile", "play_daily"]

SHOWN = 100  # of the best
Day = Annotated[str | None, Parameter(max_length=10)]


class MyAttempt(msgspec.Struct):
    """My attempt; once it has ended it has a `record`.

    `percentile` is the share of others I am ahead of, from 0 to 100; None where there are none.
    Only attempts that were played out, without help and on their day, are compared.
    """

    door: Door
    ended: bool
    won: bool | None
    score: int | None
    alone: bool
    given_up: bool
    record: str | None
    rank: int | None = None
    percentile: int | None = None


class DealOfDay(msgspec.Struct):
    """One of the deals of a day: how many have finished it, and my own attempt."""

    game: GameId
    players: int
    finished: int
    mine: MyAttempt | None


class DayOfDeals(msgspec.Struct):
    """All deals of a day, in UTC; `streak` is how many days in a row I have played one out."""

    day: str
    today: str
    streak: int
    deals: list[DealOfDay]


class Place(msgspec.Struct):
    """A place on the list; `name` is "" for somebody who wanted to be forgotten."""

    rank: int
    name: str
    won: bool
    score: int | None
    took: int
    mine: bool


class YardstickSeen(msgspec.Struct):
    """What the best level made of the deal in the same seat; `record` names its game."""

    record: str
    level: str
    won: bool
    score: int


class Leaderboard(msgspec.Struct):
    """How everybody did: won first, then few cards left (or points), then the time it took.

    `seed` is told when the day is over; the commitment to it is known from the beginning. Neither
    it nor `yardstick` is told to somebody who has still to finish the deal.
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
    best: list[Place]
    mine: MyAttempt | None
    yardstick: YardstickSeen | None


@get("/api/daily", tags=["daily"], opt=READING, responses=problems(400))
async def daily_deals(
    request: Request[Any, Any, Any], hub: Hub, guests: Guests, days: Days, day: Day = None
) -> DayOfDeals:
    """The deals of today, or of a day before."""
    wanted, guest = _day(day), await guests.asking(request)
    person = guest.id if guest else ""
    tried = await days.attempts(wanted)
    seen = []
    for deal in deals(wanted):
        here = [one for one in tried if (one.game, one.players) == (deal.game, deal.players)]
        mine = _mine(request, hub, here, person)
        seen.append(DealOfDay(deal.game, deal.players, len(_ranked(here)), mine))
    row = streak(await days.days_of(person), today()) if person else 0
    return DayOfDeals(wanted, today(), row, seen)


@get(
    "/api/daily/{game:str}/{players:int}",
    tags=["daily"],
    opt=READING,
    responses=problems(400, 404),
)
async def daily_deal(
    request: Request[Any, Any, Any],
    game: str,
    players: int,
    hub: Hub,
    guests: Guests,
    days: Days,
    daily: Daily,
    day: Day = None,
) -> Leaderboard:
    """How everybody did with one of the deals of a day."""
    deal = _deal(_day(day), game, players)
    guest = await guests.asking(request)
    person = guest.id if guest else ""
    tried = [
        attempt
        for attempt in await days.attempts(deal.day)
        if (attempt.game, attempt.players) == (game, players)
    ]
    ranked, record = _ranked(tried), deal.record(hub.secret)
    yardstick = await days.yardstick(deal.day, game, players)
    if yardstick is None and tried:
        daily.measure(deal)
    secret = await daily.is_secret(record.seed, person)
    scores = Counter(attempt.score for attempt in ranked if attempt.score is not None)
    return Leaderboard(
        day=deal.day,
        game=game,
        players=players,
        options=write_options(record.options),
        partners=PARTNER,
        commitment=record.commitment,
        seed=record.seed if deal.day < today() and not secret else None,
        finished=len(ranked),
        wins=sum(bool(attempt.won) for attempt in ranked),
        scores={str(score): count for score, count in sorted(scores.items())},
        best=[_place(rank, attempt, person) for rank, attempt in enumerate(ranked[:SHOWN], 1)],
        mine=_mine(request, hub, tried, person),
        yardstick=None
        if yardstick is None or secret
        else YardstickSeen(
            daily_name(hub.secret, deal.day, game, players),
            yardstick.level,
            yardstick.won,
            yardstick.score,
        ),
    )


@post(
    "/api/daily/{game:str}/{players:int}",
    tags=["daily"],
    status_code=200,
    responses=problems(401, 403, 404, 409, 503),
)
async def play_daily(
    request: Request[Any, Any, Any],
    game: str,
    players: int,
    hub: Hub,
    guests: Guests,
    daily: Daily,
    openings: Allowance,
) -> Door:
    """Play a deal of today at a table with bots; the cards are dealt. The first attempt counts."""
    guest = await guests.needed(request)
    deal = _deal(today(), game, players)
    if hub.stopping:
        raise Wrong(503, "stopping", "server.no.stopping")
    openings.take(whence(request.scope), guest.id)
    live = await daily.begin(deal, guest, language_for(request))
    if isinstance(live, Refusal):
        raise Wrong.because(live)
    if live is None:
        raise Wrong(409, "nothing", "server.no.daily_done")
    return door_of(request, hub, live.table.id)


def _day(wanted: str | None) -> str:
    if wanted is not None and not known_day(wanted):
        raise Wrong(400, "invalid", "server.no.no_day")
    return wanted or today()


def _deal(day: str, game: str, players: int) -> Deal:
    deal = Deal(day, game, players)
    if deal not in deals(day):
        raise Wrong(404, "not_found", "server.no.no_game")
    return deal


def _ranked(tried: list[Attempt]) -> list[Attempt]:
    """Those that are compared, the best first."""
    ranked = [attempt for attempt in tried if attempt.is_ranked]
    return sorted(ranked, key=lambda attempt: attempt.rank)


def _place(rank: int, attempt: Attempt, person: str) -> Place:
    took = (attempt.ended or 0) - attempt.begun
    mine = attempt.person == person
    return Place(rank, attempt.name, bool(attempt.won), attempt.score, took, mine)


def _mine(
    request: Request[Any, Any, Any], hub: Hub, tried: list[Attempt], person: str
) -> MyAttempt | None:
    found = next((attempt for attempt in tried if attempt.person == person), None)
    if found is None:
        return None
    mine = MyAttempt(
        door=door_of(request, hub, found.table),
        ended=found.ended is not None,
        won=found.won,
        score=found.score,
        alone=found.alone,
        given_up=found.given_up,
        record=found.record,
    )
    ranked = _ranked(tried)
    if found in ranked:
        mine.rank = ranked.index(found) + 1
        mine.percentile = percentile(mine.rank, len(ranked))
    return mine


def percentile(rank: int, of: int) -> int | None:
    """The share of the others who are behind; of nobody there is none."""
    return 100 * (of - rank) // (of - 1) if of > 1 else None
