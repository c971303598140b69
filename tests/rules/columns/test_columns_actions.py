"""Columns, clause by clause: what the five actions do (C-9 to C-13), and with which rulings."""

from __future__ import annotations

import pytest

from tests.rules.duel_columns import hand, shown
from tests.rules.situations import cards, columns, legal, play, refused

MORE = "0 0"  # a hand that cannot do anything here


@pytest.mark.parametrize(("players", "turn", "following"), [(3, 0, 2), (3, 1, 0), (4, 3, 1)])
def test_C_9_stop_makes_the_next_player_miss_a_turn(
    players: int, turn: int, following: int
) -> None:
    hands = [MORE] * players
    hands[turn] = "8S 3 3"
    state = play(columns(*hands, shown="7 5", turn=turn), "8S:1 .")
    assert state.turn == following


def test_C_9_only_one_turn_is_missed() -> None:
    state = columns("8S 3 3", MORE, "5 1 1", shown="7 5", draw="15 15 15")
    state = play(state, "8S:1 . 5:2 .")
    assert state.turn == 0
    assert state.board.skips == 0
    state = play(state, "draw")
    assert state.turn == 1


def test_C_9a_the_stops_of_one_turn_add_up() -> None:
    state = columns("8B 1S 2S 3 3", MORE, MORE, MORE, MORE, shown="7 5")
    state = play(state, "8B:1 . 1S:1 . 2S:2 .")
    assert shown(state) == "1S 2S"
    assert state.turn == 3


def test_C_9a_the_direction_is_that_at_the_end_of_the_turn() -> None:
    for run in ("1S:1 . 1H:2 .", "1H:1 . 1S:2 ."):
        state = columns("8B 1S 1H 3 3", MORE, MORE, MORE, MORE, shown="7 5")
        state = play(state, f"8B:1 . {run}")
        assert (state.board.direction, state.turn) == (-1, 3)


def test_C_10_half_turn_reverses_the_direction() -> None:
    state = columns("8H 3 3", "5 1 1", "5 1 1", shown="7 5", draw="15 15 15 15 15")
    state = play(state, "8H:1 .")
    turns = []
    for _ in range(4):
        turns.append(state.turn)
        state = play(state, "5:2 ." if "5:2" in state.legal else "draw")
    assert turns == [2, 1, 0, 2]


def test_C_10_two_half_turns_go_on_as_before() -> None:
    state = columns("8H 3 3", MORE, "8H 1 1", shown="7 5")
    state = play(state, "8H:1 . 8H:1 .")
    assert (state.board.direction, state.turn) == (1, 0)


def test_C_11_new_column_creates_one_more_column_for_a_run() -> None:
    state = play(columns("8N 3 4 5 11", MORE, shown="7 5"), "8N:1 .")
    assert (shown(state), state.turn) == ("8N 5 _", 0)
    assert legal(state) == {"3:3", "4:3", "5:3", "11:3"}
    state = play(state, "3:3 4:3 5:3")
    assert legal(state) == {"."}
    state = play(state, ".")
    assert (shown(state), state.turn, hand(state, 0)) == ("8N 5 5", 1, "11")


@pytest.mark.parametrize(
    ("hands", "tops", "moves"),
    [("15 3 4", "14 5", "15:1"), ("8N 3 4", "7 5", "8N:1 ."), ("4B 3 9", "5 8", "4B:1 .")],
)
def test_C_16a_a_column_to_be_opened_comes_first(hands: str, tops: str, moves: str) -> None:
    state = play(columns(hands, MORE, shown=tops), moves)
    assert refused(state, ".") == ("move.open_first", "C-16a")
    assert {move.split(":")[0] for move in legal(state)} == set(hands.split()[1:])


