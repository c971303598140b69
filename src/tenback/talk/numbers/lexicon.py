"""All number words of all languages in one table, with the slips of the pen people make in them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tenback.talk.number_words import LANGUAGES, NumberWords
from tenback.talk.numbers.misspelt import typos
from tenback.talk.text.fold import fold_word, spellings

_LONG_ORDINAL = 8  # shorter ordinals are known only as they are spelled
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


def _readings(language: NumberWords) -> Iterator[tuple[str, Reading]]:
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
            for spelling in spellings(word):
                known = skeleton(spelling)
                parts[known] = (*parts.get(known, ()), Part(language.code, reading))
    return parts


def _all_slips() -> dict[str, Reading]:
    return {
        slip: reading
        for language in LANGUAGES
        for word, reading in _readings(language)
        if reading.value is not None and not reading.weak
        for spelling in spellings(word)
        if not reading.ordinal or len(spelling) >= _LONG_ORDINAL
        for slip in typos(spelling)
        if slip not in ORDINARY
    }


def _tails() -> Iterator[str]:
    """The second half of a German compound with one slip, at its ends, too: wanzig, virzig."""
    for word, value in _german.cardinals.items():
        for tens in spellings(word) if value in range(20, 100, 10) else ():
            yield from typos(tens)
            yield from (tens, tens[1:], tens[:-1], tens[:-2] + tens[-1] + tens[-2])
            yield tens[1] + tens[0] + tens[2:]


def _heads() -> Iterator[str]:
    """The first half with one slip: zewiund, dreiudn."""
    for word, value in (*_german.cardinals.items(), ("ein", 1)):
        for unit in spellings(word) if value < 10 else ():
            yield from typos(f"{unit}und")
            yield from (f"{unit}und", f"{unit}udn", f"{unit}un", f"{unit}nd")


_german = next(language for language in LANGUAGES if language.code == "de")
TAILS, HEADS = frozenset(_tails()), frozenset(_heads())
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
    for spelling in spellings(word)
)
# All number words as they are spelled, for those who write them backwards.
WHOLE = frozenset(
    spelling
    for language in LANGUAGES
    for word, reading in _readings(language)
    if not reading.weak
    for spelling in spellings(word)
)
_NOT_GLUED = frozenset(fold_word(w) for language in LANGUAGES for w in language.within_words)
GLUED = tuple(sorted(word for word in CARDINALS - _NOT_GLUED if len(word) >= _GLUED))
