"""The lightning kinds of The Game Extreme, and what all kinds share: the clauses X-1 to X-10.

Kinds are those of our own table: 4, 36, 65, 97 STOP; 11, 45, 56, 90 SKULL; 18, 32, 69, 83 THREE.
"""

from __future__ import annotations

from collections import Counter

import pytest

from tenback.rules import Result, game
from tenback.rules.extreme import Extreme
from tests.rules.situations import InOrder, extreme, legal, play, refused

KINDS = ("STOP", "SKULL", "THREE", "SILENCE", "NO_BACK", "ONE_PILE", "DRAW_ONE")
OTHER = (2, 3, 5, 6, 8, 9)  # another player's hand, without instructions
LOSE = {"violations": "lose"}


def test_X_1_four_cards_of_each_of_seven_kinds() -> None:
    printed = extreme((10, 20), OTHER).board.instructions.of
    assert len(printed) == 28
    assert Counter(map(str, printed.values())) == dict.fromkeys(KINDS, 4)
    assert set(printed) <= set(range(2, 100))


def test_X_1_the_rest_is_as_in_classic() -> None:
    state = Extreme().deal(3, deal=InOrder())
    assert state.board.tops == (1, 1, 100, 100)
    assert state.board.counts == (6, 6, 6)
    assert state.board.stock == 80
    assert legal(state) == {"@1", "@2", "@3"}
    assert game("extreme").seats == range(1, 6)


def test_X_2_an_instruction_that_is_broken_loses_the_game_at_once() -> None:
    state = play(extreme((10, 45, 46, 30), OTHER, draw=(50, 51), **LOSE), "10a 45a")
    lost = state.play(".")
    assert lost.result == Result((), (10,), "broken", "X-6")
    assert lost.turn is None


def test_X_3_all_instructions_of_a_turn_must_be_obeyed() -> None:
    state = play(extreme((45, 69, 46, 30), OTHER), "45a 69c")
    assert refused(state, ".") == ("move.skull_open", "X-6")
    wrong = state.play("30c")  # three cards, and the skull is still open
    assert wrong.result is not None
    assert wrong.result.ending == "stuck"
    right = state.play("46a")
    assert legal(right) == {"."}
    assert right.play(".").turn == 1


def test_X_3_several_kinds_at_once_each_forbid_their_own() -> None:
    # NO_BACK on c and ONE_PILE on d: neither a ten-back nor a second pile.
    state = extreme((37, 50, 51, 60), OTHER, tops=(47, 1, 73, 80))
    assert refused(state, "37a") == ("move.no_back", "X-12")
    state = state.play("50a")
    assert refused(state, "60b") == ("move.one_pile", "X-13")
    assert "51a" in state.legal


@pytest.mark.parametrize("minimum", [2, 3])
def test_X_5_stop_as_the_first_card_ends_the_turn_and_draws_one(minimum: int) -> None:
    state = extreme((36, 10, 20, 30, 40, 50, 60), OTHER, draw=(70, 71), minimum=minimum)
    state = state.play("36a")
    assert state.turn == 1
    assert state.board.played == ()
    assert state.hands[0] == (10, 20, 30, 40, 50, 60, 70)
    assert state.draw == (71,)


def test_X_5_stop_ends_the_turn_wherever_it_comes() -> None:
    state = extreme((10, 36, 20, 30, 40, 50, 60), OTHER, draw=(70, 71, 72))
    state = play(state, "10a 36a")
    assert state.turn == 1
    assert state.hands[0] == (20, 30, 40, 50, 60, 70, 71)
    late = play(extreme((10, 36, 20, 30, 40), OTHER), "10a 20a 30a 36a")
    assert late.turn == 1


def test_X_5_stop_saves_a_turn_that_has_nothing_else() -> None:
    state = extreme((36, 20), (60, 61), tops=(35, 98, 11, 12), draw=(70,))
    assert state.result is None
    assert legal(state) == {"36a"}
    assert state.play("36a").turn == 1


def test_X_6_a_skull_must_be_covered_before_the_turn_ends() -> None:
    state = play(extreme((10, 45, 46, 30), OTHER), "10a 45a")
    assert refused(state, ".") == ("move.skull_open", "X-6")
    assert state.play("46a").play(".").turn == 1


def test_X_6_skull_45_then_46_on_it_is_fine() -> None:
    state = play(extreme((45, 46, 30), OTHER), "45a 46a .")
    assert state.turn == 1
    assert state.result is None


def test_X_6_a_skull_that_stays_open_loses_where_violations_lose() -> None:
    state = play(extreme((10, 45, 46), OTHER, draw=(50,), **LOSE), "10a 45a")
    assert "." in state.legal
    assert state.play(".").result == Result((), (8,), "broken", "X-6")
    assert play(state, "46a .").turn == 1


def test_X_6_skull_then_stop_elsewhere_is_refused() -> None:
    state = extreme((45, 36, 46), OTHER, draw=(50,)).play("45a")
    for pile in "bcd":
        assert refused(state, f"36{pile}") == ("move.stop_leaves_skull", "X-6")
    table = extreme((45, 36, 46), OTHER, draw=(50,), **LOSE).play("45a")
    assert table.play("36b").result == Result((), (8,), "broken", "X-6")


