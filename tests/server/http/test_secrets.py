"""What is asked over HTTP while a game goes on tells nobody a card, nor the seed, too early."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tenback.rules import GAMES
from tests.support.server.client import Client, run_clients, seated_clients
from tests.support.server.leak_check import LeakCheck, cards_of, leaves
from tests.support.server.process import Process

ASKED = (
    "/api/me",
    "/api/me/tables",
    "/api/me/games",
    "/api/me/statistics",
    "/api/me/export",
    "/api/statistics",
    "/api/daily",
    "/api/daily/headline",
    "/api/daily/week",
    "/metrics",
)
TELLING = {"hand", "hands", "seed", "deck", "decks", "begin", "laid", "moves"}


@pytest.mark.parametrize("game", GAMES)
def test_no_address_gives_a_card_away(server: Process, game: str) -> None:
    async def talk() -> None:
        anna, ben = await seated_clients(server, game, "Anna", "Ben", bot="", hints=True)
        code = anna.http.get(f"/api/tables/{anna.table}").json()["link"]["code"]
        for client in (anna, ben) if game in ("classic", "extreme") else ():
            await client.do("point_at", seat=0)
        for client in (anna, ben):
            await client.connect(fresh=True)
        mover = anna if anna.view["turn"] == 0 else ben
        await mover.play(1)
        tap = LeakCheck(server.log(anna.table))
        for client in (anna, ben):
            _look(tap, client, code)
        eve = Client(server, "Eve")
        for path in (f"/api/tables/{anna.table}", f"/api/tables/{anna.table}/socket"):
            assert eve.http.get(path).status_code in (401, 404, 405)

    run_clients(talk())


def _look(tap: LeakCheck, client: Client, code: str) -> None:
    whole = client.http.get(f"/api/tables/{client.table}").json()
    assert whole["record"] is None
    tap.search(client.id, json.dumps({"number": len(tap.tables), "table": whole["table"]}))
    for path in (*ASKED, f"/api/codes/{code}"):
        answer = client.http.get(path)
        assert answer.status_code == 200, path
        assert not any(seed and seed in answer.text for seed in tap.seeds), path
        if path != "/metrics":
            names = {part for place, _ in leaves(answer.json()) for part in place.split(".")}
            assert not names & TELLING, path
    hint = client.http.post(f"/api/tables/{client.table}/hint")
    if hint.status_code == 200:
        _own_cards(hint.json(), set(map(str, whole["table"]["view"]["hand"])))


def _own_cards(hint: dict[str, Any], own: set[str]) -> None:
    """A hint is about one's own cards, in every line it compares."""
    for line in (hint, *hint["others"]):
        for move in line["moves"]:
            assert cards_of(move) <= own, move
