"""Seeds, their shuffles and commitments: another language must be able to do the same."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenback.record import RecordError, Seeded, commitment, matches, random_seed
from tenback.record.deal import decks_seed

SEEDS = st.text(st.characters(exclude_categories=("Cc", "Cs")), min_size=1, max_size=200)


def by_the_book(seed: str, number: int, count: int) -> list[int]:
    """The shuffle of FORMAT.md once more, written down from its text."""
    text = b"tenback deal 1\n%d\n" % number + seed.encode()
    stream = hashlib.shake_256(text).digest(20_000)
    order, at = list(range(count)), 0
    for last in range(count - 1, 0, -1):
        width = 1 if last < 256 else 2
        while True:
            value = int.from_bytes(stream[at : at + width], "big")
            at += width
            if value < 256**width - 256**width % (last + 1):
                break
        chosen = value % (last + 1)
        order[last], order[chosen] = order[chosen], order[last]
    return order


@given(SEEDS, st.integers(0, 1000), st.integers(0, 600))
def test_the_shuffle_is_the_one_of_the_format(seed: str, number: int, count: int) -> None:
    assert list(Seeded(seed).shuffle(number, range(count))) == by_the_book(seed, number, count)


def test_these_orders_never_change() -> None:
    assert Seeded("tenback").shuffle(0, range(10)) == (1, 0, 6, 9, 5, 3, 2, 4, 7, 8)
    assert Seeded("tenback").shuffle(1, range(10)) == (3, 2, 1, 6, 0, 4, 8, 9, 5, 7)
    assert Seeded("été 12").shuffle(0, range(2, 100))[:6] == (97, 53, 57, 16, 32, 26)
    assert Seeded("x" * 200).shuffle(7, range(300))[:6] == (135, 274, 130, 54, 131, 115)


def test_a_seed_deals_the_same_cards_whatever_they_are() -> None:
    letters = Seeded("x").shuffle(3, "abcdefgh")
    numbers = Seeded("x").shuffle(3, range(8))
    assert ["abcdefgh"[number] for number in numbers] == list(letters)


def test_every_order_is_as_likely_as_any_other() -> None:
    counts = Counter(Seeded(str(n)).shuffle(0, "abc") for n in range(6000))
    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values())


@pytest.mark.parametrize(
    ("seed", "key"),
    [
        ("", "record.seed_length"),
        ("x" * 201, "record.seed_length"),
        ("a\nb", "record.control"),
        ("\x7f", "record.control"),
        ("\u202e", "record.control"),
        ("a\u2028b", "record.control"),
        ("\ud800", "record.control"),
        (7, "record.must.text"),
    ],
)
def test_a_seed_is_a_short_text(seed: str, key: str) -> None:
    with pytest.raises(RecordError) as caught:
        Seeded(seed)
    assert (caught.value.where, caught.value.key) == ("seed", key)


def test_random_seeds_have_128_bits_and_differ() -> None:
    seeds = {random_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert all(len(bytes.fromhex(seed)) == 16 for seed in seeds)


def test_a_commitment_binds_to_its_seed() -> None:
    published = commitment("été")
    assert published == hashlib.sha256("été".encode()).hexdigest()
    assert matches("été", published)
    assert matches("été", published.upper())
    assert not matches("ete", published)
    assert not matches("été", published[:-1])
    assert not matches("été", "\ud800 é")


def test_decks_without_a_seed_have_one_of_their_own() -> None:
    text = b'[[2,3,4],["8-","9S"]]'
    assert decks_seed([[2, 3, 4], ["8-", "9S"]]) == hashlib.sha256(text).hexdigest()
