"""Numbers that count things of everyday life and name no card: `ten minutes`, `two kids`, `at 8`.

A small or a round number passes right before what it counts, and so does an hour of the day. The
message must not speak of cards or piles: `ten minutes on pile B` is no time.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from tenback.talk.number_words import LANGUAGES
from tenback.talk.speech import SPEECHES
from tenback.talk.text.fold import spellings
from tenback.talk.text.tokens import Token

__all__ = ["counted_places"]

_MOST_THINGS = 12
_MOST_ROUND = 60  # half an hour is 30 minutes, and nobody counts 37 of them
_ROUND_STEP = 5
_LAST_HOUR = 24
_LAST_HOUR_OF_CLOCK = 12
_MINIMUM = range(1, 4)  # G-5: how many cards a turn has at least is no secret


def _spelled(words: frozenset[str]) -> frozenset[str]:
    return frozenset(spelling for word in words for spelling in spellings(word))


def _all(name: str) -> frozenset[str]:
    words = (getattr(language, name) for language in LANGUAGES)
    return frozenset().union(*(_spelled(found) for found in words))


def _concept(name: str) -> frozenset[str]:
    return frozenset().union(*(_spelled(speech.concepts[name]) for speech in SPEECHES))


_CARDINALS = {
    spelling: value
    for language in LANGUAGES
    for word, value in language.cardinals.items()
    for spelling in spellings(word)
}
_ORDINALS = frozenset(
    spelling + ending
    for language in LANGUAGES
    for word in language.ordinals
    for spelling in spellings(word)
    for ending in ("", "r", "s", "n")
)
_ONES = {"one": 1, "un": 1, "eins": 1}
_MARK = re.compile(
    r"\b(ten|nine|eight|five|10|9|8|5) (times )?out of (ten|five|10|5)\b"
    r"|\b(dix|cinq|vingt|10|5|20) sur (dix|cinq|vingt|10|5|20)\b|\bfois sur (deux|trois|dix)\b"
    r"|\b(zehn|neun|funf|10|9|5) (mal )?von (zehn|funf|10|5)\b"
)
_THINGS = _all("things")
_BETWEEN = _all("kinds_of_things")
_HOURS = _all("hours")
_AT_HOUR = _all("at_hour")
_ABOUT = _all("about_hour")
_AT_LEAST = _all("at_least")
_GAME = _concept("held card") | _concept("compared") | _concept("place")
_GAME_STEMS = ("pile", "stapel", "stack")
_EVERYDAY = frozenset(word for word in _concept("aside") if "*" not in word)
_CARDS = _concept("held card")
_TURNING = frozenset({"turned", "turning", "turns", "geworden", "wurde"})
_SHORT_UNITS = frozenset({"min", "mins", "mn", "sec", "km", "pm", "am", "h", "std"})
_MULTIPLIED = frozenset({"better", "more", "worse", "besser", "mehr", "mieux", "plus"})


def counted_places(tokens: Sequence[Token]) -> set[int]:
    """The places of numbers that count something of everyday life."""
    values = {place: value for place, token in enumerate(tokens) if (value := _value(token))}
    words = [token.text for token in tokens]
    if not values and _ORDINALS.isdisjoint(words):
        return set()
    least = {place for place in values if _is_minimum(words, place, values[place])}
    if any(word in _GAME or word.startswith(_GAME_STEMS) for word in words):
        return least
    beside = {place for place in values if place + 1 in values or place - 1 in values}
    return (
        least
        | _counted_off(tokens)
        | _ordinals(tokens)
        | {
            place
            for place, value in values.items()
            if place not in beside
            and (
                _counts(tokens, place, value)
                or _is_age(words, place, value)
                or _is_mark(words, place)
                or (
                    value <= _LAST_HOUR_OF_CLOCK
                    and _is_after_at(words, place)
                    and any(word in _EVERYDAY for word in words)
                )
            )
        }
    )


def _value(token: Token) -> int:
    """The number a token says plainly; zero for anything else."""
    if token.is_digits:
        return int(token.text) if token.text.isascii() and token.text.isdecimal() else 0
    return _CARDINALS.get(token.text, 0)


def _counts(tokens: Sequence[Token], place: int, value: int) -> bool:
    after = place + 1
    if after < len(tokens) and tokens[after].text in _BETWEEN:
        after += 1
    if after >= len(tokens) or tokens[after].opens_clause:
        return False
    thing = tokens[after].text
    if not tokens[after].gap and thing not in _SHORT_UNITS:
        return False  # 2day, H2O
    if thing in _HOURS:
        return value <= _LAST_HOUR
    then = tokens[after + 1 : after + 2]
    if then and (_value(then[0]) or then[0].text in _MULTIPLIED):
        return False  # ten times better, seven times eight
    is_round = value <= _MOST_ROUND and value % _ROUND_STEP == 0
    return thing in _THINGS and (value <= _MOST_THINGS or is_round)


def _is_mark(words: Sequence[str], place: int) -> bool:
    """`Ten out of ten`, `vingt sur vingt`, `zehn von zehn`, `nine times out of ten`."""
    text = " ".join(words[max(0, place - 4) : place + 5])
    return _MARK.search(text) is not None


def _counted_off(tokens: Sequence[Token]) -> set[int]:
    """`One two three go`: counting from the start, or down to it."""
    counted = [_CARDINALS.get(token.text) or _ONES.get(token.text, 0) for token in tokens]
    return {
        place
        for first in range(len(tokens) - 2)
        if counted[first : first + 3] in ([1, 2, 3], [3, 2, 1])
        for place in range(first, first + 3)
    }


def _ordinals(tokens: Sequence[Token]) -> set[int]:
    """`My third coffee`, `zum zehnten Mal`, `pour la troisième fois`."""
    return {
        place
        for place, (token, after) in enumerate(pairwise(tokens))
        if token.text in _ORDINALS and after.text in _THINGS and not after.opens_clause
    }


def _is_age(words: Sequence[str], place: int, value: int) -> bool:
    """`I turned forty`, `bin vierzig geworden`."""
    around = words[max(0, place - 1) : place + 2]
    return value % _ROUND_STEP == 0 and any(word in _TURNING for word in around)


def _is_after_at(words: Sequence[str], place: int) -> bool:
    """`At seven`, `bis etwa zehn`, `vers huit`."""
    before = place - 1
    if before > 0 and words[before] in _ABOUT:
        before -= 1
    return before >= 0 and words[before] in _AT_HOUR


def _is_minimum(words: Sequence[str], place: int, value: int) -> bool:
    """`At least two cards`, `mindestens zwei`, `au moins deux cartes`."""
    if value not in _MINIMUM:
        return False
    before = words[max(0, place - 2) : place]
    after = words[place + 1 : place + 2]
    return any(word in _AT_LEAST for word in before) and (not after or after[0] in _CARDS)
