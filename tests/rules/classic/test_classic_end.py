"""The Game draws, ends and is scored, and expert play: the clauses G-12 to G-19."""

from __future__ import annotations

import pytest

from tenback.rules import Result, game
from tenback.rules.classic import ClassicState
from tests.rules.situations import BASES, NUMBERS, InOrder, legal, play, refused, team

HAND_SIZES = {1: 8, 2: 7, 3: 6, 4: 6, 5: 6}


@pytest.mark.parametrize("number", range(2, 7))
def test_G_12_as_many_are_drawn_as_were_laid(number: int) -> None:
    state = team((10, 20, 30, 40, 50, 60), (70, 71), (72, 73), draw=range(80, 90))
    moves = [f"{card}a" for card in (10, 20, 30, 40, 50, 60)[:number]]
    state = play(state, " ".join([*moves, "."]))
    assert len(state.hands[0]) == 6
    assert set(range(80, 80 + number)) <= set(state.hands[0])
    assert state.draw == tuple(range(80 + number, 90))
    assert state.board.counts == (6, 2, 2)
    assert state.board.stock == 10 - number


def test_G_12_nothing_is_drawn_before_the_turn_ends() -> None:
    state = play(team((10, 20, 30, 40, 50, 60), (70, 71)), "10a 20a 30a")
    assert state.hands[0] == (40, 50, 60)
    assert state.board.stock == len(state.draw)


def test_G_12_a_short_pile_gives_what_is_left_and_an_empty_one_nothing() -> None:
    hands = [(10, 20, 30, 40, 50, 60), (70, 71, 72, 73, 74, 75)]
    short = play(team(*hands, (2, 3), draw=(80,)), "10a 20a 30a .")
    assert short.hands[0] == (40, 50, 60, 80)
    assert short.draw == ()
    empty = play(team(*hands, (2, 3), draw=()), "10a 20a 30a .")
    assert empty.hands[0] == (40, 50, 60)


def test_G_13_the_minimum_is_one_once_the_draw_pile_is_empty() -> None:
    state = team((10, 20), (70, 71), draw=())
    assert refused(state, ".") == ("move.below_minimum", "G-13")
    state = state.play("10a")
    assert state.play(".").turn == 1
    assert play(state, "20a .").turn == 1  # more is still allowed
    assert refused(team((10, 20), (70, 71), draw=(80,)).play("10a"), ".")[1] == "G-6"


def test_G_14_a_player_without_cards_is_skipped() -> None:
    state = team((10, 20), (), (), (40, 41), (), draw=())
    state = play(state, "10a .")
    assert state.turn == 3
    state = play(state, "40a .")
    assert state.turn == 0
    state = play(state, "20b .")
    assert state.turn == 3
    assert state.result is None


def test_G_15_the_game_ends_when_two_cannot_be_laid_while_cards_can_be_drawn() -> None:
    tops = (90, 91, 11, 10)
    one_fits = team((50, 95), (60, 61), tops=tops, draw=(70,))
    assert one_fits.result == Result((), (5,), "stuck", "G-15")
    assert one_fits.turn is None
    assert legal(one_fits) == set()
    assert refused(one_fits, "95a") == ("move.over", "G-15")
    assert team((50, 95), (60, 61), tops=tops, draw=()).result is None


def test_G_15_a_hand_smaller_than_the_minimum_cannot_lay_it() -> None:
    state = team((50,), (60, 61), draw=(70,))
    assert state.result == Result((), (4,), "stuck", "G-15")


def test_G_15_the_game_ends_when_no_card_can_be_laid_after_that() -> None:
    state = team((50, 55), (60, 61), tops=(90, 91, 11, 10), draw=())
    assert state.result == Result((), (4,), "stuck", "G-15")


def test_G_15_the_game_ends_at_the_next_player_who_holds_cards() -> None:
    state = team((95, 50), (60,), (), tops=(90, 91, 11, 10), draw=())
    state = play(state, "95a .")
    assert state.result == Result((), (2,), "stuck", "G-15")


def test_G_15_a_player_without_cards_does_not_end_the_game() -> None:
    state = play(team((95, 2), (), (96, 50), tops=(90, 91, 11, 10), draw=()), "95a .")
    assert state.turn == 2
    assert state.result is None


def test_G_16_three_hands_of_six_and_seven_to_draw_score_25() -> None:
    hands = [range(30, 36), range(40, 46), range(50, 56)]
    state = team(*hands, tops=(90, 91, 11, 10), draw=(60, 61, 62, 63, 64, 65, 66))
    assert state.result == Result((), (25,), "stuck", "G-15")


def test_G_16_the_score_counts_cards_and_not_their_values() -> None:
    low = team((12, 13), (14,), tops=(90, 91, 11, 10), draw=(15,))
    high = team((85, 86), (88,), tops=(90, 91, 11, 10), draw=(89,))
    assert low.result is not None
    assert high.result is not None
    assert low.result.scores == high.result.scores == (4,)


def test_G_17_all_98_laid_beats_the_game() -> None:
    state = team((50, 51), (), draw=())
    state = state.play("50a")
    assert state.result is None
    state = state.play("51a")
    assert state.result == Result((0, 1), (0,), "beaten", "G-17")
    assert state.turn is None
    assert state.board.laid == frozenset(NUMBERS)
    assert refused(state, ".") == ("move.over", "G-17")


def test_G_17_the_last_card_beats_the_game_without_ending_the_turn() -> None:
    full = team((50,), (), (), tops=BASES, draw=()).play("50d")
    assert full.result is not None
    assert full.result.winners == (0, 1, 2)


def test_G_18_the_expert_minimum_is_three() -> None:
    state = team((10, 20, 30, 40), (70, 71, 72), minimum=3)
    for move in ("10a", "20a"):
        state = state.play(move)
        assert refused(state, ".") == ("move.below_minimum", "G-18")
    assert play(state, "30a .").turn == 1
    stuck = team((50, 95, 96), (70, 71, 72), tops=(90, 91, 11, 10), minimum=3)
    assert stuck.result is not None
    assert stuck.result.ending == "stuck"
    assert team((50, 95, 96), (70, 71, 72), tops=(90, 91, 11, 10)).result is None


@pytest.mark.parametrize(("players", "size"), HAND_SIZES.items())
def test_G_19_every_hand_is_one_card_smaller(players: int, size: int) -> None:
    options = game("classic").Options.read({"smaller_hands": True, "starter": "@1"})
    state = game("classic").deal(players, options, deal=InOrder())
    assert isinstance(state, ClassicState)
    assert [len(hand) for hand in state.hands] == [size - 1] * players
    low, high = state.hands[0][:2]
    assert len(play(state, f"{low}a {high}a .").hands[0]) == size - 1
