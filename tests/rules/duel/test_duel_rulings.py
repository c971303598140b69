"""Face to Face, ruling by ruling: FR-1 to FR-8."""

from __future__ import annotations

from typing import Any

import pytest

from tenback.rules import InvalidOption, Result
from tenback.rules.duel import Duel, DuelState
from tests.rules.duel_columns import warned
from tests.rules.situations import duel, legal, play, refused, takes

RIVAL = (5, 15, 25, 35, 45, 55)
LONE = [("warning.lone", "FR-6")]
STUCK = [("warning.stuck", "F-11")]


@pytest.mark.parametrize("moves", ["12x 20a 30a .", "20a 12x 30a .", "20a 30a 12x ."])
def test_FR_1_the_card_across_comes_at_any_point(moves: str) -> None:
    state = play(duel((12, 20, 30, 40), RIVAL, tops=(1, 60, 29, 60)), moves)
    assert state.board.tops == (30, 60, 12, 60)
    assert state.board.counts == (6, 6)


def test_FR_1_at_least_one_card_stays_on_the_own_side() -> None:
    state = play(duel((12, 20, 30, 40), RIVAL, tops=(1, 60, 29, 60)), "12x")
    assert refused(state, ".") == ("move.below_minimum", "F-3")
    assert play(state, "20a .").turn == 1


@pytest.mark.parametrize("turn", [0, 1])
def test_FR_2_a_pile_on_its_base_cannot_be_improved(turn: int) -> None:
    hand = (2, 3, 30, 31, 58, 59)
    hands = (hand, RIVAL) if turn == 0 else (RIVAL, hand)
    state = duel(*hands, turn=turn)
    for card in hand:
        assert refused(state, f"{card}x") == ("move.across_base", "FR-2")
        assert refused(state, f"{card}y") == ("move.across_base", "FR-2")


def test_FR_2_a_base_that_has_been_left_can_be_improved() -> None:
    state = play(duel(RIVAL, (2, 3, 58, 59)), "15a 55b .")
    assert takes(state, "x") == {2, 3}
    assert takes(state, "y") == {58, 59}


def test_FR_3_equal_values_are_never_legal_on_the_other_side() -> None:
    state = duel((18, 40, 2, 3), RIVAL, tops=(1, 60, 18, 40))
    assert refused(state, "18x") == ("move.across_not_lower", "F-7")
    assert refused(state, "40y") == ("move.across_not_higher", "F-7")


def test_FR_3_equal_values_are_never_legal_on_the_own_side() -> None:
    """The tops are cards the opponent has laid there; the mover holds the same numbers."""
    state = duel((18, 40, 2, 3), RIVAL, tops=(18, 40, 1, 60))
    assert refused(state, "18a") == ("move.not_higher_nor_ten", "F-5")
    assert refused(state, "40b") == ("move.not_lower_nor_ten", "F-5")


def test_FR_3_a_ten_back_is_measured_from_a_card_the_opponent_laid() -> None:
    state = duel((20, 30, 12), (22, 28, 12), tops=(1, 60, 32, 60), draws=((6, 7), (8, 9)))
    state = play(state, "12a 30x .")
    assert state.board.facing(1)[0] == 30
    assert refused(state, "22a") == ("move.not_higher_nor_ten", "F-5")  # ten below the old 32


def test_FR_3_the_own_ten_back_after_help() -> None:
    state = duel((14, 30, 33), (4, 28, 50), tops=(1, 60, 32, 60), draws=((6, 7), (8, 9)))
    state = play(state, "30a 14x .")
    assert takes(state, "a") == {4, 28, 50}  # 4 is ten below the 14 that came from the other side


def test_FR_3_across_there_is_no_ten_back() -> None:
    state = duel((39, 30, 19, 2), RIVAL, tops=(1, 60, 29, 29))
    assert refused(state, "39x") == ("move.across_not_lower", "F-7")
    assert refused(state, "19y") == ("move.across_not_higher", "F-7")
    assert takes(state, "x") == {2, 19}
    assert takes(state, "y") == {30, 39}


@pytest.mark.parametrize("turn", [0, 1])
def test_FR_4_a_card_laid_on_the_opponent_counts_among_the_58(turn: int) -> None:
    hands = ((12, 20, 30), RIVAL) if turn == 0 else (RIVAL, (12, 20, 30))
    tops = (1, 60, 29, 60) if turn == 0 else (29, 60, 1, 60)
    state = duel(*hands, tops=tops, turn=turn)
    before, after = state.board, play(state, "12x").board
    assert after.unlaid(turn) == before.unlaid(turn) - 1
    assert after.unlaid(1 - turn) == before.unlaid(1 - turn)
    assert after.laid[turn] == before.laid[turn] | {12}
    assert after.laid[1 - turn] == before.laid[1 - turn]


@pytest.mark.parametrize(("draw", "count"), [((), 4), ((50,), 5), ((50, 51), 6), ((50, 51, 52), 6)])
def test_FR_5_a_short_draw_pile_gives_what_is_left(draw: tuple[int, ...], count: int) -> None:
    state = duel((10, 11, 12, 13, 14, 16), RIVAL, draws=(draw, (6, 7)))
    state = play(state, "10a 11a .")
    assert state.board.counts[0] == count
    assert state.board.stocks[0] == max(0, len(draw) - 2)
    assert len(state.hands[0]) == count


