"""The people I have played with: a table with them, invitations, results, and my games by kind."""

from __future__ import annotations

import asyncio
from typing import Any

from tests.support.server.client import Client, http_client, run_clients, seated_clients
from tests.support.server.process import Process


async def finished(server: Process, game: str = "classic", games: int = 1) -> tuple[Client, ...]:
    """Anna and Ben after some games that ran to their end."""
    people = await seated_clients(server, game, "Anna", "Ben", bot="")
    for number in range(games):
        if number:
            for one in people:
                await one.do("agree", to="rematch")
            await people[0].until("events") if people[0].sight["phase"] == "over" else None
        await asyncio.gather(*(one.play() for one in people))
    return people


def test_partners_are_invited_and_find_the_invitation(server: Process) -> None:
    async def talk() -> None:
        anna, ben = await finished(server)
        carl = Client(server, "Carl")
        partners = anna.http.get("/api/me/partners").json()
        assert [(one["id"], one["name"], one["games"]) for one in partners] == [(ben.id, "Ben", 1)]
        assert carl.http.get("/api/me/partners").json() == []
        wish = {"game": "extreme", "people": [ben.id, carl.id, "nobody", ben.id]}
        link = anna.http.post("/api/me/partners/table", json=wish)
        assert link.status_code == 201, link.text
        assert carl.http.get("/api/me/invitations").json() == []  # she has never met him
        (invitation,) = ben.http.get("/api/me/invitations").json()
        shown = {name: invitation[name] for name in ("table", "code", "game", "inviter")}
        assert shown == {
            "table": link.json()["id"],
            "code": link.json()["code"],
            "game": "extreme",
            "inviter": "Anna",
        }
        ben.join(invitation["code"])
        assert ben.http.get("/api/me/invitations").json() == []

    run_clients(talk())


def test_an_invitation_is_declined_or_ends_with_the_lobby(server: Process) -> None:
    async def talk() -> None:
        anna, ben = await finished(server)

        def invite() -> dict[str, Any]:
            wish = {"game": "classic", "people": [ben.id]}
            link: dict[str, Any] = anna.http.post("/api/me/partners/table", json=wish).json()
            return link

        declined = invite()["id"]
        answer = ben.http.post("/api/me/invitations/decline", json={"table": declined})
        assert answer.status_code == 204
        assert ben.http.get("/api/me/invitations").json() == []
        anna.table = invite()["id"]
        assert len(ben.http.get("/api/me/invitations").json()) == 1
        await anna.connect(fresh=True)
        await anna.do("take_seat", seat=0)
        await anna.do("seat_bot", seat=1, level="easy")
        await anna.do("start_game")
        assert ben.http.get("/api/me/invitations").json() == []

    run_clients(talk())


def test_invitations_are_exported_and_go_with_the_person(server: Process) -> None:
    async def talk() -> None:
        anna, ben = await finished(server)
        wish = {"game": "classic", "people": [ben.id]}
        table = anna.http.post("/api/me/partners/table", json=wish).json()["id"]
        for one in (anna, ben):
            (exported,) = one.http.get("/api/me/export").json()["invitations"]
            assert (exported["table_id"], exported["person"]) == (table, ben.id)
        assert anna.http.post("/api/me/delete", json={}).status_code == 204
        assert ben.http.get("/api/me/export").json()["invitations"] == []
        assert ben.http.get("/api/me/invitations").json() == []
        assert ben.http.get("/api/me/partners").json() == []

    run_clients(talk())


def test_strangers_get_nothing(server: Process) -> None:
    nobody = http_client(server)
    for path in ("/api/me/partners", "/api/me/invitations"):
        assert nobody.get(path).status_code == 401
    wish = {"game": "classic", "people": []}
    assert nobody.post("/api/me/partners/table", json=wish).status_code == 401


def test_the_results_of_an_evening(server: Process) -> None:
    async def talk() -> None:
        anna, ben = await finished(server, games=2)
        results = ben.http.get(f"/api/tables/{ben.table}/results").json()
        assert [(one["number"], one["game"]) for one in results] == [(1, "classic"), (2, "classic")]
        for result in results:
            assert [seat["name"] for seat in result["seats"]] == ["Anna", "Ben"]
            assert [seat["person"] for seat in result["seats"]] == [anna.id, ben.id]
            mine = next(
                one for one in anna.http.get("/api/me/games").json() if one["id"] == result["id"]
            )
            assert result["seats"][0]["score"] == mine["score"]
        carl = Client(server, "Carl")
        assert carl.http.get(f"/api/tables/{ben.table}/results").status_code == 404

    run_clients(talk())


def test_my_games_by_kind(server: Process) -> None:
    async def talk() -> None:
        anna, ben = await finished(server, "duel", games=2)

        def ids(client: Client, **wanted: Any) -> list[str]:
            answer = client.http.get("/api/me/games", params=wanted)
            assert answer.status_code == 200, answer.text
            return [game["id"] for game in answer.json()]

        everything = ids(anna)
        assert len(everything) == 2
        assert ids(anna, game="duel", players=2) == everything
        assert ids(anna, game="classic") == ids(anna, players=3) == []
        assert sorted(ids(anna, won="true") + ids(anna, won="false")) == sorted(everything)
        assert ids(anna, won="true") == ids(ben, won="false")
        last = anna.http.get("/api/me/games").json()[0]["ended"]
        assert ids(anna, since=last) == everything[:1]
        assert ids(anna, since=last + 1) == []
        assert ids(anna, before=last) == everything[1:]
        assert anna.http.get("/api/me/games", params={"won": "perhaps"}).status_code == 400

    run_clients(talk())
