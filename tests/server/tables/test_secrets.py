"""Nobody is ever sent a card they must not know, nor the seed of a game that goes on."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from tenback.rules import GAMES
from tests.support.server.client import run_clients, seated_clients
from tests.support.server.hub_session import HubSession, RecordingListener
from tests.support.server.leak_check import LeakCheck
from tests.support.server.process import Process


def listened(
    folder: Path, on: str, games: int, steps: int
) -> list[tuple[LeakCheck, list[RecordingListener]]]:
    async def whole() -> list[tuple[LeakCheck, list[RecordingListener]]]:
        session = HubSession(folder, f"{on} {games}")
        await session.open()
        try:
            return [await session.game(on, steps) for _ in range(games)]
        finally:
            await session.close()

    return asyncio.run(whole())


def searched(found: list[tuple[LeakCheck, list[RecordingListener]]]) -> int:
    messages = 0
    for tap, listeners in found:
        for listener in listeners:
            for text in listener.heard:
                tap.search(listener.person, text, listener.named)
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
    ((tap, listeners),) = listened(tmp_path, "classic", games=1, steps=4)
    number, table = next((n, t) for n, t in enumerate(tap.tables, 1) if t.playing)
    assert table.current_game is not None
    anna, (own, other, *_) = listeners[0], table.current_game.state.hands
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
        clients = await seated_clients(server, on, "Anna", "Ben", bot="")
        await asyncio.gather(*(client.play(3) for client in clients))
        tap = LeakCheck(server.log(clients[0].table))
        for client in clients:
            for text in client.heard:
                tap.search(client.id, text)

    run_clients(talk())
