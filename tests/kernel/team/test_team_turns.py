"""Whole turns of a team: all that are found can be played, and `whole` finds them all."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tenback.kernel.team.turns import turns
from tenback.rules.classic import (
    CARDS,
    PILES,
    RISING,
    ClassicBoard,
    ClassicOptions,
    ClassicState,
    ClassicView,
)
from tenback.rules.extreme import ExtremeState, ExtremeView
from tenback.rules.instructions import Kind
from tenback.rules.moves import End, Lay, Move, TakeBack
from tenback.rules.piles import fits, put, without
from tests.kernel.team.games import TEAM, knots
from tests.rules.random_games import states
from tests.rules.situations import BASES, extreme, team
from tests.support.examples import examples
from tests.support.late_positions import late_positions

CARD = st.integers(2, 99)
TOPS = st.lists(st.integers(1, 99), min_size=4, max_size=4, unique=True).map(tuple)
Left = tuple[tuple[int, ...], tuple[int, ...]]


# --- by the piles alone -----------------------------------------------------------------------


def view_of(
    tops: tuple[int, ...], hand: tuple[int, ...], unseen: tuple[int, ...], due: int
) -> ClassicView:
    """What a seat of The Game sees that has to lay this many cards; what it does not is to draw."""
    tops = tuple(base if top == 1 else top for base, top in zip(BASES, tops, strict=True))
    laid = frozenset(CARDS) - {*hand, *unseen}
    board = ClassicBoard(ClassicOptions(), tops, (len(hand),), len(unseen), laid, 0, due)
    return ClassicView(board, 0, hand)


def every_end_of_piles(tops: tuple[int, ...], hand: tuple[int, ...], due: int) -> set[Left]:
    """What turns of at least `due` cards leave behind, by trying everything."""
    found: set[Left] = set()
    seen: set[Left] = set()

    def go_on(tops: tuple[int, ...], left: tuple[int, ...]) -> None:
        if (tops, left) in seen:
            return
        seen.add((tops, left))
        if len(hand) - len(left) >= due:
            found.add((tops, left))
        for card in left:
            for pile in PILES:
                if fits(card, tops[pile], RISING[pile]):
                    go_on(put(tops, pile, card), without(left, card))

    go_on(tops, hand)
    return found


def laid(tops: tuple[int, ...], hand: tuple[int, ...], turn: list[tuple[int, int]]) -> Left:
    """What a turn leaves behind; every card must fit."""
    for card, pile in turn:
        assert fits(card, tops[pile], RISING[pile])
        tops, hand = put(tops, pile, card), without(hand, card)
    return tops, hand


@given(TOPS, st.sets(CARD, min_size=1, max_size=4), st.integers(1, 3))
def test_with_whole_every_turn_that_fits_is_found_once(
    tops: tuple[int, ...], held: set[int], due: int
) -> None:
    view = view_of(tops, tuple(sorted(held - set(tops))), (), due)
    found = turns(view, whole=True)
    left = [laid(view.board.tops, view.hand, turn) for turn in found]
    assert len(set(left)) == len(left)
    assert set(left) == every_end_of_piles(view.board.tops, view.hand, due)


@given(TOPS, st.sets(CARD, min_size=1, max_size=8), st.integers(1, 3), st.sets(CARD, max_size=60))
def test_turns_worth_a_thought_fit_and_some_are_found_whenever_there_are_any(
    tops: tuple[int, ...], held: set[int], due: int, rest: set[int]
) -> None:
    hand = tuple(sorted(held - set(tops)))
    view = view_of(tops, hand, tuple(sorted(rest - set(tops) - set(hand))), due)
    found = turns(view)
    left = {laid(view.board.tops, hand, turn) for turn in found}
    assert all(len(turn) >= due for turn in found)
    assert len(left) == len(found)
    if len(hand) <= 5:
        assert bool(found) == bool(every_end_of_piles(view.board.tops, hand, due))


@pytest.mark.parametrize(
    ("unseen", "is_found"), [((), True), ((22, 23), True), ((22, 23, 24), False)]
)
def test_a_card_beyond_what_is_due_skips_few_unseen_ones(
    unseen: tuple[int, ...], is_found: bool
) -> None:
    view = view_of((20, 98, 3, 2), (21, 25), unseen, 1)
    assert ([(21, 0), (25, 0)] in turns(view)) == is_found
    assert [(21, 0), (25, 0)] in turns(view, whole=True)


# --- by the rules -----------------------------------------------------------------------------


def stops(state: Any, card: int) -> bool:
    """Does this card end the turn (X-5)?"""
    printed = getattr(state.board, "instructions", None)
    return printed is not None and printed.of.get(card) is Kind.STOP


def breaks(state: Any, move: Move) -> bool:
    """Does the move break an instruction, also where that is only fatal?"""
    view = state.view(state.turn)
    return isinstance(view, ExtremeView) and view.broken(move) is not None


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
            if isinstance(move, TakeBack) or breaks(now, move):
                continue
            if isinstance(move, End):
                found.add((now.board.tops, now.hands[seat]))
                continue
            after, held = now.play(move), without(now.hands[seat], move.card)
            if after.board.unlaid == 0 or stops(now, move.card):
                found.add((put(now.board.tops, move.pile, move.card), held))
            elif after.result is None:
                go_on(after)

    go_on(state)
    return found


def played(state: Any, turn: list[tuple[int, int]]) -> Left:
    """What a turn leaves behind; the rules must take every card, and then its end."""
    tops, hand = state.board.tops, state.hands[state.turn]
    over = False
    for card, pile in turn:
        move = Lay(card, pile)
        assert not over
        assert not breaks(state, move)
        over = stops(state, card) or state.board.unlaid == 1
        tops, hand = put(tops, pile, card), without(hand, card)
        state = state.play(move)
        assert over or state.result is None
    assert over or not breaks(state, End())
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
@settings(max_examples=250)
@given(state=knots())
def test_with_whole_every_obeying_turn_is_found_once_at_length(state: ExtremeState) -> None:
    if state.result is None and len(state.hands[0]) <= 5:
        check_whole(state)


@pytest.mark.parametrize("name", TEAM)
def test_with_whole_every_last_turn_is_found(name: str) -> None:
    """Late positions, where a turn may lay the last card of all and owe something still.

    Also with the turn begun.
    """
    checked = begun = 0
    for seed in range(30):
        for state in late_positions(name, Random(seed)):
            if state.result is not None or max(map(len, state.hands)) > 4:
                continue
            check_whole(state)
            checked += 1
            after = state.play(next(iter(state.legal)))
            if after.result is None and not after.board.turn_begins:
                check_whole(after)
                begun += 1
    assert min(checked, begun) > 10


@pytest.mark.parametrize("name", TEAM)
@examples(60)
@given(data=st.data(), seed=st.integers(0, 9))
def test_turns_worth_a_thought_are_legal_and_there_always_are_some(
    name: str, data: st.DataObject, seed: int
) -> None:
    """Also in the middle of a turn; the rules end a game in which no turn can be finished."""
    state: ClassicState = data.draw(states(name))
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


@pytest.mark.parametrize(("name", "least"), [("classic", 2048), ("extreme", 1000)])
def test_there_is_an_end_to_what_is_found(name: str, least: int) -> None:
    """Eight cards that fit everywhere leave far more behind than there is room for."""
    state = team((10, 20, 30, 40, 50, 60, 70, 80), tops=(1, 2, 99, 98), on=name)
    for _ in range(3):
        found = turns(state.view(0), whole=True)
        assert least <= len(found) <= 2048
        assert all(1 <= len(turn) <= 8 for turn in found)
        for turn in found[::200]:
            played(state, turn)


@pytest.mark.parametrize("name", TEAM)
def test_a_view_that_cannot_be_is_refused(name: str) -> None:
    view = team((5, 6, 7), (8, 9), tops=(2, 3, 90, 91), on=name).view(0)
    nine = team(range(10, 19), (8, 9), on=name).view(0)
    for wrong, why in (
        (nine, "at most 8 cards"),
        (type(view)(view.board, 0, (5, 6)), "as many cards as the board says"),
        (type(view)(view.board, 0, (5, 6, 100)), "from 2 to 99"),
    ):
        with pytest.raises(ValueError, match=why):
            turns(wrong)