def test_FR_5_also_when_the_hand_would_be_filled_up() -> None:
    state = duel((10, 11, 12), RIVAL, tops=(1, 60, 29, 60), draws=((50, 51), (6, 7)))
    state = play(state, "10a 11x .")
    assert state.hands[0] == (12, 50, 51)
    assert state.draws[0] == ()


def one_left(draw: tuple[int, ...] = (), **options: Any) -> DuelState:
    """Seat 1 has three cards left and has laid two of them."""
    hand = (10, 20, 30)[: 3 - len(draw)]
    return play(duel(hand, RIVAL, draws=(draw, (6, 7, 8)), **options), "10a 20a")


def test_FR_6_a_single_card_at_the_start_of_a_turn_loses() -> None:
    state = play(one_left(), ". 5a 15a .")
    assert state.hands[0] == (30,)
    assert state.turn is None
    assert state.result == Result((1,), (1, 7), "lone", "FR-6")


def test_FR_6_even_if_that_card_would_fit() -> None:
    state = duel((30,), RIVAL, draws=((), (6,)))
    assert state.result == Result((1,), (1, 7), "lone", "FR-6")


def test_FR_6_the_last_card_may_still_be_laid_in_the_same_turn() -> None:
    state = play(one_left(), "30a")
    assert state.result == Result((0,), (0, 9), "emptied", "F-10")


def test_FR_6_one_in_hand_is_not_the_last_while_the_draw_pile_has_cards() -> None:
    state = duel((10, 20), RIVAL, draws=((30, 40), (6, 7, 8)))
    state = play(state, "10a 20a . 5a 15a .")
    assert (state.turn, state.hands[0]) == (0, (30, 40))


@pytest.mark.parametrize("last", ["30a", "30b"])
def test_FR_6a_may_win_lets_the_lone_card_be_laid_on_the_own_side(last: str) -> None:
    state = duel((30,), RIVAL, tops=(1, 60, 35, 25), draws=((), (6,)), lone_last_card="may_win")
    assert legal(state) == {"30a", "30b"}
    assert refused(state, ".") == ("move.below_minimum", "F-3")
    assert play(state, last).result == Result((0,), (0, 7), "emptied", "F-10")


@pytest.mark.parametrize("move", ["30x", "30y"])
def test_FR_6a_the_lone_card_does_not_go_across(move: str) -> None:
    state = duel((30,), RIVAL, tops=(1, 60, 35, 25), draws=((), (6,)), lone_last_card="may_win")
    assert refused(state, move) == ("move.across_lone", "FR-6a")


def test_FR_6a_the_lone_card_that_fits_only_across_loses() -> None:
    state = duel((30,), RIVAL, tops=(50, 13, 35, 60), draws=((), (6,)), lone_last_card="may_win")
    assert state.result == Result((1,), (1, 7), "stuck", "F-11")


def test_FR_6a_the_last_of_several_cards_may_still_go_across() -> None:
    state = duel((10, 30), RIVAL, tops=(1, 60, 35, 60), draws=((), (6,)), lone_last_card="may_win")
    assert play(state, "10a 30x").result == Result((0,), (0, 7), "emptied", "F-10")


def test_FR_6_may_win_loses_with_a_card_that_does_not_fit() -> None:
    state = duel((30,), RIVAL, tops=(50, 13, 1, 60), draws=((), (6,)), lone_last_card="may_win")
    assert state.result == Result((1,), (1, 7), "stuck", "F-11")


def test_FR_6_may_win_changes_nothing_with_two_cards() -> None:
    state = duel((30, 22), RIVAL, tops=(25, 13, 1, 60), draws=((), (6,)), lone_last_card="may_win")
    assert state.result == Result((1,), (2, 7), "stuck", "F-11")


@pytest.mark.parametrize("value", ["win", "", True, None, 1])
def test_FR_6_no_other_choice(value: str) -> None:
    with pytest.raises(InvalidOption) as refusal:
        Duel.Options(lone_last_card=value)
    assert (refusal.value.key, refusal.value.clause) == ("option.value", "FR-6")


def test_FR_6_a_warning_before_the_end_of_a_turn_that_leaves_one_card() -> None:
    assert warned(one_left(), ".") == LONE
    assert warned(one_left(), "30a") == []
    assert warned(one_left(lone_last_card="may_win"), ".") == []


def test_FR_6_a_warning_when_the_card_left_is_in_the_draw_pile() -> None:
    assert warned(one_left((30,)), ".") == LONE


def test_FR_6_no_warning_while_two_cards_are_left() -> None:
    state = duel((10, 20, 30, 40), RIVAL, draws=((), (6, 7, 8)))
    assert warned(state, "10a") == []
    state = play(state, "10a")
    assert warned(state, "20a") == []
    assert warned(play(state, "20a"), ".") == []


