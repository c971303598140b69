"""The deal of a day: the same for all, once for each, compared fairly."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tenback.record import commitment
from tenback.rules import GAMES, game
from tenback.server.studies.daily import DayDeal, deals, known_day, streak, today
from tenback.server.studies.daily_routes import percentile
from tests.support.server.client import PATIENCE, Client, http_client, run_clients
from tests.support.server.process import Process

SECRET = b"of the house"


def test_a_deal_follows_from_day_game_players_and_secret() -> None:
    every = {
        deal.record(SECRET).seed for day in ("2026-01-01", "2026-01-02") for deal in deals(day)
    }
    assert len(every) == 2 * sum(len(one.seats) for one in GAMES.values())
    deal = DayDeal("2026-01-01", "classic", 3)
    record = deal.record(SECRET)
    assert record == deal.record(SECRET)
    assert record.seed is not None
    assert record.commitment == commitment(record.seed)
    assert record.seed != deal.record(b"another house").seed
    assert record.options == game("classic").Options()


def test_only_days_that_have_begun_are_known() -> None:
    assert known_day(today())
    for wrong in ("2999-01-01", "2026-13-01", "today", "2026-1-1", "", "20260101"):
        assert not known_day(wrong)


def test_a_streak_goes_on_until_a_day_is_missed() -> None:
    assert streak([], "2026-03-01") == 0
    assert streak(["2026-03-01"], "2026-03-01") == 1
    assert streak(["2026-02-28", "2026-02-27", "2026-02-25"], "2026-03-01") == 2  # still to play
    assert streak(["2026-02-27"], "2026-03-01") == 0


def test_a_percentile_is_the_share_of_others_behind() -> None:
    assert percentile(1, 1) is None
    assert [percentile(rank, 2) for rank in (1, 2)] == [100, 0]
    assert [percentile(rank, 4) for rank in (1, 2, 3, 4)] == [100, 66, 33, 0]


def test_everybody_gets_the_same_cards_once_and_is_ranked(server: Process) -> None:
    async def talk() -> None:
        anna, ben = Client(server, "Anna"), Client(server, "Ben")
        path = "/api/daily/classic/1"
        hands = []
        for client in (anna, ben):
            link = client.http.post(path).json()
            assert client.http.post(path).json() == link  # the same table until it is over
            client.table = link["id"]
            await client.connect()
            hands.append(client.view["hand"])
        assert hands[0] == hands[1]
        assert anna.sight["phase"] == "playing"
        before = http_client(server).get(path).json()
        assert (before["finished"], before["seed"], before["mine"]) == (0, None, None)
        refused = anna.http.post(f"/api/tables/{anna.table}/hint")
        assert refused.json()["key"] == "server.no.no_hints"
        await anna.play()
        board = anna.http.get(path).json()
        assert (board["finished"], board["best"][0]["name"]) == (1, "Anna")
        assert board["scores"] == {str(board["best"][0]["score"]): 1}
        assert board["mine"]["ended"] is True
        assert board["mine"]["record"] == anna.record
        assert (board["mine"]["rank"], board["mine"]["percentile"]) == (1, None)
        assert anna.http.get("/api/daily").json()["streak"] == 1
        assert anna.http.post(path).json()["key"] == "server.no.daily_done"
        # Somebody who is still playing sees no game of others with these cards.
        for asked in (f"/api/records/{anna.record}", f"/api/games/{anna.record}"):
            assert anna.http.get(asked).status_code == 200
            assert ben.http.get(asked).json()["key"] == "server.no.daily_secret"
            assert http_client(server).get(asked).status_code == 403
        solved = ben.http.get(f"/api/games/{anna.record}/solution")
        assert solved.json()["key"] == "server.no.daily_secret"
        await ben.do("agree", to="abandon")
        board = ben.http.get(path).json()
        assert (board["finished"], len(board["best"])) == (1, 1)
        assert (board["mine"]["ended"], board["mine"]["given_up"]) == (True, True)
        assert (board["mine"]["rank"], board["mine"]["percentile"]) == (None, None)
        assert ben.http.post(path).json()["key"] == "server.no.daily_done"
        day = ben.http.get("/api/daily").json()
        assert day["streak"] == 0  # given up
        deal = next(one for one in day["deals"] if one["mine"])
        assert (deal["game"], deal["players"], deal["finished"]) == ("classic", 1, 1)

    run_clients(talk())


def test_help_from_others_is_not_ranked(server: Process) -> None:
    async def talk() -> None:
        carl, dora = Client(server, "Carl"), Client(server, "Dora")
        link = carl.http.post("/api/daily/extreme/2").json()
        carl.table = link["id"]
        await _gives_up(dora, "/api/daily/extreme/2")
        dora.join(link["code"])
        await dora.connect()
        await dora.do("take_seat", seat=1)
        await carl.connect()
        for client in (carl, dora):
            await client.do("agree", to="abandon")
        board = carl.http.get("/api/daily/extreme/2").json()
        assert (board["mine"]["alone"], board["mine"].get("rank")) == (False, None)
        assert dora.http.get("/api/daily/extreme/2").json()["mine"]["alone"] is True

    run_clients(talk())


def test_somebody_who_leaves_has_tried(server: Process) -> None:
    async def talk() -> None:
        ida = Client(server, "Ida")
        ida.table = ida.http.post("/api/daily/classic/3").json()["id"]
        await ida.connect()
        await ida.do("leave")
        board = ida.http.get("/api/daily/classic/3").json()
        assert (board["mine"]["ended"], board["mine"]["won"], board["finished"]) == (True, False, 0)
        assert (board["mine"]["given_up"], board["mine"]["rank"], board["best"]) == (True, None, [])
        assert ida.http.get("/api/daily").json()["streak"] == 0
        assert ida.http.post("/api/daily/classic/3").status_code == 409
        (tally,) = ida.http.get("/api/me/statistics").json()
        assert (tally["games"], tally["abandoned"]) == (0, 1)

    run_clients(talk())


def test_company_after_the_end_is_no_help(server: Process) -> None:
    async def talk() -> None:
        gus, hans = Client(server, "Gus"), Client(server, "Hans")
        link = gus.http.post("/api/daily/columns/2").json()
        gus.table = link["id"]
        await gus.connect()
        await gus.do("agree", to="abandon")
        await _gives_up(hans, "/api/daily/columns/2")
        hans.join(link["code"])
        await hans.connect()
        await hans.do("take_seat", seat=1)
        board = gus.http.get("/api/daily/columns/2").json()
        assert board["mine"]["alone"] is True

    run_clients(talk())


def test_nobody_sees_a_deal_of_today_before_the_own_attempt(server: Process) -> None:
    """Not at somebody's table, not in a copy of a game, and not where one is played on."""

    async def talk() -> None:
        greta, hank = Client(server, "Greta"), Client(server, "Hank")
        path = "/api/daily/classic/2"
        link = greta.http.post(path).json()
        assert _joins(hank, link["code"]) == "server.no.daily_secret"
        greta.table = link["id"]
        await greta.connect()
        await greta.do("agree", to="abandon")
        assert _joins(hank, link["code"]) == "server.no.daily_secret"
        record = greta.http.get(f"/api/records/{greta.record}").json()
        record = {name: record[name] for name in record if name not in ("meta", "commitment")}
        copy = greta.http.post("/api/records", json=record).json()["id"]
        for asked in (f"/api/records/{copy}", f"/api/games/{copy}"):
            assert greta.http.get(asked).status_code == 200
            assert hank.http.get(asked).json()["key"] == "server.no.daily_secret"
        on = greta.http.post(f"/api/games/{copy}/table", json={"moves": 0}).json()
        assert _joins(hank, on["code"]) == "server.no.daily_secret"
        await _gives_up(hank, path)
        assert _joins(hank, on["code"]) == ""
        assert hank.http.get(f"/api/games/{copy}").status_code == 200

    run_clients(talk())


