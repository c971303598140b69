"""The deal of a day is fair: nobody knows its cards before, and nobody else plays for anybody."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Callable, Coroutine
from contextlib import closing
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from tenback.server.clock import now
from tenback.server.context import make_context
from tenback.server.settings import Settings
from tenback.server.store import Days, Games, Guest, Reviews, Store
from tenback.server.studies.daily import DAILY_PARTNER, Daily, DayDeal, today
from tenback.server.studies.review_queue import ReviewQueue
from tenback.server.tables.hub import Hub
from tenback.server.tables.live_table import LiveTable
from tenback.table import SERVER, Command
from tenback.table import commands as c
from tests.support.server.client import Client, run_clients
from tests.support.server.process import Process

ANNA = Guest("anna-id", "Anna")
LONG = 61_000  # milliseconds after which nobody waits for somebody who is away


def test_somebody_who_begins_several_times_at_once_has_one_table(server: Process) -> None:
    """At another one the deal could be given up, and its seed seen, before the counted attempt."""

    async def talk() -> None:
        ada = Client(server, "Ada")
        path = "/api/daily/extreme/1"
        asked = (asyncio.to_thread(ada.http.post, path) for _ in range(6))
        answers = await asyncio.gather(*asked)
        assert [answer.status_code for answer in answers] == [200] * 6
        (link,) = {answer.json()["id"] for answer in answers}
        assert [one["link"]["id"] for one in ada.http.get("/api/me/tables").json()] == [link]
        ada.table = link
        await ada.connect()
        assert ada.sight["phase"] == "playing"

    run_clients(talk())


def test_somebody_who_comes_later_hears_nothing_of_what_was_before(server: Process) -> None:
    """The seed of today is in the event that has ended a game."""

    async def talk() -> None:
        bea, cleo = Client(server, "Bea"), Client(server, "Cleo")
        link = bea.http.post("/api/daily/classic/5").json()
        bea.table = link["id"]
        await bea.connect()
        await bea.do("agree", to="abandon")
        seed = bea.sight["current_game"]["seed"]
        await bea.do("settle", game="classic", players=5)
        cleo.join(link["code"])
        came = bea.sight["number"] + 1
        for last in (0, came - 2, came - 1):
            cleo.number = 0
            cleo.socket = await cleo.dial()
            hello = {"type": "hello", "protocol": 1, "last": last, "mark": bea.mark}
            await cleo.send({**hello, "recent": 100})
            welcome = await cleo.until("welcome")
            assert not welcome["tail"]
            assert seed not in json.dumps(welcome)
            assert [event["event"] for event in welcome["events"]] == ["came"]
        for recent, count in ((3, 3), (1, 1), (0, 0), (-1, 0)):  # a page that is loaded again
            bea.number = 0
            bea.socket = await bea.dial()
            await bea.send({"type": "hello", "protocol": 1, "last": None, "recent": recent})
            welcome = await bea.until("welcome")
            assert not welcome["tail"]
            numbers = [event["number"] for event in welcome["events"]]
            assert numbers == list(range(came + 1 - count, came + 1))

    run_clients(talk())


def _at_home(folder: Path, work: Callable[[Hub, Daily], Coroutine[Any, Any, None]]) -> None:
    """A hub without a server, for what takes a minute by the clock."""

    async def whole() -> None:
        settings = Settings(
            f"sqlite:///{folder / 'tables.sqlite'}", daily_bot_seconds=0, disconnect_delay=600
        )
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


def test_of_two_first_attempts_one_is_kept_and_goes_on_after_a_crash(tmp_path: Path) -> None:
    """Two servers may begin at once, and one may end before the cards are dealt."""

    async def play(hub: Hub, daily: Daily) -> None:
        deal = DayDeal(today(), "classic", 2)
        attempts = [await daily._first(deal, ANNA, "en") for _ in range(2)]
        assert attempts[0] == attempts[1]
        assert len(hub.tables) == await hub.store.count_tables(ANNA.id) == 1
        hub.tables.clear()
        live = await daily.begin(deal, ANNA, "en")
        assert isinstance(live, LiveTable)
        assert live.table.id == getattr(attempts[0], "table", "")
        assert live.table.phase == "choosing"
        assert [seat.bot for seat in live.table.seats] == ["", DAILY_PARTNER]

    _at_home(tmp_path, play)


@pytest.mark.parametrize(
    ("game", "commands", "alone"),
    [
        ("classic", [], True),
        ("classic", [c.LeaveSeat("1"), c.TakeSeat("2", 0)], True),
        ("classic", [c.LeaveSeat("1"), c.SeatBot("2", 0, DAILY_PARTNER)], False),
        ("classic", [c.HandOver("1", "easy"), c.TakeOver("2")], False),
        ("classic", [c.Agree("1", "stand_in")], False),
        ("duel", [c.SeatBot("1", 1, "easy")], False),
        ("duel", [c.SeatBot("1", 1, "easy"), c.SeatBot("2", 1, DAILY_PARTNER)], False),
    ],
)
def test_only_who_plays_alone_beside_the_usual_bots_is_ranked(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    commands: list[Command],
    *,
    alone: bool,
) -> None:
    async def play(_: Hub, daily: Daily) -> None:
        players = 2 if game == "duel" else 1
        live = await daily.begin(DayDeal(today(), game, players), ANNA, "en")
        assert isinstance(live, LiveTable)
        await live.do("ben-id", c.Come("0", "Ben"))  # who watches: for nobody no bot would stand in
        for command in commands:
            await live.do(ANNA.id, command)
        await live.do(SERVER, c.Lose("3", ANNA.id))
        monkeypatch.setattr("tenback.server.tables.live_table.now", lambda: now() + LONG)
        await live.do(SERVER, c.Tick("4"))
        await live.do("ben-id", c.Leave("5"))
        await live.do(ANNA.id, c.Leave("6"))
        attempt = await daily.days.attempt(today(), game, players, ANNA.id)
        assert attempt is not None
        assert attempt.ended is not None
        assert attempt.alone is alone

    _at_home(tmp_path, play)


def test_who_is_still_at_a_deal_when_its_day_is_over_learns_nothing_and_is_not_ranked(
    server: Process,
) -> None:
    async def talk() -> None:
        dan, eli = Client(server, "Dan"), Client(server, "Eli")
        dan.table = dan.http.post("/api/daily/extreme/5").json()["id"]
        before = (date.fromisoformat(today()) - timedelta(days=1)).isoformat()
        with closing(sqlite3.connect(server.database)) as database, database:
            moved = (
                "update daily_attempts set day = ? where table_id = ?"  # it began before midnight
            )
            database.execute(moved, (before, dan.table))
        board = f"/api/daily/extreme/5?day={before}"
        seed = eli.http.get(board).json()["seed"]
        assert seed is not None
        hidden = dan.http.get(board).json()
        assert (hidden["mine"]["ended"], hidden["seed"]) == (False, None)
        options = hidden["options"]
        record = {"tenback": 1, "game": "extreme", "players": 5, "options": options, "seed": seed}
        brought = eli.http.post("/api/records", json={**record, "moves": []})
        path = f"/api/games/{brought.json()['id']}"
        assert eli.http.get(path).status_code == 200
        assert dan.http.get(path).json()["key"] == "server.no.daily_secret"
        await dan.connect()
        await dan.do("agree", to="abandon")
        over = dan.http.get(board).json()
        assert (over["mine"]["ended"], over["mine"]["alone"]) == (True, True)
        assert (over["mine"]["rank"], over["finished"], over["best"]) == (None, 0, [])
        assert over["seed"] == seed
        assert dan.http.get(path).status_code == 200

    run_clients(talk())
