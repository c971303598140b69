"""The names of the instruction cards of Extreme, which may be talked about (X-4)."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tenback.talk.numbers.numerals import read
from tenback.talk.speech import SPEECHES
from tenback.talk.text.fold import Folded, spellings
from tenback.talk.text.phrases import Phrases
from tenback.talk.text.tokens import Token, tokenize

__all__ = ["NAME_WORDS", "counts_instructions", "instruction_places", "is_three"]

_NAMES = Phrases(phrase for speech in SPEECHES for phrase in speech.instructions)
NAME_WORDS = frozenset(
    token.text
    for speech in SPEECHES
    for phrase in speech.instructions
    for spelling in spellings(phrase)
    for token in tokenize(spelling)
)
_ONE_CARD = frozenset({"card", "carte", "karte", "instruction", "consigne", "anweisung"})
_PLURAL = re.compile(r"(?<=three)s$|(?<=drei)e[nr]n?$")
_OF_A_KIND = range(2, 5)  # there are four cards of each kind


def instruction_places(folded: Folded, tokens: Sequence[Token]) -> set[int]:
    """The places of all words that name an instruction."""
    threes = {place for place in range(len(tokens)) if is_three(folded, tokens, place)}
    return _NAMES.covered(tokens) | threes


def counts_instructions(folded: Folded, tokens: Sequence[Token], place: int) -> bool:
    """Does the number at `place` say how many of an instruction: `two STOPs`, `deux silences`?"""
    after = tokens[place + 1 : place + 5]
    if not after or after[0].opens_clause or not _counts_a_kind(tokens[place].text):
        return False
    named_next = any(stretch.start == 0 for stretch in _NAMES.find(after))
    return named_next or is_three(folded, tokens, place + 1)


def _counts_a_kind(word: str) -> bool:
    if word in map(str, _OF_A_KIND):
        return True
    reading = read(word)
    return reading is not None and reading.value in _OF_A_KIND


def is_three(folded: Folded, tokens: Sequence[Token], place: int) -> bool:
    """Is this the name of the THREE instruction (X-8): `3!`, `THREE`, `the three card`?"""
    token = tokens[place]
    single = _PLURAL.sub("", token.text)
    if token.is_digits:
        if token.text != "3":
            return False
    else:
        reading = read(single)
        if reading is None or reading.ordinal or reading.value != 3:
            return False
    if folded.text[token.end :].lstrip(" ").startswith("!"):
        return True
    end = token.start + len(single)
    if folded.seen(token.start, end).isupper() and not folded.message.isupper():
        return True
    around = [other.text for other in (*tokens[place + 1 : place + 2], *tokens[:place][-1:])]
    return any(word in _ONE_CARD for word in around)
