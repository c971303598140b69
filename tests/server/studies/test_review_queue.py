"""Reviews wait in the database: taken up by the next server, and given up where that is right."""

from __future__ import annotations

import asyncio
import json

import pytest

from tenback.server.clock import now
from tenback.server.context import make_context
from tenback.server.settings import Settings
from tenback.server.store import Games, Reviews, Store
from tenback.server.studies import review_queue as module
from tenback.server.studies.review_queue import MOST_TRIES, ReviewQueue
from tests.server.studies.test_my_games import finished_game

GAME = "a game"


@pytest.fixture
def studies(settings: Settings, store: Store, monkeypatch: pytest.MonkeyPatch) -> ReviewQueue:
    """An expert who is done at once."""
    monkeypatch.setattr(ReviewQueue, "_judge", lambda *_: "{}")
    return ReviewQueue(make_context(settings, store), Games(store), Reviews(store))


async def brought(store: Store) -> None:
    row = {
        "id": GAME,
        "owner": "anna",
        "game": "classic",
        "players": 2,
        "end_reason": "",
        "ended": 1,
    }
    await Games(store).keep({**row, "body": json.dumps(finished_game("classic"))})


async def settled(studies: ReviewQueue) -> None:
    await asyncio.gather(*studies._running)
    studies.close()


def test_what_was_asked_for_is_made_by_the_next_server(studies: ReviewQueue, store: Store) -> None:
    async def ask() -> None:
        await brought(store)
        await studies.reviews.add_request(GAME, 5)
        await studies.reviews.add_request(GAME, 6)
        await studies.open()
        await settled(studies)
        assert await studies.reviews.find(GAME) == "{}"
        assert await studies.reviews.waiting() == []
        assert studies.jobs == {}

    asyncio.run(ask())


def test_a_review_that_ends_the_server_every_time_is_given_up(
    studies: ReviewQueue, store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    async def ask() -> None:
        await brought(store)
        await studies.reviews.add_request(GAME, 5)
        for _ in range(MOST_TRIES):
            await studies.reviews.begin(GAME, 6)
        await studies.open()
        await settled(studies)
        assert await studies.reviews.find(GAME) is None
        assert await studies.look(GAME) is None

    asyncio.run(ask())
    assert "is given up" in caplog.text


def test_a_game_that_is_gone_is_not_waited_for(studies: ReviewQueue) -> None:
    async def ask() -> None:
        await studies.ask("no game")
        await settled(studies)
        assert await studies.reviews.waiting() == []

    asyncio.run(ask())


def test_a_review_that_fails_is_told_and_can_be_asked_for_again(
    studies: ReviewQueue,
    store: Store,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def ask() -> None:
        await brought(store)
        with monkeypatch.context() as meanwhile:
            meanwhile.setattr(ReviewQueue, "_judge", lambda *_: 1 / 0)
            job = await studies.ask(GAME)
            await asyncio.gather(*studies._running)
        assert job.failed
        assert await studies.look(GAME) is job
        assert await studies.reviews.waiting() == []
        assert not (await studies.ask(GAME)).failed
        await settled(studies)
        assert await studies.reviews.find(GAME) == "{}"

    asyncio.run(ask())
    assert "the review of game" in caplog.text


def test_what_another_process_is_at_is_left_to_it_for_a_while(
    studies: ReviewQueue, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def ask() -> None:
        await brought(store)
        await studies.reviews.add_request(GAME, now())
        waiting = await studies.look(GAME)
        assert waiting is not None
        assert studies.jobs == {}
        monkeypatch.setattr(module, "STALE_MS", -1)
        assert await studies.look(GAME) is studies.jobs[GAME]
        await settled(studies)
        assert await studies.reviews.find(GAME) == "{}"

    asyncio.run(ask())
