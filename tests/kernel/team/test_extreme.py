"""The compiled Game Extreme does what the rules do, instruction by instruction."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tenback.kernel.team.convert import Position
from tenback.rules.extreme import ExtremeState
from tenback.rules.instructions import DEFAULT_TABLE, KINDS
from tests.kernel.lock_step import agree, lockstep
from tests.kernel.team.games import knots
from tests.rules.random_games import OWN_TABLE
from tests.rules.situations import extreme
from tests.support.examples import examples


@examples(60)
@given(state=knots(), seed=st.integers(0, 2**32))
def test_lock_step_among_many_instructions(state: ExtremeState, seed: int) -> None:
    lockstep(Position.of(state), state, Random(seed), 0.5)


@pytest.mark.slow
@settings(max_examples=500)
@given(state=knots(), seed=st.integers(0, 2**32))
def test_lock_step_among_many_instructions_at_length(state: ExtremeState, seed: int) -> None:
    lockstep(Position.of(state), state, Random(seed), 0.5)


@pytest.mark.parametrize(
    ("hand", "tops", "skull"),
    [
        ((90, 3, 59, 51, 26, 40, 73, 6), (92, 61, 82, 5), "90b"),
        ((11, 39, 93, 16, 41, 14, 22), (86, 92, 96, 98), "11c"),
        ((11, 81, 61, 79, 30, 63, 98, 12), (39, 87, 13, 37), "11c"),
        ((11, 76, 48, 80, 95, 85, 81, 43), (72, 57, 74, 71), "11d"),
        ((90, 37, 23, 42, 70, 25, 48, 15), (73, 85, 13, 75), "90b"),
        ((90, 38, 37, 63, 41, 55, 25, 51), (69, 16, 97, 19), "90b"),
        ((11, 75, 44, 43, 35, 64, 57, 52), (98, 88, 61, 96), "11c"),
        ((90, 46, 74, 47, 34, 85, 23, 77), (97, 31, 14, 96), "90b"),
    ],
)
def test_XR_9a_a_way_out_is_found_after_a_long_search(
    hand: tuple[int, ...], tops: tuple[int, ...], skull: str
) -> None:
    """A skull in the last hand: few of the many orders lead on, and the search must not tire."""
    state: Any = extreme(hand, tops=tops, draw=[])
    position = Position.of(state)
    position.play(skull)
    state = state.play(skull)
    assert state.result is None
    agree(position, state)
    for seed in range(5):
        lockstep(position.copy(), state, Random(seed), 0.7)


@pytest.mark.parametrize(
    ("options", "table"),
    [
        ({}, {str(kind): cards for kind, cards in DEFAULT_TABLE}),
        ({"instructions": OWN_TABLE}, OWN_TABLE),
        (
            {"kinds": ["SKULL", "DRAW_ONE"]},
            {"SKULL": (11, 45, 56, 90), "DRAW_ONE": (25, 39, 62, 76)},
        ),
        ({"kinds": []}, {}),
    ],
)
def test_XR_1_a_position_knows_what_stands_on_which_card(
    options: dict[str, Any], table: dict[str, Any]
) -> None:
    kinds = Position.of(extreme((2, 3), (4, 5), **options)).kinds
    assert kinds == {card: KINDS.index(kind) for kind, cards in table.items() for card in cards}
