"""Solving: a yes is a game that the rules play to its end, a no is what trying everything says."""

from __future__ import annotations

from random import Random

import pytest

from tenback.kernel.team.convert import Position
from tenback.kernel.team.solver import Solver
from tenback.record import Seeded
from tenback.rules import State, game
from tenback.rules.classic import ClassicState
from tenback.study.solve.solution import Solution
from tenback.study.solve.solve import NotSolvable, solve, widths_to
from tests.rules.situations import team
from tests.support.small_deals import begun, small_deal, winnable

TEAM = ("classic", "extreme")


def won(state: State, solution: Solution) -> bool:
    """Do the moves of the solution win, by the rules?"""
    for move in solution.moves:
        state = state.play(move)
    return state.result is not None and bool(state.result.winners)


def check(state: ClassicState, width: int = 4096) -> bool:
    solution = solve(state, width)
    assert solution.winnable == winnable(state), state.position
    assert won(state, solution) or (not solution.winnable and not solution.moves)
    return bool(solution.winnable)


@pytest.mark.parametrize("name", TEAM)
def test_small_deals_are_solved_as_by_trying_everything(name: str) -> None:
    """With cards to draw, options, instructions, and from the middle of a turn."""
    chance = Random(1)
    answers = {(whole, answer): 0 for whole in (True, False) for answer in (True, False)}
    while min(answers.values()) < 6:
        state = small_deal(name, chance)
        later = begun(state, chance) if state else None
        for whole, position in ((True, state), (False, later)):
            if position:
                answers[whole, check(position)] += 1


@pytest.mark.slow
@pytest.mark.parametrize("name", TEAM)
def test_small_deals_are_solved_as_by_trying_everything_at_length(name: str) -> None:
    chance = Random(2)
    for number in range(80):
        state = small_deal(name, chance, most=7 if number % 8 == 0 else 6)
        if state:
            check(state)
            later = begun(state, chance)
            if later:
                check(later)


@pytest.mark.parametrize("name", TEAM)
@pytest.mark.parametrize("players", range(1, 6))
def test_whole_deals_are_won_by_legal_moves(name: str, players: int) -> None:
    rules = game(name)
    for number in range(2):
        state = rules.deal(players, deal=Seeded(f"solve {number}"))
        solution = solve(state)
        assert solution.winnable
        assert won(state, solution)


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("classic", {"minimum": 3}),
        ("classic", {"minimum": 3, "smaller_hands": True}),
        ("classic", {"starter": "@2", "take_back": True}),
        ("extreme", {"instructions": "random", "minimum": 3}),
        ("extreme", {"violations": "lose", "one_pile": "whole_turn", "gentle_minimum": True}),
    ],
)
def test_options_are_obeyed(name: str, options: dict[str, object]) -> None:
    rules = game(name)
    state = rules.deal(3, rules.Options.read(options), deal=Seeded("options"))
    solution = solve(state)
    assert solution.winnable
    assert won(state, solution)


def test_the_solver_chooses_who_starts() -> None:
    """A team that may choose is asked first, and a seat that is named begins."""
    rules = game("classic")
    for starter, first in (("team", {"@1", "@2", "@3"}), ("@3", set())):
        state = rules.deal(3, rules.Options.read({"starter": starter}), deal=Seeded("start"))
        solution = solve(state)
        assert won(state, solution)
        assert {solution.moves[0]} <= first or not first
    assert solution.moves[0][-1] in "abcd"


def test_a_turn_that_went_wrong_is_taken_back() -> None:
    """50 on the rising pile leaves 20 nowhere; taken back, everything can be laid."""
    tops = (10, 90, 15, 12)
    table = team((20, 50), tops=tops, draw=(), take_back=True)
    wrong = table.play("50a")
    solution = solve(wrong)
    assert solution.winnable
    assert solution.moves[0] == "<"
    assert won(wrong, solution)
    for_good = team((20, 50), tops=tops, draw=()).play("50a")
    assert solve(for_good).winnable is False


def test_a_game_that_is_over_needs_no_search() -> None:
    lost = team((50,), tops=(90, 91, 5, 6), draw=())
    assert solve(lost) == Solution(False)
    last = team((6,), tops=(5, 1, 100, 99), draw=())
    assert solve(last.play("6a")) == Solution(True)
    assert solve(last).moves == ("6a",)


def test_a_narrow_search_says_that_nothing_is_proved() -> None:
    """And a wider one finds the way."""
    hard = next(
        state
        for number in range(100)
        if solve(state := game("classic").deal(1, deal=Seeded(f"{number}"))).width > 4
    )
    assert solve(hard, 1) == Solution(None, (), 1, solve(hard, 1).positions)
    assert not solve(hard, 1).is_proven
    assert solve(hard).winnable


def test_the_same_question_has_the_same_answer() -> None:
    state = game("extreme").deal(4, deal=Seeded("again"))
    solver = Solver()
    assert solve(state, solver=solver) == solve(state, solver=solver) == solve(state)


def test_widths() -> None:
    assert list(widths_to(1)) == [1]
    assert list(widths_to(20)) == [1, 4, 16, 20]
    assert list(widths_to(16)) == [1, 4, 16]


def test_a_width_out_of_bounds_is_refused() -> None:
    position = Position.of(team((6, 7), tops=(5, 1, 100, 99), draw=()))
    for width in (0, -1, 1_000_001):
        with pytest.raises(ValueError, match="level keeps 1 to"):
            Solver().solve(position, width)
        with pytest.raises(ValueError, match="level keeps 1 to"):
            solve(team((6, 7), tops=(5, 1, 100, 99), draw=()), width)


@pytest.mark.parametrize("name", ["duel", "columns"])
def test_only_games_of_a_team_can_be_solved(name: str) -> None:
    with pytest.raises(NotSolvable, match=name):
        solve(game(name).deal(2, deal=Seeded("x")))