def _joins(client: Client, code: str) -> str:
    """The reason why somebody cannot come to a table; "" if they can."""
    return str(client.http.post("/api/tables/join", json={"code": code}).json().get("key", ""))


async def _gives_up(client: Client, path: str) -> None:
    client.table = client.http.post(path).json()["id"]
    await client.connect()
    await client.do("agree", to="abandon")


async def _leave(client: Client) -> None:
    await client.connect()
    await client.do("leave")


@pytest.mark.slow  # a server of its own, and an expert who plays a whole game
def test_the_best_bot_plays_the_deal_as_well(tmp_path: Path) -> None:
    with Process(tmp_path, "--daily-bot-seconds", "0.01") as server:
        anna = Client(server, "Anna")
        anna.table = anna.http.post("/api/daily/duel/2").json()["id"]
        run_clients(_leave(anna))
        until = time.monotonic() + PATIENCE
        while (found := anna.http.get("/api/daily/duel/2").json()["best_bot"]) is None:
            assert time.monotonic() < until
            time.sleep(0.2)
        assert found["level"] == "expert"
        path = f"/api/records/{found['record']}"
        ben = Client(server, "Ben")
        for _ in range(2):  # not before an attempt, and not during it
            assert ben.http.get("/api/daily/duel/2").json()["best_bot"] is None
            assert ben.http.get(path).status_code == 403
            ben.http.post("/api/daily/duel/2")
        assert anna.http.get(path).json()["names"] == ["expert", "strong"]
        assert 0 <= found["score"] <= 58
        assert server.errors == ""


def test_what_is_no_deal_is_refused(server: Process) -> None:
    eve = Client(server, "Eve")
    for path in ("duel/3", "chess/2", "classic/0"):
        assert eve.http.post(f"/api/daily/{path}").status_code == 404
    assert eve.http.get("/api/daily?day=2999-01-01").status_code == 400
    assert eve.http.get("/api/daily/duel/2?day=2020-02-30").status_code == 400
    assert http_client(server).post("/api/daily/duel/2").status_code == 401
    past = eve.http.get("/api/daily/duel/2?day=2020-02-29").json()
    assert commitment(past["seed"]) == past["commitment"]
