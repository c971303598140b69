"""Nobody is ever sent a card they must not know, nor the seed of a game that goes on."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from tenback.rules import GAMES
from tests.support.server.client import evening, table_of
from tests.support.server.hub_session import Listener, Parlour
from tests.support.server.leak_check import Tap
from tests.support.server.process import Process


def listened(folder: Path, on: str, games: int, steps: int) -> list[tuple[Tap, list[Listener]]]:
    async def whole() -> list[tuple[Tap, list[Listener]]]:
        parlour = Parlour(folder, f"{on} {games}")
        await parlour.open()
        try:
            return [await parlour.game(on, steps) for _ in range(games)]
        finally:
            await parlour.close()

    return asyncio.run(whole())


def searched(found: list[tuple[Tap, list[Listener]]]) -> int:
    messages = 0
    for tap, ears in found:
        for ear in ears:
            for text in ear.heard:
                tap.search(ear.person, text, ear.named)
                messages += 1
    return messages


@pytest.mark.parametrize("on", GAMES)
def test_some_turns_give_nothing_away(tmp_path: Path, on: str) -> None:
    assert searched(listened(tmp_path, on, games=1, steps=12)) > 100


@pytest.mark.slow
@pytest.mark.parametrize("on", GAMES)
def test_many_games_give_nothing_away(tmp_path: Path, on: str) -> None:
    assert searched(listened(tmp_path, on, games=4, steps=50)) > 1_000


def test_a_leak_would_be_found(tmp_path: Path) -> None:
    ((tap, ears),) = listened(tmp_path, "classic", games=1, steps=4)
    number, table = next((n, t) for n, t in enumerate(tap.tables, 1) if t.playing)
    assert table.current_game is not None
    anna, (own, other, *_) = ears[0], table.current_game.state.hands
    base = next(text for text in anna.heard if json.loads(text).get("number") == number)
    tap.search(anna.person, base)
    hidden = next(card for card in other if card not in own)
    message = json.loads(base)
    for place in ("hand", "legal", "laid"):
        view = {**message["table"]["view"], place: [hidden]}
        leaking = {**message, "table": {**message["table"], "view": view}}
        with pytest.raises(AssertionError, match=f"sees .*{hidden}"):
            tap.search(anna.person, json.dumps(leaking))
    for name, value in (("next", hidden), ("hint", str(table.current_game.record.seed))):
        with pytest.raises(AssertionError, match=r"what is|the seed"):
            tap.search(anna.person, json.dumps({**message, name: value}))


@pytest.mark.parametrize("on", ["classic", "duel"])
def test_real_sockets_give_nothing_away(server: Process, on: str) -> None:
    async def talk() -> None:
        friends = await table_of(server, on, "Anna", "Ben", bot="")
        await asyncio.gather(*(friend.play(3) for friend in friends))
        tap = Tap(server.log(friends[0].table))
        for friend in friends:
            for text in friend.heard:
                tap.search(friend.id, text)

    evening(talk())
