"""The rulings GR-1 to GR-9 of The Game: what the booklets leave open."""

from __future__ import annotations

import pytest

from tenback.rules import InvalidOption, Result, State, game
from tenback.rules.classic import ClassicState
from tests.rules.situations import InOrder, legal, play, refused, team
from tests.support.wrong_type import wrong_type

CLASSIC = game("classic")
BLOCKED = (98, 97, 3, 4)  # 99 and 2 fit, and the tens 88, 87, 13, 14; little else


def dealt(players: int, **options: object) -> State:
    return CLASSIC.deal(players, CLASSIC.Options.read(options), deal=InOrder())


def warned(state: State, move: str) -> list[tuple[str, str]]:
    return [(warning.key, warning.clause) for warning in state.warnings(move)]


def test_GR_1_the_minimum_is_fixed_at_the_start_of_the_turn() -> None:
    state = team((10, 20, 30), (70, 71), draw=(80, 81))
    assert state.board.minimum == 2
    state = state.play("10a")
    assert state.board.minimum == 2
    state = play(state, "20a .")
    assert state.board.stock == 0
    assert state.turn == 1
    assert state.board.minimum == 1  # the draw pile ran out before this turn began
    assert play(state, "70a .").turn == 0


def test_GR_2_expert_play_too_lays_one_card_once_the_draw_pile_is_empty() -> None:
    state = team((10, 20, 30), (70, 71), draw=(), minimum=3)
    assert state.board.minimum == 1
    assert play(state, "10a .").turn == 1
    assert team((10, 20, 30), (70, 71), draw=(99,), minimum=3).board.minimum == 3


def test_GR_3_a_sequence_counts_so_rising_40_takes_45_then_35() -> None:
    tops = (40, 97, 3, 4)
    state = team((45, 35), (50, 51), tops=tops, draw=(60,))
    assert state.result is None
    assert legal(state) == {"45a"}
    state = state.play("45a")
    assert legal(state) == {"35a"}
    state = state.play("35a")
    assert state.result is None
    assert legal(state) == {"."}
    falling = team((55, 65), (50, 51), tops=(98, 97, 60, 4), draw=(30,))
    assert legal(falling) == {"55c"}
    assert falling.play("55c").result is None


def test_GR_3_without_such_a_sequence_the_game_is_over_at_once() -> None:
    state = team((45, 34), (50, 51), tops=(40, 97, 3, 4), draw=(60,))
    assert state.result == Result((), (5,), "stuck", "G-15")
    assert team((45, 36), (50, 51), tops=(46, 97, 3, 4), draw=(60,)).result is None


def test_GR_3_it_is_checked_after_every_card_below_the_minimum() -> None:
    state = team((45, 35, 99), (50, 51), tops=(40, 97, 3, 4), draw=(60,), minimum=3)
    assert state.result is None
    assert state.play("45a").result is None
    lost = state.play("99a")  # the 45 and the 35 have no place any more
    assert lost.result == Result((), (5,), "stuck", "G-15")
    late = play(state, "45a 99a")
    assert late.result == Result((), (4,), "stuck", "G-15")
    assert play(state, "45a 35a 99a").result is None


def test_GR_3_it_is_not_checked_once_the_minimum_is_laid() -> None:
    state = team((88, 99, 50), (20, 21), tops=BLOCKED, draw=(60,))
    state = play(state, "88a 99a")
    assert state.result is None
    assert legal(state) == {"."}


def test_GR_4_cards_laid_before_getting_stuck_count_as_laid() -> None:
    state = team((45, 35, 99), (50, 51), tops=(40, 97, 3, 4), draw=(60, 61), minimum=3)
    stuck = play(state, "45a 99a")
    assert stuck.result == Result((), (5,), "stuck", "G-15")
    assert stuck.hands == ((35,), (50, 51))
    assert {45, 99} <= stuck.board.laid
    assert stuck.board.tops[0] == 99


def test_GR_4_without_a_full_minimum_nothing_more_is_laid() -> None:
    state = team((99, 50, 51), (20, 21), tops=(98, 97, 3, 4), draw=(60, 61))
    assert state.result == Result((), (7,), "stuck", "G-15")  # the 99 alone is not enough
    assert state.hands[0] == (50, 51, 99)
    assert 99 not in state.board.laid
    assert refused(state, "99a") == ("move.over", "G-15")


def test_GR_5_a_first_card_that_makes_the_second_impossible_is_legal_and_ends_the_game() -> None:
    state = team((45, 35, 99), (50, 51), tops=(40, 97, 3, 4), draw=(60,))
    assert "99a" in state.legal
    assert warned(state, "99a") == [("warning.stuck", "GR-5")]
    lost = state.play("99a")
    assert lost.result == Result((), (5,), "stuck", "G-15")
    assert lost.hands[0] == (35, 45)
    assert 99 in lost.board.laid


def test_GR_5_a_card_that_leaves_a_way_on_is_not_warned_of() -> None:
    state = team((45, 35, 99), (50, 51), tops=(40, 97, 3, 4), draw=(60,))
    assert warned(state, "45a") == []
    assert warned(state, "99b") == []
    assert warned(play(state, "45a 35a"), "99a") == []
    assert warned(play(state, "45a 35a"), ".") == []
    assert warned(team((50,), (), draw=()), "50a") == []  # it wins


