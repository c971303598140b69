"""What is asked over HTTP: answers, refusals in the right language, headers, cookies."""

from __future__ import annotations

import asyncio
import re
import signal
import sqlite3
from pathlib import Path

import pytest

from tenback.language import say
from tenback.rules import GAMES
from tenback.server.http.routes import ROUTES
from tests.support.server.client import Client, http_client, run_clients, seated_clients
from tests.support.server.process import Process


def test_the_server_is_there(server: Process) -> None:
    for path in ("/health", "/ready"):
        assert http_client(server).get(path).json()["status"] == "ok"
    assert "/api/schema" in http_client(server).get("/").text


def test_every_address_is_in_the_openapi_document(server: Process) -> None:
    document = http_client(server).get("/api/schema").json()
    written = {path for handler in ROUTES for path in handler.paths if handler.include_in_schema}
    assert set(document["paths"]) == {re.sub(r":\w+}", "}", path) for path in written}


def test_all_games_are_offered_in_the_browsers_language(server: Process) -> None:
    french = {"Accept-Language": "it,fr-CH;q=0.8"}
    offer = http_client(server).get("/api/games", headers=french).json()
    assert [game["id"] for game in offer["games"]] == list(GAMES)
    classic = offer["games"][0]
    assert {option["name"] for option in classic["options"]} >= {"minimum", "take_back", "talk"}
    assert classic["levels"][-1] == "expert"
    english = http_client(server).get("/api/games").json()
    assert english["games"][0]["about"] != classic["about"]
    (table,) = [option for option in english["games"][1]["options"] if option["cards"]]
    assert {card for cards in table["printed"].values() for card in cards} < set(table["cards"])
    assert (table["name"], table["cards"][0], table["cards"][-1]) == ("instructions", 2, 99)


def test_a_guest_is_known_again_by_a_cookie(server: Process) -> None:
    assert http_client(server).get("/api/me").status_code == 401
    client = Client(server, "Zoë")
    assert client.http.get("/api/me").json() == {"id": client.id, "name": "Zoë", "login": ""}
    token = client.http.cookies["tenback"]
    made = http_client(server).put("/api/me", json={"name": "Yves"}).headers["set-cookie"]
    assert "HttpOnly" in made
    assert "SameSite=lax" in made
    with sqlite3.connect(server.database) as database:
        everything = "\n".join(database.iterdump())
    assert token not in everything
    client.http.put("/api/me", json={"name": "Zoé"})
    assert client.http.get("/api/me").json() == {"id": client.id, "name": "Zoé", "login": ""}
    kept = client.http.put("/api/me", json={"name": "Guest", "keep": True}).json()
    assert kept == {"id": client.id, "name": "Zoé", "login": ""}


@pytest.mark.parametrize("name", ["", "   ", "x" * 41, "a\nb", "\u202eannA", "\u3164"])
def test_a_name_must_be_fit_to_be_shown(server: Process, name: str) -> None:
    answer = http_client(server).put("/api/me", json={"name": name})
    assert (answer.status_code, answer.json()["refused"]) == (400, "invalid")


def test_a_table_is_found_by_its_code_however_it_is_typed(server: Process) -> None:
    anna, ben = Client(server, "Anna"), Client(server, "Ben")
    code = anna.open("columns", 3)
    preview = ben.http.get(f"/api/codes/{code[:4].upper()}-{code[4:]}").json()
    assert (preview["names"], preview["free"], preview["joined"]) == (["Anna"], 3, False)
    link = ben.http.post("/api/tables/join", json={"code": code}).json()
    assert link["url"] == f"{server.address}/t/{code}"
    whole = ben.http.get(f"/api/tables/{link['id']}").json()
    assert [person["name"] for person in whole["table"]["people"].values()] == ["Anna", "Ben"]
    other = Client(server, "anna")
    refused = other.http.post("/api/tables/join", json={"code": code, "name": "Anna"})
    assert (refused.status_code, refused.json()["key"]) == (409, "table.no.name_taken")
    renamed = other.http.post("/api/tables/join", json={"code": code, "name": "Anna B"})
    assert renamed.status_code == 200


def test_two_people_without_names_of_their_own_come_to_one_table(server: Process) -> None:
    host, friend = Client(server, "Guest"), Client(server, "Guest")
    code = host.open("classic", 2)
    link = friend.http.post("/api/tables/join", json={"code": code}).json()
    table = friend.http.get(f"/api/tables/{link['id']}").json()["table"]
    assert [person["name"] for person in table["people"].values()] == ["Guest", "Guest 2"]


