"""What a server gives its bots: a thread to think in, and as much time as their clock has."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace
from typing import Any, cast

import pytest

from tenback.bots.budget import Budget
from tenback.server.clock import now
from tenback.server.settings import Settings
from tenback.server.tables.live_table import LiveTable
from tenback.server.tables.tasks import Tasks
from tenback.table import Agreements, DueTask
from tenback.table.commands import Come, SeatBot, StartGame, TakeSeat
from tests.table.room import Room


@pytest.mark.parametrize(("clock", "most"), [("turn", 0.3125), ("game", 0.0625), ("none", 3.0)])
def test_a_bot_thinks_within_its_own_time(
    monkeypatch: pytest.MonkeyPatch, clock: str, most: float
) -> None:
    agreements = Agreements(clock=clock, time=2_500)
    room = Room("duel", 2, agreements=agreements, starter="@2")
    room.now = now()
    room.does("anna", Come, "Anna")
    room.does("anna", TakeSeat, 0)
    room.does("anna", SeatBot, 1, "expert")
    room.does("anna", StartGame)
    given: list[Budget] = []

    def answer(*parts: Any) -> list[Any]:
        given.append(parts[-1])
        return []

    monkeypatch.setattr("tenback.server.tables.tasks.answer", answer)
    with ThreadPoolExecutor(1) as bot_pool:
        context = SimpleNamespace(
            settings=Settings("sqlite://"), is_stopping=False, bot_pool=bot_pool
        )
        tasks = Tasks(cast("LiveTable", SimpleNamespace(context=context, table=room.table)))
        asyncio.run(tasks._think(room.table, DueTask("move", 0, 1)))
    (budget,) = given
    assert budget.seconds is not None
    assert 0 <= budget.seconds <= most
    assert (budget.seconds == most) == (clock == "none")
