"""The native shuffle gives the deals of `record.Seeded`, and its SHAKE-256 is the standard's."""

from __future__ import annotations

from hashlib import shake_256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenback.kernel.core.shake import order, shake
from tenback.record import Seeded

SEEDS = st.text(st.characters(exclude_categories=["Cc", "Cs"]), min_size=1, max_size=200)


@given(st.binary(max_size=600), st.integers(0, 700))
def test_shake_is_the_standard_librarys(message: bytes, length: int) -> None:
    assert shake(message, length) == shake_256(message).digest(length)


@pytest.mark.parametrize("size", [0, 1, 134, 135, 136, 137, 271, 272, 273])
def test_shake_at_the_edge_of_a_block(size: int) -> None:
    message = bytes(size)
    for length in (0, 1, 135, 136, 137, 272, 273):
        assert shake(message, length) == shake_256(message).digest(length)


@given(SEEDS, st.integers(0, 1000), st.integers(0, 256))
def test_order_is_the_shuffle_of_seeded(seed: str, number: int, n: int) -> None:
    assert tuple(order(seed, number, n)) == Seeded(seed).shuffle(number, range(n))


@given(SEEDS, st.integers(0, 9), st.integers(257, 480))
def test_large_decks_take_two_bytes_a_card(seed: str, number: int, n: int) -> None:
    found = order(seed, number, n)
    places = [int.from_bytes(found[i : i + 2], "big") for i in range(0, 2 * n, 2)]
    assert tuple(places) == Seeded(seed).shuffle(number, range(n))


@pytest.mark.parametrize(("number", "n"), [(-1, 98), (0, -1), (0, 1025)])
def test_no_such_shuffle(number: int, n: int) -> None:
    with pytest.raises(ValueError, match="A shuffle has a number"):
        order("seed", number, n)
