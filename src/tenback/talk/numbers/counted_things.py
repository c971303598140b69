"""Numbers that count things of everyday life and name no card: `ten minutes`, `two kids`, `at 8`.

A small or a round number passes right before what it counts, and so does an hour of the day. The
message must not speak of cards or piles: `ten minutes on pile B` is no time.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from tenback.talk.count_words import COUNT_WORDS
from tenback.talk.instructions import NAME_WORDS
from tenback.talk.meaning.meanings import meanings_of
from tenback.talk.number_words import LANGUAGES
from tenback.talk.numbers.measures import measured_places
from tenback.talk.numbers.numerals import is_strong
from tenback.talk.speech import SPEECHES
from tenback.talk.text.fold import Folded, spellings
from tenback.talk.text.tokens import Token

__all__ = ["counted_places"]

_MOST_THINGS = 12
_MOST_ROUND = 60  # half an hour is 30 minutes, and nobody counts 37 of them
_ROUND_STEP = 5
_LAST_HOUR = 24
_LEAST_NOUN = 4  # letters
_SHORTEST_PLAN = 4  # words: bin um fünf aufgestanden
_LEAST_AROUND = 5  # words of a clause in which half seven is surely an hour
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
_GERMAN = frozenset(
    spelling
    for language in LANGUAGES
    for word in (language.cardinals if language.code == "de" else ())
    for spelling in spellings(word)
)
_ONES = {"one": 1, "un": 1, "eins": 1}
_MARK = re.compile(
    r"\b[a-z0-9]+ (times )?out of (ten|five|twenty|10|5|20)\b"
    r"|\b[a-z0-9]+ sur (dix|cinq|vingt|10|5|20)\b|\bfois sur (deux|trois|dix)\b"
    r"|\b[a-z0-9]+ (mal )?von (zehn|zwanzig|10|20)( punkten)?\b"
    r"|\b(five|ten|twenty|quarter) (to|past) (one|two|three|four|five|six|seven|eight|nine|ten)\b"
    r"|\b(funf|zehn|zwanzig|viertel) (vor|nach)"
    r" (eins|zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn)\b"
    r"|\bheures? (moins )?(cinq|dix|vingt)\b|\b[0-9]{1,2} (k|km)\b"
)
_THINGS = _all("things")
_NO_THINGS = frozenset().union(*(_spelled(language.no_things) for language in COUNT_WORDS))
_BETWEEN = _all("kinds_of_things")
_HOURS = _all("hours")
_AT_HOUR = _all("at_hour")
_ABOUT = _all("about_hour")
_AT_LEAST = _all("at_least")
_GAME = (_concept("held card") | _concept("compared") | _concept("place")) - {"over"}
_GAME_STEMS = ("pile", "stapel", "stack")
_EVERYDAY = frozenset(word for word in _concept("aside") if "*" not in word)
_CARDS = _concept("held card")
_HOLDING = frozenset({"holding", "hold", "card", "carte", "karte", "tiens"})
_TURNING = frozenset({"turned", "turning", "turns", "geworden", "wurde"})
_HALVES = frozenset({"half", "halb", "viertel", "past"})
_AROUND = frozenset({"rum", "herum", "zu", "und", "oder", "bis", "zuruck", "zurueck"})
_SHORT_UNITS = frozenset({"min", "mins", "mn", "sec", "km", "pm", "am", "h", "std"})
_MULTIPLIED = frozenset({"better", "more", "worse", "besser", "mehr", "mieux", "plus"})


def counted_places(folded: Folded, tokens: Sequence[Token]) -> set[int]:
    """The places of numbers that count something of everyday life."""
    values = {place: value for place, token in enumerate(tokens) if (value := _value(token))}
    said = frozenset(token.text for token in tokens)
    if (not values and _ORDINALS.isdisjoint(said)) or not _HOLDING.isdisjoint(said):
        return set()
    places: set[int] = set()
    first = 0
    for place in range(1, len(tokens) + 1):
        if place == len(tokens) or tokens[place].opens_clause:
            found = _counted_in_clause(folded, tokens[first:place], said)
            places.update(first + other for other in found)
            first = place
    return places | _counted_off(tokens)


def _counted_in_clause(
    folded: Folded, clause: Sequence[Token], said: frozenset[str]
) -> Iterator[int]:
    """The same in a clause: one that speaks of cards or piles counts no minutes."""
    values = {place: value for place, token in enumerate(clause) if (value := _value(token))}
    words = [token.text for token in clause]
    yield from (place for place in values if _is_minimum(words, place, values[place]))
    if any(word in _GAME or word.startswith(_GAME_STEMS) for word in words):
        return
    yield from _ordinals(clause)
    yield from measured_places(folded, clause, values, said)
    for place, value in values.items():
        if place + 1 in values or place - 1 in values:
            continue
        at_hour = value <= _LAST_HOUR_OF_CLOCK and _is_after_at(words, place)
        if value <= _LAST_HOUR_OF_CLOCK and _is_after_clock(words, place):
            yield place
        if (
            _counts(folded, clause, place, value)
            or _is_age(words, place, value)
            or _is_mark(words, place)
            or (at_hour and not _EVERYDAY.isdisjoint(said))
        ):
            yield place


def _value(token: Token) -> int:
    """The number a token says plainly; zero for anything else."""
    if token.is_digits:
        return int(token.text) if token.text.isascii() and token.text.isdecimal() else 0
    return _CARDINALS.get(token.text, 0)


def _counts(folded: Folded, tokens: Sequence[Token], place: int, value: int) -> bool:
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
    if value > _MOST_THINGS and (value > _MOST_ROUND or value % _ROUND_STEP):
        return False
    return thing in _THINGS or (value <= _MOST_THINGS and _is_thing(folded, tokens, after))


def _is_thing(folded: Folded, tokens: Sequence[Token], place: int) -> bool:
    """Is this a thing that has nothing to do with the game: a plural of an unknown noun?"""
    word = tokens[place].text
    if len(word) < _LEAST_NOUN or word in _NO_THINGS or is_strong(word):
        return False
    names = {name.rpartition(":")[2] for name in meanings_of(word)}
    if word in NAME_WORDS or not names <= {"aside", "kin"}:
        return False
    capital = folded.seen(tokens[place].start, tokens[place].start + 1).isupper()
    german = tokens[place - 1].text in _GERMAN
    return (word.endswith(("s", "x")) and not german) or (capital and place > 0)


def _is_mark(words: Sequence[str], place: int) -> bool:
    """`Ten out of ten`, `8 sur 10`, `zehn von zehn`, `ten to eight`, `zehn vor acht`, `5 k`."""
    if len(words) < _SHORTEST_PLAN:
        return False
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
        if token.text in _ORDINALS
        and not after.opens_clause
        and (after.text in _THINGS or after.text in _EVERYDAY)
    }


def _is_age(words: Sequence[str], place: int, value: int) -> bool:
    """`I turned forty`, `bin vierzig geworden`."""
    around = words[max(0, place - 1) : place + 2]
    return value % _ROUND_STEP == 0 and any(word in _TURNING for word in around)


def _is_after_clock(words: Sequence[str], place: int) -> bool:
    """`At half seven`, `um acht kommt`, `gegen halb neun`: it needs no other word of everyday."""
    before = words[max(0, place - 2) : place]
    half = (
        len(words) >= _LEAST_AROUND
        and bool(before)
        and before[-1] in _HALVES
        and any(w in _AT_HOUR for w in before[:-1])
    )
    german = bool(before) and before[-1] == "um" and _SHORTEST_PLAN <= len(words) > place + 1
    return half or (german and words[place + 1] not in _AROUND)


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
