"""Breaking instructions, dead ends and warnings in The Game Extreme: the rulings XR-9 to XR-11."""

from __future__ import annotations

import pytest

from tenback.rules import Result, State
from tests.rules.situations import extreme, legal, play, refused

OTHER = (2, 3, 5, 6, 8, 9)
LOSE = {"violations": "lose"}
BOTH = pytest.mark.parametrize("violations", ["refuse", "lose"])


def warned(state: State, move: str) -> list[tuple[str, str]]:
    return [(warning.key, warning.clause) for warning in state.warnings(move)]


def test_XR_9_what_breaks_an_instruction_is_refused_with_its_reason() -> None:
    state = extreme((37, 72, 99, 98), OTHER, tops=(47, 1, 73, 100))
    why = state.refusal("37a")
    assert why is not None
    assert str(why) == "No ten-back while a NO BACK is visible. (X-12)"
    assert state.play("72c").result is None


def test_XR_9_ending_with_three_or_skull_unmet_is_refused() -> None:
    skull = play(extreme((10, 45, 46), OTHER), "10a 45a")
    assert refused(skull, ".") == ("move.skull_open", "X-6")
    three = play(extreme((18, 20, 22), OTHER), "18a 20a")
    assert refused(three, ".") == ("move.three_short", "X-8")
    refusal = three.refusal(".")
    assert refusal is not None
    assert refusal.values == {"n": 1}


@BOTH
def test_XR_9_without_a_legal_continuation_the_game_is_lost(violations: str) -> None:
    setting = {"draw": (70, 71), "violations": violations}
    # The ten-back would be the only card, and NO_BACK forbids it.
    back = extreme((37, 27), OTHER, tops=(47, 98, 12, 14), **setting)
    assert back.result == Result((), (10,), "stuck", "G-15")
    # Each card has a pile, but ONE_PILE wants them on one.
    split = extreme((50, 20), OTHER, tops=(49, 98, 21, 12), **setting)
    assert split.result == Result((), (10,), "stuck", "G-15")
    free = extreme((50, 20), OTHER, tops=(49, 98, 21, 12), kinds=["STOP"], **setting)
    assert free.result is None


def test_XR_9_as_at_a_table_the_violation_is_legal_and_loses() -> None:
    state = extreme((37, 72, 99, 98), OTHER, tops=(47, 1, 73, 100), draw=(60,), **LOSE)
    assert "37a" in state.legal
    assert "37a" in legal(state)
    lost = state.play("37a")
    assert lost.result == Result((), (10,), "broken", "X-12")
    assert lost.hands[0] == (72, 98, 99)
    assert lost.board.tops[0] == 37


def test_XR_9_the_last_card_of_all_still_loses_by_one() -> None:
    state = extreme((50, 51), (), tops=(49, 1, 100, 100), draw=(), **LOSE)
    assert play(state, "50b 51c").result == Result((), (1,), "broken", "X-13")


def test_XR_9_a_card_that_does_not_fit_is_refused_in_both() -> None:
    for violations in ("refuse", "lose"):
        state = extreme((50, 51, 40), OTHER, tops=(49, 1, 100, 100), violations=violations)
        assert refused(state, "40a")[1] == "G-7"


@BOTH
def test_XR_9a_a_dead_end_is_found_at_the_start_of_the_turn(violations: str) -> None:
    # A skull that nothing in the hand could cover is no way to fill the minimum.
    state = extreme((45, 30), OTHER, tops=(44, 98, 12, 14), draw=(70,), violations=violations)
    assert state.result == Result((), (9,), "stuck", "G-15")


@BOTH
def test_XR_9a_in_whatever_order_the_cards_are_tried(violations: str) -> None:
    tops, setting = (40, 50, 12, 15), {"draw": (70,), "minimum": 3, "violations": violations}
    stuck = extreme((41, 51, 20), OTHER, tops=tops, **setting)
    assert stuck.result == Result((), (10,), "stuck", "G-15")
    assert extreme((41, 51, 31), OTHER, tops=tops, **setting).result is None  # 41, 31, 51


