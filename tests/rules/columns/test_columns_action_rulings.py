"""Columns, ruling by ruling: 15s and actions (CR-8 to CR-13)."""

from __future__ import annotations

import pytest

from tenback.rules import Result
from tenback.rules.columns import Task
from tests.rules.duel_columns import hand, shown
from tests.rules.situations import cards, columns, legal, play, refused

MORE = "0 0"


@pytest.mark.parametrize("move", [".", "draw", "pass", "6:2", "x1"])
def test_CR_8_a_15_with_cards_left_must_be_followed_by_a_new_column(move: str) -> None:
    state = play(columns("15 6 9", MORE, shown="14 5", draw="1"), "15:1")
    keys = {".": "open_first", "6:2": "open_first", "x1": "no_earthquake"}
    assert refused(state, move)[0] == f"move.{keys.get(move, 'no_draw_now')}"


def test_CR_8_the_new_column_may_reach_15_again_and_again() -> None:
    state = columns("15 15 13 14 15- 9 9", MORE, shown="14 5")
    state = play(state, "15:1 15:1")  # opened and finished by the same card
    assert shown(state) == "_ 5"
    state = play(state, "13:1 14:1 15-:1 9:1 .")
    assert (shown(state), hand(state, 0), state.turn) == ("9 5", "9", 1)
    assert state.board.gone == cards("13 14 14 15 15 15-")


def test_CR_8_with_no_card_left_the_round_is_won() -> None:
    state = play(columns("14 15", "9", shown="13 5", target=9), "14:1 15:1")
    assert state.result == Result((0,), (0, 9), "target", "C-20")


@pytest.mark.parametrize("letter", "SHNEB")
def test_CR_9_an_action_on_the_last_card_does_nothing(letter: str) -> None:
    state = columns(f"7 8{letter}", "1", "2", shown="7 5", target=500)
    state = play(state, f"7:1 8{letter}:1")
    assert (state.board.round, state.board.totals) == (2, (0, 1, 2))
    assert (state.turn, state.board.direction) == (1, 1)  # the next starter, nobody skipped
    assert len(state.board.columns) == 2


@pytest.mark.parametrize("letter", "SHNEB")
def test_CR_9_the_last_card_may_lie_in_a_column_that_an_action_opened(letter: str) -> None:
    for opener in "NB":
        state = columns(f"8{opener} 3{letter}", "1", "2", shown="7 5", target=500)
        column = 3 if opener == "N" else 1
        state = play(state, f"8{opener}:1 . 3{letter}:{column}")
        assert (state.board.round, state.board.totals, state.turn) == (2, (0, 1, 2), 1)


def test_CR_10_the_last_card_of_a_run_in_a_new_column_acts() -> None:
    state = columns("15 3S 4S 9", MORE, MORE, MORE, shown="14 5")
    state = play(state, "15:1 3S:1")
    assert play(state, ".").turn == 2  # it opens the column and ends the run
    assert play(state, "4S:1 .").turn == 2  # one STOP, not two


def test_CR_10_a_card_that_opens_a_column_is_cancelled_when_covered() -> None:
    state = columns("8N 3S 4 9", MORE, MORE, shown="7 5")
    assert play(state, "8N:1 . 3S:3 4:3 .").turn == 1


def test_CR_10_a_new_column_may_lead_to_the_next() -> None:
    state = columns("8N 3N 6N 2S 9", MORE, MORE, shown="7 5")
    state = play(state, "8N:1 . 3N:3 . 6N:4 . 2S:5 .")
    assert (shown(state), state.turn) == ("8N 5 3N 6N 2S", 2)


def test_CR_10a_after_a_15_the_new_column_takes_the_old_place() -> None:
    state = play(columns("15 3 9", MORE, shown="14 5 6"), "15:1 3:1 .")
    assert shown(state) == "3 5 6"


def test_CR_10a_a_new_column_is_added_at_the_end() -> None:
    state = play(columns("8N 3 9", MORE, shown="7 5 6"), "8N:1 . 3:4 .")
    assert shown(state) == "8N 5 6 3"


def test_CR_10a_an_earthquake_closes_the_gap() -> None:
    state = play(columns("8E 3 9", "6 0", shown="7 5 6"), "8E:1 . x2")
    assert shown(state) == "8E 6"
    assert legal(state) == {"6:2"}


def test_CR_10a_a_bomb_leaves_columns_1_and_2() -> None:
    state = play(columns("8B 3 9 1", MORE, shown="7 5 6 2"), "8B:1 .")
    state = play(state, "3:1 . 9:2 .")
    assert shown(state) == "3 9"


@pytest.mark.parametrize("move", [".", "draw", "pass"])
def test_CR_11_a_new_column_must_be_started(move: str) -> None:
    state = play(columns("8N 3 9", MORE, shown="7 5", draw="1"), "8N:1 .")
    keys = {".": "move.open_first"}
    assert refused(state, move)[0] == keys.get(move, "move.no_draw_now")