def test_FR_6_a_warning_before_the_card_after_which_one_must_be_left() -> None:
    state = duel((11, 20, 32), RIVAL, tops=(5, 8, 1, 60), draws=((), (6, 7, 8)))
    assert warned(state, "32a") == STUCK
    assert warned(state, "20a") == LONE  # then only 32 fits, and 11 is left over
    assert warned(state, "11a") == []  # 20 and 32 may follow
    assert warned(play(state, "11a"), "32a") == LONE
    assert warned(play(state, "11a"), "20a") == []


def test_FR_6_a_warning_at_once_when_one_card_waits_in_the_draw_pile() -> None:
    state = duel((10, 20), RIVAL, draws=((30,), (6, 7, 8)))
    assert warned(state, "10a") == LONE
    assert warned(play(state, "10a"), "20a") == LONE


def test_FR_6_no_such_warning_where_a_lone_card_may_win() -> None:
    state = duel((10, 20), RIVAL, draws=((30,), (6, 7, 8)), lone_last_card="may_win")
    assert warned(state, "10a") == []
    assert warned(play(state, "10a"), "20a") == []


def test_FR_6_no_warning_when_the_opponents_single_card_loses_first() -> None:
    """Seat 2 will begin with one card and lose, so the card seat 1 keeps does no harm."""
    state = duel((11, 20, 32), (5,), tops=(5, 8, 1, 60), draws=((), ()))
    assert warned(state, "20a") == []
    state = play(state, "20a 32a")
    assert warned(state, ".") == []
    assert play(state, ".").result == Result((0,), (1, 1), "lone", "FR-6")


def test_FR_6_no_warning_when_the_opponent_is_bound_to_be_stuck_first() -> None:
    """Whatever seat 2 holds of its last two cards, neither fits anywhere."""
    state = duel((5, 15, 20), (30, 31), tops=(10, 50, 58, 3), draws=((), ()))
    assert warned(state, "20a") == []
    state = play(state, "20a 5y")
    assert warned(state, ".") == []
    assert play(state, ".").result == Result((0,), (1, 2), "stuck", "F-11")


def test_FR_6_it_is_the_end_of_the_turn_that_counts() -> None:
    """Seat 2 is stuck until seat 1 comes across, and after the 41 nothing else is left to do."""
    state = duel((35, 36, 41), (56, 57), tops=(40, 30, 58, 45), draws=((), ()))
    assert warned(state, "41a") == LONE
    state = play(state, "41a")
    assert [warned(state, move) for move in ("35x", "36x")] == [LONE, LONE]
    assert play(state, "36x . 56a 57a").result == Result((1,), (1, 0), "emptied", "F-10")


def test_FR_6_a_single_card_does_not_lose_at_once() -> None:
    assert losing(one_left()) == []
    assert losing(duel((11, 20, 32), RIVAL, tops=(5, 8, 1, 60), draws=((), (6, 7)))) == ["32a"]


def losing(state: DuelState) -> list[str]:
    view = state.view(state.turn)
    return [str(move) for move in view.losing(view.legal)]


def test_FR_6_a_warning_before_a_first_card_that_leaves_no_second() -> None:
    state = duel((20, 51, 59), RIVAL, tops=(50, 13, 1, 60), draws=((6,), ()))
    assert warned(state, "59a") == STUCK
    assert warned(state, "51a") == []
    assert play(state, "59a").result == Result((1,), (3, 6), "stuck", "F-11")


def test_FR_6_no_warning_before_a_refused_move() -> None:
    state = duel((10, 20), RIVAL, draws=((30,), (6, 7, 8)))
    assert state.warnings(".") == ()
    assert state.warnings("30a") == ()


def test_FR_7_hand_and_own_draw_pile_must_both_be_empty() -> None:
    state = play(duel((10, 20), RIVAL, draws=((30, 31), (6, 7, 8))), "10a 20a")
    assert state.hands[0] == ()
    assert state.result is None
    assert legal(state) == {"."}


def test_FR_7_winning_is_checked_after_every_card() -> None:
    """The last card wins although it is the fifth, and before anything is drawn or passed on."""
    state = duel((10, 20, 30, 40, 50), RIVAL, draws=((), (6,)))
    for move in ("10a", "20a", "30a", "40a"):
        state = play(state, move)
        assert state.result is None
    state = play(state, "50a")
    assert state.result is not None
    assert state.result.winners == (0,)


def test_FR_8_the_margin_is_what_the_loser_has_not_laid() -> None:
    state = play(duel((10, 20), RIVAL, draws=((), tuple(range(6, 15)))), "10a 20a")
    assert state.result is not None
    assert state.result.scores == (0, 15)
    assert "15" in state.result.sentence.say("en")


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_FR_8_a_stuck_loser_hears_the_own_number(language: str) -> None:
    state = duel((20, 30), RIVAL, tops=(50, 13, 1, 60), draws=((6,), tuple(range(16, 25))))
    assert state.result == Result((1,), (3, 15), "stuck", "F-11")
    said = state.result.sentence.say(language)
    assert "3" in said
    assert "15" not in said