@BOTH
def test_XR_9a_a_dead_end_is_found_after_every_card(violations: str) -> None:
    state = extreme((45, 46, 50), OTHER, tops=(44, 98, 12, 14), draw=(70,), violations=violations)
    assert state.play("45a").result is None
    lost = state.play("50a")
    assert lost.result == Result((), (9,), "stuck", "XR-9")
    assert 50 in lost.board.laid


@BOTH
def test_XR_9a_even_when_the_minimum_is_met(violations: str) -> None:
    state = extreme((41, 43, 45, 30), OTHER, tops=(40, 98, 12, 14), violations=violations, draw=())
    lost = play(state, "41a 43a 45a")
    assert lost.result == Result((), (7,), "stuck", "XR-9")


@BOTH
def test_XR_9a_a_last_turn_that_lays_all_cards_is_played_out(violations: str) -> None:
    three = extreme((18, 20), (), draw=(), violations=violations).play("18a")
    assert three.result is None
    assert three.play("20a").result == Result((), (1,), "three", "X-10")
    skull = extreme((10, 45), (), draw=(), violations=violations).play("45a")
    assert skull.result is None
    assert skull.play("10b").result == Result((), (1,), "skull", "X-7")


@BOTH
def test_XR_9a_a_last_turn_that_cannot_lay_all_cards_is_a_dead_end(violations: str) -> None:
    state = extreme((45, 30), (), tops=(44, 98, 12, 14), draw=(), violations=violations)
    assert state.result == Result((), (2,), "stuck", "G-15")
    state = extreme((42, 45, 30), (), tops=(40, 98, 12, 14), draw=(), violations=violations)
    assert play(state, "42a 45a").result == Result((), (1,), "stuck", "XR-9")


@BOTH
def test_XR_9a_ending_below_the_minimum_stays_refused(violations: str) -> None:
    state = extreme((45, 46, 50), OTHER, violations=violations)
    assert refused(state, ".") == ("move.below_minimum", "G-6")
    state = state.play("50b")
    assert refused(state, ".") == ("move.below_minimum", "G-6")


def test_XR_9a_an_open_skull_does_not_make_the_end_below_the_minimum_a_move() -> None:
    state = extreme((45, 46, 50), OTHER, **LOSE).play("45a")
    assert refused(state, ".") == ("move.below_minimum", "G-6")


@pytest.mark.parametrize("cards", ["18a", "18a 20a"])
def test_XR_9a_with_three_any_end_but_after_the_third_card_breaks_it(cards: str) -> None:
    state = extreme((18, 20, 22, 60), OTHER, draw=(70,), minimum=3, **LOSE)
    state = play(state, cards)
    assert "." in legal(state)
    lost = state.play(".")
    assert lost.result is not None
    assert (lost.result.ending, lost.result.clause) == ("broken", "X-8")


@BOTH
def test_XR_9b_stop_with_an_open_skull_breaks_the_skull(violations: str) -> None:
    state = play(extreme((45, 56, 46, 36), OTHER, violations=violations), "45a 56c 46a")
    assert state.result is None
    if violations == "refuse":
        assert refused(state, "36b") == ("move.stop_leaves_skull", "X-6")
    else:
        lost = state.play("36b")
        assert lost.result is not None
        assert (lost.result.ending, lost.result.clause) == ("broken", "X-6")
    assert state.play("36c").turn == 1


def test_XR_9b_stop_cannot_cover_two_skulls() -> None:
    state = play(extreme((45, 56, 65, 57, 46), OTHER), "45a 56b")
    assert refused(state, "65a") == ("move.stop_leaves_skull", "X-6")
    assert refused(state, "65b") == ("move.stop_leaves_skull", "X-6")
    assert state.play("46a").play("65b").turn == 1


def test_XR_9b_with_three_stop_is_only_the_third_card() -> None:
    state = extreme((18, 20, 36, 65, 50), OTHER)
    assert refused(state.play("18a"), "36a") == ("move.stop_not_third", "X-9")
    assert play(state, "18a 20a 36a").turn == 1
    assert play(state, "20c 18c 65a").turn == 1
    full = play(state, "18a 20a 50a")
    assert refused(full, "65a") == ("move.three_full", "X-8")