def test_CR_11_with_no_card_left_the_round_was_over_before() -> None:
    state = play(columns("8N", "9", shown="7 5", target=9), "8N:1")
    assert state.result == Result((0,), (0, 9), "target", "C-20")
    assert shown(state) == "8N 5"


def test_CR_11_no_limit_on_columns() -> None:
    state = columns("8N 1 9", MORE, shown=" ".join(["7"] * 40))
    state = play(state, "8N:40 . 1:41 .")
    assert len(state.board.columns) == 41


def test_CR_11a_a_new_column_may_be_left_alone_and_goes_away_again() -> None:
    state = play(columns("8N 3 9", MORE, shown="7 5", may_open=True), "8N:1 .")
    assert state.board.tasks == (Task("may_open", 2),)
    assert legal(state) == {"3:3", "9:3", "."}
    assert refused(state, "3:1") == ("move.open_or_leave", "CR-11a")
    left = state.play(".")
    assert (shown(left), left.turn, left.board.gone) == ("8N 5", 1, cards("7"))
    opened = play(state, "3:3")
    assert opened.board.tasks == (Task("run", 2),)
    assert shown(play(state, "3:3 .")) == "8N 5 3"


def test_CR_11a_a_card_that_was_laid_there_acts_as_ever() -> None:
    state = play(columns("8N 3S 9", MORE, MORE, shown="7 5", may_open=True), "8N:1 . 3S:3 .")
    assert (state.turn, shown(state)) == (2, "8N 5 3S")


def test_CR_11a_after_a_15_the_column_must_still_be_opened() -> None:
    state = play(columns("8N 15 3 9", MORE, shown="7 5", may_open=True), "8N:1 . 15:3")
    assert state.board.tasks == (Task("open", 2),)
    assert refused(state, ".") == ("move.open_first", "C-16a")


@pytest.mark.parametrize(
    ("moves", "columns_left"),
    [("3:1 . 9:2 .", "3 9"), ("3:1 . .", "3"), (". 9:1 .", "9"), (". .", "")],
)
def test_CR_11a_after_a_bomb_each_column_may_be_left_alone(moves: str, columns_left: str) -> None:
    state = play(columns("8B 3 9 1", MORE, shown="7 5", may_open=True), "8B:1 .")
    assert state.board.tasks[:2] == (Task("may_open", 0, True), Task("may_open", 1, True))
    state = play(state, moves)
    assert (shown(state), state.turn) == (columns_left, 1)
    assert state.board.gone == cards("5 7 8B")


def test_CR_11a_an_empty_table_is_opened_by_the_next_player() -> None:
    state = play(columns("8B 3 9 1", "4 2", shown="7 5", may_open=True), "8B:1 . . .")
    assert legal(state) == {"2:1", "4:1"}
    assert shown(play(state, "4:1 .")) == "4"


def test_CR_11a_the_action_of_the_column_that_was_opened_still_happens() -> None:
    table = columns("8B 3S 9S 1 1", MORE, MORE, MORE, shown="7 5", may_open=True)
    table = play(table, "8B:1 .")
    assert play(table, "3S:1 . .").turn == 2
    assert play(table, ". 9S:1 .").turn == 2
    assert play(table, "3S:1 . 9S:2 .").turn == 3
    assert play(table, ". .").turn == 1


def test_CR_11a_the_option_is_off_by_default() -> None:
    state = play(columns("8B 3 9 1", MORE, shown="7 5"), "8B:1 .")
    assert refused(state, ".") == ("move.open_first", "C-16a")


def test_CR_12_a_bomb_removes_its_own_column_too() -> None:
    state = play(columns("8B 3 9 1", MORE, shown="7 5"), "8B:1 .")
    assert state.board.gone == cards("5 7 8B")


def test_CR_12_one_run_in_each_column_and_column_1_acts_first() -> None:
    """The new column that column 1 starts is filled before the STOP of column 2 counts."""
    state = columns("8B 3N 6S 9H 1 1", MORE, MORE, MORE, MORE, shown="7 5")
    state = play(state, "8B:1 . 3N:1 .")
    assert shown(state) == "3N _"  # nothing acts before both columns are filled
    state = play(state, "6S:2 .")
    assert shown(state) == "3N 6S _"
    assert (state.turn, state.board.skips) == (0, 0)
    state = play(state, "9H:3 .")
    assert (state.board.direction, state.turn) == (-1, 3)


def test_CR_12_covered_cards_of_the_two_runs_do_not_act() -> None:
    state = columns("8B 3S 4 6S 7 1", MORE, MORE, shown="7 5")
    state = play(state, "8B:1 . 3S:1 4:1 . 6S:2 7:2 .")
    assert (shown(state), state.turn) == ("4 7", 1)


def test_CR_12_with_one_card_left_the_player_lays_it_and_has_won() -> None:
    state = play(columns("8B 3", "9", shown="7 5", target=9), "8B:1 . 3:1")
    assert state.result == Result((0,), (0, 9), "target", "C-20")


def test_CR_12_all_cards_may_go_in_the_first_column() -> None:
    state = play(columns("8B 3 4 5", "9", shown="7 5", target=9), "8B:1 . 3:1 4:1 5:1")
    assert state.result == Result((0,), (0, 9), "target", "C-20")


