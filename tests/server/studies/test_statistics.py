"""Statistics: what games add up to, for one person and for everybody."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tenback.record import write_options
from tenback.rules import game
from tenback.server.store import Guest, People, Statistics, Store, Write
from tenback.server.store.projections import canonical
from tenback.server.store.schema import record_seats, records
from tests.support.server.client import Client, http_client, run_clients, seated_clients
from tests.support.server.process import Process


def test_my_statistics_follow_a_game(server: Process) -> None:
    async def talk() -> None:
        (fay,) = await seated_clients(server, "classic", "Fay", bot="easy")
        await fay.play()
        (tally,) = fay.http.get("/api/me/statistics").json()
        assert (tally["game"], tally["players"], tally["games"]) == ("classic", 2, 1)
        assert tally["options"]["take_back"] is True
        assert sum(tally["scores"].values()) == 1
        assert http_client(server).get("/api/statistics").status_code == 200

    run_clients(talk())


def test_time_loses_a_duel_and_wins_one_for_the_other(server: Process) -> None:
    async def late() -> tuple[Client, ...]:
        agreements = {"clock": "turn", "time": 1}
        clients = await seated_clients(server, "duel", "Ines", "Jens", bot="", **agreements)
        for client in clients:
            while client.sight["phase"] != "over":
                await client.hear()
        return clients

    clients = run_clients(late())
    winners = clients[0].sight["current_game"]["winners"]
    assert len(winners) == 1
    for seat, client in enumerate(clients):
        (tally,) = client.http.get("/api/me/statistics").json()
        assert (tally["games"], tally["wins"]) == (1, int(seat in winners))
        (mine,) = client.http.get("/api/me/games").json()
        assert (mine["end_reason"], mine["won"]) == ("time", seat in winners)
        assert client.http.get(f"/api/games/{mine['id']}").json()["winners"] == winners


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    yield store
    store.close()


def test_games_with_different_options_are_never_counted_together(store: Store) -> None:
    async def count() -> None:
        await People(store).welcome(Guest("anna", "Anna"), b"token", 0)
        usual, other = game("classic").Options(), game("classic").Options.read({"minimum": 3})
        for n, (options, end_reason, won) in enumerate(
            [
                (usual, "finished", True),
                (usual, "finished", True),
                (usual, "finished", False),
                (usual, "finished", True),
                (usual, "abandoned", False),
                (other, "finished", False),
            ]
        ):
            await _played(store, f"r{n}", n, canonical(options), end_reason, won=won)
        mine = {tally.options: tally for tally in await Statistics(store).of("anna")}
        assert set(mine) == {canonical(usual), canonical(other)}
        tally = mine[canonical(usual)]
        assert (tally.games, tally.wins, tally.abandoned) == (4, 3, 1)
        assert (tally.streak, tally.best_streak) == (1, 2)
        assert dict(tally.scores) == {0: 3, 12: 1}
        everybody = {tally.options: tally.games for tally in await Statistics(store).of_all()}
        assert everybody == {canonical(usual): 4, canonical(other): 1}  # a team's game counts once
        assert await Statistics(store).of("nobody") == []

    asyncio.run(count())
    assert json.loads(canonical(game("duel").Options())) == write_options(game("duel").Options())


def test_what_a_bot_has_won_for_me_is_not_my_win(store: Store) -> None:
    async def count() -> None:
        await People(store).welcome(Guest("anna", "Anna"), b"token", 0)
        options = canonical(game("classic").Options())
        await _played(store, "r0", 0, options, "finished", won=True)
        await _played(store, "r1", 1, options, "finished", won=True, bots=("expert", ""))
        await _played(store, "r2", 2, options, "finished", won=True, bots=("expert", "easy"))
        for person, expected in (("anna", (1, 1, 2, 1)), ("ben", (2, 2, 1, 2))):
            (tally,) = await Statistics(store).of(person)
            seen = (tally.games, tally.wins, tally.abandoned, tally.best_streak)
            assert seen == expected, person
        (everybody,) = await Statistics(store).of_all()
        assert (everybody.games, everybody.wins) == (2, 2)  # where somebody played to the end

    asyncio.run(count())


async def _played(
    store: Store,
    name: str,
    at: int,
    options: str,
    end_reason: str,
    *,
    won: bool,
    bots: tuple[str, str] = ("", ""),
) -> None:
    record = {
        "id": name,
        "game": "classic",
        "players": 2,
        "options": options,
        "end_reason": end_reason,
    }
    seats = tuple(
        {
            "record_id": name,
            "seat": seat,
            "person": person,
            "bot": bots[seat],
            "won": won,
            "score": 0 if won else 12,
        }
        for seat, person in enumerate(("anna", "ben"))
    )
    row = {**record, "counted": True, "ended": at, "body": "{}"}
    await store.writer.write(Write(records.insert(), (row,)), Write(record_seats.insert(), seats))
