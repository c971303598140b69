"""The deal of a day is fair: nobody knows its cards before, and nobody else plays for anybody."""

from __future__ import annotations

import asyncio

from tests.server.friend import Friend, evening
from tests.server.process import Process


def test_whoever_begins_several_times_at_once_has_one_table(server: Process) -> None:
    """At another one the deal could be given up, and its seed seen, before the counted attempt."""

    async def talk() -> None:
        ada = Friend(server, "Ada")
        path = "/api/daily/extreme/1"
        asked = (asyncio.to_thread(ada.http.post, path) for _ in range(6))
        answers = await asyncio.gather(*asked)
        assert [answer.status_code for answer in answers] == [200] * 6
        (door,) = {answer.json()["id"] for answer in answers}
        assert [one["door"]["id"] for one in ada.http.get("/api/me/tables").json()] == [door]
        ada.table = door
        await ada.connect()
        assert ada.sight["phase"] == "playing"

    evening(talk())
