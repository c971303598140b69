"""The headline deal of the day: figures, a streak over days in UTC, and the week among partners."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tenback.server.clock import now
from tenback.server.context import make_context
from tenback.server.settings import Settings
from tenback.server.store import Days, Games, Guest, Reviews, Store
from tenback.server.store.partners import partners_of
from tenback.server.studies.daily import Daily, DayDeal, streak, today
from tenback.server.studies.headline import HEADLINE_GAME, HEADLINE_PLAYERS, read_week, week_before
from tenback.server.studies.review_queue import ReviewQueue
from tenback.server.tables.hub import Hub
from tenback.server.tables.live_table import LiveTable
from tenback.table import Agreements, Refusal
from tenback.table import commands as c
from tests.support.server.client import Client, http_client, run_clients
from tests.support.server.postgres import postgres
from tests.support.server.process import Process

ANNA, BEN, CLEO = Guest("anna-id", "Anna"), Guest("ben-id", "Ben"), Guest("cleo-id", "Cleo")
NOON = 1_800_014_400.0  # 2027-01-15 12:00 UTC, in seconds
HOUR, DAY = 3_600.0, 86_400.0


class Clock:
    """The time of the server, in seconds."""

    def __init__(self, at: float) -> None:
        self.at = at

    def __call__(self) -> float:
        self.at += 0.001
        return self.at


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock(NOON)
    monkeypatch.setattr("tenback.server.clock.time", clock)
    return clock


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'tables.sqlite'}"
        return
    with postgres() as address:
        yield address.replace("postgresql://", "postgresql+psycopg://")


async def play_out(live: LiveTable, *guests: Guest) -> None:
    """Play the first legal move until the game is over."""
    number = 0
    while (match := live.table.playing) is not None:
        turn = match.state.turn
        move = next(iter(match.state.view(turn).legal)) if turn is not None else "@1"
        number += 1
        who = guests[turn or 0] if len(guests) > 1 else guests[0]
        play = c.Play(f"play.{live.table.number}.{number}", str(move), confirmed=True)
        done = await live.do(who.id, play)
        assert not isinstance(done, Refusal), done


def at_home(database: str, work: Any) -> None:
    """A hub without a server, whose clock can be moved."""

    async def whole() -> None:
        settings = Settings(database, daily_bot_seconds=0, disconnect_delay=600)
        store = Store(settings.database)
        hub = Hub(make_context(settings, store))
        await hub.open()
        studies = ReviewQueue(hub.context, Games(store), Reviews(store))
        try:
            await work(hub, Daily(hub.context, hub, studies, Days(store)))
        finally:
            await hub.stop()
            store.close()

    asyncio.run(whole())


async def play_today(daily: Daily, guest: Guest) -> None:
    live = await daily.begin(DayDeal(today(), HEADLINE_GAME, HEADLINE_PLAYERS), guest, "en")
    assert isinstance(live, LiveTable)
    await play_out(live, guest)


def test_a_streak_counts_days_in_utc(database: str, clock: Clock) -> None:
    async def work(hub: Hub, daily: Daily) -> None:
        async def days_in_a_row() -> int:
            return streak(await daily.days.days_of(ANNA.id), today())

        assert await days_in_a_row() == 0
        clock.at = NOON + 11.9 * HOUR  # shortly before midnight
        await play_today(daily, ANNA)
        assert await days_in_a_row() == 1
        clock.at = NOON + 12.1 * HOUR  # the next day in UTC
        assert await days_in_a_row() == 1  # still to be played
        await play_today(daily, ANNA)
        assert await days_in_a_row() == 2
        clock.at += DAY
        live = await daily.begin(DayDeal(today(), HEADLINE_GAME, HEADLINE_PLAYERS), ANNA, "en")
        assert isinstance(live, LiveTable)
        clock.at += DAY  # finished a day late: it does not count for its own day
        await play_out(live, ANNA)
        assert await days_in_a_row() == 0

    at_home(database, work)


def test_a_deal_is_played_once_a_day(database: str, clock: Clock) -> None:
    async def work(hub: Hub, daily: Daily) -> None:
        await play_today(daily, ANNA)
        deal = DayDeal(today(), HEADLINE_GAME, HEADLINE_PLAYERS)
        assert await daily.begin(deal, ANNA, "en") is None
        assert len(await daily.days.attempts_at(*(deal.day, deal.game, deal.players))) == 1
        assert await daily.days.attempts_at(deal.day, "extreme", 1) == []

    at_home(database, work)


def test_the_week_is_that_of_people_i_have_finished_a_game_with(
    database: str, clock: Clock
) -> None:
    async def work(hub: Hub, daily: Daily) -> None:
        for guest in (ANNA, BEN, CLEO):  # the third has never played with Anna
            await play_today(daily, guest)
        first = today()
        game = await hub.open_table(
            "classic", 2, DayDeal(first, "classic", 2).record(b"x").options, Agreements("en"), ANNA
        )
        assert isinstance(game, LiveTable)
        await hub.come(game, BEN, "Benny")  # as the table knew him
        for seat, guest in enumerate((ANNA, BEN)):
            await game.do(guest.id, c.TakeSeat(f"seat.{seat}", seat))
        await game.do(ANNA.id, c.StartGame("start"))
        assert await partners_of(hub.store, ANNA.id) == {}  # not before the end
        for number, guest in enumerate((ANNA, BEN)):
            await game.do(guest.id, c.PointAt(f"point.{number}", 0))
        await play_out(game, ANNA, BEN)
        assert await partners_of(hub.store, ANNA.id) == {BEN.id: "Benny"}
        assert await partners_of(hub.store, CLEO.id) == {}
        clock.at += DAY
        await play_today(daily, ANNA)
        week = await read_week(daily.days, ANNA.id, ANNA.name)
        assert week.days == week_before(today())
        assert (len(week.days), week.days[-2:]) == (7, [first, today()])
        assert [(row.name, row.mine) for row in week.rows] == [("Anna", True), ("Benny", False)]
        assert [score is not None for score in week.rows[0].scores] == [False] * 5 + [True] * 2
        assert [score is not None for score in week.rows[1].scores] == [False] * 5 + [True, False]
        clock.at += 10 * DAY
        assert (await read_week(daily.days, ANNA.id, ANNA.name)).rows == []

    at_home(database, work)


def test_the_headline_tells_how_others_did_and_needs_nobody(tmp_path: Path) -> None:
    async def talk(server: Process) -> None:
        path = f"/api/daily/{HEADLINE_GAME}/{HEADLINE_PLAYERS}"
        anna, plain = Client(server, "Anna"), http_client(server)
        before = plain.get("/api/daily/headline").json()
        assert (before["game"], before["players"]) == (HEADLINE_GAME, HEADLINE_PLAYERS)
        assert (before["mine"], before["streak"]) == (None, 0)
        assert before["ends"] > now()
        anna.table = anna.http.post(path).json()["id"]
        begun = anna.http.get("/api/daily/headline").json()
        assert (begun["started"], begun["finished"]) == (before["started"] + 1, before["finished"])
        assert begun["mine"]["ended"] is False
        await anna.connect()
        await anna.play()
        after = anna.http.get("/api/daily/headline").json()
        assert after["finished"] == before["finished"] + 1
        assert after["best"] <= after["median"] <= 98
        assert after["best"] <= after["mine"]["score"]
        assert (after["mine"]["ended"], after["streak"]) == (True, 1)
        assert plain.get("/api/daily/week").status_code == 401
        (row,) = anna.http.get("/api/daily/week").json()["rows"]
        assert row == {
            "name": "Anna",
            "mine": True,
            "scores": [None] * 6 + [after["mine"]["score"]],
        }

    with Process(tmp_path) as server:
        run_clients(talk(server))
