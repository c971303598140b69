"""Deals that anyone can reproduce and nobody can guess: seeds, shuffles and commitments.

FORMAT.md describes the shuffle and lists test vectors; it never changes within format version 1.
"""

from __future__ import annotations

import hmac
import json
import re
import secrets
from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256, shake_256
from typing import TypeVar

from tenback.record.errors import RecordError

__all__ = ["UNFIT", "Seeded", "check_seed", "commitment", "decks_seed", "matches", "random_seed"]

C = TypeVar("C", bound=Hashable)

PURPOSE = b"tenback deal 1\n"
MOST_SEED_CHARACTERS = 200  # characters
# Control characters, half characters, line ends of any kind, and marks that turn the direction of
# writing: a text with one of these could look like another one.
UNFIT = re.compile(
    "[\x00-\x1f\x7f-\x9f\ud800-\udfff\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]"
)


@dataclass(frozen=True, slots=True)
class Seeded:
    """A deal that follows from a seed, 1 to 200 characters of text."""

    seed: str

    def __post_init__(self) -> None:
        check_seed(self.seed)

    def shuffle(self, number: int, cards: Sequence[C]) -> tuple[C, ...]:
        """The order of shuffle `number`: Fisher-Yates from the last card down."""
        order = list(cards)
        stream = _stream(number, self.seed)
        for i in range(len(order) - 1, 0, -1):
            j = _below(i + 1, stream)
            order[i], order[j] = order[j], order[i]
        return tuple(order)


def _stream(number: int, seed: str) -> Iterator[int]:
    """The bytes of SHAKE-256 over purpose, shuffle number and seed, without end."""
    source = shake_256(PURPOSE + str(number).encode("ascii") + b"\n" + seed.encode("utf-8"))
    start, length = 0, 512
    while True:
        yield from source.digest(length)[start:]
        start, length = length, 2 * length


def _below(count: int, stream: Iterator[int]) -> int:
    """A number from 0 to count - 1, all equally likely: numbers beyond a multiple are skipped."""
    wide = count > 256
    reach = 65536 if wide else 256
    while True:
        drawn = next(stream)
        if wide:
            drawn = drawn * 256 + next(stream)
        if drawn < reach - reach % count:
            return drawn % count


def check_seed(seed: object) -> str:
    """Return the seed; refuse what cannot be one."""
    if not isinstance(seed, str):
        raise RecordError("seed", "record.must.text")
    if not 1 <= len(seed) <= MOST_SEED_CHARACTERS:
        raise RecordError("seed", "record.seed_length", most=MOST_SEED_CHARACTERS)
    if UNFIT.search(seed):
        raise RecordError("seed", "record.control")
    return seed


def random_seed() -> str:
    """A new seed of 128 bits from the operating system, as 32 hex digits."""
    return secrets.token_hex(16)


def commitment(seed: str) -> str:
    """The hash to publish before a game: it fixes the seed without revealing it."""
    return sha256(check_seed(seed).encode("utf-8")).hexdigest()


def matches(seed: str, published: str) -> bool:
    """Is this the seed that the published commitment was made for?"""
    expected = published.lower().encode("utf-8", "replace")
    return hmac.compare_digest(commitment(seed).encode("ascii"), expected)


def decks_seed(decks: Iterable[Iterable[object]]) -> str:
    """The seed of all later shuffles where decks are given without one: a hash of the decks."""
    plain = [[card if isinstance(card, int) else str(card) for card in deck] for deck in decks]
    return sha256(json.dumps(plain, separators=(",", ":")).encode("ascii")).hexdigest()