def test_C_11_the_new_columns_run_stays_in_it() -> None:
    state = play(columns("8N 3 4 6 9", MORE, shown="7 5"), "8N:1 .")
    assert refused(state, "6:2") == ("move.open_first", "C-16a")
    assert refused(state, "9:1") == ("move.open_first", "C-16a")
    state = play(state, "3:3")
    assert refused(state, "6:2") == ("move.one_column", "C-16")
    assert refused(state, "9:1") == ("move.one_column", "C-16")
    assert refused(state, "6:3") == ("move.not_beside", "C-2")


def test_C_11_everybody_may_use_the_new_column_afterwards() -> None:
    state = play(columns("8N 3 9", "4 0", shown="7 7"), "8N:1 . 3:3 .")
    assert legal(state) == {"4:3"}


@pytest.mark.parametrize(("choice", "left"), [("x1", "5 2"), ("x2", "8E 2"), ("x3", "8E 5")])
def test_C_12_earthquake_removes_a_column_of_the_players_choice(choice: str, left: str) -> None:
    state = play(columns("8E 3 4", MORE, shown="7 5 2", gone="11"), "8E:1 .")
    assert state.turn == 0
    assert legal(state) == {"x1", "x2", "x3"}
    before = sorted(map(str, (*state.board.gone, *state.board.columns)))
    state = play(state, choice)
    assert (shown(state), state.turn) == (left, 1)
    assert sorted(map(str, (*state.board.gone, *state.board.columns))) == before


@pytest.mark.parametrize("move", ["x4", "3:2", ".", "draw", "pass", "<"])
def test_C_12_the_choice_must_be_made(move: str) -> None:
    state = play(columns("8E 3 4", MORE, shown="7 5 2"), "8E:1 .")
    assert refused(state, move) == ("move.choose_column", "C-12")


def test_C_12_no_earthquake_no_choice() -> None:
    state = columns("8E 9 4", MORE, shown="7 5 2")
    assert refused(state, "x1") == ("move.no_earthquake", "C-12")
    state = play(state, "8E:1")
    assert refused(state, "x1") == ("move.no_earthquake", "C-12")  # the run is not over
    state = play(state, "9:1")
    assert refused(state, "x1") == ("move.no_earthquake", "C-12")


def test_C_13_bomb_removes_all_columns_and_the_player_fills_two() -> None:
    state = play(columns("8B 3 4 11 12 1", MORE, shown="7 5 2", gone="9"), "8B:1 .")
    assert shown(state) == "_ _"
    assert state.board.gone == cards("2 5 7 8B 9")
    assert legal(state) == {"3:1", "4:1", "11:1", "12:1", "1:1"}
    state = play(state, "3:1 4:1")
    assert refused(state, "11:2") == ("move.one_column", "C-16")
    state = play(state, ".")
    assert (shown(state), state.turn) == ("4 _", 0)
    assert legal(state) == {"11:2", "12:2", "1:2"}
    state = play(state, "11:2 12:2 .")
    assert (shown(state), hand(state, 0), state.turn) == ("4 12", "1", 1)


@pytest.mark.parametrize("move", ["3:2", ".", "draw", "pass", "x1"])
def test_C_13_the_first_column_comes_first(move: str) -> None:
    state = play(columns("8B 3 4 11", MORE, shown="7 5"), "8B:1 .")
    keys = {"3:2": "open_first", ".": "open_first", "x1": "no_earthquake"}
    assert refused(state, move)[0] == f"move.{keys.get(move, 'no_draw_now')}"


def test_C_13_the_second_column_must_be_opened_too() -> None:
    state = play(columns("8B 3 4 11", MORE, shown="7 5"), "8B:1 . 3:1 .")
    assert refused(state, ".") == ("move.open_first", "C-16a")
    assert refused(state, "4:1") == ("move.open_first", "C-16a")


def test_C_13_without_a_bomb_only_one_column_is_used() -> None:
    state = play(columns("8N 3 4 6", MORE, shown="7 5"), "8N:1 . 3:3 .")
    assert state.turn == 1
