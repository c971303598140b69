"""Small numbers that say how many people play and name no card: `you two`, `the three of us`."""

from __future__ import annotations

from collections.abc import Sequence

from tenback.talk.number_words import LANGUAGES
from tenback.talk.numbers.numerals import is_strong
from tenback.talk.speech import SPEECHES
from tenback.talk.text.fold import fold_word
from tenback.talk.text.phrases import Phrases
from tenback.talk.text.tokens import Token

_SEATS = range(2, 6)  # G-1: five play at most, so nobody says "you six" of a table


def _folded(words: frozenset[str]) -> frozenset[str]:
    return frozenset(fold_word(word) for word in words)


# Number words count only with people of their own language, and only as they are spelled.
_SMALL = {
    fold_word(word): language.code
    for language in LANGUAGES
    for word, value in language.cardinals.items()
    if value in _SEATS
}
_PEOPLE = {language.code: _folded(language.people) for language in LANGUAGES}
_OF_PEOPLE = {language.code: Phrases(language.of_people) for language in LANGUAGES}
_GIVERS = {language.code: _folded(language.givers) for language in LANGUAGES}
_CARDS = frozenset().union(*(_folded(speech.concepts["card"]) for speech in SPEECHES))
_BARE = frozenset().union(*(_folded(language.bare) for language in LANGUAGES))
_LINKS = frozenset(fold_word(link) for language in LANGUAGES for link in language.links)


def counts_people(tokens: Sequence[Token], place: int) -> bool:
    """Does the number at `place` stand directly beside those it counts?"""
    language = _SMALL.get(tokens[place].text)
    if language is None or _goes_on(tokens, place):
        return False
    if any(stretch.start == place + 1 for stretch in _OF_PEOPLE[language].find(tokens)):
        return not tokens[place + 1].opens_clause
    return _follows_people(tokens, place, language)


def _follows_people(tokens: Sequence[Token], place: int, language: str) -> bool:
    if not place or tokens[place].gap.strip(" ") or tokens[place - 1].text not in _PEOPLE[language]:
        return False
    person = tokens[place - 1]
    if person.gap.endswith("-"):  # "laissez-nous deux" asks for cards
        return False
    return place < 2 or person.opens_clause or tokens[place - 2].text not in _GIVERS[language]


def _goes_on(tokens: Sequence[Token], place: int) -> bool:
    """Is this a part of a longer number, or a number of cards: `us two and twenty`, `two cards`?"""
    after = [token.text for token in tokens[place + 1 : place + 3]]
    if after and after[0] in _LINKS:
        del after[0]
    return any(word in _CARDS or _is_number(word) for word in after[:1])


def _is_number(word: str) -> bool:
    return not word.isalpha() or word in _BARE or is_strong(word)
