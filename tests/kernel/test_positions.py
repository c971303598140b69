"""What every compiled game has in common: it does what its rules do, move by move."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tenback.record import read_position
from tenback.rules import State
from tenback.study.perft import Case, perft, read_cases
from tests.kernel.lock_step import COMPILED, agree, lockstep, tables
from tests.rules.random_games import states
from tests.support.examples import examples

PERFT = Path(__file__).parents[2] / "perft"
CASES = [
    pytest.param(name, case, id=f"{name} {case.id}")
    for name in COMPILED
    for case in read_cases((PERFT / f"{name}.perft").read_text(encoding="utf-8"))
]
LONG = 1200  # moves of a game that may last for many rounds


@pytest.mark.parametrize("name", COMPILED)
@examples(20)
@given(data=st.data())
def test_lock_step(name: str, data: st.DataObject) -> None:
    state, chance, care = data.draw(tables(name))
    lockstep(COMPILED[name].of(state), state, chance, care)


@pytest.mark.slow
@pytest.mark.parametrize("name", COMPILED)
@settings(max_examples=40)
@given(data=st.data())
def test_lock_step_at_length(name: str, data: st.DataObject) -> None:
    state, chance, care = data.draw(tables(name))
    lockstep(COMPILED[name].of(state), state, chance, care, LONG)


@pytest.mark.parametrize(("name", "case"), CASES)
def test_perft_files(name: str, case: Case) -> None:
    state = read_position(case.position)
    position = COMPILED[name].of(state)
    agree(position, state)
    for depth, count in case.counts:
        assert position.perft(depth) == count, position.divide(depth)


@pytest.mark.parametrize("name", COMPILED)
@examples(20)
@given(data=st.data())
def test_perft_is_that_of_the_rules(name: str, data: st.DataObject) -> None:
    state: State = data.draw(states(name))
    position, depth = COMPILED[name].of(state), COMPILED[name].depth
    assert [position.perft(n) for n in range(depth)] == [perft(state, n) for n in range(depth)]
    total = sum(position.divide(depth).values())
    assert total == (position.perft(depth) if position.moves() else 0)
    assert position.equals(state)


@pytest.mark.parametrize("name", COMPILED)
@examples(25)
@given(data=st.data(), seed=st.integers(0, 2**70))
def test_a_playout_leaves_the_position_and_ends_the_game(
    name: str, data: st.DataObject, seed: int
) -> None:
    state: State = data.draw(states(name))
    position = COMPILED[name].of(state)
    ended = position.playout(seed)
    assert ended is not None
    assert ended == position.playout(seed)
    assert position.equals(state)
