"""Finds fixed phrases among tokens: idioms, names of the backwards ten, plain hints."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tenback.talk.fold import fold_word
from tenback.talk.tokens import Token, cut


class Phrases:
    """Phrases to be looked for, cut the way messages are.

    One that ends with a dot must end its sentence, one that begins with one must open it.
    """

    def __init__(self, phrases: Iterable[str]) -> None:
        self._by_first: dict[str, list[tuple[str, ...]]] = {}
        self._first: set[tuple[str, ...]] = set()
        self._last: set[tuple[str, ...]] = set()
        for phrase in phrases:
            texts = tuple(token.text for token in cut(fold_word(phrase)))
            self._by_first.setdefault(texts[0], []).append(texts)
            if phrase.endswith("."):
                self._last.add(texts)
            if phrase.startswith("."):
                self._first.add(texts)

    def find(self, tokens: Sequence[Token]) -> list[range]:
        """Where the phrases stand, as ranges of token places."""
        found: list[range] = []
        for place, token in enumerate(tokens):
            for texts in self._by_first.get(token.text, ()):
                end = place + len(texts)
                stretch = tokens[place:end]
                if tuple(part.text for part in stretch) != texts:
                    continue
                if any(part.opens_sentence for part in stretch[1:]):
                    continue
                if texts in self._first and place and not token.opens_clause:
                    continue
                if texts not in self._last or end == len(tokens) or tokens[end].opens_sentence:
                    found.append(range(place, end))
        return found

    def covered(self, tokens: Sequence[Token]) -> set[int]:
        """The places of all tokens that belong to one of the phrases."""
        return {place for stretch in self.find(tokens) for place in stretch}