def test_X_6_stop_on_the_skull_is_fine() -> None:
    state = extreme((45, 65, 46), OTHER, draw=(50, 51)).play("45a").play("65a")
    assert state.turn == 1
    assert state.result is None
    falling = extreme((45, 36, 46), OTHER).play("45c").play("36c")
    assert falling.turn == 1


def test_X_7_all_98_laid_with_a_fresh_skull_on_top_is_lost_by_one() -> None:
    state = extreme((10, 45), (), draw=()).play("10a")
    assert state.play("45a").result == Result((), (1,), "skull", "X-7")
    assert extreme((45,), (), draw=()).play("45a").result == Result((), (1,), "skull", "X-7")


def test_X_7_a_skull_that_is_covered_does_not_matter() -> None:
    state = play(extreme((45, 46), (), draw=()), "45a 46a")
    assert state.result == Result((0, 1), (0,), "beaten", "G-17")


def test_X_7_a_skull_of_an_earlier_turn_does_not_matter() -> None:
    state = extreme((46,), (), tops=(1, 1, 45, 100), draw=()).play("46a")
    assert state.result == Result((0, 1), (0,), "beaten", "G-17")


def test_X_8_three_means_exactly_three_cards() -> None:
    state = extreme((18, 20, 30, 40), OTHER).play("18a")
    assert refused(state, ".") == ("move.three_short", "X-8")
    state = state.play("20a")
    assert refused(state, ".") == ("move.three_short", "X-8")
    state = state.play("30a")
    assert legal(state) == {"."}
    assert refused(state, "40a") == ("move.three_full", "X-8")
    assert state.play(".").turn == 1


def test_X_8_two_cards_and_then_three_is_fine_and_the_turn_must_end() -> None:
    state = play(extreme((10, 12, 18, 40), OTHER), "10a 12a 18a")
    assert legal(state) == {"."}
    assert refused(state, "40a") == ("move.three_full", "X-8")


def test_X_8_three_as_the_fourth_card_is_refused() -> None:
    state = play(extreme((10, 12, 13, 18, 40), OTHER), "10a 12a 13a")
    assert refused(state, "18a") == ("move.three_full", "X-8")
    assert {"40a", "."} <= legal(state)
    state = state.play("40a")
    assert refused(state, "18b") == ("move.three_full", "X-8")


def test_X_8_breaking_three_loses_where_violations_lose() -> None:
    state = play(extreme((18, 20, 30, 40), OTHER, draw=(50,), **LOSE), "18a 20a")
    assert state.play(".").result == Result((), (9,), "broken", "X-8")
    assert state.play("30a").play("40a").result == Result((), (7,), "broken", "X-8")
    assert state.play("30a").play(".").turn == 1
    fourth = play(extreme((10, 12, 13, 18), OTHER, draw=(50,), **LOSE), "10a 12a 13a 18a")
    assert fourth.result == Result((), (7,), "broken", "X-8")


def test_X_9_normal_three_stop_is_legal_and_draws_three() -> None:
    hand = (10, 18, 36, 50, 60, 70, 71)
    state = play(extreme(hand, OTHER, draw=(80, 81, 82, 84)), "10a 18a 36a")
    assert state.turn == 1
    assert state.hands[0] == (50, 60, 70, 71, 80, 81, 82)
    assert state.draw == (84,)


def test_X_9_three_normal_stop_is_legal_too() -> None:
    assert play(extreme((18, 20, 36, 50), OTHER), "18a 20a 36a").turn == 1


def test_X_9_three_then_stop_is_refused() -> None:
    state = extreme((18, 36, 50, 60), OTHER, draw=(70,)).play("18a")
    assert refused(state, "36a") == ("move.stop_not_third", "X-9")
    table = extreme((18, 36, 50, 60), OTHER, draw=(70,), **LOSE).play("18a")
    assert table.play("36a").result == Result((), (9,), "broken", "X-9")


def test_X_9_without_three_stop_may_be_any_card() -> None:
    assert extreme((10, 36, 50), OTHER).play("10a").play("36a").turn == 1


def test_X_10_all_98_laid_with_three_and_two_cards_is_lost_by_one() -> None:
    state = extreme((18, 20), (), draw=())
    assert play(state, "18a 20a").result == Result((), (1,), "three", "X-10")
    assert play(state, "20c 18c").result == Result((), (1,), "three", "X-10")


def test_X_10_all_98_laid_with_three_alone_is_lost_by_two() -> None:
    state = extreme((18,), (), draw=()).play("18a")
    assert state.result == Result((), (2,), "three", "X-10")


def test_X_10_with_three_cards_the_game_is_beaten() -> None:
    state = play(extreme((18, 20, 22), (), draw=()), "18a 20a 22a")
    assert state.result == Result((0, 1), (0,), "beaten", "G-17")
