"""What the talk rule must know about one language; each language is one file beside this one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class NumberWords:
    """The words of one language. They are written naturally; folding is done by the readers."""

    code: str
    # Numbers. One and zero are no cards, and one is an article or a pronoun: they pass alone.
    weak: frozenset[str]  # one and zero as parts of numbers
    bare: frozenset[str]  # those of them that count when they stand side by side ("one one")
    cardinals: Mapping[str, int]
    ordinals: Mapping[str, int]
    others: frozenset[str]  # dozens, decades, fractions, multiples, usual misspellings
    links: frozenset[str]  # what may stand between two parts of a number ("und", "et")
    endings: frozenset[str]  # what may follow one ("s", "th", "fach")
    ordinary: frozenset[str]  # words that look like a number and are none
    within_words: frozenset[str]  # numbers that are found inside ordinary words (w-eight)
    idioms: tuple[str, ...]  # phrases in which a number word is none
    sayings: tuple[str, ...]  # phrases without a number word that name a number all the same
    friends: tuple[str, ...]  # the same, but only where this is the language being spoken
    # Who plays, in "you two" and "the two of us": that many people, not a card.
    people: frozenset[str]  # said right before the number
    of_people: tuple[str, ...]  # said right after it
    givers: frozenset[str]  # words before the person that make it a number of cards ("give us two")
    piles: frozenset[str]  # what a small ordinal may point at
    ten_back: tuple[str, ...]  # names of the backwards ten (G-8) that contain the number
    chat: frozenset[str]  # words that chat writes with a digit, and that are no number
    # Things of everyday life that are counted: `two kids`, `ten more minutes`, `at seven`.
    things: frozenset[str]
    kinds_of_things: frozenset[str]  # what may stand between the number and the thing
    hours: frozenset[str]
    at_hour: frozenset[str]
    about_hour: frozenset[str]
    at_least: frozenset[str]
    # How parts of longer numbers are slurred: a pattern in their sound, and what is heard instead.
    slurred: tuple[tuple[str, str], ...] = ()


def words(text: str) -> frozenset[str]:
    """A set of words written as one text."""
    return frozenset(text.split())


def phrases(text: str) -> tuple[str, ...]:
    """Phrases written with a bar between them."""
    return tuple(phrase for part in text.split("|") if (phrase := " ".join(part.split())))


def short_forms(text: str) -> dict[str, str]:
    """Words and what they stand for, written `haste: hast du` with a bar between them."""
    return dict(phrase.split(": ", 1) for phrase in phrases(text))


def numbered(text: str, first: int, step: int = 1) -> dict[str, int]:
    """Words that count on from `first`; a slash joins spellings of the same number."""
    return {
        word: first + step * place
        for place, group in enumerate(text.split())
        for word in group.split("/")
    }
