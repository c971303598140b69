"""Players that think at the same time, and players whose last answer was not played."""

from __future__ import annotations

import subprocess
import sys
from copy import copy
from random import Random

import pytest

from tenback.bots import players_of
from tenback.bots.budget import Budget
from tenback.bots.turn import Turn
from tenback.record import Seeded
from tenback.rules import State, View, game
from tenback.rules.moves import Lay

SEATS = {"classic": 3, "extreme": 3, "duel": 2, "columns": 3}

# In a process of its own: what is shared by mistake may crash it.
THINKING = """
import sys
from concurrent.futures import ThreadPoolExecutor
from tests.bots.test_threads import answers, views
name = sys.argv[1]
seen = views(name)
alone = [answers(name, view) for view in seen]
with ThreadPoolExecutor(3) as threads:
    together = list(threads.map(lambda view: answers(name, view), seen * 4))
assert together == alone * 4
"""


def views(name: str) -> list[View]:
    """Some moments of some games."""
    found = []
    easy = players_of(name)["easy"]
    for number in range(3):
        state: State = game(name).deal(SEATS[name], deal=Seeded(f"threads {number}"))
        if state.turn is None:
            state = state.play("@1")
        for _ in range(4 * number):
            state = state.play(easy.choose(Turn(state.view(state.turn or 0), Random(1))))
        assert state.turn is not None
        found.append(state.view(state.turn))
    return found


def answers(name: str, view: View) -> str:
    player = copy(players_of(name)["expert"])
    return str(player.choose(Turn(view, Random(7), budget=Budget(work=60))))


@pytest.mark.slow
@pytest.mark.parametrize("name", SEATS)
def test_experts_in_several_threads_do_not_disturb_each_other(name: str) -> None:
    run = [sys.executable, "-c", THINKING, name]
    done = subprocess.run(run, check=False, capture_output=True, text=True, timeout=120)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("level", ["medium", "strong", "expert"])
@pytest.mark.parametrize("name", ["classic", "extreme", "duel"])
def test_a_plan_is_dropped_when_the_card_went_to_another_pile(name: str, level: str) -> None:
    """As when somebody else lays a card for the seat, and the player is asked again."""
    chance, budget = Random(3), Budget(work=8)
    for number in range(6):
        player = copy(players_of(name)[level])
        state: State = game(name).deal(SEATS[name], deal=Seeded(f"plan {number}"))
        if state.turn is None:
            state = state.play("@1")
        for _ in range(40):
            if state.result is not None or state.turn is None:
                break
            view = state.view(state.turn)
            move = player.choose(Turn(view, chance, budget=budget))
            assert view.refusal(move) is None, (number, str(move))
            others = [
                other
                for other in view.legal
                if isinstance(move, Lay)
                and isinstance(other, Lay)
                and other.card == move.card
                and other.pile != move.pile
            ]
            state = state.play(chance.choice(others) if others and chance.random() < 0.6 else move)
