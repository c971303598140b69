"""How much the players of The Game think: so much and no more, and the same work twice the same."""

from __future__ import annotations

from random import Random

import pytest

from tenback.bots.budget import Budget
from tenback.bots.games.classic import ClassicExpert
from tenback.bots.halving import DEALS_PER_CLOCK_CHECK
from tenback.bots.turn import Turn
from tenback.record import Seeded
from tenback.rules import View, game


def view_of(players: int, seed: str = "budget") -> View:
    state = game("classic").deal(players, deal=Seeded(seed))
    return (state.play("@1") if players > 1 else state).view(0)


def samples(budget: Budget, players: int = 3) -> int:
    return sum(
        line.samples
        for line in ClassicExpert().consider(Turn(view_of(players), Random(1), budget=budget))
    )


def test_work_is_a_limit_and_is_used() -> None:
    assert samples(Budget(work=0)) == 0
    for work in (1, 7, 50, 400):
        assert 0.6 * work - 8 < samples(Budget(work=work)) <= work


def test_without_seconds_nothing_is_sampled() -> None:
    assert samples(Budget(seconds=0)) == 0
    lines = ClassicExpert().consider(Turn(view_of(2), Random(1), budget=Budget(seconds=0)))
    assert lines[0].chance == max(line.chance for line in lines) > 0


def test_stop_is_asked_every_few_deals() -> None:
    """A stop is heard after at most two deals, each with all turns compared played on."""
    asked = []

    def stop() -> bool:
        asked.append(True)
        return len(asked) > 5

    assert 0 < samples(Budget(work=10**9, stop=stop)) <= 5 * DEALS_PER_CLOCK_CHECK * 8
    assert len(asked) < 12


def test_stop_ends_the_choice_of_a_starter() -> None:
    asked = []

    def stop() -> bool:
        asked.append(True)
        return len(asked) > 3

    view = game("classic").deal(4, deal=Seeded("budget")).view(2)
    lines = ClassicExpert().consider(Turn(view, Random(1), budget=Budget(work=10**9, stop=stop)))
    assert {line.samples for line in lines} == {12}


@pytest.mark.parametrize("players", [1, 4])
def test_the_same_work_gives_the_same_answer(players: int) -> None:
    view = view_of(players)
    answers = [
        ClassicExpert().consider(Turn(view, Random(9), budget=Budget(work=90))) for _ in range(2)
    ]
    assert answers[0] == answers[1]
    assert answers[0] != ClassicExpert().consider(Turn(view, Random(10), budget=Budget(work=90)))
