"""Rows that are no JSON any more: nobody is kept from their data, nor from being forgotten."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing

import pytest
from sqlalchemy import make_url

from tenback.rules import game
from tenback.server.clock import now
from tenback.server.context import make_context
from tenback.server.people.erase import Eraser
from tenback.server.people.export import export_person
from tenback.server.settings import Settings
from tenback.server.store import Guest, People, Store
from tenback.server.tables.hub import Hub
from tenback.server.tables.live_table import LiveTable
from tenback.table import Agreements
from tenback.table import commands as c

ZOE, BEN = Guest("zoe-id", "Zoë Xyzzy"), Guest("ben-id", "Ben")


class Listener:
    """Somebody who listens, and is told why no longer."""

    person = BEN.id
    keeps = False
    why = ""

    def tell(self, message: bytes) -> None:
        """Nothing is kept of it."""

    def bye(self, why: str) -> None:
        self.why = why


@asynccontextmanager
async def open_hub(settings: Settings, store: Store) -> AsyncIterator[tuple[Hub, LiveTable]]:
    """Two at a table: a game given up, some talk, and another game in play."""
    hub = Hub(make_context(settings, store))
    await hub.open()
    for guest in (ZOE, BEN):
        await People(store).welcome(guest, guest.id.encode(), now())
    live = await hub.open_table("duel", 2, game("duel").Options(), Agreements(), ZOE)
    assert isinstance(live, LiveTable)
    await hub.come(live, BEN, BEN.name)
    both = list(enumerate((ZOE, BEN)))
    for seat, guest in both:
        await live.do(guest.id, c.TakeSeat("seat", seat))
    for n in range(2):
        await live.do(BEN.id if n else ZOE.id, c.StartGame(f"start {n}"))
        await live.do(ZOE.id, c.StartGame(f"start {n}, or now"))
        assert live.table.playing
        if not n:
            for _, guest in both:
                await live.do(guest.id, c.Agree("enough", "abandon"))
            await live.do(ZOE.id, c.Say("words", "xyzzy said the parrot"))
    yield hub, live
    await hub.stop()


def sql(settings: Settings, *statements: str) -> None:
    """Do this to the file behind the server's back."""
    with closing(sqlite3.connect(str(make_url(settings.database).database))) as file, file:
        for statement in statements:
            file.execute(statement)


def everything(settings: Settings) -> str:
    with closing(sqlite3.connect(str(make_url(settings.database).database))) as file:
        return "\n".join(file.iterdump()).lower()


# The disk has lost the ends of some rows, and one is another thing altogether.
TORN = "update {0} set body = substr(body, 1, length(body) - 1) where body like '{1}'"


@pytest.mark.parametrize("in_use", [False, True])
def test_somebody_who_is_forgotten_is_not_in_torn_rows_either(
    settings: Settings, store: Store, caplog: pytest.LogCaptureFixture, *, in_use: bool
) -> None:
    listener = Listener()

    async def forget() -> None:
        async with open_hub(settings, store) as (hub, live):
            sql(
                settings,
                TORN.format("events", '%"event":"came"%'),
                TORN.format("events", '%"event":"said"%'),
                TORN.format("events", '%"event":"dealt"%'),
                TORN.format("records", "%"),
            )
            assert "xyzzy" in everything(settings)
            if in_use:
                live.listeners[BEN.id] = [listener]
            else:
                del hub.tables[live.table.id]
            await Eraser(hub.store, hub).erase(ZOE)
            assert live.table.id not in hub.tables

    with caplog.at_level(logging.WARNING):
        asyncio.run(forget())
    left = everything(settings)
    assert "xyzzy" not in left
    assert "zo\\u00eb" not in left
    assert "guest-" in left
    assert "ben" in left
    assert "is broken: names are replaced there" in caplog.text
    assert "xyzzy" not in caplog.text.lower()
    assert listener.why == ("failed" if in_use else "")


def test_what_is_torn_is_left_out_of_my_data_and_named(settings: Settings, store: Store) -> None:
    async def ask() -> None:
        async with open_hub(settings, store) as (_, live):
            whole = await store.read(lambda connection: export_person(connection, ZOE))
            assert whole.left_out == []
            (record,) = (found["id"] for found in whole.games)
            assert [said["text"] for said in whole.messages] == ["xyzzy said the parrot"]
            sql(
                settings,
                "update events set body = '[1]' where body like '%parrot%'",
                "update events set body = 'nothing' where \"by\" = 'ben-id'",
                "update records set body = ''",
            )
            (number,) = (event.number for event in live.tail if event.cause == "words")
            found = await store.read(lambda connection: export_person(connection, ZOE))
            assert found.left_out == [
                {"game": record},
                {"table": live.table.id, "event": number},
            ]
            assert (found.messages, found.games) == ([], [])
            assert [table["names"] for table in found.tables] == [["Zoë Xyzzy"]]

    asyncio.run(ask())
