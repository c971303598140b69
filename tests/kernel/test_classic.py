"""The compiled Game does what the rules do: moves, ends, counts, deals, playouts, greedy play."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tenback.kernel.team.classic import Position, playouts
from tenback.kernel.team.greedy import greedy_games, greedy_left
from tenback.record import Seeded, read_position
from tenback.rules import RuleError, game
from tenback.rules.classic import ClassicOptions, ClassicState
from tenback.study.perft import Case, perft, read_cases
from tests.examples import examples
from tests.kernel.team import agree, lockstep, step, tables
from tests.late import late_positions
from tests.rules.random_games import options_of, states
from tests.rules.situations import team

CLASSIC = game("classic")
FILE = Path(__file__).parents[2] / "perft" / "classic.perft"
CASES = read_cases(FILE.read_text(encoding="utf-8"))
SEEDS = st.text("abc é€😀0", min_size=1, max_size=200)


@examples(20)
@given(table=tables("classic"))
def test_lock_step(table: tuple[ClassicState, Random, float]) -> None:
    state, chance, care = table
    lockstep(Position.of(state), state, chance, care)


@pytest.mark.slow
@settings(max_examples=400)
@given(table=tables("classic"))
def test_lock_step_at_length(table: tuple[ClassicState, Random, float]) -> None:
    state, chance, care = table
    lockstep(Position.of(state), state, chance, care)


def test_lock_step_to_either_end() -> None:
    """Late positions, where a game is beaten as often as not."""
    endings = set()
    for seed in range(60):
        for state in late_positions("classic", Random(seed)):
            position = Position.of(state)  # type: ignore[arg-type]
            endings.add(lockstep(position, state, Random(seed), 0.9))
    assert endings == {"beaten", "stuck"}


@given(seed=SEEDS, players=st.integers(1, 5), choice=st.data())
def test_deals_are_those_of_the_record(seed: str, players: int, choice: st.DataObject) -> None:
    options = CLASSIC.Options.read(choice.draw(options_of("classic", players)))
    assert isinstance(options, ClassicOptions)
    agree(Position.deal(players, options, seed), CLASSIC.deal(players, options, deal=Seeded(seed)))


@pytest.mark.parametrize(
    ("players", "seed"), [(0, "a"), (6, "a"), (2, ""), (2, "\n"), (2, "a" * 201)]
)
def test_deals_nobody_can_sit_down_to_are_refused(players: int, seed: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        Position.deal(players, None, seed)
    with pytest.raises(RuleError):
        Position.deal(2, ClassicOptions(starter="@3"), "a")


def test_positions_are_made_by_of_and_deal_only() -> None:
    with pytest.raises(TypeError):
        Position()
    for wrong in (
        game("extreme").deal(2, deal=Seeded("a")),
        game("duel").deal(2, deal=Seeded("a")),
    ):
        with pytest.raises(ValueError, match="another game"):
            Position.of(wrong)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="8 cards"):
        Position.of(team(range(2, 11)))


@pytest.mark.parametrize("case", CASES, ids=[case.id for case in CASES])
def test_perft_files(case: Case) -> None:
    state: Any = read_position(case.position)
    position = Position.of(state)
    agree(position, state)
    for depth, count in case.counts:
        assert position.perft(depth) == count, position.divide(depth)


@examples(20)
@given(state=states("classic"))
def test_perft_is_that_of_the_rules(state: ClassicState) -> None:
    position = Position.of(state)
    assert [position.perft(depth) for depth in range(3)] == [perft(state, n) for n in range(3)]
    assert sum(position.divide(3).values()) == (position.perft(3) if position.moves() else 0)
    assert position.equals(state)


def test_a_position_differs_from_every_other_state() -> None:
    state: Any = CLASSIC.deal(2, deal=Seeded("a")).play("@1")
    position = Position.of(state)
    first = str(next(iter(state.legal)))
    assert not position.equals(state.play(first))
    for values in ({"minimum": 3}, {"smaller_hands": True}, {"take_back": True}):
        options = CLASSIC.Options.read(values)
        other: Any = CLASSIC.deal(2, options, deal=Seeded("a")).play("@1")
        assert not position.equals(other)
    assert position.equals(state)
    assert position.size < 256


def test_playouts_do_not_depend_on_threads() -> None:
    counts = playouts(3, None, 2000, 7)
    assert counts == playouts(3, ClassicOptions(), 2000, 7, threads=3)
    assert counts != playouts(3, None, 2000, 8)
    assert counts["games"] == counts["beaten"] + counts["stuck"] == 2000
    assert 2000 * 10 < counts["cards"] < 2000 * 30
    with pytest.raises(RuleError):
        playouts(6, None, 1, 0)


@examples(25)
@given(state=states("classic"), seed=st.integers(0, 2**70))
def test_a_playout_leaves_the_position_and_ends_the_game(state: ClassicState, seed: int) -> None:
    position = Position.of(state)
    assert position.playout(seed)[2] in ("beaten", "stuck")
    assert position.playout(seed) == position.playout(seed)
    assert position.equals(state)


def greedy(state: ClassicState) -> int:
    """Cards left by greedy play, from the rules alone."""
    while state.result is None:
        lays = [move for move in map(str, state.legal) if move[-1] in "abcd"]
        best = min(lays, key=lambda move: (step(state, move), move[-1]), default="")
        enough = len(state.board.played) >= state.board.minimum
        further = best and (step(state, best) == 1 or step(state, best) == -10)
        state = state.play("." if enough and not further else best)
    return state.result.scores[0]


@examples(60)
@given(state=states("classic"))
def test_greedy_play_is_what_it_says(state: ClassicState) -> None:
    if state.turn is None and state.result is None:
        with pytest.raises(ValueError, match="Nobody"):
            greedy_left(Position.of(state))
        state = state.play("@1")
    position = Position.of(state)
    assert greedy_left(position) == greedy(state)
    assert position.equals(state)


def test_greedy_games_do_not_depend_on_threads() -> None:
    counts = greedy_games(2, 3000, 5)
    assert counts == greedy_games(2, 3000, 5, threads=2)
    assert counts != greedy_games(2, 3000, 5, minimum=3)
    assert sum(counts) == 3000
    assert 50 < counts[0] < 250  # about four in a hundred are beaten
    for players, minimum, threads in ((0, 2, 1), (6, 2, 1), (2, 1, 1), (2, 2, 0)):
        with pytest.raises(ValueError, match=r"."):
            greedy_games(players, 1, 0, minimum, threads)