def test_GR_5_alone_with_the_last_cards_the_end_of_a_turn_can_be_foreseen() -> None:
    state = team((99, 50), (), tops=(98, 97, 3, 4), draw=()).play("99a")
    assert warned(state, ".") == [("warning.end", "GR-5")]
    assert state.play(".").result == Result((), (1,), "stuck", "G-15")
    others = team((99, 50), (51,), tops=(98, 97, 3, 4), draw=()).play("99a")
    assert warned(others, ".") == []  # whether another hand is stuck is not for this seat to see


def test_GR_5_no_warning_for_what_is_no_legal_move_or_no_card() -> None:
    state = team((45, 35, 99), (50, 51), tops=(40, 97, 3, 4), draw=(60,))
    assert warned(state, "35a") == []
    assert warned(dealt(2), "@1") == []


@pytest.mark.parametrize("players", range(2, 6))
def test_GR_6_the_team_chooses_unless_a_seat_is_named(players: int) -> None:
    assert dealt(players).turn is None
    assert dealt(players, starter="team").turn is None
    for seat in range(players):
        state = dealt(players, starter=f"@{seat + 1}")
        assert state.turn == seat
        assert refused(state, "@1") == ("move.started", "G-5")


@pytest.mark.parametrize("starter", ["@0", "@6", "@9", "", "me", 1, None, "Team"])
def test_GR_6_any_other_starter_is_refused(starter: object) -> None:
    with pytest.raises(InvalidOption) as refusal:
        CLASSIC.Options.read({"starter": starter})
    assert refusal.value.clause == "GR-6"


@pytest.mark.parametrize("players", range(1, 5))
def test_GR_6_the_seat_must_be_taken(players: int) -> None:
    with pytest.raises(InvalidOption) as refusal:
        dealt(players, starter=f"@{players + 1}")
    assert (refusal.value.key, refusal.value.clause) == ("option.starter", "GR-6")


def test_GR_6a_alone_there_is_nobody_to_choose() -> None:
    assert dealt(1).turn == 0
    assert dealt(1, starter="@1").turn == 0
    assert refused(dealt(1), "@1") == ("move.started", "G-5")


def test_GR_7_by_default_a_card_that_lies_stays() -> None:
    state = team((10, 20, 30), (70, 71)).play("10a")
    assert refused(state, "<") == ("move.no_take_back", "GR-7")
    assert CLASSIC.Options().write() == {}
    assert {o.name: o.default for o in CLASSIC.Options.table()}["take_back"] is False


def test_GR_7_with_the_option_cards_of_this_turn_may_be_taken_back_before_drawing() -> None:
    start = team((10, 20, 30), (70, 71), draw=range(80, 90), take_back=True)
    assert refused(start, "<") == ("move.nothing_to_take_back", "GR-7")
    one = start.play("10a")
    two = one.play("20a")
    assert two.play("<") == one
    assert one.play("<") == start
    assert play(two, "< < 30d").board.tops == (1, 1, 100, 30)
    ended = two.play(".")
    assert refused(ended, "<") == ("move.nothing_to_take_back", "GR-7")


def test_GR_7_a_card_that_ended_the_game_stays() -> None:
    state = team((45, 35, 99), (50, 51), tops=(40, 97, 3, 4), draw=(60,), take_back=True)
    assert refused(state.play("99a"), "<") == ("move.over", "G-15")


def test_GR_7_taking_back_below_the_minimum_makes_it_due_again() -> None:
    state = play(team((10, 20, 30), (70, 71), take_back=True), "10a 20a")
    assert "." in state.legal
    assert refused(state.play("<"), ".") == ("move.below_minimum", "G-6")


def test_GR_9_the_minimum_and_the_smaller_hands_are_separate_options() -> None:
    for minimum in (2, 3):
        for smaller in (False, True):
            state = dealt(3, minimum=minimum, smaller_hands=smaller, starter="@1")
            assert isinstance(state, ClassicState)
            assert state.board.minimum == minimum
            assert len(state.hands[0]) == 6 - smaller


@pytest.mark.parametrize("minimum", [1, 4, 0, -2, "two", 2.0, True, None])
def test_GR_9_no_other_minimum(minimum: object) -> None:
    with pytest.raises(InvalidOption) as refusal:
        CLASSIC.Options.read({"minimum": minimum})
    assert refusal.value.clause == "G-18"
    assert "2, 3" in str(refusal.value)


@pytest.mark.parametrize("players", [0, 6, "3", 2.0, True, None])
def test_GR_9_other_numbers_of_players_are_refused_with_a_clear_error(players: object) -> None:
    with pytest.raises(InvalidOption) as refusal:
        CLASSIC.deal(wrong_type(players), deal=InOrder())
    assert str(refusal.value).startswith(f"{players} player")
    assert str(refusal.value).endswith(" cannot play this game; it is for 1 to 5. (G-1)")