def test_at_a_new_table_a_bot_stands_in_and_a_lot_decides(server: Process) -> None:
    anna = Client(server, "Anna")
    anna.open("columns", 2)
    agreements = anna.http.get(f"/api/tables/{anna.table}").json()["table"]["agreements"]
    assert (agreements["stand_in"], agreements["lot"]) == ("strong", True)


@pytest.mark.parametrize(
    ("wanted", "key"),
    [
        ({"game": "chess"}, "option.game"),
        ({"game": "duel", "players": 3}, "option.players_exact"),
        ({"game": "classic", "options": {"minimun": 3}}, "option.unknown"),
        ({"game": "classic", "options": {"minimum": "3"}}, "option.value"),
        ({"game": "classic", "agreements": {"clock": "sand"}}, "table.read.choice"),
        ({"game": "classic", "agreements": {"stand_in": "nobody"}}, "table.no.no_level"),
        ({"game": 7}, "server.no.invalid"),
        ({}, "server.no.invalid"),
        ({"game": "classic", "seed": "mine"}, "server.no.invalid"),
    ],
)
def test_a_table_that_cannot_be_is_refused(
    server: Process, wanted: dict[str, object], key: str
) -> None:
    answer = Client(server, "Anna").http.post("/api/tables", json=wanted)
    assert answer.status_code == 400
    assert answer.json()["key"] == key, answer.json()
    assert answer.json()["text"]


def test_strange_requests_are_refused(server: Process) -> None:
    client = Client(server, "Anna")
    asked = [
        (404, client.http.get("/api/nothing")),
        (404, client.http.get("/api/records/nothing")),
        (405, client.http.delete("/api/me")),
        (400, client.http.put("/api/me", content=b"{")),
        (413, client.http.put("/api/me", json={"name": "x" * 100_000})),
        (403, client.http.put("/api/me", json={"name": "Eve"}, headers={"Origin": "http://evil"})),
    ]
    for status, answer in asked:
        assert answer.status_code == status, answer.text
        assert answer.json()["text"]
    assert client.http.get("/api/me").json()["name"] == "Anna"


def test_every_answer_has_the_headers_that_keep_a_page_to_itself(server: Process) -> None:
    for path in ("/", "/health", "/api/games", "/api/me", "/nowhere"):
        headers = http_client(server).get(path).headers
        assert "frame-ancestors 'none'" in headers["content-security-policy"], path
        assert headers["x-content-type-options"] == "nosniff"
        assert "server" not in headers


def test_a_game_in_play_has_no_record(server: Process) -> None:
    async def talk() -> None:
        (anna,) = await seated_clients(server, "classic", "Anna", bot="easy")
        assert anna.record is None
        with sqlite3.connect(server.database) as database:
            found = database.execute(
                "select count(*) from records where table_id = ?", (anna.table,)
            )
            assert found.fetchone() == (0,)

    run_clients(talk())


@pytest.mark.slow  # a server of its own
@pytest.mark.parametrize("kind", [signal.SIGTERM, signal.SIGINT])
def test_stopping_is_told_and_loses_nothing(tmp_path: Path, kind: signal.Signals) -> None:
    async def talk(server: Process) -> None:
        anna, _ = await seated_clients(
            server, "classic", "Anna", "Ben", bot="", clock="turn", time=60_000
        )
        ending = asyncio.create_task(asyncio.to_thread(server.stop, kind))
        assert (await anna.until("bye"))["why"] == "stopping"
        code, said = await ending
        assert code == 0
        assert say("cli.serve.stopped") in said
        await asyncio.to_thread(server.start)
        await anna.connect_again()
        while anna.events[-1]["event"] != "credited":  # the clock stood still in between
            await anna.hear()

    with Process(tmp_path) as server:
        run_clients(talk(server))
        assert server.errors == ""


def test_json_within_json_without_end_is_refused_like_other_nonsense(server: Process) -> None:
    eve = Client(server, "Eve")
    sent = {"Content-Type": "application/json"}
    for method, path, content in (
        ("PUT", "/api/me", "[" * 60_000),
        ("POST", "/api/tables", "[" * 60_000),
        ("POST", "/api/records", '{"a":' * 20_000 + "1" + "}" * 20_000),
    ):
        refused = eve.http.request(method, path, content=content, headers=sent)
        assert (refused.status_code, refused.json()["refused"]) == (400, "invalid")