def test_CR_12_a_15_in_a_bombs_column_reopens_it() -> None:
    state = columns("8B 15 15 3S 9S 1", MORE, MORE, MORE, MORE, shown="7 5")
    state = play(state, "8B:1 . 15:1")
    assert shown(state) == "_ _"
    assert refused(state, "9S:2") == ("move.open_first", "C-16a")
    state = play(state, "3S:1 . 15:2 9S:2 .")
    assert (shown(state), state.turn) == ("3S 9S", 3)


def test_CR_12a_what_an_action_starts_is_finished_before_the_next_one() -> None:
    state = columns("8B 3N 6N 1N 2S 9 9", MORE, MORE, MORE, shown="7 5")
    state = play(state, "8B:1 . 3N:1 . 6N:2 .")
    state = play(state, "1N:3 .")  # opened by column 1, and it opens another at once
    assert shown(state) == "3N 6N 1N _"
    state = play(state, "2S:4 .")
    assert shown(state) == "3N 6N 1N 2S _"  # only now comes column 2
    state = play(state, "9:5 .")
    assert (shown(state), state.turn) == ("3N 6N 1N 2S 9", 2)


@pytest.mark.parametrize("second", ["6N", "6E", "6B", "6S"])
def test_CR_12a_an_action_whose_card_is_gone_is_cancelled(second: str) -> None:
    state = columns(f"8B 3E {second} 1 1 9 9", MORE, MORE, MORE, shown="7 5")
    state = play(state, f"8B:1 . 3E:1 . {second}:2 .")
    assert legal(state) == {"x1", "x2"}
    state = play(state, "x2")
    assert (shown(state), state.turn) == ("3E", 1)


def test_CR_12a_an_action_that_has_moved_up_still_happens() -> None:
    state = columns("8B 3E 6N 1 1 9 9", MORE, MORE, MORE, shown="7 5")
    state = play(state, "8B:1 . 3E:1 . 6N:2 . x1")
    assert shown(state) == "6N _"
    state = play(state, "1:2 .")
    assert (shown(state), state.turn) == ("6N 1", 1)


def test_CR_12a_two_earthquakes_take_two_columns() -> None:
    state = columns("8B 3E 6E 1 1", MORE, MORE, shown="7 5")
    state = play(state, "8B:1 . 3E:1 . 6E:2 . x1")
    assert (shown(state), legal(state)) == ("6E", {"x1"})
    state = play(state, "x1")
    assert (shown(state), state.turn) == ("", 1)


@pytest.mark.parametrize("between", ["", "3N"])
def test_CR_12a_a_second_bomb_cancels_the_waiting_column(between: str) -> None:
    state = columns(f"8B {between} 5B 6S 1 2 9", MORE, MORE, MORE, shown="7 5")
    if between:
        state = play(state, "8B:1 . 3N:1 . 6S:2 . 5B:3 .")
    else:
        state = play(state, "8B:1 . 5B:1 . 6S:2 .")
    assert shown(state) == "_ _"
    state = play(state, "1:1 . 9:2 .")
    assert (shown(state), state.turn) == ("1 9", 1)  # the STOP is gone: nobody is skipped


def test_CR_12a_a_second_bomb_in_column_2_keeps_what_column_1_did() -> None:
    state = columns("8B 6S 5B 1 2 9", MORE, MORE, MORE, shown="7 5")
    state = play(state, "8B:1 . 6S:1 . 5B:2 . 1:1 . 9:2 .")
    assert (shown(state), state.turn) == ("1 9", 2)


def test_CR_13_the_earthquake_may_take_its_own_column() -> None:
    state = play(columns("8E 3 9", MORE, shown="7 5"), "8E:1 . x1")
    assert (shown(state), state.turn) == ("5", 1)


def test_CR_13_with_no_column_left_the_next_player_opens_one_freely() -> None:
    state = play(columns("8E 3 9", "1 4 4 11", shown="7", draw="1"), "8E:1 . x1")
    assert shown(state) == ""
    assert legal(state) == {"1:1", "4:1", "11:1"}
    assert refused(state, "draw") == ("move.must_play", "CR-5")
    assert refused(state, "4:2") == ("move.no_column", "C-16")
    state = play(state, "4:1 4:1 .")
    assert (shown(state), state.turn) == ("4", 0)


def test_CR_13_that_column_may_be_opened_with_a_15_or_an_action() -> None:
    start = play(columns("8E 3 9", "15 4S 11", "0", shown="7"), "8E:1 . x1")
    assert play(start, "15:1 11:1 .").board.columns == cards("11")
    assert play(start, "4S:1 .").turn == 0
    assert play(start, "4S:1 .").board.columns == cards("4S")


def test_CR_13_with_may_draw_the_next_player_need_not_open_one() -> None:
    state = columns("8E 3 9", "1 4", "4 9", shown="7", draw="2 2", may_draw=True)
    state = play(state, "8E:1 . x1 draw")
    assert (shown(state), state.turn) == ("", 2)
    assert legal(state) == {"4:1", "9:1", "draw"}
