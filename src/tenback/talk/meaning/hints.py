"""Hints from which a card can be deduced (G-10): jumping back, high and low.

A rule is a small combination of concepts close together. Asking others to keep off a pile or to
take small steps is fine at every talking table, so no rule looks at wishes: a hint speaks of a
card, of a hand, or of going backwards. What people say of their own cards is `own_cards`.
"""

from __future__ import annotations

from collections.abc import Sequence

from tenback.talk.instructions import instruction_places
from tenback.talk.meaning.meanings import Meanings, meanings_of
from tenback.talk.number_words import LANGUAGES
from tenback.talk.speech import SPEECHES
from tenback.talk.text.fold import Folded
from tenback.talk.text.phrases import Phrases
from tenback.talk.text.tokens import Token, sentences

_HINTS = Phrases(
    (
        *(phrase for speech in SPEECHES for phrase in speech.hints),
        *(phrase for language in LANGUAGES for phrase in language.ten_back),
    )
)
_CODES = tuple(speech.code for speech in SPEECHES)
_PILES = frozenset("abcd")  # as they are called at the table


def find_hint(folded: Folded, said: Sequence[Token], *, instructions: bool) -> str:
    """The stretch that gives a card away, or an empty text.

    With `instructions` (X-4) "no ten-back" is talk about the NO BACK card and passes.
    """
    names = instruction_places(folded, said) if instructions else set()
    for tokens in sentences([token for place, token in enumerate(said) if place not in names]):
        sentence = Meanings(tokens)
        about_card = instructions and bool(sentence.negations)
        told = _HINTS.find(tokens)
        if told and not about_card:
            return _stretch(folded, tokens, told[0][0], told[0][-1])
        found = None if about_card else _going_back(sentence)
        found = found or _any_cards(sentence) or _wished_card(sentence)
        if found:
            return _stretch(folded, tokens, *found)
    return ""


def _going_back(sentence: Meanings) -> tuple[int, int] | None:
    jump = sentence.first("backjump") or sentence.near("jump", "back", 4)
    if jump:
        return jump
    if sentence.has("pile") or (sentence.has("self", "can") and sentence.has("here")):
        going = sentence.first("going back") or sentence.near("go", "back", 4)
        if going:
            return going
        if sentence.has("self", "can") and sentence.near("here", "back", 2):
            return sentence.near("here", "back", 2)
    if sentence.has("I", "back") and not sentence.has("aside"):
        found = sentence.near("go", "back", 5) or sentence.first("going back")
        if found:
            return found
    if sentence.has("self", "can", "repair") or sentence.has("I", "repair"):
        return sentence.near("repair", "pile", 4) or _repairs(sentence)
    return None


def _repairs(sentence: Meanings) -> tuple[int, int] | None:
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


def _any_cards(sentence: Meanings) -> tuple[int, int] | None:
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


def _wished_card(sentence: Meanings) -> tuple[int, int] | None:
    """`Something low`, `rien de petit`, `jemand mit einer dazwischen`, `a good draw`."""
    for code in _CODES:
        sized = sentence.near(f"{code}:some", f"{code}:big", 2)
        if sized and not _is_about_pile(sentence, sized):
            return sized
        for place in sentence.places(f"{code}:big"):
            if sentence.means(place - 1, f"{code}:a") and _ends_noun(sentence, place, code):
                return place - 1, place
        if sentence.has(f"{code}:anyone", f"{code}:had"):
            between = sentence.near(f"{code}:a", f"{code}:near", 3)
            if between:
                return between
    if sentence.has("soon", "repair") and not sentence.has("you") and not sentence.has("aside"):
        return sentence.first("repair")  # help is on its way
    return (
        sentence.near("judged", "draw", 2)
        or sentence.near("held card", "near", 2)
        or (sentence.near("fits", "place", 1) if sentence.means(0, "fits") else None)
    )


def _ends_noun(sentence: Meanings, place: int, code: str) -> bool:
    """Does an adjective stand for a card: `a low one`, `une petite.`, `eine hohe wäre gut`?"""
    if sentence.has("pile"):
        return False
    after = sentence.tokens[place + 1 : place + 2]
    return (
        (not after and code != "en")
        or (bool(after) and after[0].opens_clause and code != "en")
        or sentence.means(place + 1, "held card", f"{code}:pronoun", f"{code}:then")
    )


def _is_about_pile(sentence: Meanings, stretch: tuple[int, int]) -> bool:
    """`a card on the high pile` describes the pile, not the card, and `a big jump` the jump."""
    after = sentence.tokens[stretch[1] + 1 : stretch[1] + 2]
    return any(not meanings_of(token.text).isdisjoint(("pile", "jump")) for token in after)


def _stretch(folded: Folded, tokens: Sequence[Token], first: int, last: int) -> str:
    return folded.written(tokens[first].start, tokens[last].end)
