"""Face to Face, clause by clause: what goes on the own piles and across (F-5 to F-7)."""

from __future__ import annotations

import pytest

from tests.rules.situations import duel, legal, play, refused, takes

COLOUR = tuple(range(2, 60))
RIVAL = (5, 15, 25, 35, 45, 55)  # a hand that can always go on from the bases


@pytest.mark.parametrize("run", ["4 8 13", "3 11 12 13 18 20 34"])
def test_F_5_own_rising_pile_goes_strictly_up(run: str) -> None:
    cards = [int(card) for card in run.split()]
    state = play(duel(cards, RIVAL), " ".join(f"{card}a" for card in cards))
    assert state.board.tops == (cards[-1], 60, 1, 60)


def test_F_5_own_falling_pile_goes_strictly_down() -> None:
    cards = (54, 50, 48, 41, 40, 37)
    state = play(duel(cards, RIVAL), " ".join(f"{card}b" for card in cards))
    assert state.board.tops == (1, 37, 1, 60)


def test_F_5_backwards_ten_of_the_booklet() -> None:
    assert play(duel((17, 30), RIVAL, tops=(27, 60, 1, 60)), "17a").board.tops[0] == 17
    assert play(duel((45, 30), RIVAL, tops=(1, 35, 1, 60)), "45b").board.tops[1] == 45


@pytest.mark.parametrize("turn", [0, 1])
@pytest.mark.parametrize("top", COLOUR)
def test_F_5_what_the_own_piles_take(top: int, turn: int) -> None:
    others = [card for card in COLOUR if card != top]
    hands = (others, RIVAL) if turn == 0 else (RIVAL, others)
    for pile, tops in (("a", (top, 60)), ("b", (1, top))):
        around = (*tops, 1, 60) if turn == 0 else (1, 60, *tops)
        state = duel(*hands, tops=around, draws=((), ()), turn=turn)
        onwards = {card for card in others if (card > top if pile == "a" else card < top)}
        back = top - 10 if pile == "a" else top + 10
        assert takes(state, pile) == onwards | ({back} & set(others))


@pytest.mark.parametrize(
    ("move", "tops", "key"),
    [
        ("26a", (27, 60, 1, 60), "move.not_higher_nor_ten"),
        ("18a", (27, 60, 1, 60), "move.not_higher_nor_ten"),
        ("16a", (27, 60, 1, 60), "move.not_higher_nor_ten"),
        ("10a", (11, 60, 1, 60), "move.not_higher"),  # 1 is no card: there is no way back
        ("36b", (1, 35, 1, 60), "move.not_lower_nor_ten"),
        ("44b", (1, 35, 1, 60), "move.not_lower_nor_ten"),
        ("46b", (1, 35, 1, 60), "move.not_lower_nor_ten"),
        ("51b", (1, 50, 1, 60), "move.not_lower"),  # nor is 60
    ],
)
def test_F_5_what_the_own_piles_refuse(move: str, tops: tuple[int, ...], key: str) -> None:
    state = duel((int(move[:-1]), 13, 33, 52), RIVAL, tops=tops)
    assert refused(state, move) == (key, "F-5")


def test_F_5_backwards_tens_as_often_as_wanted_among_other_cards() -> None:
    state = duel((20, 10, 21, 11, 40, 50), RIVAL, tops=(1, 45, 1, 60))
    state = play(state, "20a 10a 21a 11a 40b 50b")
    assert state.board.tops == (11, 50, 1, 60)


def test_F_6_one_card_a_turn_goes_across() -> None:
    state = play(duel((10, 20, 30, 40), RIVAL, tops=(1, 60, 29, 25)), "20x")
    assert refused(state, "10x") == ("move.across_twice", "F-6")
    assert refused(state, "30y") == ("move.across_twice", "F-6")
    assert not {move for move in legal(state) if move[-1] in "xy"}
    assert legal(state) == {"10a", "10b", "30a", "30b", "40a", "40b"}


def test_F_6_the_next_turn_may_help_again() -> None:
    state = play(duel((10, 20, 30, 40, 50), RIVAL, tops=(1, 60, 29, 25)), "20x 10a . 25a 35a .")
    assert "30x" in state.legal
    assert not state.board.helped


def test_F_6_a_turn_need_not_help() -> None:
    state = play(duel((10, 20, 30, 40), RIVAL, tops=(1, 60, 29, 25)), "10a 20a .")
    assert state.board.tops == (20, 60, 29, 25)


@pytest.mark.parametrize("turn", [0, 1])
@pytest.mark.parametrize("top", [2, 12, 18, 29, 40, 59])
def test_F_7_a_card_across_must_improve_by_any_amount(top: int, turn: int) -> None:
    hands = (COLOUR, RIVAL) if turn == 0 else (RIVAL, COLOUR)
    for pile, tops in (("x", (top, 60)), ("y", (1, top))):
        around = (1, 60, *tops) if turn == 0 else (*tops, 1, 60)
        state = duel(*hands, tops=around, draws=((), ()), turn=turn)
        better = {card for card in COLOUR if (card < top if pile == "x" else card > top)}
        assert takes(state, pile) == better


def test_F_7_the_examples_of_the_booklet() -> None:
    assert play(duel((12, 30), RIVAL, tops=(1, 60, 29, 60)), "12x").board.tops[2] == 12
    state = duel((17, 18, 19, 39, 40, 41), RIVAL, tops=(1, 60, 18, 40))
    assert takes(state, "x") == {17}
    assert takes(state, "y") == {41}


@pytest.mark.parametrize("card", [29, 30, 39, 59])
def test_F_7_a_rising_pile_across_takes_nothing_above(card: int) -> None:
    state = duel((card, 8, 9), RIVAL, tops=(1, 60, 29, 60))
    assert refused(state, f"{card}x") == ("move.across_not_lower", "F-7")


@pytest.mark.parametrize("card", [40, 39, 30, 2])
def test_F_7_a_falling_pile_across_takes_nothing_below(card: int) -> None:
    state = duel((card, 8, 9), RIVAL, tops=(1, 60, 1, 40))
    assert refused(state, f"{card}y") == ("move.across_not_higher", "F-7")


def test_F_7_a_card_across_lands_on_the_opponents_pile() -> None:
    state = play(duel(RIVAL, (12, 30), tops=(29, 60, 1, 60), turn=1), "12x")
    assert state.board.tops == (12, 60, 1, 60)
    assert state.board.facing(0) == (12, 60, 1, 60)
    assert state.board.facing(1) == (1, 60, 12, 60)
