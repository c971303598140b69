"""Who is banned can neither come in nor stay, at every way in."""

from __future__ import annotations

import asyncio
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest

from tenback.server.admin import Database, ban, unban
from tests.support.server.client import Client, http_client, run_clients
from tests.support.server.process import Process

PATIENCE_SECONDS = 120


def until(answers: Any, expected: object) -> None:
    """Ask until the server has read the bans."""
    end = monotonic() + PATIENCE_SECONDS
    while (answer := answers()) != expected:
        assert monotonic() < end, answer
        sleep(0.2)


def test_a_banned_person_is_cut_off_and_refused(tmp_path: Path) -> None:
    async def play(server: Process, database: Database) -> None:
        anna, ben = Client(server, "Anna"), Client(server, "Ben")
        anna.open("classic", 2)
        await anna.connect()
        ban(database, anna.id, "")
        async with asyncio.timeout(PATIENCE_SECONDS):
            assert (await anna.until("bye"))["why"] == "nobody"
        refused = anna.http.get("/api/me")
        assert (refused.status_code, refused.json()["refused"]) == (403, "banned")
        assert anna.http.put("/api/me", json={"name": "Anna again"}).status_code == 403
        assert ben.http.get("/api/me").status_code == 200
        unban(database, anna.id, "")
        until(lambda: anna.http.get("/api/me").status_code, 200)

    with Process(tmp_path) as server:
        database = Database(f"sqlite:///{server.database}")
        try:
            run_clients(play(server, database))
        finally:
            database.close()


@pytest.mark.slow
def test_nobody_comes_from_a_banned_address(tmp_path: Path) -> None:
    with Process(tmp_path) as server:
        database = Database(f"sqlite:///{server.database}")
        ban(database, "", "127.0.0.1")
        database.close()
        stranger = http_client(server)
        until(lambda: stranger.put("/api/me", json={"name": "Carl"}).status_code, 403)
        assert stranger.post("/api/sign-in", json={"login": "a.b", "password": "x" * 9}).json()[
            "refused"
        ] == ("banned")
        assert stranger.get("/health").status_code == 200


def test_without_sign_ups_only_known_people_play(tmp_path: Path) -> None:
    with Process(tmp_path) as server:
        anna = Client(server, "Anna")
    with Process(tmp_path, "--signups", "off") as server:
        again = http_client(server)
        again.cookies.update(anna.http.cookies)
        assert again.put("/api/me", json={"name": "Anna K"}).status_code == 200
        refused = http_client(server).put("/api/me", json={"name": "Ben"})
        assert (refused.status_code, refused.json()["refused"]) == (403, "refused")
