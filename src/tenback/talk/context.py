"""Which number words of a message are none in their context: idioms, piles, people, terms."""

from __future__ import annotations

from collections.abc import Sequence

from tenback.talk.fold import Folded, fold_word
from tenback.talk.numerals import read
from tenback.talk.people import counts_people
from tenback.talk.phrases import Phrases
from tenback.talk.tokens import Token
from tenback.talk.words import LANGUAGES

_PILES = 4  # G-2: there are four piles, so "the fourth pile" names no card
_REACH = 3  # "the second of those piles"


def _folded(words: frozenset[str]) -> frozenset[str]:
    return frozenset(fold_word(word) for word in words)


def _concept(name: str) -> frozenset[str]:
    return frozenset().union(*(_folded(language.concepts[name]) for language in LANGUAGES))


_IDIOMS = Phrases(phrase for language in LANGUAGES for phrase in language.idioms)
_TEN_BACK = Phrases(phrase for language in LANGUAGES for phrase in language.ten_back)
_FRIENDS = {language.code: Phrases(language.friends) for language in LANGUAGES}
_PILE_WORDS = frozenset().union(*(_folded(language.piles) for language in LANGUAGES))
_CARD_WORDS = _concept("card")
_BETWEEN = _CARD_WORDS | _concept("on")  # "my second card on that pile" is about a card
_ONE_CARD = frozenset({"card", "carte", "karte", "instruction", "consigne", "anweisung"})


def innocent(
    folded: Folded, tokens: Sequence[Token], language: str, *, instructions: bool
) -> set[int]:
    """The places of tokens that may look like numbers and are none here."""
    places = _IDIOMS.covered(tokens) | _TEN_BACK.covered(tokens)
    if language in _FRIENDS:
        places |= _FRIENDS[language].covered(tokens)
    for place in range(len(tokens)):
        if (
            _points_at_pile(tokens, place)
            or counts_people(tokens, place)
            or (instructions and _is_three(folded, tokens, place))
        ):
            places.add(place)
    return places


def _points_at_pile(tokens: Sequence[Token], place: int) -> bool:
    """Is this an ordinal up to fourth that says which pile (the second rising pile)?"""
    reading = read(tokens[place].text)
    if reading is None or not reading.ordinal or reading.value not in range(2, _PILES + 1):
        return False
    for token in tokens[place + 1 : place + 1 + _REACH]:
        if token.opens_sentence or token.text in _BETWEEN:
            return False
        if token.text in _PILE_WORDS:
            return True
    return False


def _is_three(folded: Folded, tokens: Sequence[Token], place: int) -> bool:
    """Is this the name of the THREE instruction (X-8): `3!`, `THREE`, `the three card`?"""
    token = tokens[place]
    if token.is_digits:
        if token.text != "3":
            return False
    else:
        reading = read(token.text)
        if reading is None or reading.ordinal or reading.value != 3:
            return False
    if folded.text[token.end :].lstrip(" ").startswith("!"):
        return True
    if folded.seen(token.start, token.end).isupper() and not folded.message.isupper():
        return True
    around = [other.text for other in (*tokens[place + 1 : place + 2], *tokens[:place][-1:])]
    return any(word in _ONE_CARD for word in around)
