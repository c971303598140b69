"""Finds fixed phrases among tokens: idioms, names of the backwards ten, plain hints."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tenback.talk.text.fold import spellings
from tenback.talk.text.tokens import Token, tokenize


class Phrases:
    """Phrases to be looked for, cut the way messages are.

    One that ends with a dot must end its sentence, one that begins with one must open it.
    """

    def __init__(self, phrases: Iterable[str]) -> None:
        self._by_start: dict[tuple[str, ...], list[tuple[str, ...]]] = {}
        self._first: set[tuple[str, ...]] = set()
        self._last: set[tuple[str, ...]] = set()
        for phrase in phrases:
            for spelling in spellings(phrase):
                texts = tuple(token.text for token in tokenize(spelling))
                self._by_start.setdefault(texts[:2], []).append(texts)
                if phrase.endswith("."):
                    self._last.add(texts)
                if phrase.startswith("."):
                    self._first.add(texts)

    def find(self, tokens: Sequence[Token]) -> list[range]:
        """Where the phrases stand, as ranges of token places."""
        texts = tuple(token.text for token in tokens)
        return [
            range(place, place + len(phrase))
            for place in range(len(texts))
            for start in {texts[place : place + 1], texts[place : place + 2]}
            for phrase in self._by_start.get(start, ())
            if texts[place : place + len(phrase)] == phrase and self._fits(tokens, place, phrase)
        ]

    def _fits(self, tokens: Sequence[Token], place: int, phrase: tuple[str, ...]) -> bool:
        """Does it lie within a sentence, and at the start or the end of one if it must?"""
        end = place + len(phrase)
        if any(part.opens_sentence for part in tokens[place + 1 : end]):
            return False
        if phrase in self._first and place and not tokens[place].opens_clause:
            return False
        return phrase not in self._last or end == len(tokens) or tokens[end].opens_sentence

    def covered(self, tokens: Sequence[Token]) -> set[int]:
        """The places of all tokens that belong to one of the phrases."""
        return {place for stretch in self.find(tokens) for place in stretch}
