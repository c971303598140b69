"""What the piles of The Game take: the clauses G-7 and G-8 with every example of the booklets."""

from __future__ import annotations

import pytest

from tenback.rules.piles import fits, is_ten_back
from tests.rules.situations import NUMBERS, play, refused, takes, team


def everything_but(*tops: int) -> tuple[int, ...]:
    return tuple(card for card in NUMBERS if card not in tops)


def test_G_7_rising_4_takes_8_then_13() -> None:
    state = team((8, 13, 3, 2), (70, 71), tops=(4, 1, 100, 100))
    state = play(state, "8a 13a")
    assert state.board.tops[0] == 13


def test_G_7_rising_45_takes_35_and_all_above() -> None:
    state = team(everything_but(45), tops=(45, 1, 100, 100), draw=())
    assert takes(state, "a") == {35, *range(46, 100)}


@pytest.mark.parametrize(
    ("pile", "run"),
    [
        ("a", (3, 11, 12, 13, 18, 20, 34, 35, 51)),
        ("b", (2, 7, 19, 25, 28, 29, 49)),
        ("c", (94, 90, 78, 61, 60, 57)),
        ("d", (98, 97, 88, 83, 81)),
    ],
)
def test_G_7_runs_with_gaps_of_any_size(pile: str, run: tuple[int, ...]) -> None:
    state = team(run, (70, 71))
    state = play(state, " ".join(f"{card}{pile}" for card in run) + " .")
    assert state.board.tops["abcd".index(pile)] == run[-1]


@pytest.mark.parametrize("pile", "ab")
@pytest.mark.parametrize("top", [1, 2, 11, 12, 45, 47, 98, 99])
def test_G_7_rising_is_strictly_greater(pile: str, top: int) -> None:
    tops = (top, 1, 100, 100) if pile == "a" else (1, top, 100, 100)
    state = team(everything_but(top), tops=tops, draw=())
    back = {top - 10} & set(NUMBERS)
    assert takes(state, pile) == set(range(top + 1, 100)) | back
    for card in set(everything_but(top)) - takes(state, pile):
        assert refused(state, f"{card}{pile}")[1] == "G-7"


@pytest.mark.parametrize("pile", "cd")
@pytest.mark.parametrize("top", [100, 99, 90, 89, 65, 55, 3, 2])
def test_G_7_falling_is_strictly_smaller(pile: str, top: int) -> None:
    tops = (1, 1, top, 100) if pile == "c" else (1, 1, 100, top)
    state = team(everything_but(top), tops=tops, draw=())
    back = {top + 10} & set(NUMBERS)
    assert takes(state, pile) == set(range(2, top)) | back
    for card in set(everything_but(top)) - takes(state, pile):
        assert refused(state, f"{card}{pile}")[1] == "G-7"


def test_G_8_rising_47_takes_37_and_the_top_becomes_37() -> None:
    state = team((37, 38, 39), (70, 71), tops=(47, 1, 100, 100)).play("37a")
    assert state.board.tops[0] == 37
    assert state.play("38a").board.tops[0] == 38


def test_G_8_falling_65_takes_75() -> None:
    state = team((75, 74, 30), (70, 71), tops=(1, 1, 65, 100)).play("75c")
    assert state.board.tops[2] == 75
    assert state.play("74c").board.tops[2] == 74


def test_G_8_rising_47_refuses_all_but_the_exact_ten() -> None:
    state = team(everything_but(47), tops=(47, 1, 100, 100), draw=())
    for card in (36, *range(38, 47)):
        assert refused(state, f"{card}a") == ("move.not_higher_nor_ten", "G-7")
    assert refused(team((46, 48), tops=(47, 1, 100, 100)), "47a")[0] == "move.not_in_hand"


def test_G_8_falling_65_refuses_all_but_the_exact_ten() -> None:
    state = team(everything_but(65), tops=(1, 1, 65, 100), draw=())
    for card in (*range(66, 75), *range(76, 100)):
        assert refused(state, f"{card}c") == ("move.not_lower_nor_ten", "G-7")
    assert refused(team((66, 64), tops=(1, 1, 65, 100)), "65c")[0] == "move.not_in_hand"


def test_G_8_the_direction_of_the_jump_depends_on_the_pile() -> None:
    rising = team(everything_but(47), tops=(47, 1, 100, 100), draw=())
    falling = team(everything_but(47), tops=(1, 1, 47, 100), draw=())
    assert {37, 57} & takes(rising, "a") == {37, 57}  # 57 is just greater
    assert {37, 57} & takes(falling, "c") == {37, 57}  # 37 is just smaller
    assert 27 not in takes(rising, "a")
    assert 67 not in takes(falling, "c")


def test_G_8_rising_12_takes_2_and_rising_11_has_no_ten_back() -> None:
    twelve = team(everything_but(12), tops=(12, 1, 100, 100), draw=())
    eleven = team(everything_but(11), tops=(11, 1, 100, 100), draw=())
    assert takes(twelve, "a") == {2, *range(13, 100)}
    assert takes(eleven, "a") == set(range(12, 100))
    assert refused(eleven, "2a") == ("move.not_higher", "G-7")
    assert refused(eleven, "1a") == ("move.not_in_hand", "G-6")


def test_G_8_falling_89_takes_99_and_falling_90_has_no_ten_back() -> None:
    assert 99 in takes(team(everything_but(89), tops=(1, 1, 89, 100), draw=()), "c")
    ninety = team(everything_but(90), tops=(1, 1, 90, 100), draw=())
    assert takes(ninety, "c") == set(range(2, 90))
    assert refused(ninety, "99c") == ("move.not_lower", "G-7")


def test_G_8_normal_ten_normal_normal_ten_normal_in_one_turn() -> None:
    state = team((50, 40, 44, 90, 80, 81), (70, 71), tops=(45, 1, 65, 100), draw=(30, 31))
    state = play(state, "50a 40a 44a 90b 80b 81b")
    assert state.board.tops == (44, 81, 65, 100)
    assert state.play(".").turn == 1


def test_G_8_as_often_as_wanted_on_any_pile() -> None:
    state = team((37, 27, 17, 75, 85, 53), (70, 71), tops=(47, 63, 65, 100))
    state = play(state, "37a 27a 75c 53b 17a 85c")
    assert state.board.tops == (17, 53, 85, 100)


@pytest.mark.parametrize("rising", [True, False])
def test_G_7_an_equal_card_never_fits(rising: bool) -> None:
    for top in range(1, 101):
        assert not fits(top, top, rising)
        assert not is_ten_back(top, top, rising)
