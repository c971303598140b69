"""How a lost game could have been won: shown of reviewed games, and of nothing else."""

from __future__ import annotations

from typing import Any

from tenback.record import read_record
from tests.server.studies.test_my_games import brought, reviewed
from tests.support.server.client import Client, http_client, run_clients, seated_clients
from tests.support.server.process import Process

LOST: dict[str, Any] = {  # three turns, and nothing fits any more
    "tenback": 1,
    "game": "classic",
    "players": 2,
    "seed": "example 188",
    "names": ["Ada", "Émile"],
    "moves": ["@2", "88b 50a 56d .", "78a 39d 28c 11d .", "17c"],
}


def test_a_lost_game_is_shown_as_it_could_have_been_won(server: Process) -> None:
    anna = Client(server, "Anna")
    name = brought(anna, LOST)
    path = f"/api/games/{name}/solution"
    assert http_client(server).get(path).status_code == 404  # before its review
    anna.http.post(f"/api/games/{name}/review")
    last_win = reviewed(anna, name)["review"]["last_win"]
    assert last_win["deal"]["winnable"] is True
    played = read_record(http_client(server).get(f"/api/records/{name}").text).moves
    for query, after in (("", 0), ("?from_turn=true", last_win["moves"])):
        shown = http_client(server).get(path + query).json()
        assert shown["id"] == name
        assert (shown["end_reason"], shown["winners"]) == ("finished", [0, 1])
        assert shown["steps"][-1]["view"]["result"]["ending"] == "beaten"
        moves = tuple(step["move"] for step in shown["steps"][1:])
        assert moves[:after] == played[:after]
        assert shown["record"]["seed"] == LOST["seed"]
        assert "names" not in shown["record"]
    german = anna.http.get(f"/api/games/{name}/review", headers={"Accept-Language": "de"})
    assert german.json()["review"]["last_win"] == last_win


def test_no_solution_of_a_game_that_goes_on_or_was_won(server: Process) -> None:
    async def talk() -> None:
        (anna,) = await seated_clients(server, "classic", "Anna", bot="easy")
        for name in (anna.table, "nothing"):
            assert anna.http.get(f"/api/games/{name}/solution").status_code == 404

    run_clients(talk())
    anna = Client(server, "Anna")
    open_game = {**LOST, "moves": LOST["moves"][:2]}
    name = brought(anna, open_game)
    anna.http.post(f"/api/games/{name}/review")
    assert reviewed(anna, name)["review"]["last_win"] is None
    refused = anna.http.get(f"/api/games/{name}/solution")
    assert refused.status_code == 404
    assert "no way to win" in refused.text
