"""Recognises questions for values (G-11) and hints by which a card can be deduced (G-10).

Each word of a sentence is looked up in the concept tables of all languages; a rule is a small
combination of concepts close together. Asking others to keep off a pile or to take small steps
is fine at every talking table, so no rule looks at wishes: a hint speaks of a card, of a hand,
or of going backwards.
"""

from __future__ import annotations

from collections.abc import Sequence

from tenback.talk.fold import Folded, fold_word
from tenback.talk.phrases import Phrases
from tenback.talk.tokens import Token, cut, sentences
from tenback.talk.words import LANGUAGES

_HINTS = Phrases(
    phrase for language in LANGUAGES for phrase in (*language.hints, *language.ten_back)
)
_QUESTIONS = Phrases(phrase for language in LANGUAGES for phrase in language.questions)
_PILES = frozenset("abcd")  # as they are called at the table
_NAMES = sorted({name for language in LANGUAGES for name in language.concepts})


class _Meanings:
    """Which concepts a word stands for; tables hold whole words and beginnings (`jump*`)."""

    def __init__(self) -> None:
        self._whole: dict[str, set[str]] = {}
        self._starts: list[tuple[str, str]] = []
        for language in LANGUAGES:
            for name, words in language.concepts.items():
                for word in words:
                    spelling = fold_word(word)
                    if spelling.endswith("*"):
                        self._starts.append((spelling[:-1], name))
                    else:
                        self._whole.setdefault(spelling, set()).add(name)

    def of(self, word: str) -> set[str]:
        return self._whole.get(word, set()) | {
            name for start, name in self._starts if word.startswith(start)
        }


_MEANINGS = _Meanings()


class _Sentence:
    """One sentence of a message with the places of its concepts."""

    def __init__(self, tokens: Sequence[Token]) -> None:
        self.tokens = tokens
        self._places: dict[str, list[int]] = {name: [] for name in _NAMES}
        for place, token in enumerate(tokens):
            for name in _MEANINGS.of(token.text):
                self._places[name].append(place)

    def has(self, *names: str) -> bool:
        return all(self._places[name] for name in names)

    def means(self, place: int, *names: str) -> bool:
        """Does the word at this place stand for one of these concepts?"""
        return any(place in self._places[name] for name in names)

    def first(self, name: str) -> tuple[int, int] | None:
        """The first word of a concept, as a stretch of its own."""
        places = self._places[name]
        return (places[0], places[0]) if places else None

    def follows(self, one: str, other: str, reach: int) -> bool:
        """Does a word of concept `other` come after one of concept `one`, within `reach`?"""
        return any(
            0 < right - left <= reach for left in self._places[one] for right in self._places[other]
        )

    def near(self, one: str, other: str, reach: int) -> tuple[int, int] | None:
        """Two words of these concepts at most `reach` places apart, with no comma between."""
        for left in self._places[one]:
            for right in self._places[other]:
                first, last = min(left, right), max(left, right)
                if 0 < last - first <= reach and not any(
                    token.opens_clause for token in self.tokens[first + 1 : last + 1]
                ):
                    return first, last
        return None


def find_question(folded: Folded) -> str:
    """The stretch that asks for the value of cards, or an empty text."""
    for tokens in sentences(cut(folded.text)):
        asked = _QUESTIONS.find(tokens)
        if asked:
            return _stretch(folded, tokens, asked[0][0], asked[0][-1])
        if _asks_for_value(_Sentence(tokens)):
            return _stretch(folded, tokens, 0, len(tokens) - 1)
    return ""


def _asks_for_value(sentence: _Sentence) -> bool:
    if sentence.has("no"):  # "don't tell me the number"
        return False
    about_cards = sentence.has("you") or sentence.has("card")
    return sentence.follows("which", "value", 1) or (
        about_cards and sentence.follows("ask", "value", 8)
    )


def find_hint(folded: Folded, *, instructions: bool) -> str:
    """The stretch that gives a card away, or an empty text.

    With `instructions` (X-4) "no ten-back" is talk about the NO BACK card and passes.
    """
    for tokens in sentences(cut(folded.text)):
        sentence = _Sentence(tokens)
        about_card = instructions and sentence.has("no")
        told = _HINTS.find(tokens)
        if told and not about_card:
            return _stretch(folded, tokens, told[0][0], told[0][-1])
        found = (None if about_card else _going_back(sentence)) or _own_cards(sentence)
        if found:
            return _stretch(folded, tokens, *found)
    return ""


def _going_back(sentence: _Sentence) -> tuple[int, int] | None:
    jump = sentence.first("backjump") or sentence.near("jump", "back", 4)
    if jump:
        return jump
    if sentence.has("pile") or (sentence.has("self", "can") and sentence.has("here")):
        going = sentence.first("going back") or sentence.near("go", "back", 4)
        if going:
            return going
        if sentence.has("self", "can") and sentence.near("here", "back", 2):
            return sentence.near("here", "back", 2)
    if sentence.has("self", "can", "repair"):
        return sentence.near("repair", "pile", 4) or _repairs(sentence)
    return None


def _repairs(sentence: _Sentence) -> tuple[int, int] | None:
    """A pile that is called by its letter: `I can save a.`, `ich kann b retten`.

    A letter may be a word, or what an apostrophe has left of one: `save a lot`, `sauver d'abord`.
    """
    for place, token in enumerate(sentence.tokens):
        if token.text not in _PILES:
            continue
        after = sentence.tokens[place + 1 : place + 2]
        ends = not after or after[0].opens_clause
        alone = ends or (token.text != "a" and after[0].gap == " ")
        if alone and sentence.means(place - 1, "repair"):
            return place - 1, place
        beside = (place - 1, place + 1)
        if any(sentence.means(other, "can", "self") for other in beside):
            for verb in range(place + 1, place + 5):
                if sentence.means(verb, "repair"):
                    return place, verb
    return None


def _own_cards(sentence: _Sentence) -> tuple[int, int] | None:
    """What somebody holds: high or low, near to a pile, even or odd, its digits."""
    own = sentence.has("mine") or sentence.has("self", "have")
    if own or sentence.has("you", "have"):
        sized = sentence.near("big", "card", 2)
        if not sized and sentence.has("be"):
            sized = sentence.near("card", "big", 4)
    else:
        sized = sentence.near("big", "card", 1) if sentence.has("only") else None
    if sized and not _is_about_pile(sentence, sized):
        return sized
    if not own:
        return None
    return (
        sentence.near("big", "value", 2)
        or sentence.near("near", "card", 6)
        or sentence.near("parity", "card", 1)
        or (sentence.near("ends", "with", 1) if sentence.has("card") else None)
    )


def _is_about_pile(sentence: _Sentence, stretch: tuple[int, int]) -> bool:
    """`a card on the high pile` describes the pile, not the card."""
    after = sentence.tokens[stretch[1] + 1 : stretch[1] + 2]
    return any("pile" in _MEANINGS.of(token.text) for token in after)


def _stretch(folded: Folded, tokens: Sequence[Token], first: int, last: int) -> str:
    return folded.written(tokens[first].start, tokens[last].end)
