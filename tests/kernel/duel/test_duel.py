"""The compiled Face to Face does what the rules do: moves, ends, counts and whole turns."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tenback.kernel.duel.convert import Position, turns
from tenback.record import Seeded
from tenback.rules import game
from tenback.rules.duel import DuelState
from tests.rules.random_games import states, wander
from tests.rules.situations import duel
from tests.support.examples import examples

DUEL = game("duel")


def searched(state: DuelState, seat: int) -> dict[tuple[Any, Any], DuelState]:
    """By the rules alone: every hand and tops with which this turn can end, or has won."""
    found = {}
    if state.result is None and "." in state.legal:
        found[state.hands[seat], state.board.facing(seat)] = state
    if state.result is not None and seat in state.result.winners:
        found[state.hands[seat], state.board.facing(seat)] = state
    for move in state.legal:
        if str(move) != ".":
            found |= searched(state.play(move), seat)
    return found


def check_turns(state: DuelState) -> None:
    """Every turn found can be played, ends where it says, and none is missing."""
    seat = state.turn
    assert seat is not None
    listed = Position.of(state).turns()
    wanted = searched(state, seat)
    assert len(listed) == len(wanted)
    for moves, hand, tops in listed:
        after = state
        for move in moves:
            after = after.play(move)
        assert (after.hands[seat], after.board.facing(seat)) == (hand, tops)
        assert (hand, tops) in wanted
    view = state.view(seat)
    need = view.board.minimum - len(view.board.played)
    assert turns(view.hand, view.board.facing(seat), need, view.board.helped) == listed


HANDS = st.lists(st.integers(2, 59), min_size=2, max_size=4, unique=True)


@examples(25)
@given(own=HANDS, other=HANDS, tops=st.tuples(*[st.integers(2, 59)] * 4), turn=st.integers(0, 1))
def test_whole_turns_of_small_hands(
    own: list[int], other: list[int], tops: tuple[int, ...], turn: int
) -> None:
    for draws in (([], []), ([2, 3], [4])):
        state = duel(own, other, tops=tops, draws=draws, turn=turn)
        if state.result is None:
            check_turns(state)
            for move in list(state.legal)[:3]:
                if (after := state.play(move)).turn == turn:
                    check_turns(after)


@pytest.mark.slow
@settings(max_examples=15)
@given(seed=st.integers(0, 2**32))
def test_whole_turns_of_full_hands(seed: int) -> None:
    deal = DUEL.deal(2, deal=Seeded(str(seed)))
    state: Any = wander(deal, Random(seed), seed % 40)
    if state.result is None:
        check_turns(state)


@given(tops=st.tuples(*[st.integers(1, 60)] * 4), start=st.integers(2, 9))
def test_no_hand_has_more_turns_than_there_is_room_for(tops: tuple[int, ...], start: int) -> None:
    tens = [start + 10 * n for n in range(6) if start + 10 * n < 60]
    assert len(turns(tens, tops, 0, False)) <= 4717
    with pytest.raises(ValueError, match="6"):
        turns(range(2, 9), tops, 0, False)


@examples(25)
@given(state=states("duel"), seed=st.integers(0, 2**70))
def test_imagined_positions_fit_the_view(state: DuelState, seed: int) -> None:
    """Everything seen is as it is; the hidden cards are all there, somewhere."""
    for seat in range(2):
        position = Position.imagine(state.view(seat), seed)
        assert position.hands[seat] == state.hands[seat]
        for one in range(2):
            hidden = {*state.hands[one], *state.draws[one]}
            assert {*position.hands[one], *position.draws[one]} == hidden
            assert len(position.hands[one]) == len(state.hands[one])
        if state.turn == seat:
            assert position.moves() == list(map(str, state.legal))
            assert position.turns() == Position.of(state).turns()
        assert position.playout(seed) == position.playout(seed)
    with pytest.raises(ValueError, match="spectator"):
        Position.imagine(state.view(None), seed)


def test_imagined_cards_are_different_every_time() -> None:
    state = DUEL.deal(2, deal=Seeded("fair"))
    assert isinstance(state, DuelState)
    imagined = [Position.imagine(state.view(0), seed) for seed in range(400)]
    assert len({position.hands for position in imagined}) == 400
    assert {card for position in imagined for card in position.hands[1]} == set(range(2, 60))
    assert {position.draws[1][0] for position in imagined} == set(range(2, 60))
    assert {position.draws[0][0] for position in imagined} == set(state.draws[0])


def test_a_playout_leaves_the_position_and_ends_the_game() -> None:
    state = DUEL.deal(2, deal=Seeded("out"))
    assert isinstance(state, DuelState)
    position = Position.of(state)
    results = [position.playout(seed) for seed in range(200)]
    ended = [result for result in results if result is not None]
    assert len(ended) == len(results)
    assert {ending for _, _, ending in ended} <= {"emptied", "lone", "stuck"}
    assert {winners for winners, _, _ in ended} == {(0,), (1,)}
    assert results == [position.playout(seed) for seed in range(200)]
    assert position.equals(state)
    assert position.size < 256
