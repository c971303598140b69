"""The compiled Columns does what the rules do: moves, rounds, shuffles, counts, random games."""

from __future__ import annotations

from random import Random
from sys import getsizeof
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenback.kernel.columns.convert import Position
from tenback.record import Seeded
from tenback.rules import InvalidDeal, Stacked
from tenback.rules.columns import ColumnsOptions, ColumnsState, deck_cards
from tests.kernel.columns.games import COLUMNS, dealt
from tests.kernel.lock_step import agree, lockstep, result_of
from tests.rules.random_games import states
from tests.rules.situations import cards, columns
from tests.support.examples import examples


@pytest.mark.clauses("CR-7b")
def test_lock_step_until_the_draw_pile_is_not_made_again() -> None:
    """One 0 goes round until nobody may shuffle it back, and the round is blocked."""
    hands = cards("9 9"), cards("5 5")
    state: Any = columns("9 9", "5 5", shown="0 0", gone="0", target=500)
    position, moves = Position.of(state), 0
    while state.board.round == 1:
        agree(position, state)
        move = str(next(iter(state.legal)))
        state = state.play(move)
        position.play(move)
        moves += 1
    assert (moves, state.board.last_round.hands) == (42, hands)
    agree(position, state)


@pytest.mark.slow
def test_a_big_deck_has_the_longest_row() -> None:
    """480 cards of many kinds."""
    deck = {
        f"{value}{sign}": 2 for value in range(1, 15) for sign in ("", "-", "+", "N", "-S", "+N")
    }
    deck |= {f"{value}": 10 for value in range(1, 15)} | {"0": 50, "15": 50, "15+": 50}
    deck["7"] += 480 - sum(deck.values())
    options = ColumnsOptions(deck=deck, target=10_000)
    state = dealt(8, options, Seeded("big"))
    assert sum(number for _, number in options.cards) == 480
    lockstep(Position.of(state), state, Random(1), 0.5, 500)


@pytest.mark.slow
@pytest.mark.parametrize("kinds", [255, 256, 267])
def test_a_deck_may_have_every_kind_of_card(kinds: int) -> None:
    """Up to 255 kinds a card takes one byte, beyond that two."""
    names = [
        f"{value}{sign}{letter}"
        for value in range(15, -1, -1)
        for sign in ("", "-", "+")
        for letter in ("", *"NSHEB")
        if not (value == 0 and sign == "-") and not (value == 15 and letter)
    ]
    options = ColumnsOptions(deck=dict.fromkeys(names[:kinds], 1), target=10_000)
    assert (len(names), len(options.cards)) == (267, kinds)
    state = dealt(8, options, Seeded("kinds"))
    position = Position.of(state)
    assert position.size == 90 + kinds * (1 if kinds == 255 else 2)
    lockstep(position, state, Random(kinds), 0.5, 150)


def test_a_deal_that_has_no_more_shuffles_is_an_error_and_changes_nothing() -> None:
    order = deck_cards(ColumnsOptions().cards)
    state = dealt(2, ColumnsOptions(starter="@1"), Stacked((order,)))
    position = Position.of(state)
    while (short := shortage(state, position.moves()[-1])) is None:
        state = state.play(position.moves()[-1])
        position.play(position.moves()[-1])
        agree(position, state)
    with pytest.raises(InvalidDeal) as raised:
        position.play(position.moves()[-1])
    assert str(raised.value) == str(short)
    with pytest.raises(InvalidDeal):
        position.perft(2)
    agree(position, state)
    assert position.playout(1) is not None  # chance needs no deal


def shortage(state: ColumnsState, move: str) -> InvalidDeal | None:
    """Why the deal cannot give the cards this move needs."""
    try:
        state.play(move)
    except InvalidDeal as short:
        return short
    return None


@examples(25)
@given(state=states("columns"), seed=st.integers(0, 2**70))
def test_imagined_positions_fit_the_view(state: ColumnsState, seed: int) -> None:
    """Everything seen is as it is; the hidden cards are all there, somewhere."""
    for seat in range(state.players):
        position = Position.imagine(state.view(seat), seed)
        assert position.hands[seat] == state.hands[seat]
        assert list(map(len, position.hands)) == list(map(len, state.hands))
        assert all(list(hand) == sorted(hand) for hand in position.hands)
        cards = [card for hand in (*state.hands, state.draw) for card in hand]
        assert sorted(c for h in (*position.hands, position.draw) for c in h) == sorted(cards)
        assert (position.turn, position.result) == (state.turn, result_of(state))
        if state.turn in (None, seat):
            assert position.moves() == list(map(str, state.legal))
    with pytest.raises(ValueError, match="spectator"):
        Position.imagine(state.view(None), seed)


@pytest.mark.slow
def test_imagined_cards_are_different_every_time() -> None:
    state = dealt(4, ColumnsOptions(starter="@1"), Seeded("fair"))
    imagined = [Position.imagine(state.view(1), seed) for seed in range(1000)]
    assert len({position.hands for position in imagined}) == 1000
    assert len({position.draw for position in imagined}) == 1000
    hidden = {*state.draw, *state.hands[0], *state.hands[2], *state.hands[3]}
    for seat in (0, 2, 3):
        assert {card for position in imagined for card in position.hands[seat]} == hidden
    assert {position.draw[0] for position in imagined} == hidden


@examples(25)
@given(state=states("columns"), seed=st.integers(0, 2**70))
def test_playouts_leave_the_position_as_it_is(state: ColumnsState, seed: int) -> None:
    position = Position.of(state)
    result = position.playout(seed)
    assert result is not None
    assert result == position.playout(seed)
    assert max(result[1]) >= state.board.options.target
    assert result[0] == tuple(s for s, n in enumerate(result[1]) if n == min(result[1]))
    assert position.equals(state)


@pytest.mark.slow
def test_a_match_without_end_is_broken_off() -> None:
    nearly_free = ColumnsOptions(deck={"0": 479, "1": 1}, target=10_000)
    assert Position.of(dealt(2, nearly_free, Seeded("zeros"))).playout(1) is None


def test_a_position_is_small_and_needs_a_table() -> None:
    options = ColumnsOptions(starter="@1", target=10_000)
    for players in COLUMNS.seats:
        state = dealt(players, options, Seeded("size"))
        position, chance = Position.of(state), Random(7)
        largest = position.size
        for _ in range(300):
            position.play(chance.choice(position.moves()))
            largest = max(largest, position.size)
        assert 186 < largest <= 188  # a row of 96 cards, and columns to be opened
        assert getsizeof(position) < 256  # with all that Python needs for it
    with pytest.raises(TypeError):
        Position()  # made by `of` and `imagine`
