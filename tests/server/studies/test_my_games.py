"""What a client can ask beside the table: my tables and games, records, replays, reviews, hints."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import pytest

from tenback.record import final, read_record, replay
from tenback.rules import GAMES
from tenback.rules.moves import parse_seat
from tests.support.server.client import PATIENCE, Client, http_client, run_clients, seated_clients
from tests.support.server.process import Process

GAMES_FOLDER = Path(__file__).parents[2] / "games"


def finished_game(game: str) -> dict[str, Any]:
    first, *_ = (GAMES_FOLDER / f"{game}.jsonl").read_text("utf-8").splitlines()
    found: dict[str, Any] = json.loads(first)
    return found


def brought(client: Client, record: dict[str, Any]) -> str:
    answer = client.http.post("/api/records", json=record)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


@pytest.mark.parametrize("game", GAMES)
def test_a_record_is_checked_kept_and_shown_step_by_step(server: Process, game: str) -> None:
    anna, plain = Client(server, "Anna"), finished_game(game)
    name = brought(anna, plain)
    assert [mine["id"] for mine in anna.http.get("/api/me/games").json()] == [name]
    answer = http_client(server).get(f"/api/records/{name}")
    assert answer.json() == plain
    assert f"tenback-{name}.json" in answer.headers["content-disposition"]
    shown = http_client(server).get(f"/api/games/{name}").json()
    steps = list(replay(read_record(json.dumps(plain))))
    assert [step["number"] for step in shown["steps"]] == [step.number for step in steps]
    for step, seen in zip(steps, shown["steps"], strict=True):
        assert seen["view"]["turn"] == step.state.turn
        assert [len(hand) for hand in seen["hands"]] == list(step.state.board.counts)
    assert shown["steps"][0]["move"] is None
    movers = {seen["seat"] for seen in shown["steps"] if parse_seat(seen["move"] or "@1") is None}
    assert movers <= set(range(plain["players"]))
    assert shown["steps"][-1]["view"]["result"] is not None


def test_the_same_record_is_kept_once_for_each_who_brings_it(server: Process) -> None:
    anna, ben, plain = Client(server, "Anna"), Client(server, "Ben"), finished_game("duel")
    name = brought(anna, plain)
    assert brought(anna, dict(reversed(plain.items()))) == name
    other = brought(anna, {**plain, "names": ["Anna", "Ben"]})
    assert [mine["id"] for mine in anna.http.get("/api/me/games").json()].count(name) == 1
    assert len({name, other, brought(ben, plain)}) == 3


def test_a_record_that_breaks_a_rule_is_refused_with_its_place(server: Process) -> None:
    anna, plain = Client(server, "Anna"), finished_game("classic")
    wrong = {**plain, "moves": [*plain["moves"][:2], "2a 2a .", *plain["moves"][2:]]}
    wrong.pop("times", None)
    refused = anna.http.post("/api/records", json=wrong)
    assert (refused.status_code, refused.json()["place"]) == (400, "moves[2]")
    assert refused.json()["clause"].startswith("G")
    for nonsense in (b"[1]", b"{", b'{"tenback":1}', b"{}" + b" " * 300_000):
        assert anna.http.post("/api/records", content=nonsense).status_code in (400, 413)
    checked = anna.http.post("/api/records?keep=false", json=plain)
    assert (checked.status_code, checked.json()["id"]) == (201, "")
    assert anna.http.get("/api/me/games").json() == []
    assert http_client(server).post("/api/records", json=plain).status_code == 401


def test_a_game_is_played_on_from_one_of_its_moves(server: Process) -> None:
    async def talk() -> None:
        name = brought(anna, plain)
        link = anna.http.post(
            f"/api/games/{name}/table", json={"moves": 9, "agreements": {"pace": 0}}
        )
        anna.table = link.json()["id"]
        await anna.connect()
        await anna.do("take_seat", seat=0)
        for seat in range(1, plain["players"]):
            await anna.do("seat_bot", seat=seat, level="easy")
        await anna.do("start_game")
        assert anna.sight["current_game"]["moves"] >= 9
        dealt = next(event for event in anna.events if event["event"] == "dealt")
        assert dealt["moves"] == list(read_record(json.dumps(plain)).moves[:9])
        for moves, status in ((-1, 400), (10_000, 400), (len(final_moves()), 400)):
            asked = anna.http.post(f"/api/games/{name}/table", json={"moves": moves})
            assert asked.status_code == status, asked.text

    def final_moves() -> tuple[str, ...]:
        record = read_record(json.dumps(plain))
        assert final(record).result is not None
        return record.moves

    anna, plain = Client(server, "Anna"), finished_game("classic")
    run_clients(talk())


def test_my_tables_and_games_are_mine(server: Process) -> None:
    async def talk() -> None:
        anna, ben = await seated_clients(server, "duel", "Anna", "Ben", bot="")
        (mine,) = anna.http.get("/api/me/tables").json()
        assert (mine["link"]["id"], mine["game"], mine["phase"]) == (anna.table, "duel", "playing")
        assert mine["names"] == ["Anna", "Ben"]
        turns = [client.http.get("/api/me/tables").json()[0]["turn"] for client in (anna, ben)]
        assert sorted(turns) == [False, True]
        assert Client(server, "Eve").http.get("/api/me/tables").json() == []
        for client in (anna, ben):
            await client.do("agree", to="abandon")
        (played_game,) = ben.http.get("/api/me/games").json()
        assert (played_game["seat"], played_game["end_reason"], played_game["won"]) == (
            1,
            "abandoned",
            False,
        )
        assert played_game["options"] == {"starter": "lot", "lone_last_card": "lose"}
        assert played_game["id"] == ben.record
        assert ben.http.get(f"/api/me/games?before={played_game['ended']}").json() == []
        assert ben.http.get("/api/me/games?most=0").status_code == 400
        await ben.do("leave")
        assert ben.http.get("/api/me/tables").json() == []
        assert http_client(server).get("/api/me/tables").status_code == 401

    run_clients(talk())


def reviewed(client: Client, name: str) -> dict[str, Any]:
    """The review of a game that somebody has asked for."""
    until = time.monotonic() + PATIENCE
    found: dict[str, Any] = {"state": "waiting"}
    while found["state"] == "waiting" and time.monotonic() < until:
        time.sleep(0.1)
        found = client.http.get(f"/api/games/{name}/review").json()
    assert found["state"] == "ready", found
    return found


def short_games(client: Client, *lengths: int) -> list[str]:
    """Games of a few turns."""
    plain = finished_game("classic")
    short = {name: plain[name] for name in ("tenback", "game", "players", "seed")}
    return [brought(client, {**short, "moves": plain["moves"][:length]}) for length in lengths]


@pytest.mark.slow
def test_reviews_that_were_asked_for_outlive_the_server(tmp_path: Path) -> None:
    with Process(tmp_path) as server:
        anna = Client(server, "Anna")
        names = short_games(anna, 6, 2, 1)
        for name in names:
            assert anna.http.post(f"/api/games/{name}/review").json()["state"] == "waiting"
        server.kill()
        server.start()
        asked = [anna.http.get(f"/api/games/{name}/review").json()["state"] for name in names]
        assert set(asked) <= {"waiting", "ready"}
        assert server.stop()[0] == 0
        server.start()
        for name, turns in zip(names, (6, 2, 1), strict=True):
            assert len(reviewed(anna, name)["review"]["turns"]) == turns
        assert server.errors == ""


def test_a_game_is_reviewed_once_in_every_language(server: Process) -> None:
    anna = Client(server, "Anna")
    (name,) = short_games(anna, 2)
    path = f"/api/games/{name}/review"
    assert anna.http.get(path).json()["state"] == "none"
    assert http_client(server).post(path).status_code == 401
    assert anna.http.post(path).status_code == 202
    found = reviewed(anna, name)
    assert [turn["turn"] for turn in found["review"]["turns"]] == [1, 2]
    again = found["same_deal"]  # the expert in every seat
    assert again["won"] is (again["score"] == 0)
    assert again["score"] < 40
    german = anna.http.get(path, headers={"Accept-Language": "de"}).json()["review"]
    for turn, other in zip(found["review"]["turns"], german["turns"], strict=True):
        assert turn["lines"] == other["lines"]
        pairs = zip(turn["reasons"], other["reasons"], strict=True)
        assert all(reason["text"] != same["text"] for reason, same in pairs)
    assert anna.http.post(path).json()["state"] == "ready"
    assert http_client(server).get(f"/api/games/{name}").json()["reviewed"] is True
    assert http_client(server).get("/api/games/nothing/review").status_code == 404


def test_a_hint_is_given_to_the_seat_in_turn_where_the_table_allows_it(server: Process) -> None:
    async def talk() -> None:
        anna, ben = await seated_clients(server, "duel", "Anna", "Ben", bot="", hints=True)
        turn = anna.view["turn"]
        mover, waiter = (anna, ben) if turn == 0 else (ben, anna)
        path = f"/api/tables/{anna.table}/hint"
        hint = mover.http.post(path).json()
        assert hint["seat"] == turn
        assert hint["moves"][0] in (await _fresh(mover))["legal"]
        assert hint["reasons"]
        refused = waiter.http.post(path)
        assert (refused.status_code, refused.json()["refused"]) == (409, "not_your_turn")
        eve = Client(server, "Eve")
        assert eve.http.post(path).status_code == 404
        (carl,) = await seated_clients(server, "classic", "Carl")
        refused = carl.http.post(f"/api/tables/{carl.table}/hint")
        assert refused.json()["key"] == "server.no.no_hints"

    async def _fresh(client: Client) -> dict[str, Any]:
        await client.connect(fresh=True)
        return client.view

    run_clients(talk())


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_and_every_option_are_told_in_the_browsers_language(
    server: Process, game: str
) -> None:
    told = {}
    for language in ("en", "fr", "de"):
        wish = {"Accept-Language": language}
        rules = http_client(server).get(f"/api/rules/{game}", headers=wish).json()
        assert rules["language"] == language
        assert rules["clauses"]
        offers = http_client(server).get("/api/games", headers=wish).json()["games"]
        (offer,) = [offer for offer in offers if offer["id"] == game]
        for option in offer["options"]:
            assert len(option["labels"]) == len(option["choices"])
        told[language] = rules["text"], json.dumps(offer)
    assert len(set(told.values())) == 3
    assert http_client(server).get("/api/rules/chess").status_code == 404
