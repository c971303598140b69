"""What the words of a sentence stand for: each is looked up in the concepts of all languages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property, lru_cache

from tenback.talk.speech import SPEECHES
from tenback.talk.text.fold import spellings
from tenback.talk.text.tokens import APOSTROPHES, Token

__all__ = ["Meanings", "clauses", "look_up", "meanings_of"]

_NEGATING = APOSTROPHES | {""}  # before the t of can't, and of cant that was spelled out
_LEAST_REST = 2  # letters that a word must have besides the given beginning and end
_CODES = tuple(speech.code for speech in SPEECHES)
_WHOLE: dict[str, set[str]] = {}
_PATTERNS: list[tuple[str, str, str]] = []
for _speech in SPEECHES:
    for _name, _words in _speech.concepts.items():
        for _word in _words:
            _both = {_name, f"{_speech.code}:{_name}"}
            for _spelling in spellings(_word):
                _start, _star, _end = _spelling.partition("*")
                if not _star:
                    _WHOLE.setdefault(_start, set()).update(_both)
                else:
                    _PATTERNS.extend((_start, _end, _said) for _said in _both)


@lru_cache(maxsize=8192)
def meanings_of(word: str) -> frozenset[str]:
    """The concepts a word stands for, in any language (`have`) and in one (`fr:have`).

    The tables hold whole words and patterns (`jump*`, `ge*t`).
    """
    return frozenset(_WHOLE.get(word, ())) | {
        name
        for start, end, name in _PATTERNS
        if word.startswith(start)
        and word.endswith(end)
        and (not end or len(word) >= len(start) + len(end) + _LEAST_REST)
    }


@lru_cache(maxsize=16)
def look_up(
    words: tuple[str, ...],
) -> tuple[Sequence[frozenset[str]], Mapping[str, Sequence[int]]]:
    """The concepts of some words, and the places of each concept; a sentence is asked for often."""
    found = [meanings_of(word) for word in words]
    places: dict[str, list[int]] = {}
    for place, names in enumerate(found):
        for name in names:
            places.setdefault(name, []).append(place)
    return found, places


class Meanings:
    """Some tokens of a message with the places of their concepts."""

    def __init__(self, tokens: Sequence[Token]) -> None:
        self.tokens = tokens
        self._meanings, self._places = look_up(tuple([token.text for token in tokens]))
        self.negations = [place for place in self.places("no") if self._negates(place)]

    def _negates(self, place: int) -> bool:
        """`Don't`, but not `t'as`; French `ne`, but not `ne Karte`."""
        text = self.tokens[place].text
        if text == "ne" and self.language == "de":
            return False
        return text != "t" or (place > 0 and self.tokens[place].gap in _NEGATING)

    @cached_property
    def language(self) -> str:
        """The language most of its small words belong to."""
        return max(_CODES, key=lambda code: len(self.places(f"{code}:core")))

    def places(self, name: str) -> Sequence[int]:
        """Where words of a concept stand, in order."""
        return self._places.get(name, ())

    def has(self, *names: str) -> bool:
        return self._places.keys() >= set(names)

    def says(self, *names: str) -> bool:
        """Does it have such words in its own language? English `on` is no French `we`."""
        return all(f"{self.language}:{name}" in self._places for name in names)

    def means(self, place: int, *names: str) -> bool:
        """Does the word at this place stand for one of these concepts?"""
        inside = 0 <= place < len(self._meanings)
        return inside and not self._meanings[place].isdisjoint(names)

    def first(self, name: str) -> tuple[int, int] | None:
        """The first word of a concept, as a stretch of its own."""
        places = self.places(name)
        return (places[0], places[0]) if places else None

    def follows(self, one: str, other: str, reach: int) -> bool:
        """Does a word of concept `other` come after one of concept `one`, within `reach`?"""
        return any(
            self.means(right, other)
            for left in self.places(one)
            for right in range(left + 1, left + 1 + reach)
        )

    def near(self, one: str, other: str, reach: int) -> tuple[int, int] | None:
        """Two words of these concepts at most `reach` places apart, with no comma between."""
        for left in self.places(one):
            for right in range(left - reach, left + reach + 1):
                first, last = min(left, right), max(left, right)
                if right != left and self.means(right, other) and not self._is_cut(first, last):
                    return first, last
        return None

    def _is_cut(self, first: int, last: int) -> bool:
        return any(token.opens_clause for token in self.tokens[first + 1 : last + 1])


def clauses(tokens: Sequence[Token]) -> Iterator[Sequence[Token]]:
    """The tokens, from comma to comma."""
    first = 0
    for place in range(1, len(tokens) + 1):
        if place == len(tokens) or tokens[place].opens_clause:
            yield tokens[first:place]
            first = place
