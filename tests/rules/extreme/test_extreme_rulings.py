"""The rulings XR-2 to XR-8 and XR-12 of The Game Extreme, on turns, piles and drawing."""

from __future__ import annotations

import pytest

from tenback.rules import Result
from tests.rules.duel_columns import warned
from tests.rules.situations import extreme, legal, play, refused

OTHER = (2, 3, 5, 6, 8, 9)


@pytest.mark.parametrize("order", ["18a 20a 22a", "10a 18a 22a", "10a 12a 18a"])
@pytest.mark.parametrize("minimum", [2, 3])
def test_XR_2_three_may_be_any_of_the_three_cards(order: str, minimum: int) -> None:
    state = extreme((10, 12, 18, 20, 22, 60), OTHER, minimum=minimum)
    state = play(state, order)
    assert legal(state) == {"."}
    assert state.play(".").turn == 1


def test_XR_2_three_overrides_the_minimum_of_an_empty_draw_pile() -> None:
    state = extreme((18, 20, 22, 60), OTHER, draw=())
    assert state.board.minimum == 1
    state = state.play("18a")
    assert refused(state, ".") == ("move.three_short", "X-8")
    state = play(state, "20a 22a")
    assert legal(state) == {"."}


def test_XR_3_a_ten_back_covers_a_skull() -> None:
    state = play(extreme((45, 35, 60), OTHER), "45a 35a .")
    assert state.turn == 1
    assert state.board.tops[0] == 35


def test_XR_3_another_skull_covers_a_skull_and_must_be_covered_then() -> None:
    state = play(extreme((45, 56, 57, 60), OTHER), "45a 56a")
    assert refused(state, ".") == ("move.skull_open", "X-6")
    assert play(state, "57a .").turn == 1


def test_XR_3_a_card_on_another_pile_covers_nothing() -> None:
    state = play(extreme((45, 46, 57, 60), OTHER), "45a 46b")
    assert refused(state, ".") == ("move.skull_open", "X-6")


@pytest.mark.parametrize(
    ("tops", "move"),
    [((73, 1, 100, 100), "63a"), ((1, 87, 100, 100), "77b"), ((1, 1, 14, 100), "24c")],
)
def test_XR_4_no_jump_back_onto_the_no_back_itself(tops: tuple[int, ...], move: str) -> None:
    state = extreme((24, 63, 77, 99), OTHER, tops=tops)
    assert refused(state, move) == ("move.no_back", "X-12")


def test_XR_5_from_now_binds_only_the_cards_after_it() -> None:
    state = play(extreme((10, 49, 90, 60, 50), OTHER), "10b 49a")
    assert {"90c", "60d", "50b", "50a"} <= legal(state)
    state = state.play("90c")
    assert refused(state, "60d") == ("move.one_pile", "X-13")
    assert refused(state, "50b") == ("move.one_pile", "X-13")
    assert "60c" in state.legal


def test_XR_5_whole_turn_refuses_it_after_cards_on_other_piles() -> None:
    hand = (10, 49, 90, 60, 50)
    state = extreme(hand, OTHER, one_pile="whole_turn").play("10b")
    for pile in "acd":
        assert refused(state, f"49{pile}") == ("move.one_pile_late", "XR-5")
    assert "49b" in state.legal
    table = extreme(hand, OTHER, draw=(70,), one_pile="whole_turn", violations="lose").play("10b")
    assert table.play("49a").result == Result((), (10,), "broken", "XR-5")


def test_XR_5_whole_turn_counts_the_one_pile_card_itself() -> None:
    late = extreme((49, 90, 60, 50), OTHER, one_pile="whole_turn").play("49a")
    assert refused(late, "90c") == ("move.one_pile", "X-13")
    assert "50a" in late.legal
    now = extreme((49, 90, 60, 50), OTHER).play("49a")
    assert "90c" in now.legal


def test_XR_5a_with_one_pile_on_a_a_card_on_b_forbids_a() -> None:
    before = extreme((50, 51, 60), OTHER, tops=(49, 1, 100, 100)).play("50b")
    assert refused(before, "51a") == ("move.one_pile", "X-13")  # it is still visible
    fresh = play(extreme((49, 50, 51, 60), OTHER), "49a 50b")
    assert refused(fresh, "51a") == ("move.one_pile", "X-13")


def test_XR_5a_each_visible_one_pile_counts_from_its_own_moment() -> None:
    # 49 lay there before and has seen b; the 52 laid now on b has seen nothing.
    state = play(extreme((50, 52, 53, 60), OTHER, tops=(49, 1, 100, 100)), "50b 52b")
    assert refused(state, "60c") == ("move.one_pile", "X-13")
    assert {"53b", "60b"} <= legal(state)


def test_XR_5a_a_one_pile_on_a_one_pile_begins_again() -> None:
    state = extreme((52, 53, 60, 61), OTHER, tops=(49, 1, 100, 100)).play("52a")
    assert {"60a", "60b", "60c", "60d"} <= legal(state)
    state = state.play("60c")
    assert refused(state, "53d") == ("move.one_pile", "X-13")


def test_XR_5a_whole_turn_binds_while_any_one_is_visible() -> None:
    state = extreme((50, 51, 60, 61), OTHER, tops=(49, 1, 100, 100), one_pile="whole_turn")
    assert refused(state.play("50b"), "51a") == ("move.one_pile", "X-13")
    assert {"51a", "51b", "60c", "60d"} <= legal(state.play("50a"))  # covered, so void


