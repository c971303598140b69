"""Columns, clause by clause: cards, runs, dealing, rounds and the match (C-1..8, C-14..20)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from tenback.rules import InvalidMove, Result, Stacked, game
from tenback.rules.columns import Columns, ColumnsState, Round, deck_cards
from tests.rules.duel_columns import Remembering, hand, shown
from tests.rules.situations import InOrder, cards, columns, legal, play, refused

SIGNS = ("", "-", "+")
EVERY_FACE = [
    f"{value}{sign}" for value in range(16) for sign in SIGNS if (value, sign) != (0, "-")
]


def test_C_1_96_cards_from_0_to_15_plain_minus_and_plus() -> None:
    deal = Remembering()
    Columns().deal(3, deal=deal)
    deck = deal.asked[0]
    assert len(deck) == 96
    assert {card.value for card in deck} == set(range(16))
    assert {str(card)[len(str(card.value)) :] for card in deck} == {"", "-", "+", *"SHNEB"}
    assert deck == deck_cards(Columns.Options().cards)


def test_C_1_the_goal_is_an_empty_hand() -> None:
    state = play(columns("7", "0 1", shown="8 3", target=1), "7:1")
    assert state.result is not None
    assert state.result.winners == (0,)


def taken_on(top: str) -> set[str]:
    """Which faces may be laid on a top, asked with all of them in hand."""
    state = columns(" ".join(EVERY_FACE), "0", shown=top)
    return {move.removesuffix(":1") for move in legal(state)}


@pytest.mark.parametrize("value", range(1, 15))
def test_C_2_on_a_plain_card_the_same_value_or_a_neighbour_of_any_sign(value: int) -> None:
    near = {f"{v}{sign}" for v in (value - 1, value, value + 1) for sign in SIGNS}
    assert taken_on(str(value)) == near - {"0-"}


def test_C_2_the_example_on_an_8() -> None:
    assert taken_on("8") == {"7", "7-", "7+", "8", "8-", "8+", "9", "9-", "9+"}
    state = columns("6 10+ 15", "0", shown="8", draw="1")
    for move in ("6:1", "10+:1", "15:1"):
        assert refused(state, move) == ("move.not_beside", "C-2")


@pytest.mark.parametrize("value", range(1, 15))
def test_C_3_on_a_minus_card_only_the_next_lower_value(value: int) -> None:
    assert taken_on(f"{value}-") == {f"{value - 1}{sign}" for sign in SIGNS} - {"0-"}


def test_C_3_the_example_on_a_6_minus() -> None:
    assert taken_on("6-") == {"5", "5-", "5+"}
    state = columns("4 6 6- 7+", "0", shown="6-", draw="1")
    for move in ("4:1", "6:1", "6-:1", "7+:1"):
        assert refused(state, move) == ("move.only_lower", "C-3")


@pytest.mark.parametrize("value", range(15))
def test_C_4_on_a_plus_card_only_the_next_higher_value(value: int) -> None:
    assert taken_on(f"{value}+") == {f"{value + 1}{sign}" for sign in SIGNS}


def test_C_4_the_example_on_a_3_plus() -> None:
    assert taken_on("3+") == {"4", "4-", "4+"}
    state = columns("2 3 3+ 5-", "0", shown="3+", draw="1")
    for move in ("2:1", "3:1", "3+:1", "5-:1"):
        assert refused(state, move) == ("move.only_higher", "C-4")


def test_C_5_on_a_plain_0_only_0_or_1() -> None:
    assert taken_on("0") == {"0", "0+", "1", "1-", "1+"}
    state = columns("2 2- 15", "0", shown="0", draw="1")
    for move in ("2:1", "2-:1", "15:1"):
        assert refused(state, move) == ("move.not_beside_zero", "C-5")


@pytest.mark.parametrize("last", ["15", "15-", "15+"])
@pytest.mark.parametrize("top", ["14", "14+"])
def test_C_6_a_15_finishes_its_column_and_a_new_one_is_begun(last: str, top: str) -> None:
    state = columns(f"{last} 3 7 8 2", "0 0", shown=f"5 {top}", draw="1")
    state = play(state, f"{last}:2")
    assert shown(state) == "5 _"
    assert set(cards(f"{last} {top}")) == set(state.board.gone)
    assert legal(state) == {"3:2", "7:2", "8:2", "2:2"}  # any card of the hand
    state = play(state, "7:2 8:2")
    assert shown(state) == "5 8"
    assert legal(state) == {"."}
    assert play(state, ".").turn == 1


def test_C_6_the_examples_of_a_15() -> None:
    won = play(columns("15", "0 9", shown="14 3", target=9), "15:1")
    assert won.result == Result((0,), (0, 9), "target", "C-20")
    won = play(columns("15 7", "0 9", shown="14 3", target=9), "15:1 7:1")
    assert won.result == Result((0,), (0, 9), "target", "C-20")


@pytest.mark.parametrize("letter", "SHNEB")
def test_C_7_an_action_card_is_played_by_its_value(letter: str) -> None:
    state = columns(f"8{letter} 2 3", "0 0", "0 0", shown="7 5 9- 9+", draw="1")
    assert f"8{letter}:1" in state.legal
    assert refused(state, f"8{letter}:2") == ("move.not_beside", "C-2")
    assert f"8{letter}:3" in state.legal
    assert refused(state, f"8{letter}:4") == ("move.only_higher", "C-4")
    state = play(state, f"8{letter}:1")
    assert shown(state) == f"8{letter} 5 9- 9+"


@pytest.mark.parametrize("letter", "SHNEB")
def test_C_7_on_an_action_card_goes_what_its_value_takes(letter: str) -> None:
    state = columns("6 7 8 9 10", "0 0", shown=f"8{letter}", draw="1")
    assert legal(state) == {"7:1", "8:1", "9:1"}


def test_C_7_the_action_happens_after_the_card() -> None:
    state = play(columns("8S 2 3", "0 0", "0 0", shown="7 5"), "8S:1")
    assert state.turn == 0  # nothing yet: the run may go on
    assert play(state, ".").turn == 2


@pytest.mark.parametrize("letter", "SHNEB")
def test_C_8_an_action_card_that_gets_covered_is_cancelled(letter: str) -> None:
    state = columns(f"8{letter} 9 3 3", "0 0", "0 0", "0 0", shown="7 5", draw="1")
    state = play(state, f"8{letter}:1 9:1 .")
    assert shown(state) == "9 5"
    assert state.turn == 1
    assert state.board.direction == 1
    assert legal(state) == {"draw"}


def test_C_8_the_card_that_covers_may_itself_act() -> None:
    state = columns("8N 9S 3", "0 0", "0 0", shown="7 5")
    state = play(state, "8N:1 9S:1 .")
    assert (shown(state), state.turn) == ("9S 5", 2)


def test_C_8_an_action_covered_by_a_15_is_cancelled_too() -> None:
    state = columns("14S 15 3 4", "0 0", "0 0", shown="13 5")
    state = play(state, "14S:1 15:1 3:1 .")
    assert (shown(state), state.turn) == ("3 5", 1)


def test_C_8_an_old_action_on_a_column_stays_silent() -> None:
    state = columns("9 3 3", "0 0", "0 0", shown="8S 5S")
    assert play(state, "9:1 .").turn == 1


def test_C_14_seven_cards_each_and_two_columns_from_the_draw_pile() -> None:
    deck = deck_cards(Columns.Options().cards)[:-6][::-1] + cards("15 15 15 15 15- 15+")
    state = Columns().deal(3, deal=Stacked((deck,)))
    for seat in range(3):
        assert state.hands[seat] == tuple(sorted(deck[seat * 7 : seat * 7 + 7]))
    assert state.board.columns == deck[21:23]
    assert state.draw == deck[23:]
    assert (state.board.counts, state.board.stock) == ((7, 7, 7), 96 - 23)


def test_C_14a_a_15_among_the_start_cards_goes_to_the_bottom() -> None:
    deck = deck_cards(Columns.Options().cards)
    plain, last = deck[:-6], deck[-6:]
    state = Columns().deal(
        2, deal=Stacked(((*plain[:14], *last[:2], plain[14], *last[2:], *plain[15:]),))
    )
    assert state.board.columns == (plain[14], plain[15])
    assert state.draw == (*plain[16:], *last)


def test_C_15_the_table_says_who_starts_and_play_goes_clockwise() -> None:
    state = Columns().deal(3, deal=InOrder())
    assert state.turn is None
    assert legal(state) == {"@1", "@2", "@3"}
    for seat in range(3):
        assert state.view(seat).refusal("@2") is None
    assert refused(state, "draw") == ("move.start_first", "C-15")
    assert refused(state, "@4") == ("move.no_seat", "CR-2")
    state = state.play("@2")
    assert (state.turn, state.board.starter) == (1, 1)
    assert refused(state, "@1") == ("move.started", "C-15")


def test_C_15_clockwise_is_the_next_seat() -> None:
    state = columns("5 9", "9 5", "5 9", shown="5 5", turn=1)
    turns = []
    for _ in range(4):
        turns.append(state.turn)
        state = play(state, "5:1 ." if "5:1" in state.legal else "draw")
    assert turns == [1, 2, 0, 1]


def test_C_15_the_others_wait() -> None:
    waiting = columns("5 9", "5 9", shown="5 5").view(1)
    refusal = waiting.refusal("5:1")
    assert refusal is not None
    assert (refusal.key, refusal.clause) == ("move.not_your_turn", "C-16")
    assert not waiting.legal


def test_C_16_the_run_of_the_booklet() -> None:
    state = columns("11- 10 9 4 2", "0 0", shown="12 5", draw="1")
    state = play(state, "11-:1 10:1 9:1 .")
    assert (shown(state), hand(state, 0), state.turn) == ("9 5", "2 4", 1)


def test_C_16_each_card_must_fit_the_one_before() -> None:
    state = play(columns("11- 10 9 12", "0 0", shown="12 5"), "11-:1")
    assert refused(state, "9:1") == ("move.only_lower", "C-3")
    assert refused(state, "12:1") == ("move.only_lower", "C-3")


def test_C_16_all_cards_of_a_turn_in_one_column() -> None:
    state = play(columns("6 5 5 9", "0 0", shown="5 5 5"), "6:2")
    assert refused(state, "5:1") == ("move.one_column", "C-16")
    assert refused(state, "5:3") == ("move.one_column", "C-16")
    assert legal(state) == {"5:2", "."}


def test_C_16_the_next_turn_may_use_another_column() -> None:
    state = play(columns("6 5 5 9", "4 9", shown="5 5"), "6:2 .")
    assert legal(state) == {"4:1"}


@pytest.mark.parametrize("move", ["5:3", "5:4", "5:999"])
def test_C_16_only_columns_that_are_there(move: str) -> None:
    assert refused(columns("5 9", "0 0", shown="5 5"), move) == ("move.no_column", "C-16")


def test_C_16_only_cards_in_hand() -> None:
    state = columns("5 9", "0 0", shown="5 5")
    assert refused(state, "6:1") == ("move.not_in_hand", "C-16")
    assert refused(state, "5-:1") == ("move.not_in_hand", "C-16")
    assert refused(state, "5S:1") == ("move.not_in_hand", "C-16")
    assert refused(play(state, "5:1"), "5:1") == ("move.not_in_hand", "C-16")


def test_C_16_cards_that_look_alike_are_one_choice_but_two_cards() -> None:
    state = columns("5 5 9", "0 0", shown="5 5")
    assert list(map(str, state.legal)) == ["5:1", "5:2"]
    assert play(state, "5:1 5:1 .").board.counts == (1, 2)


@pytest.mark.parametrize("move", ["<", "undo"])
def test_C_16_no_take_back(move: str) -> None:
    assert columns("5 9", "0 0", shown="5 5").refusal(move) is not None
    assert refused(columns("5 9", "0 0", shown="5 5"), "<") == ("move.other_game", "C-16")
    assert refused(play(columns("5 9", "0", shown="5"), "5:1"), "<") == ("move.other_game", "C-16")


@pytest.mark.parametrize(
    "text",
    ["", "8", "8:", ":1", "8:0", "8:01", "16:1", "8*:1", "8-S+:1", "x0", "x", "13a", "8:1:1"],
)
def test_C_16_what_is_no_move_cannot_be_read(text: str) -> None:
    with pytest.raises(InvalidMove) as refusal:
        game("columns").parse(text)
    assert (refusal.value.key, refusal.value.clause) == ("move.unreadable.columns", "C-16")


@pytest.mark.parametrize(
    "text", ["11-:2", "8:1", "8+:3", "8S:1", "15-:1", "x2", "draw", "pass", "."]
)
def test_C_16_notation_reads_what_it_writes(text: str) -> None:
    assert str(game("columns").parse(text)) == text
    assert str(game("columns").parse(f" {text.lower()} ")) == text


def test_C_17_who_cannot_play_draws_one_card_and_waits() -> None:
    state = columns("1 9", "0 0", shown="5 5", draw="5 6 7")
    assert legal(state) == {"draw"}
    state = play(state, "draw")
    assert (hand(state, 0), state.turn, state.board.stock) == ("1 5 9", 1, 2)


@pytest.mark.parametrize("move", [".", "pass"])
def test_C_17_the_draw_cannot_be_left_out(move: str) -> None:
    state = columns("1 9", "0 0", shown="5 5", draw="5 6 7")
    assert refused(state, move) == ("move.must_draw", "C-17")


def test_C_18_the_round_ends_at_once_when_a_hand_is_empty() -> None:
    state = columns("5 6 7", "1 2+ 3-", "9S", shown="5 4", target=500)
    state = play(state, "5:1 6:1 7:1")
    assert state.board.round == 2
    assert state.board.totals == (0, 6, 20)


def test_C_18a_the_next_round_is_dealt_at_once() -> None:
    deal = Remembering()
    state = columns("5", "1 2+ 3-", "9S", shown="5 4", deal=deal, target=500)
    state = play(state, "5:1")
    assert list(deal.asked) == [0, 1]
    assert deal.asked[0] == deal.asked[1]
    assert state.board.counts == (7, 7, 7)
    assert len(state.board.columns) == 2
    assert state.board.stock == 96 - 23
    assert (state.board.gone, state.board.passes, state.board.skips) == ((), 0, 0)
    assert state.result is None
    assert state.turn is not None
    assert state.board.round_begins
    assert not any(state.play(move).board.round_begins for move in state.legal)
    assert not columns("5 6", "1", shown="5 4").board.round_begins


def test_C_18a_the_last_round_shows_points_and_the_open_hands() -> None:
    state = play(columns("5", "1 2+ 3-", "9S", shown="5 4", target=500), "5:1")
    hands = ((), cards("1 2+ 3-"), cards("9S"))
    for seat in (0, 1, 2, None):
        assert state.view(seat).board.last_round == Round(1, 0, (0, 6, 20), hands)


@pytest.mark.parametrize(
    ("left", "points"),
    [("0", 0), ("8", 8), ("8-", 8), ("8+", 8), ("15 15- 15+", 45), ("1S 14H 2N 4E 5B", 100)],
)
def test_C_19_a_card_counts_its_value_and_an_action_card_20(left: str, points: int) -> None:
    state = play(columns("5", left, shown="5 4", target=500), "5:1")
    assert state.board.totals == (0, points)
    last = state.board.last_round
    assert last is not None
    assert Counter(last.hands[1]) == Counter(cards(left))


def at(totals: tuple[int, ...], state: ColumnsState) -> ColumnsState:
    """The same position later in the match."""
    return replace(state, board=replace(state.board, totals=totals))


def test_C_19_the_standing_counts_the_cards_in_hand_until_the_match_is_over() -> None:
    state = at((10, 190), columns("5 6", "14 1S", shown="5 4"))
    assert state.standing == (21, 224)
    ended = play(state, "5:1 6:1")
    assert ended.result is not None
    assert ended.standing == ended.result.scores == (10, 224)


def test_C_20_the_match_ends_when_somebody_reaches_200() -> None:
    start = columns("5", "9", "1 2", shown="5 4")
    going_on = play(at((150, 190, 20), start), "5:1")
    assert going_on.result is None
    assert going_on.board.totals == (150, 199, 23)
    over = play(at((150, 191, 20), start), "5:1")
    assert over.result == Result((2,), (150, 200, 23), "target", "C-20")
    assert (over.turn, legal(over)) == (None, set())
    assert refused(over, "draw") == ("move.over", "C-20")


def test_C_20_the_lowest_total_wins_not_the_last_round() -> None:
    over = play(at((199, 150, 10), columns("5", "10 11 12 13 14", "1 2", shown="5 4")), "5:1")
    assert over.result == Result((2,), (199, 210, 13), "target", "C-20")
