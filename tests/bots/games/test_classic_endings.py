"""The last cards of The Game: once nothing is hidden, what can be won is won."""

from __future__ import annotations

from random import Random

import pytest

from tenback.bots.games.classic import ClassicExpert
from tenback.bots.turn import Turn
from tenback.rules.moves import Lay
from tests.kernel.team.games import can_win
from tests.kernel.team.test_team_ending import ending
from tests.rules.situations import team


@pytest.mark.parametrize("seats", [1, 2])
def test_expert_wins_what_can_be_won_and_knows_what_cannot(seats: int) -> None:
    chance = Random(seats)
    outcomes = set()
    for _ in range(40):
        state = ending("classic", chance)
        if state is None or state.players != seats:
            continue
        hopeful = can_win(state, {})
        lines = ClassicExpert().consider(Turn(state.view(state.turn), Random(1)))
        assert lines[0].chance == float(hopeful)
        assert lines[0].samples == 1
        player = ClassicExpert()
        while state.result is None:
            state = state.play(player.choose(Turn(state.view(state.turn), Random(1))))
        assert bool(state.result.winners) == hopeful
        outcomes.add(hopeful)
    assert outcomes == {True, False}


def test_a_winning_turn_keeps_the_order_in_which_it_is_asked_about() -> None:
    """A review finds the turn that was made, whatever way to win the search has found itself."""
    state = team((21, 93), tops=(90, 50, 60, 22), draw=())
    for asked in ((Lay(93, 0), Lay(21, 3)), (Lay(21, 3), Lay(93, 0))):
        lines = ClassicExpert().consider(Turn(state.view(0), Random(1)), asked)
        assert asked in [line.moves for line in lines]