def test_XR_5b_counted_binds_to_the_pile_of_the_one_pile_card() -> None:
    state = extreme((10, 49, 90, 60, 50), OTHER, one_pile="counted").play("10b")
    assert {"49a", "49b", "49c", "49d"} <= legal(state)  # cards before it do not count
    state = state.play("49a")
    for move in ("90c", "60d", "50b"):
        assert refused(state, move) == ("move.one_pile", "X-13")
    assert {"50a", "60a", "90a"} <= legal(state)


def test_XR_5b_counted_a_card_on_it_frees_the_rest_of_the_turn() -> None:
    state = play(extreme((49, 50, 60, 90), OTHER, one_pile="counted"), "49a 50a")
    assert {"60a", "60b", "90c", "90d"} <= legal(state)


def test_XR_5b_counted_the_turn_may_end_with_it() -> None:
    state = play(extreme((10, 49, 90), OTHER, one_pile="counted"), "10b 49a .")
    assert state.turn == 1


def test_XR_5b_counted_is_lost_where_nothing_fits_on_it() -> None:
    state = extreme((80, 30, 20), OTHER, tops=(60, 1, 100, 100), one_pile="counted")
    assert warned(state, "80a") == [("warning.stuck", "GR-5")]
    ended = state.play("80a").result
    assert ended is not None
    assert (ended.winners, ended.ending, ended.clause) == ((), "stuck", "XR-9")
    assert extreme((80, 30, 20), OTHER, tops=(60, 1, 100, 100)).play("80a").result is None


def test_XR_5b_counted_one_that_lay_before_lets_the_player_choose_the_pile() -> None:
    state = extreme((50, 51, 60), OTHER, tops=(49, 1, 100, 100), one_pile="counted").play("50b")
    assert refused(state, "51a") == ("move.one_pile", "X-13")
    assert "51b" in state.legal


def test_XR_5b_counted_where_breaking_loses() -> None:
    state = extreme((49, 90, 60), OTHER, one_pile="counted", violations="lose").play("49a")
    assert warned(state, "90c") == [("warning.broken", "X-13")]
    ended = state.play("90c").result
    assert ended is not None
    assert (ended.winners, ended.ending, ended.clause) == ((), "broken", "X-13")


def test_XR_6_covering_the_only_one_pile_frees_the_rest_of_the_turn() -> None:
    state = extreme((50, 51, 60, 61, 63), OTHER, tops=(49, 1, 100, 100))
    state = play(state, "50a 51b 60c 63d 61a .")
    assert state.turn == 1


@pytest.mark.parametrize("tops", [(39, 1, 100, 100), (39, 1, 62, 100)])
def test_XR_7_one_card_if_a_draw_one_is_visible_at_the_moment_of_drawing(
    tops: tuple[int, ...],
) -> None:
    state = extreme((47, 48, 50), OTHER, tops=tops, draw=(70, 71))
    assert play(state, "47b 48b .").hands[0] == (50, 70)
    assert play(state.play("47a"), "48a .").board.counts[0] == (3 if 62 not in tops else 2)


def test_XR_7_a_stop_draws_by_the_same_rule() -> None:
    state = extreme((65, 47, 50), OTHER, tops=(39, 1, 100, 100), draw=(70, 71, 72, 74))
    assert play(state, "47b 65b").hands[0] == (50, 70)
    assert state.play("65a").hands[0] == (47, 50, 70, 71, 72, 74)


def test_XR_8_a_hand_below_the_minimum_is_stuck_while_cards_can_be_drawn() -> None:
    state = extreme((50,), OTHER, draw=(70,))
    assert state.result == Result((), (8,), "stuck", "G-15")
    assert extreme((50,), OTHER, draw=()).result is None
    expert = extreme((50, 51), OTHER, draw=(70,), minimum=3)
    assert expert.result is not None


def test_XR_8_unless_a_stop_saves_the_turn() -> None:
    state = extreme((65,), OTHER, draw=(70,))
    assert state.result is None
    assert state.play("65a").turn == 1


def test_XR_8_gentle_minimum_asks_for_no_more_than_the_hand_holds() -> None:
    state = extreme((50,), OTHER, draw=(70,), gentle_minimum=True)
    assert state.board.minimum == 1
    assert play(state, "50a .").turn == 1
    expert = extreme((50, 51), OTHER, draw=(70,), minimum=3, gentle_minimum=True)
    assert expert.board.minimum == 2
    assert extreme((50, 51, 53), OTHER, draw=(70,), gentle_minimum=True).board.minimum == 2
    assert extreme((50, 51, 53), OTHER, draw=(), gentle_minimum=True).board.minimum == 1


def test_XR_12_lightning_cards_of_earlier_turns_mean_nothing() -> None:
    tops = (45, 36, 69, 90)  # SKULL, STOP, THREE, SKULL
    state = extreme((50, 51, 53, 54), OTHER, tops=tops)
    assert play(state, "50b 51b .").turn == 1
    assert play(state, "50b 51b 53b 54b .").turn == 1
    assert play(state, "50b 51b").board.tops[0] == 45


def test_GR_7_an_instruction_card_is_taken_back_with_all_it_demands() -> None:
    start = extreme((18, 20, 42, 45, 50, 49), OTHER, take_back=True).play("20a")
    for move in ("42a", "45a", "49b", "18b"):
        after = start.play(move)
        assert after.result is None
        assert after.play("<") == start
    assert start.play("42a").board.talk == "silent"
    assert play(start, "42a <").board.talk == "strict"
    assert refused(start.play("45a"), ".") == ("move.skull_open", "X-6")
    assert play(start, "45a < 50a .").turn == 1
