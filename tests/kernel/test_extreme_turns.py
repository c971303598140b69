"""Whole turns of The Game Extreme: all that are found can be played, and `whole` finds them all."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tenback.kernel.team.turns_extreme import turns
from tenback.rules.extreme import ExtremeState
from tenback.rules.instructions import Kind
from tenback.rules.moves import End, Lay, TakeBack
from tests.examples import examples
from tests.kernel.test_extreme import knots
from tests.late import late_positions
from tests.rules.random_games import states
from tests.rules.situations import extreme

Left = tuple[tuple[int, ...], tuple[int, ...]]


def left_by(state: Any, seat: int) -> Left:
    """What the last move left on the table and in the mover's hand, before it drew."""
    return state.board.tops, tuple(c for c in state.hands[seat] if c not in state.draw)


def every_ending(state: Any) -> set[Left]:
    """What the turns that obey leave behind, by trying every move of the rules."""
    found: set[Left] = set()
    seen: set[Any] = set()
    seat = state.turn

    def go_on(now: Any) -> None:
        where = (now.board.tops, now.board.played, now.hands[seat])
        if where in seen:
            return
        seen.add(where)
        for move in now.legal:
            if isinstance(move, TakeBack) or now.view(seat).broken(move):
                continue
            if isinstance(move, End):
                found.add((now.board.tops, now.hands[seat]))
                continue
            after, held = now.play(move), tuple(c for c in now.hands[seat] if c != move.card)
            stops = now.board.instructions.of.get(move.card) is Kind.STOP
            if after.board.unlaid == 0 or stops:
                found.add((put(now.board.tops, move), held))
            elif after.result is None:
                go_on(after)

    go_on(state)
    return found


def put(tops: tuple[int, ...], move: Lay) -> tuple[int, ...]:
    return tuple(move.card if pile == move.pile else top for pile, top in enumerate(tops))


def played(state: Any, turn: list[tuple[int, int]]) -> Left:
    """What a turn leaves behind; the rules must take every card, and then its end."""
    seat, tops, hand = state.turn, state.board.tops, state.hands[state.turn]
    over = False
    for card, pile in turn:
        move = Lay(card, pile)
        assert not over
        assert not state.view(seat).broken(move)
        over = state.board.instructions.of.get(card) is Kind.STOP or state.board.unlaid == 1
        tops, hand = put(tops, move), tuple(c for c in hand if c != card)
        state = state.play(move)
        assert over or state.result is None
    assert over or not state.view(seat).broken(End())
    assert over or End() in state.legal
    return tops, hand


def check_whole(state: Any) -> None:
    found = turns(state.view(state.turn), whole=True)
    left = [played(state, turn) for turn in found]
    assert len(set(left)) == len(left)
    assert set(left) == every_ending(state)


@examples(50)
@given(state=knots())
def test_with_whole_every_obeying_turn_is_found_once(state: ExtremeState) -> None:
    if state.result is None and len(state.hands[0]) <= 4:
        check_whole(state)


@pytest.mark.slow
@settings(max_examples=700)
@given(state=knots())
def test_with_whole_every_obeying_turn_is_found_once_at_length(state: ExtremeState) -> None:
    if state.result is None and len(state.hands[0]) <= 5:
        check_whole(state)


def test_with_whole_every_last_turn_is_found() -> None:
    """Late positions, where a turn may lay the last card of all and owe something still."""
    for seed in range(30):
        for state in late_positions("extreme", Random(seed)):
            if state.result is None and max(map(len, state.hands)) <= 4:
                check_whole(state)


@examples(60)
@given(state=states("extreme"), seed=st.integers(0, 9))
def test_turns_worth_a_thought_are_legal_and_there_always_are_some(
    state: ExtremeState, seed: int
) -> None:
    """Also in the middle of a turn; the rules end a game in which no turn can be finished."""
    if state.result is None and state.turn is not None:
        found = turns(state.view(state.turn))
        assert found
        left = {played(state, turn) for turn in Random(seed).sample(found, min(len(found), 8))}
        assert left


@pytest.mark.parametrize(
    ("hand", "tops", "wanted"),
    [
        ((36, 50, 70), (20, 1, 100, 100), [(36, 0)]),  # STOP alone will do
        ((45, 40, 70), (44, 1, 100, 41), [(45, 0), (70, 0)]),  # a skull and its cover
        ((18, 19, 20, 60), (17, 1, 100, 100), [(18, 0), (19, 0), (20, 0)]),  # THREE
        ((29, 37, 60), (47, 28, 100, 100), [(29, 1), (37, 0)]),  # NO_BACK covered
        ((22, 23, 60), (21, 1, 100, 100), [(22, 0), (23, 0)]),  # one pile only
    ],
)
def test_instructions_are_answered(
    hand: tuple[int, ...], tops: tuple[int, ...], wanted: list[tuple[int, int]]
) -> None:
    found = turns(extreme(hand, (5, 6, 8), tops=tops).view(0))
    ends = {(frozenset(turn), tuple(sorted({p: c for c, p in turn}.items()))) for turn in found}
    last = tuple(sorted({pile: card for card, pile in wanted}.items()))
    assert (frozenset(wanted), last) in ends


def test_there_is_an_end_to_what_is_found() -> None:
    """Eight cards that fit everywhere leave far more behind than there is room for."""
    state = extreme((10, 20, 30, 40, 50, 60, 70, 80), tops=(1, 2, 99, 98))
    for _ in range(3):
        found = turns(state.view(0), whole=True)
        assert 1000 < len(found) <= 2048
