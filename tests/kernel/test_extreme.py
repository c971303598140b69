"""The compiled Game Extreme does what the rules do, instruction by instruction."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tenback.kernel.team.extreme import Position, playouts
from tenback.record import Seeded, read_position
from tenback.rules import RuleError, game
from tenback.rules.extreme import ExtremeOptions, ExtremeState
from tenback.study.perft import Case, perft, read_cases
from tests.examples import examples
from tests.kernel.team import agree, lockstep, tables
from tests.late import late_positions
from tests.rules.random_games import OWN_TABLE, options_of, states
from tests.rules.situations import extreme

EXTREME = game("extreme")
FILE = Path(__file__).parents[2] / "perft" / "extreme.perft"
CASES = read_cases(FILE.read_text(encoding="utf-8"))
SEEDS = st.text("abc é€😀0", min_size=1, max_size=200)


@examples(15)
@given(table=tables("extreme"))
def test_lock_step(table: tuple[ExtremeState, Random, float]) -> None:
    state, chance, care = table
    lockstep(Position.of(state), state, chance, care)


@pytest.mark.slow
@settings(max_examples=300)
@given(table=tables("extreme"))
def test_lock_step_at_length(table: tuple[ExtremeState, Random, float]) -> None:
    state, chance, care = table
    lockstep(Position.of(state), state, chance, care)


def test_lock_step_to_every_end() -> None:
    """Late positions, where the last turn may leave a skull or a THREE unmet."""
    endings = set()
    for seed in range(120):
        for state in late_positions("extreme", Random(seed)):
            position = Position.of(state)  # type: ignore[arg-type]
            endings.add(lockstep(position, state, Random(seed), 0.5))
    assert endings == {"beaten", "stuck", "broken", "three", "skull"}


@st.composite
def knots(draw: st.DrawFn) -> ExtremeState:
    """A turn among many instructions, with what the hand needs to get entangled in them."""
    order = draw(st.permutations(range(2, 100)))
    kinds = list(OWN_TABLE)
    table = {kind: sorted(order[4 * n : 4 * n + 4]) for n, kind in enumerate(kinds)}
    special = [card for kind in draw(st.permutations(kinds))[:4] for card in table[kind]]
    deck = [*draw(st.permutations(special))[: draw(st.integers(4, 10))], *order[28:]]
    held, stock = draw(st.integers(1, 6)), draw(st.sampled_from([0, 0, 3]))
    options = {
        "instructions": table,
        "one_pile": draw(st.sampled_from(["from_now", "whole_turn"])),
        "violations": draw(st.sampled_from(["refuse", "lose"])),
        "minimum": draw(st.sampled_from([2, 3])),
        "gentle_minimum": draw(st.booleans()),
        "take_back": draw(st.booleans()),
    }
    tops, deck = tuple(deck[:2] + deck[held + 2 : held + 4]), deck[2 : held + 2] + deck[held + 4 :]
    other = [deck[held + stock]] if draw(st.booleans()) else []
    draws = deck[held : held + stock]
    state = extreme(deck[:held], other, tops=tops, draw=draws, **options)
    assert isinstance(state, ExtremeState)
    return state


@examples(60)
@given(state=knots(), seed=st.integers(0, 2**32))
def test_lock_step_among_many_instructions(state: ExtremeState, seed: int) -> None:
    lockstep(Position.of(state), state, Random(seed), 0.5)


@pytest.mark.slow
@settings(max_examples=1200)
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


@given(seed=SEEDS, players=st.integers(1, 5), choice=st.data())
def test_deals_are_those_of_the_record(seed: str, players: int, choice: st.DataObject) -> None:
    options = EXTREME.Options.read(choice.draw(options_of("extreme", players)))
    assert isinstance(options, ExtremeOptions)
    agree(Position.deal(players, options, seed), EXTREME.deal(players, options, deal=Seeded(seed)))


@pytest.mark.parametrize("case", CASES, ids=[case.id for case in CASES])
def test_perft_files(case: Case) -> None:
    state: Any = read_position(case.position)
    position = Position.of(state)
    agree(position, state)
    for depth, count in case.counts:
        assert position.perft(depth) == count, position.divide(depth)


@examples(20)
@given(state=states("extreme"))
def test_perft_is_that_of_the_rules(state: ExtremeState) -> None:
    position = Position.of(state)
    assert [position.perft(depth) for depth in range(3)] == [perft(state, n) for n in range(3)]
    assert sum(position.divide(3).values()) == (position.perft(3) if position.moves() else 0)
    assert position.equals(state)


def test_a_position_differs_from_games_with_other_instructions() -> None:
    state: Any = EXTREME.deal(2, deal=Seeded("a"))
    position = Position.of(state)
    for other in (
        {"instructions": "random"},
        {"instructions": OWN_TABLE},
        {"kinds": ["STOP"]},
        {"one_pile": "whole_turn"},
        {"gentle_minimum": True},
        {"violations": "lose"},
    ):
        options = EXTREME.Options.read(other)
        assert not position.equals(EXTREME.deal(2, options, deal=Seeded("a")))  # type: ignore[arg-type]
    assert position.equals(state)
    assert position.size < 256
    with pytest.raises(ValueError, match="another game"):
        Position.of(game("classic").deal(2, deal=Seeded("a")))  # type: ignore[arg-type]


@pytest.mark.parametrize("instructions", ["default", "random", OWN_TABLE])
def test_playouts_do_not_depend_on_threads(instructions: Any) -> None:
    options = ExtremeOptions(instructions=instructions, violations="lose")
    counts = playouts(3, options, 2000, 7)
    assert counts == playouts(3, options, 2000, 7, threads=3)
    assert counts != playouts(3, options, 2000, 8)
    endings = ("beaten", "stuck", "broken", "three", "skull")
    assert counts["games"] == sum(counts[ending] for ending in endings) == 2000
    assert counts["broken"] > 0
    assert playouts(3, None, 500, 7)["broken"] == 0
    with pytest.raises(RuleError):
        playouts(6, None, 1, 0)


@examples(25)
@given(state=states("extreme"), seed=st.integers(0, 2**70))
def test_a_playout_leaves_the_position_and_ends_the_game(state: ExtremeState, seed: int) -> None:
    position = Position.of(state)
    assert position.playout(seed) == position.playout(seed)
    assert position.equals(state)
