"""All number words of all languages in one table, with the slips of the pen people make in them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from tenback.talk.fold import fold_word
from tenback.talk.words import LANGUAGES, Words

_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})
_LONG = 6  # from this length on a number word is known with a slip of the pen in it
_LONG_ORDINAL = 8
_VERY_LONG = 7  # and from this one on with a letter too many in it
_ALPHABET = "abcdefghijklmnopqrstuvwxyz"
_GLUED = 5  # and from this length on inside a longer word


@dataclass(frozen=True)
class Reading:
    """What a word means as a number; `value` is None for a compound."""

    value: int | None
    ordinal: bool = False
    weak: bool = False  # one or zero: no card, and mostly an article
    bare: bool = False  # a weak one that counts when it stands beside another


@dataclass(frozen=True)
class Part:
    """A number word as a part of longer ones: what may follow it depends on its language."""

    language: str
    reading: Reading


def skeleton(word: str) -> str:
    """The letters that can be told apart by eye: l and i cannot, nor vv and w."""
    return word.replace("l", "i").replace("vv", "w")


@cache
def _spellings(word: str) -> frozenset[str]:
    return frozenset({fold_word(word), fold_word(word.translate(_UMLAUTS))})


def _slips(word: str) -> Iterator[str]:
    """The word with an inner letter forgotten, two of them swapped, or one put in."""
    for place in range(1, len(word) - 1):
        yield word[:place] + word[place + 1 :]
    for place in range(1, len(word) - 2):
        yield word[:place] + word[place + 1] + word[place] + word[place + 2 :]
    for place in range(2, len(word) if len(word) >= _VERY_LONG else 0):
        for letter in _ALPHABET:
            yield word[:place] + letter + word[place:]


def _readings(language: Words) -> Iterator[tuple[str, Reading]]:
    for word in language.weak:
        yield word, Reading(1, weak=True, bare=word in language.bare)
    for word, value in language.cardinals.items():
        yield word, Reading(value)
    for word, value in language.ordinals.items():
        yield word, Reading(value, ordinal=True)
    for word in language.others:
        yield word, Reading(None)


def _all_parts() -> dict[str, tuple[Part, ...]]:
    parts: dict[str, tuple[Part, ...]] = {}
    for language in LANGUAGES:
        for word, reading in _readings(language):
            for spelling in _spellings(word):
                known = skeleton(spelling)
                parts[known] = (*parts.get(known, ()), Part(language.code, reading))
    return parts


def _all_slips() -> dict[str, Reading]:
    return {
        slip: reading
        for language in LANGUAGES
        for word, reading in _readings(language)
        if reading.value is not None and not reading.weak
        for spelling in _spellings(word)
        if len(spelling) >= (_LONG_ORDINAL if reading.ordinal else _LONG)
        for slip in _slips(spelling)
        if slip not in ORDINARY
    }


ORDINARY = frozenset(fold_word(word) for language in LANGUAGES for word in language.ordinary)
PARTS = _all_parts()
SLIPS = _all_slips()
LONGEST = max(len(part) for part in PARTS)
OPENINGS = frozenset(part[:length] for part in PARTS for length in (1, 2, 3))
ENDINGS = {
    language.code: frozenset(skeleton(fold_word(ending)) for ending in language.endings) | {""}
    for language in LANGUAGES
}
LINKS = ("", *sorted({fold_word(link) for language in LANGUAGES for link in language.links}))

# Whole cardinals, for words in which letters are hidden or which stand inside others.
CARDINALS = frozenset(
    spelling
    for language in LANGUAGES
    for word in language.cardinals
    for spelling in _spellings(word)
)
# All number words as they are spelled, for those who write them backwards.
WHOLE = frozenset(
    spelling
    for language in LANGUAGES
    for word, reading in _readings(language)
    if not reading.weak
    for spelling in _spellings(word)
)
_NOT_GLUED = frozenset(fold_word(w) for language in LANGUAGES for w in language.within_words)
GLUED = tuple(sorted(word for word in CARDINALS - _NOT_GLUED if len(word) >= _GLUED))
