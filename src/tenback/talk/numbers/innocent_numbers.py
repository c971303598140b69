"""Which number words of a message are none in their context: idioms, piles, people, terms."""

from __future__ import annotations

from collections.abc import Sequence

from tenback.talk.count_words import COUNT_WORDS
from tenback.talk.instructions import counts_instructions, is_three
from tenback.talk.number_words import LANGUAGES
from tenback.talk.numbers.counted_things import counted_places
from tenback.talk.numbers.numerals import read
from tenback.talk.numbers.people_counts import counts_people
from tenback.talk.speech import SPEECHES
from tenback.talk.text.fold import Folded, fold_word
from tenback.talk.text.phrases import Phrases
from tenback.talk.text.tokens import Token

_PILES = 4  # G-2: there are four piles, so "the fourth pile" names no card
_REACH = 3  # "the second of those piles"


def _folded(words: frozenset[str]) -> frozenset[str]:
    return frozenset(fold_word(word) for word in words)


def _concept(name: str) -> frozenset[str]:
    return frozenset().union(*(_folded(speech.concepts[name]) for speech in SPEECHES))


_IDIOMS = Phrases(
    (
        *(phrase for language in LANGUAGES for phrase in language.idioms),
        *(phrase for language in COUNT_WORDS for phrase in language.idioms),
    )
)
_TEN_BACK = Phrases(phrase for language in LANGUAGES for phrase in language.ten_back)
_FRIENDS = {language.code: Phrases(language.friends) for language in LANGUAGES}
_PILE_WORDS = frozenset().union(*(_folded(language.piles) for language in LANGUAGES))
_CARD_WORDS = _concept("card")
_BETWEEN = _CARD_WORDS | _concept("on")  # "my second card on that pile" is about a card
_CHAT = frozenset().union(*(language.chat for language in LANGUAGES))


def innocent_places(
    folded: Folded, tokens: Sequence[Token], language: str, *, instructions: bool
) -> set[int]:
    """The places of tokens that may look like numbers and are none here."""
    places = _IDIOMS.covered(tokens) | _TEN_BACK.covered(tokens)
    if language in _FRIENDS:
        places |= _FRIENDS[language].covered(tokens)
    places |= _chat_words(tokens) | counted_places(folded, tokens)
    for place in range(len(tokens)):
        if (
            _points_at_pile(tokens, place)
            or counts_people(tokens, place)
            or (instructions and is_three(folded, tokens, place))
            or (instructions and counts_instructions(folded, tokens, place))
        ):
            places.add(place)
    return places


def _points_at_pile(tokens: Sequence[Token], place: int) -> bool:
    """Does this say which pile (the second rising pile), or how many (les deux montantes)?"""
    reading = read(tokens[place].text)
    if reading is None or reading.value not in range(2, _PILES + 1):
        return False
    for token in tokens[place + 1 : place + 1 + (_REACH if reading.ordinal else 1)]:
        if token.opens_sentence or token.text in _BETWEEN:
            return False
        if token.text in _PILE_WORDS:
            return True
    return False


def _chat_words(tokens: Sequence[Token]) -> set[int]:
    """Words that chat writes with a digit: `gr8`, `l8r`, and the heart, `<3`."""
    places: set[int] = set()
    first = 0
    for place in range(1, len(tokens) + 1):
        if place == len(tokens) or tokens[place].gap:
            word = tokens[first:place]
            heart = word[0].text == "3" and word[0].gap.endswith("<")
            if "".join(token.text for token in word) in _CHAT or (heart and len(word) == 1):
                places.update(range(first, place))
            first = place
    return places
