"""Exact endings of a team: what can be won is found, by moves of the rules, and nothing else."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tenback.kernel.team.convert import Position
from tenback.kernel.team.ending import ClassicEnding, Ending, ExtremeEnding
from tenback.rules.classic import ClassicState
from tenback.rules.moves import Lay
from tests.kernel.team.games import TEAM, can_win, replayed
from tests.rules.random_games import OWN_TABLE
from tests.rules.situations import NUMBERS, team
from tests.support.late_positions import late_positions

ENDINGS: dict[str, type[Ending]] = {"classic": ClassicEnding, "extreme": ExtremeEnding}


def with_instructions(chance: Random, cards: list[int]) -> dict[str, Any]:
    """Options of Extreme; most of these cards carry an instruction."""
    rest = [card for card in NUMBERS if card not in cards]
    order = [*chance.sample(cards, chance.randint(2, 4)), *chance.sample(rest, 28)][:28]
    chance.shuffle(order)
    return {
        "instructions": {kind: order[4 * n : 4 * n + 4] for n, kind in enumerate(OWN_TABLE)},
        "one_pile": chance.choice(["from_now", "counted", "whole_turn"]),
        "violations": chance.choice(["refuse", "lose"]),
        "gentle_minimum": chance.random() < 0.5,
        "minimum": chance.choice([2, 3]),
    }


def ending(name: str, chance: Random, most: int = 5) -> ClassicState | None:
    """Some hands and tops with an empty draw pile, hard enough to be in doubt."""
    seats = chance.randint(1, 3)
    tops = (*chance.sample(range(50, 85), 2), *chance.sample(range(16, 45), 2))
    rest = [card for card in range(2, 100) if card not in tops]
    cards = chance.sample(rest, chance.randint(4, most))
    partner = cards[1] + 10  # one is a ten-back on the other
    if partner in rest and partner not in cards and chance.random() < 0.5:
        cards[0] = partner
    hands = [cards[seat::seats] for seat in range(seats)]
    options = with_instructions(chance, cards) if name == "extreme" else {}
    state = team(*hands, tops=tops, draw=(), on=name, **options)
    return state if state.result is None else None


def begun(state: ClassicState, chance: Random) -> ClassicState | None:
    """The same with a card of the turn laid."""
    after = state.play(chance.choice([move for move in state.legal if isinstance(move, Lay)]))
    return after if after.result is None and after.board.played else None


def check(solver: Ending, state: ClassicState) -> bool:
    """The answer is right, and the moves lead there."""
    position = Position.of(state)
    answer, moves, _ = solver.settle(position)
    assert answer == can_win(state, {})
    assert position.equals(state)
    if answer:
        won = replayed(position, moves, state)
        assert won.result is not None
        assert won.result.ending == "beaten"
    else:
        assert moves == []
    return bool(answer)


@pytest.mark.parametrize("name", TEAM)
def test_endings_are_solved_as_by_trying_everything(name: str) -> None:
    """Also from the middle of a turn; the solver is used again and again."""
    chance, solver = Random(3), ENDINGS[name]()
    found = {(True, False): 0, (False, False): 0, (True, True): 0, (False, True): 0}
    for _ in range(120):
        state = ending(name, chance)
        if state is None:
            continue
        found[check(solver, state), False] += 1
        later = begun(state, chance)
        if later is not None:
            found[check(solver, later), True] += 1
    assert min(found.values()) > 5, found


def test_the_last_cards_of_extreme_may_owe_something() -> None:
    """Late positions, in which a skull stays open or a THREE unmet with the last card of all."""
    solver, answers = ExtremeEnding(), []
    for seed in range(40):
        for state in late_positions("extreme", Random(seed)):
            if isinstance(state, ClassicState) and not state.draw and state.board.unlaid <= 5:
                answers.append(check(solver, state))
    assert min(answers.count(True), answers.count(False)) > 10


@pytest.mark.slow
@pytest.mark.parametrize("name", TEAM)
def test_endings_are_solved_as_by_trying_everything_at_length(name: str) -> None:
    chance, solver = Random(4), ENDINGS[name]()
    for number in range(1000):
        state = ending(name, chance, most=6 if number % 4 == 0 else 5)
        if state is not None:
            check(solver, state)
            later = begun(state, chance)
            if later is not None:
                check(solver, later)


@pytest.mark.parametrize("name", TEAM)
def test_a_hard_question_is_given_up_in_time(name: str) -> None:
    hands = (range(20, 36, 2), range(21, 37, 2))
    position = Position.of(team(*hands, tops=(60, 70, 10, 5), draw=(), on=name))
    answer, moves, work = ENDINGS[name]().settle(position, 20)
    assert (answer, moves, work) == (None, [], 20)
    assert ENDINGS[name]().settle(position, 10**9)[2] <= 49_152


@pytest.mark.parametrize("name", TEAM)
def test_a_game_that_is_over_needs_no_search(name: str) -> None:
    won = team((6,), tops=(5, 1, 100, 99), draw=(), on=name).play("6a")
    lost = team((50,), tops=(90, 91, 5, 6), draw=(), on=name)
    assert ENDINGS[name]().settle(Position.of(won)) == (True, [], 0)
    assert ENDINGS[name]().settle(Position.of(lost)) == (False, [], 0)


@pytest.mark.parametrize("name", TEAM)
def test_a_draw_pile_is_refused(name: str) -> None:
    position = Position.of(team((6, 7), (8, 9), tops=(5, 1, 100, 99), draw=(50,), on=name))
    with pytest.raises(ValueError, match="draw pile"):
        ENDINGS[name]().settle(position)
