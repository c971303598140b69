"""The compiled Columns does what the rules do: moves, rounds, shuffles, counts, random games."""

from __future__ import annotations

from pathlib import Path
from random import Random
from sys import getsizeof
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tenback.kernel.columns.convert import Position
from tenback.record import Seeded, read_position
from tenback.rules import InvalidDeal, Stacked
from tenback.rules.columns import ColumnsOptions, ColumnsState, deck_cards
from tenback.study.perft import Case, perft, read_cases
from tests.kernel.columns import COLUMNS, dealt, tables
from tests.naive.player import SeededDeal
from tests.rules.random_games import states
from tests.rules.situations import cards, columns
from tests.support.examples import examples

FILE = Path(__file__).parents[2] / "perft" / "columns.perft"
CASES = read_cases(FILE.read_text(encoding="utf-8"))
WRITABLE = [".", "<", "draw", "pass", "13a", "8:0", "nonsense", ""]
WRITABLE += [f"@{seat}" for seat in range(1, 10)] + [f"x{column}" for column in (1, 2, 3, 9, 999)]
WRITABLE += [
    f"{value}{sign}:{column}"
    for value in range(16)
    for sign in ["", "-", "+", *"SHNEB", "-S", "+B"]
    for column in (1, 2, 3, 600)
]


def result_of(state: ColumnsState) -> Any:
    """The result as a position gives it."""
    result = state.result
    return None if result is None else (result.winners, result.scores, result.ending)


def agree(position: Position, state: ColumnsState) -> None:
    """Position and state are the same in everything that can be compared."""
    assert position.equals(state)
    assert position.turn == state.turn
    assert position.moves() == list(map(str, state.legal))
    assert position.result == result_of(state)


def refuse(position: Position, state: ColumnsState, chance: Random, amount: int) -> None:
    """Whatever is not legal is refused and changes nothing."""
    legal = position.moves()
    for move in chance.sample([move for move in WRITABLE if move not in legal], amount):
        with pytest.raises(ValueError, match=r"."):
            position.play(move)
    assert position.equals(state)


def lockstep(position: Position, state: ColumnsState, chance: Random, longest: int) -> None:
    """Play on both sides, now and then eager to lay, to the end or until it is enough."""
    agree(position, state)
    eager = chance.random()
    for _ in range(longest):
        if state.result is not None:
            break
        refuse(position, state, chance, 4)
        before = position.copy()
        moves = list(map(str, state.legal))
        lays = [move for move in moves if ":" in move]
        move = chance.choice(lays if lays and chance.random() < eager else moves)
        position.play(move)
        assert before.equals(state)
        state = state.play(move)
        agree(position, state)
        if chance.random() < 0.1:
            agree(Position.of(state), state)
    refuse(position, state, chance, 20)


@examples(15)
@given(table=tables())
def test_lock_step_with_a_seeded_deal(table: tuple[int, ColumnsOptions, int]) -> None:
    players, options, seed = table
    state = dealt(players, options, Seeded(str(seed)))
    lockstep(Position.of(state), state, Random(seed), 120)


@examples(15)
@given(table=tables())
def test_lock_step_with_any_other_deal(table: tuple[int, ColumnsOptions, int]) -> None:
    players, options, seed = table
    state = dealt(players, options, SeededDeal(seed))
    lockstep(Position.of(state), state, Random(seed), 120)


@pytest.mark.clauses("CR-7b")
def test_lock_step_until_the_draw_pile_is_not_made_anew() -> None:
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
@settings(max_examples=150)
@given(table=tables())
def test_lock_step_at_length(table: tuple[int, ColumnsOptions, int]) -> None:
    players, options, seed = table
    state = dealt(players, options, Seeded(str(seed)))
    lockstep(Position.of(state), state, Random(seed), 1200)


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
    lockstep(Position.of(state), state, Random(1), 500)


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
    lockstep(position, state, Random(kinds), 150)


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


@pytest.mark.parametrize("case", CASES, ids=[case.id for case in CASES])
def test_perft_files(case: Case) -> None:
    state: Any = read_position(case.position)
    position = Position.of(state)
    agree(position, state)
    for depth, count in case.counts:
        assert position.perft(depth) == count, position.divide(depth)


@examples(20)
@given(state=states("columns"))
def test_perft_is_that_of_the_rules(state: ColumnsState) -> None:
    position = Position.of(state)
    assert [position.perft(depth) for depth in range(4)] == [perft(state, n) for n in range(4)]
    assert sum(position.divide(4).values()) == (position.perft(4) if position.moves() else 0)
    assert position.equals(state)


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
