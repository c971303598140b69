"""The infinity kinds of The Game Extreme, which bind while they are visible: X-12 to X-15.

Kinds are those of our own table: 14, 28, 73, 87 NO_BACK; 21, 49, 52, 80 ONE_PILE; 25, 39, 62, 76
DRAW_ONE. SILENCE (X-11) is among the tests of the talk.
"""

from __future__ import annotations

import pytest

from tenback.rules import Result
from tests.rules.situations import BASES, extreme, legal, play, refused

OTHER = (2, 3, 5, 6, 8, 9)
LOSE = {"violations": "lose"}


def test_X_12_no_ten_back_while_no_back_is_visible() -> None:
    state = extreme((37, 72, 99, 98), OTHER, tops=(47, 1, 73, 100))
    assert refused(state, "37a") == ("move.no_back", "X-12")


def test_X_12_once_it_is_covered_the_ten_back_is_free_in_the_same_turn() -> None:
    state = extreme((37, 72, 99, 98), OTHER, tops=(47, 1, 73, 100)).play("72c")
    assert "37a" in state.legal
    assert state.play("37a").board.tops[0] == 37


@pytest.mark.parametrize("pile", range(4))
def test_X_12_it_holds_for_all_four_piles(pile: int) -> None:
    tops, jumps = [47, 58, 65, 54], ["37a", "48b", "75c", "64d"]
    hand = (37, 48, 75, 64)
    assert set(jumps) <= legal(extreme(hand, OTHER, tops=(47, 58, 65, 54)))
    tops[pile] = (14, 28, 73, 87)[pile]
    state = extreme(hand, OTHER, tops=tuple(tops))
    for place, jump in enumerate(jumps):
        if place != pile:
            assert refused(state, jump) == ("move.no_back", "X-12")


def test_X_12_it_binds_from_the_moment_it_is_laid_and_everybody() -> None:
    state = extreme((37, 73, 50, 10), (38, 51, 52, 53), tops=(47, 48, 100, 100))
    assert "37a" in state.legal
    state = state.play("73c")
    assert refused(state, "37a") == ("move.no_back", "X-12")
    state = play(state, "50a .")
    assert refused(state, "38b") == ("move.no_back", "X-12")


def test_X_12_a_ten_back_loses_where_violations_lose() -> None:
    state = extreme((37, 72, 99), OTHER, tops=(47, 1, 73, 100), draw=(60,), **LOSE)
    lost = state.play("37a")
    assert lost.result == Result((), (9,), "broken", "X-12")
    assert 37 in lost.board.laid


def test_X_13_all_cards_of_the_turn_go_on_one_pile_of_choice() -> None:
    state = extreme((30, 50, 70, 71), OTHER, tops=(49, 1, 100, 99))
    assert {move[-1] for move in legal(state)} == set("abcd")
    assert legal(state.play("50b")) == {"70b", "71b"}
    assert legal(state.play("50c")) == {"30c"}
    assert legal(state.play("50d")) == {"30d"}


def test_X_13_a_card_after_which_nothing_fits_on_its_pile_is_known_to_lose() -> None:
    view = extreme((30, 50, 70, 71), OTHER, tops=(49, 1, 100, 99)).view(0)
    losing = {*map(str, view.losing(view.legal))}
    assert losing == {str(move) for move in view.legal if view.warnings(move)}
    assert losing == {"71b", "30c", "30d"}  # 71a covers the card that binds


def test_X_13_one_pile_on_a_then_b_b_is_fine() -> None:
    state = play(extreme((50, 51, 60), OTHER, tops=(49, 1, 100, 100)), "50b 51b .")
    assert state.turn == 1


def test_X_13_one_pile_on_a_then_b_c_is_refused() -> None:
    state = extreme((50, 51, 60), OTHER, tops=(49, 1, 100, 100)).play("50b")
    assert refused(state, "51c") == ("move.one_pile", "X-13")


def test_X_13_one_pile_on_a_then_a_c_is_fine() -> None:
    state = play(extreme((50, 51, 60), OTHER, tops=(49, 1, 100, 100)), "50a 51c .")
    assert state.turn == 1


def test_X_13_it_binds_the_next_player_as_well() -> None:
    state = play(extreme((10, 49, 60), (50, 51, 52), tops=BASES), "10a 49a .")
    assert state.turn == 1
    state = state.play("50b")
    assert refused(state, "51c") == ("move.one_pile", "X-13")


def test_X_13_a_second_pile_loses_where_violations_lose() -> None:
    state = extreme((50, 51, 60), OTHER, tops=(49, 1, 100, 100), draw=(70,), **LOSE)
    assert play(state, "50b 51c").result == Result((), (8,), "broken", "X-13")


def test_X_13_two_visible_ones_add_up() -> None:
    # Covering one of them leaves the other, which has seen the card that covered.
    state = extreme((50, 53, 60), OTHER, tops=(49, 1, 52, 100)).play("50a")
    assert refused(state, "60b") == ("move.one_pile", "X-13")
    assert "53a" in state.legal


@pytest.mark.parametrize("laid", [2, 3, 4])
def test_X_14_one_card_is_drawn_however_many_were_laid(laid: int) -> None:
    hand = (40, 41, 43, 44, 46, 47, 48)
    state = extreme(hand, OTHER, tops=(39, 1, 100, 100), draw=range(60, 70))
    state = play(state, " ".join(f"{card}b" for card in hand[:laid]) + " .")
    assert state.hands[0] == (*hand[laid:], 60)
    assert state.board.counts[0] == 8 - laid


def test_X_14_it_counts_what_is_visible_when_the_turn_ends() -> None:
    covered = extreme((40, 41, 43), OTHER, tops=(39, 1, 100, 100), draw=range(60, 70))
    assert len(play(covered, "40a 41b .").hands[0]) == 7  # refilled
    fresh = extreme((25, 26, 43), OTHER, draw=range(60, 70))
    assert len(play(fresh, "26b 25a .").hands[0]) == 2  # laid in this very turn


def test_X_14_an_empty_draw_pile_gives_nothing() -> None:
    state = extreme((40, 41, 43), OTHER, tops=(39, 1, 100, 100), draw=())
    assert play(state, "40b .").hands[0] == (41, 43)


def test_X_15_once_it_is_covered_each_player_refills_at_the_end_of_the_own_turn() -> None:
    hands = [(40, 41, 43, 44, 46, 47), (50, 51, 53, 54, 55, 57), (2, 3, 5, 6, 8, 9)]
    state = extreme(*hands, tops=(39, 1, 100, 100), draw=range(70, 99))
    state = play(state, "40b 41b 43b 44b .")
    assert state.board.counts == (3, 6, 6)
    state = play(state, "50a 51a .")  # covers the DRAW_ONE
    assert state.board.counts == (3, 6, 6)  # not before their own turn is over
    state = play(state, "9c 8c .")
    state = play(state, "46b 47b .")
    assert state.board.counts == (6, 6, 6)


def test_X_15_a_short_draw_pile_gives_what_is_left() -> None:
    state = extreme((40, 41), OTHER, tops=(39, 1, 100, 100), draw=(60, 61, 63))
    assert play(state, "40a 41a .").hands[0] == (60, 61, 63)
