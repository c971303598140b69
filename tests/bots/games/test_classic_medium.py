"""The medium player of The Game."""

from __future__ import annotations

from random import Random

import pytest

from tenback.bots.games.classic import ClassicMedium
from tenback.bots.turn import Turn
from tenback.record import Seeded
from tenback.rules.classic import Classic
from tenback.study.simulate.run import simulate
from tests.rules.situations import team


def test_a_ten_back_is_taken() -> None:
    view = team((37, 60, 2, 50), (5, 6, 7), tops=(47, 59, 90, 98)).view(0)
    assert "37a" in map(str, ClassicMedium().best_turn(Turn(view, Random(1))))


@pytest.mark.parametrize(
    ("players", "options"), [(1, {}), (2, {"minimum": 3}), (4, {"smaller_hands": True})]
)
def test_medium_plays_whole_games_as_planned(players: int, options: dict[str, object]) -> None:
    rules = Classic()
    state = rules.deal(players, rules.Options.read(options), deal=Seeded("medium"))
    player = ClassicMedium()
    while state.result is None:
        state = state.play(player.choose(Turn(state.view(state.turn or 0), Random(1))))
    assert state.board.unlaid < 60


# Fixed deals, so the figures repeat; they hold the level between its neighbours.
@pytest.mark.slow
def test_medium_lies_between_easy_and_strong() -> None:
    left = {}
    for name in ("easy", "medium", "strong"):
        report = simulate("classic", 2, None, [name], 40, "between", 1).plain()
        left[name] = report["beaten"]["won"]
    assert left["easy"] + 3 <= left["medium"] <= left["strong"] - 8
