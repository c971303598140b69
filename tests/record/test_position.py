"""Position strings: what is written reads back equal, and a person can write one by hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given

from tenback.record import PositionError, Record, Seeded, final, read_position, write_position
from tenback.rules import GAMES, Stacked, State, game
from tenback.rules.columns import DEFAULT_DECK, Columns, ColumnsState, deck_cards
from tests.support.make_games import read_games
from tests.support.record_strategies import states
from tests.support.seeded_players import anything, careful

DECK = deck_cards(DEFAULT_DECK)


@given(states())
def test_what_is_written_reads_back_equal(state: State) -> None:
    text = write_position(state)
    assert read_position(text) == state
    assert write_position(read_position(text)) == text
    assert len(text.splitlines()) == 1


@pytest.mark.parametrize("name", GAMES)
def test_every_finished_game_has_a_last_position(name: str) -> None:
    for record in read_games(name):
        state = final(record)
        assert read_position(write_position(state)) == state


@pytest.mark.parametrize(
    ("text", "legal"),
    [
        ("classic 2 - 47,12,65,100 2,17,33/4,5,6 8,9,10 @1 -", "2b 2c 2d 17b 17c 17d 33b 33c 33d"),
        ("classic 2 - 47,12,65,100 33,2,17/4,5,6 8,9,10 @1", "2b 2c 2d 17b 17c 17d 33b 33c 33d"),
        ("classic 1 take_back=true 1,1,100,100 50,51,52 60 @1 52a", "50b 50c 50d 51b 51c 51d <"),
        ("extreme 1 - 1,45,100,100 46,55,4 60 @1 46b", "4a 4c 4d 55a 55b 55c 55d"),
        ("duel 2 - 27,35/29,40 12,17,45/2,3,4,5 6,7/8 @1 -", "12b 12x 17a 17b 17x 45a 45b 45y"),
        ("duel 2 - 27,35/29,40 12,17,45/2,3,4,5 6,7/8 @2 2b", "3x 4x 5x"),
        ("columns 2 - 8,6- 7,5,5-/9,9 0 @1 play +/0/0 0,0 1@1 1:x", "7:1 5:2 5-:2"),
        ("columns 2 - 8,_ 7,5/9,9 0 @1 open2 +/0/0 0,0 1@1 1:x -", "7:2 5:2"),
        ("columns 2 - 8,6 7,5/9,9 0 @1 choose,fire2 +/0/0 0,0 1@1 1:x -", "x1 x2"),
        ("columns 2 - - 7,5/9,9 0 @2 play -/0/0 0,0 1@1 1:x -", "9:1"),
    ],
)
def test_positions_written_by_hand(text: str, legal: str) -> None:
    state = read_position(text)
    if text.startswith("duel"):
        state = read_position(write_position(state))
    assert sorted(map(str, state.legal)) == sorted(legal.split())


def test_G_15_a_position_without_a_way_on_is_over() -> None:
    state = read_position("classic 2 - 97,98,3,2 50,55/4,5,6 8,9 @1 -")
    assert state.result is not None
    assert (state.turn, state.result.ending, state.result.scores) == (None, "stuck", (7,))


def test_G_17_the_last_cards_beat_the_game() -> None:
    state = read_position("classic 1 - 97,12,65,100 98,99 - @1 98a,99a")
    assert state.result is not None
    assert state.result.winners == (0,)
    assert write_position(state).endswith(" 98,99 - @1 98a,99a")


def test_X_6_a_broken_instruction_ends_a_position_too() -> None:
    text = "extreme 2 violations=lose 1,1,100,100 11,12,13/14 15 @1 12a,11b,."
    state = read_position(text)
    assert state.result is not None
    assert (state.result.ending, state.result.clause) == ("broken", "X-6")
    assert write_position(state) == text


def test_F_10_a_duel_that_is_won() -> None:
    text = "duel 2 starter=@2 27,35/20,40 50/30,31 7/- @2 30a,31a"
    state = read_position(text)
    assert state.result is not None
    assert (state.result.winners, state.result.scores) == ((1,), (2, 0))
    assert write_position(state) == text


def test_G_5_a_position_before_the_start() -> None:
    for name, players in (("classic", 3), ("extreme", 2), ("columns", 4)):
        state = GAMES[name].deal(players, deal=Seeded("x"))
        text = write_position(state)
        assert " ? " in text
        assert read_position(text) == state


@pytest.mark.parametrize("seed", ["x", "with space", "été:/,;%=", "-", "@1", "_~.", "👩‍🚀"])
def test_any_seed_can_stand_in_a_position(seed: str) -> None:
    state = game("columns").deal(2, deal=Seeded(seed))
    assert read_position(write_position(state)) == state


@pytest.mark.parametrize("orders", [(DECK,), (DECK, DECK[::-1]), (DECK, (), DECK[:5])])
def test_given_decks_stand_in_a_position(orders: tuple[Any, ...]) -> None:
    deal = Stacked(orders, Seeded("x"))
    state = replace(Columns().deal(2, deal=Seeded("x")), deal=deal)
    assert read_position(write_position(state)) == state


@pytest.mark.parametrize("deal", [Stacked((DECK,)), Stacked((), Seeded("x"))])
def test_a_deal_that_may_run_out_has_no_position(deal: Stacked) -> None:
    state = replace(Columns().deal(2, deal=Seeded("x")), deal=deal)
    with pytest.raises(PositionError) as caught:
        write_position(state)
    assert (caught.value.where, caught.value.key) == ("deal", "position.unknown_deal")


def test_CR_7_play_goes_on_from_a_position_as_it_would_have() -> None:
    from random import Random

    start = Record("columns", 3, GAMES["columns"].Options(), "go on")
    state, chance = final(start), Random(7)
    for number in range(400):
        if state.result is not None:
            break
        move = (anything, careful)[number % 2](state, chance)
        again = read_position(write_position(state)).play(move)
        state = state.play(move)
        assert again == state
    assert isinstance(state, ColumnsState)
    assert state.board.round > 1


@pytest.mark.clauses("CR-7b")
def test_how_often_the_draw_pile_was_made_anew_is_written() -> None:
    once = "columns 2 - 0,0 9,9/5,5 - @1 play +/0/0/2 0,0 1@1 3:x -"
    state = read_position(once)
    assert isinstance(state, ColumnsState)
    assert (state.board.renewed, write_position(state)) == (2, once)
    assert state.play("draw").board.renewed == 3


@pytest.mark.clauses("CR-11a")
@pytest.mark.parametrize(
    "text",
    [
        "8,_ 7/9 0 @1 may_open2 +/0/0",
        "_,_ 7/9 0 @1 may_open1*,may_open2*,fire1,fire2 +/0/0",
        "8,_ 7/9 0 @1 may_open2*,fire1,fire2 +/0/0",
        "_ 7/9 0 @1 may_open1*,fire1 +/0/0",
        "8 7/9 0 @1 run1*,fire1 +/0/0",
    ],
)
def test_columns_that_may_be_left_alone_stand_in_a_position(text: str) -> None:
    position = f"columns 2 may_open=true {text} 0,0 1@1 1:x -"
    state = read_position(position)
    assert write_position(state) == position
    assert "." in state.legal


def test_only_real_deals_and_states_can_be_written() -> None:
    class Other:
        def shuffle(self, number: int, cards: Any) -> Any:
            return tuple(cards)

    with pytest.raises(PositionError) as caught:
        write_position(game("columns").deal(2, deal=Other()))
    assert caught.value.key == "position.unknown_deal"
    state: Any = read_position("classic 1 - 97,12,65,100 98,99 - @1 98a,99a")
    with pytest.raises(PositionError) as caught:
        write_position(replace(state, board=replace(state.board, minimum=7)))
    assert caught.value.key == "position.unwritable"
