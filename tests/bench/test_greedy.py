"""The greedy play that is measured beside plain C: it does what it says, and both do the same."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bench._greedy import Greedy, compiler, in_plain_c, on_the_kernel
from tenback.rules.classic import ClassicState
from tests.rules.random_games import states
from tests.support.examples import examples

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(compiler() is None, reason="there is no C compiler"),
]


@pytest.fixture(scope="module")
def kernel(tmp_path_factory: pytest.TempPathFactory) -> Any:
    return on_the_kernel(tmp_path_factory.mktemp("kernel"))


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Greedy:
    built = in_plain_c(tmp_path_factory.mktemp("plain"))
    assert built is not None
    return built[1]


def step(state: ClassicState, move: str) -> int:
    """How much of its pile a card takes; less than nothing for a ten-back."""
    pile = "abcd".index(move[-1])
    way = int(move[:-1]) - int(state.board.tops[pile])
    return way if pile < 2 else -way


def greedy(state: ClassicState) -> int:
    """Cards left by greedy play, from the rules alone."""
    while state.result is None:
        lays = [move for move in map(str, state.legal) if move[-1] in "abcd"]
        best = min(lays, key=lambda move: (step(state, move), move[-1]), default="")
        enough = len(state.board.played) >= state.board.minimum
        further = best and step(state, best) in {1, -10}
        state = state.play("." if enough and not further else best)
    return state.result.scores[0]


@examples(60)
@given(state=states("classic"))
def test_greedy_play_is_what_it_says(kernel: Any, state: ClassicState) -> None:
    if state.result is not None:
        return
    if state.turn is None:
        state = state.play("@1")
    board = state.board
    left = kernel.greedy_left(
        state.hands,
        state.draw,
        board.tops,
        state.turn,
        len(board.played),
        board.minimum,
        board.options.hand_size(state.players),
        board.options.minimum,
    )
    assert left == greedy(state)


@examples(10)
@given(players=st.integers(1, 5), minimum=st.sampled_from([2, 3]), seed=st.integers(0, 2**63))
def test_kernel_and_plain_c_play_the_same_games(
    kernel: Any, plain: Greedy, players: int, minimum: int, seed: int
) -> None:
    counts = kernel.greedy_games(players, 2000, seed, minimum)
    assert counts == plain(players, 2000, seed, minimum)
    assert sum(counts) == 2000


def test_tables_that_do_not_exist_are_refused(kernel: Any) -> None:
    for players, minimum in ((0, 2), (6, 2), (2, 1), (2, 4)):
        with pytest.raises(ValueError, match=r"1 to 5 players"):
            kernel.greedy_games(players, 1, 0, minimum)


def test_greedy_games_can_be_beaten(kernel: Any) -> None:
    counts = kernel.greedy_games(2, 3000, 5, 2)
    assert 50 < counts[0] < 250  # about four in a hundred
