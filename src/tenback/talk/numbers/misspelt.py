"""Number words as people misspell them: by a slip of the pen, or as they are heard.

A slip leaves the first and the last letter in place: one letter forgotten, changed or put in, two
swapped. Spelling by ear is compared by `phonetic`, which writes letters alike that sound alike.
Longer numbers are put together from sounds too (drei-un-fierzig).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from tenback.talk.number_words import LANGUAGES, NumberWords
from tenback.talk.text.fold import fold_word, spellings

__all__ = ["phonetic", "sounds_like_number", "typos"]

_ALPHABET = "abcdefghijklmnopqrstuvwxyz"
_SHORT = 4  # from this length on two letters may be swapped
_LONG = 6  # and from this one on a letter may be missing or wrong
_VERY_LONG = 7  # or one too many
_SOUNDS = (  # in this order
    ("chs", "ks"), ("ck", "k"), ("ph", "f"), ("th", "t"), ("qu", "k"), ("tz", "s"), ("ts", "s"),
    ("dt", "t"), ("ie", "i"), ("ee", "i"), ("ey", "i"), ("ai", "ei"), ("oi", "eu"),
    ("oj", "eu"), ("ig", "ich"),
    ("q", "k"), ("c", "k"), ("v", "f"), ("x", "ks"), ("y", "i"),
    ("z", "s"),
)  # fmt: skip
_LEAST_HEARD = 5  # letters of a sound that is known by itself
_LEAST_PART = 3
_LEAST_COMPOUND = 8
_LONGEST_COMPOUND = 24
_LINKS = ("", "und", "un", "unt", "n", "u", "et", "e", "and", "an", "a", "ra", "na", "en")


def typos(word: str) -> Iterator[str]:
    """The word with one slip of the pen; the shorter it is, the fewer are known."""
    size = len(word)
    for place in range(1, size - 1 if size >= _SHORT else 0):
        if place < size - 2 or size < _LONG:
            yield word[:place] + word[place + 1] + word[place] + word[place + 2 :]
    for place in range(1, size - 1 if size >= _LONG else 0):
        yield word[:place] + word[place + 1 :]
        for letter in _ALPHABET:
            yield word[:place] + letter + word[place + 1 :]
    for place in range(2, size if size >= _VERY_LONG else 0):
        for letter in _ALPHABET:
            yield word[:place] + letter + word[place:]


def phonetic(word: str) -> str:
    """The word written as it is heard, roughly: f and v alike, z and s, double and single."""
    for letters, heard_as in _SOUNDS:
        word = word.replace(letters, heard_as)
    return "".join(
        letter for place, letter in enumerate(word) if not place or letter != word[place - 1]
    )


def sounds_like_number(word: str) -> bool:
    """Does this sound like a number, whole or put together?"""
    if not _LEAST_HEARD <= len(word) <= _LONGEST_COMPOUND:
        return False
    heard_as = phonetic(word)
    return heard_as in _WHOLE or (len(heard_as) >= _LEAST_COMPOUND and _is_compound(heard_as))


def _is_compound(heard_as: str) -> bool:
    """Two or more numbers of one language in a row, one of them not short."""
    return any(_uses_up(heard_as, parts) for parts in _PARTS)


def _uses_up(heard_as: str, parts: frozenset[str]) -> bool:
    open_at = {0: 0}  # place -> how many parts lead there
    for place in range(len(heard_as)):
        if place not in open_at:
            continue
        for link in _LINKS if place else ("",):
            start = place + len(link)
            if heard_as.startswith(link, place):
                for end in range(start + 2, min(len(heard_as), start + _LONGEST_PART) + 1):
                    if heard_as[start:end] in parts:
                        open_at[end] = open_at[place] + 1
    return open_at.get(len(heard_as), 0) > 1


def _cardinals(language: NumberWords) -> frozenset[str]:
    return frozenset(spelling for word in language.cardinals for spelling in spellings(word))


def _sounds(word: str, language: NumberWords) -> set[str]:
    """How a number may sound, clear and slurred."""
    sounds = {phonetic(word), phonetic(word.replace("x", "s"))}
    for pattern, instead in language.slurred:
        sounds |= {re.sub(pattern, instead, heard_as) for heard_as in sounds}
    return sounds


def _whole(language: NumberWords) -> Iterator[str]:
    """The sounds known by themselves; of a long one a letter may be wrong, too."""
    for word in _cardinals(language):
        yield phonetic(word)
        for heard_as in _sounds(word, language) if len(word) >= _LEAST_HEARD else ():
            yield heard_as
            yield from (slip for slip in typos(heard_as) if len(slip) >= _LONG)


_WHOLE = frozenset(
    heard_as
    for language in LANGUAGES
    for heard_as in _whole(language)
    if len(heard_as) >= _LEAST_HEARD
)


def _parts(language: NumberWords) -> frozenset[str]:
    """The sounds that longer numbers are made of; long ones may have a slip."""
    found = set()
    for word in _cardinals(language) | {fold_word(weak) for weak in language.weak}:
        sounds = _sounds(word, language)
        found |= {s for s in sounds if len(s) >= _LEAST_PART or word in ("un", "six", "dix")}
    return frozenset(found)


_PARTS = tuple(map(_parts, LANGUAGES))
_LONGEST_PART = max(len(part) for parts in _PARTS for part in parts)