def test_XR_9b_the_skull_on_which_three_and_stop_meet() -> None:
    state = play(extreme((18, 45, 65, 46), OTHER), "18a 45a")
    assert refused(state, "65b") == ("move.stop_leaves_skull", "X-6")
    assert state.play("65a").turn == 1


def test_XR_9b_stop_waives_the_expert_minimum() -> None:
    assert extreme((36, 50, 51), OTHER, minimum=3).play("36a").turn == 1
    assert play(extreme((36, 30, 51), OTHER, minimum=3), "30a 36a").turn == 1


def test_XR_10_a_skull_one_cannot_cover_is_legal_loses_and_is_warned_of() -> None:
    state = extreme((41, 43, 45, 30), OTHER, tops=(40, 98, 12, 14), draw=(70,))
    state = state.play("41a")
    assert "45a" in state.legal
    assert warned(state, "45a") == [("warning.skull", "XR-10")]
    assert state.play("45a").result == Result((), (9,), "stuck", "XR-9")
    assert warned(state, "43a") == []


def test_XR_10_a_three_one_cannot_fill_is_legal_loses_and_is_warned_of() -> None:
    state = extreme((18, 19, 17), OTHER, tops=(16, 98, 3 + 8, 10), draw=(70,))
    assert warned(state, "18a") == [("warning.three", "XR-10")]
    lost = state.play("18a")
    assert lost.result is not None
    assert lost.result.ending == "stuck"
    assert warned(state, "17a") == []


def test_XR_10_the_last_turn_is_warned_of_as_well() -> None:
    assert warned(extreme((45,), (), draw=()), "45a") == [("warning.skull", "XR-10")]
    assert warned(extreme((18,), (), draw=()), "18a") == [("warning.three", "XR-10")]
    assert warned(extreme((19,), (), draw=()), "19a") == []


def test_XR_10_a_plain_card_that_blocks_the_rest_is_warned_of_by_GR_5() -> None:
    state = extreme((50, 20, 51), OTHER, tops=(49, 98, 12, 14), draw=(70,), kinds=["SKULL"])
    assert warned(state, "51a") == [("warning.stuck", "GR-5")]
    assert warned(state, "50a") == []


def test_XR_10_a_violation_that_would_lose_is_warned_of() -> None:
    state = extreme((37, 72, 99, 98), OTHER, tops=(47, 1, 73, 100), **LOSE)
    assert warned(state, "37a") == [("warning.broken", "X-12")]
    assert warned(state, "72c") == []
    skull = play(extreme((10, 45, 46), OTHER, **LOSE), "10a 45a")
    assert warned(skull, ".") == [("warning.broken", "X-6")]
    assert warned(skull.play("46a"), ".") == []


def test_XR_10_alone_with_the_last_cards_the_end_of_a_turn_can_be_foreseen() -> None:
    stop = extreme((97, 50), (), tops=(96, 98, 3, 2), draw=())
    assert warned(stop, "97a") == [("warning.stuck", "GR-5")]
    assert stop.play("97a").result == Result((), (1,), "stuck", "G-15")
    end = extreme((99, 50), (), tops=(98, 96, 3, 2), draw=()).play("99a")
    assert warned(end, ".") == [("warning.end", "GR-5")]


def test_XR_11_the_larger_of_the_missing_cards_and_one() -> None:
    both = play(extreme((18, 45), (), draw=()), "18a 45a")  # a card short, and a skull
    assert both.result is not None
    assert (both.result.winners, both.result.scores) == ((), (1,))
    alone = extreme((18,), (), draw=()).play("18a")  # two short
    assert alone.result is not None
    assert alone.result.scores == (2,)
    skull = play(extreme((18, 20, 45), (), draw=()), "18a 20a 45a")  # only the skull
    assert skull.result == Result((), (1,), "skull", "X-7")
