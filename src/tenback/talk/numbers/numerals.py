"""Reads one word as a number: whole, compound, ordinal, misspelt, stretched, glued or backwards.

All languages are read at once, for people mix them. A word is cut into parts that are numbers
(zwei-und-zwanzig, quatre-vingt-dix), links between them, and an ending of the last part's own
language; only a word that is used up completely is a number, so `weight` and `dixit` are none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby

from tenback.talk.numbers.lexicon import (
    CARDINALS,
    ENDINGS,
    GLUED,
    HEADS,
    LINKS,
    LONGEST,
    OPENINGS,
    ORDINARY,
    PARTS,
    SLIPS,
    TAILS,
    WHOLE,
    Part,
    Reading,
    skeleton,
)
from tenback.talk.numbers.misspelt import sounds_like_number
from tenback.talk.text.fold import fold_word
from tenback.talk.text.lookalikes import upright

__all__ = [
    "is_hidden",
    "is_masked",
    "is_strong",
    "is_weak",
    "number_ends",
    "read",
]

_COMPOUND = Reading(None)
_SHORTEST_HALF, _LONGEST_HALF = 4, 10  # letters of a half of a compound
_LONGEST_WORD = 60
_SHOWN = 3  # letters to be seen of a word whose first is starred out
_SHORTEST_GLUED = min(map(len, GLUED))
_LONG_BACKWARDS = 6  # from this length on a slip is known backwards too
_DOUBLED = 6  # from this length on a doubled letter may be a slip


@lru_cache(maxsize=8192)
def read(word: str) -> Reading | None:
    """The number that a folded word is, or None."""
    if word in ORDINARY or len(word) > _LONGEST_WORD:
        return None
    whole = PARTS.get(skeleton(word))
    if whole:
        return max((part.reading for part in whole), key=_rank)
    found = _cut(skeleton(word)) or SLIPS.get(word) or _unstretch(word) or _halves(word)
    return found or (_COMPOUND if sounds_like_number(word) else None)


def is_strong(word: str) -> bool:
    """Is this a number that must not be said, unless its context makes it something else?"""
    reading = read(word)
    return reading is not None and not reading.weak


@lru_cache(maxsize=8192)
def number_ends(word: str) -> frozenset[int]:
    """The places at which a strong number that `word` starts with may end, without any slip."""
    shape = skeleton(word)
    found: set[int] = set()
    if shape[:3] not in OPENINGS:
        return frozenset()
    for place, ways in _ways(shape):
        for way in ways:
            if not way.reading.weak:
                found |= {
                    place + len(ending)
                    for ending in ENDINGS[way.language]
                    if shape.startswith(ending, place)
                }
    return frozenset(found)


def is_weak(word: str) -> bool:
    """Is this a form of one or zero?"""
    reading = read(word)
    return reading is not None and reading.weak


def is_hidden(word: str, written: str) -> bool:
    """Does a longer word hold a number, or is it one in camelCase or backwards?"""
    if word in ORDINARY:
        return False
    if len(word) > _SHORTEST_GLUED and any(part in word for part in GLUED):
        return True
    backwards = word[::-1]
    if len(word) > 2 and word not in _BOTH_WAYS and _is_whole(backwards):
        return True
    turned = upright(written.lower())
    if turned and is_strong(turned):
        return True
    humps = _humps(written)
    return len(humps) > 1 and any(len(hump) > 2 and is_strong(fold_word(hump)) for hump in humps)


def _is_whole(word: str) -> bool:
    return word in WHOLE or (len(word) >= _LONG_BACKWARDS and word in SLIPS)


def is_masked(word: str, mask: str) -> bool:
    """Is this a number word in which some letters are hidden behind `mask` signs?

    A sign stands for one letter; where the first letter is shown it may also stand for none.
    """
    shown = sum(sign != mask for sign in word)
    if word in ORDINARY or len(word) > 2 * LONGEST or (word[0] == mask and shown < _SHOWN):
        return False
    hidden = "[a-z]" if word.startswith(mask) else "[a-z]?"
    pattern = re.compile("".join(hidden if sign == mask else re.escape(sign) for sign in word))
    return any(pattern.fullmatch(known) for known in CARDINALS)


# Words that only by chance read backwards as a number: net, owt, fle.
_BOTH_WAYS = frozenset({"net", "owt", "fle"})


def _rank(reading: Reading) -> tuple[bool, bool]:
    return not reading.weak, reading.ordinal


def _cut(word: str) -> Reading | None:
    """What a whole word is, cut into number parts from the left."""
    found: Reading | None = None
    for place, ways in _ways(word):
        for way in ways:
            if word[place:] in ENDINGS[way.language]:
                found = max(found or way.reading, way.reading, key=_rank)
    return found


def _ways(word: str) -> Iterator[tuple[int, set[Part]]]:
    """Every place at which a number that `word` starts with may end, and what it is there."""
    ways: dict[int, set[Part]] = {}
    for part, end in _parts(word, 0):
        ways.setdefault(end, set()).add(part)
    for place in range(1, len(word) + 1):
        if place not in ways:
            continue
        yield place, ways[place]
        for link in LINKS:
            if word.startswith(link, place):
                for part, end in _parts(word, place + len(link)):
                    both = {found for way in ways[place] if (found := _together(way, part))}
                    if both:
                        ways.setdefault(end, set()).update(both)


def _together(left: Part, right: Part) -> Part | None:
    """Two parts in a row, of one language: `unten` is neither French nor English."""
    strong = not (left.reading.weak and right.reading.weak)
    bare = left.reading.bare and right.reading.bare
    if left.language == right.language and (strong or bare):
        return Part(right.language, _COMPOUND)
    return None


def _parts(word: str, start: int) -> Iterator[tuple[Part, int]]:
    for end in range(start + 2, min(len(word), start + LONGEST) + 1):
        for part in PARTS.get(word[start:end], ()):
            yield part, end


def _halves(word: str) -> Reading | None:
    """A German compound with a slip in either half: zweiundzwnzig, zewiundzwanzig."""
    halves = (
        word[:end] in HEADS and word[end:] in TAILS
        for end in range(_SHORTEST_HALF, min(len(word) - _SHORTEST_HALF, _LONGEST_HALF) + 1)
    )
    return _COMPOUND if any(halves) else None


def _unstretch(word: str) -> Reading | None:
    for shorter in _unstretched(word):
        found = _cut(shorter) if shorter not in ORDINARY else None
        if found:
            return found
    return None


def _unstretched(word: str) -> Iterator[str]:
    """`tweeenty` and `twennty` with their runs of letters cut down to one, and to two."""
    runs = [(letter, len(list(run))) for letter, run in groupby(word)]
    longest = max(length for _, length in runs)
    if longest > 2:
        for keep in (1, 2):
            yield "".join(letter * (keep if length > 2 else length) for letter, length in runs)
    elif longest == 2 and len(word) >= _DOUBLED:
        for place in range(1, len(word) - 1):
            if word[place] == word[place + 1]:
                yield word[:place] + word[place + 1 :]


def _humps(written: str) -> list[str]:
    humps: list[str] = []
    for place, sign in enumerate(written):
        if not humps or (sign.isupper() and written[place - 1].islower()):
            humps.append("")
        humps[-1] += sign
    return humps
