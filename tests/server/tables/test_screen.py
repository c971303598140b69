"""A screen in the room: no name, no seat, no hand; and short codes, valid while a lobby is open."""

from __future__ import annotations

import json
from typing import Any, Self

import pytest
from websockets.asyncio.client import connect

from tenback.server.store.ids import SHORT_CODE_LETTERS, fresh_short_code, tidy_short_code
from tests.support.server.client import PATIENCE, Client, http_client, run_clients, seated_clients
from tests.support.server.process import Process


class Screen:
    """A television that knows a code."""

    def __init__(self, server: Process, code: str) -> None:
        found = http_client(server).get(f"/api/screens/{code}")
        assert found.status_code == 200, found.text
        self.link: dict[str, Any] = found.json()
        self.address = server.address.replace("http", "ws", 1) + self.link["socket"]

    async def __aenter__(self) -> Self:
        self.line = await connect(self.address, proxy=None, open_timeout=PATIENCE)
        await self.line.send(json.dumps({"type": "hello", "protocol": 1, "recent": 50}))
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.line.close()

    async def until(self, kind: str) -> dict[str, Any]:
        while True:
            message: dict[str, Any] = json.loads(await self.line.recv())
            if message["type"] == kind:
                return message


def test_a_screen_needs_no_name_and_sees_the_table_without_hands(server: Process) -> None:
    async def talk() -> None:
        anna, ben = await seated_clients(server, "classic", "Anna", "Ben", bot="")
        code = anna.http.get(f"/api/tables/{anna.table}").json()["link"]["code"]
        async with Screen(server, code) as screen:
            table = (await screen.until("welcome"))["table"]
            assert (table["person"], table["seat"]) == ("", None)
            assert (table["view"]["hand"], table["view"]["legal"]) == ([], [])
            assert "laid" not in table["view"]
            assert table["view"]["counts"] == [7, 7]
            assert set(table["people"]) == {anna.id, ben.id}
            await anna.do("react", kind="clap")
            heard = await screen.until("events")
            assert [event["event"] for event in heard["events"]] == ["reacted"]
            assert "cause" not in heard["events"][0]
            await screen.line.send(json.dumps({"type": "ping"}))
            assert (await screen.until("pong"))["number"] == heard["number"]
        # nobody was told that it came or went
        await anna.do("say", text="hello")
        assert not [one for one in anna.events if one["event"] in ("came", "left", "lost")][2:]

    run_clients(talk())


def test_a_screen_can_do_nothing(server: Process) -> None:
    async def talk() -> None:
        (anna,) = await seated_clients(server, "columns", "Anna")
        code = anna.http.get(f"/api/tables/{anna.table}").json()["link"]["code"]
        async with Screen(server, code) as screen:
            await screen.until("welcome")
            command = {"do": "say", "id": "s1", "text": "hello"}
            await screen.line.send(json.dumps({"type": "do", "command": command}))
            assert (await screen.until("refused"))["refused"] == "stranger"
        assert http_client(server).get("/api/screens/nosuchcode").status_code == 404

    run_clients(talk())


def test_a_short_code_is_valid_while_the_lobby_is_open(server: Process) -> None:
    async def talk() -> None:
        anna = Client(server, "Anna")
        code = anna.open("classic", 2)
        lobby = anna.http.get(f"/api/tables/{anna.table}").json()
        short = lobby["short_code"]
        assert tidy_short_code(short) == short
        assert anna.http.get(f"/api/tables/{anna.table}").json()["short_code"] == short
        assert Screen(server, short).link["code"] == code
        assert Screen(server, code).link["short_code"] == short
        ben = Client(server, "Ben")
        spoken = f"{short[:3].lower()} {short[3:].lower()}"
        assert ben.http.get(f"/api/codes/{spoken}").json()["id"] == anna.table
        ben.join(spoken)
        for seat, client in enumerate((anna, ben)):
            await client.connect()
            await client.do("take_seat", seat=seat)
        await anna.do("start_game")
        carl = Client(server, "Carl")
        assert carl.http.get(f"/api/codes/{short}").status_code == 404
        assert carl.http.post("/api/tables/join", json={"code": short}).status_code == 404
        assert anna.http.get(f"/api/tables/{anna.table}").json()["short_code"] == ""
        assert Screen(server, code).link["short_code"] == ""  # the long one stays
        for client in (anna, ben):
            await client.do("agree", to="abandon")
        await anna.do("settle", game="classic", players=3)
        again = anna.http.get(f"/api/tables/{anna.table}").json()["short_code"]
        assert again
        assert carl.http.get(f"/api/codes/{again}").json()["id"] == anna.table

    run_clients(talk())


def test_whoever_plays_alone_needs_no_short_code(server: Process) -> None:
    anna = Client(server, "Anna")
    anna.open("classic", 1)
    assert anna.http.get(f"/api/tables/{anna.table}").json()["short_code"] == ""


def test_short_codes_have_no_letters_that_look_alike_or_make_words() -> None:
    assert not set(SHORT_CODE_LETTERS) & set("AEIOUY" + "LSZB" + "0125689")
    codes = {fresh_short_code() for _ in range(200)}
    assert len(codes) > 190
    assert all(tidy_short_code(code.lower()) == code for code in codes)


@pytest.mark.parametrize("typed", ["", "CDFGH", "CDFGHJK", "CDFGHA", "mfrggzdfmztw"])
def test_what_is_no_short_code(typed: str) -> None:
    assert tidy_short_code(typed) == ""
