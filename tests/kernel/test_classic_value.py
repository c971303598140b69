"""The learned value: the quick way to it is the plain way, and it sees what it should."""

from __future__ import annotations

import math
from random import Random

import pytest

from tenback.kernel.core.net import Net, Teacher
from tenback.kernel.team.value_classic import Value


def moment(chance: Random) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], int]:
    """Anything a seat may see: hand, unseen cards, tops, draw pile."""
    cards = list(range(2, 100))
    chance.shuffle(cards)
    size = chance.randrange(9)
    unseen = chance.randrange(99 - size - 4)
    rest = cards[size + unseen :]
    tops = [base if chance.random() < 0.2 else rest.pop() for base in (1, 1, 100, 100)]
    stock = max(0, unseen - chance.randrange(25))
    return tuple(cards[:size]), tuple(cards[size : size + unseen]), tuple(tops), stock


def test_sums_made_before_change_nothing() -> None:
    value, chance = Value(), Random(1)
    for _ in range(400):
        hand, unseen, tops, stock = moment(chance)
        quick = value.logit(hand, unseen, tops, stock)
        plain = value.logit(hand, unseen, tops, stock, plainly=True)
        assert math.isclose(quick, plain, rel_tol=1e-4, abs_tol=1e-4)


def mirrored(cards: tuple[int, ...]) -> tuple[int, ...]:
    """Every card from the other end."""
    return tuple(101 - card for card in cards)


def test_the_board_looks_the_same_in_the_mirror_and_with_piles_swapped() -> None:
    value, chance = Value(), Random(2)
    for _ in range(200):
        hand, unseen, (a, b, c, d), stock = moment(chance)
        seen = value.logit(hand, unseen, (a, b, c, d), stock)
        assert math.isclose(seen, value.logit(hand, unseen, (b, a, d, c), stock), abs_tol=1e-4)
        turned = value.logit(mirrored(hand), mirrored(unseen), mirrored((c, d, a, b)), stock)
        assert math.isclose(seen, turned, abs_tol=1e-4)


def test_a_card_more_or_less_makes_a_difference() -> None:
    value = Value()
    seen = value.logit((5, 50), (7, 8, 9), (3, 4, 90, 91), 1)
    assert seen != value.logit((6, 50), (7, 8, 9), (3, 4, 90, 91), 1)
    assert seen != value.logit((5, 50), (7, 8, 10), (3, 4, 90, 91), 1)
    assert seen != value.logit((5, 50), (7, 8, 9), (2, 4, 90, 91), 1)
    assert seen != value.logit((5, 50), (7, 8, 9), (3, 4, 90, 91), 2)


def test_what_nobody_can_see_is_refused() -> None:
    with pytest.raises(ValueError, match="hand"):
        Value().logit((100,), (), (1, 1, 100, 100), 0)
    with pytest.raises(ValueError, match="pile"):
        Value().logit((5,), (), (0, 1, 100, 100), 0)


def test_a_training_goes_on_exactly_where_it_was() -> None:
    teacher, other = Teacher(Net(100, 5, 1)), Teacher(Net(100, 5, 2))
    assert teacher.net.dump() != other.net.dump()
    other.restore(*teacher.state())
    assert other.state() == teacher.state()
    with pytest.raises(ValueError, match="not the state"):
        other.restore(1, b"short")
    with pytest.raises(ValueError, match="not the weights"):
        other.net.load(b"short")
    with pytest.raises(ValueError, match="inputs"):
        Net(10, 20)
