"""Hints from which a card can be deduced (G-10): jumping back, high and low.

A rule is a small combination of concepts close together. Asking others to keep off a pile or to
take small steps is fine at every talking table, so no rule looks at wishes: a hint speaks of a
card, of a hand, or of going backwards. What people say of their own cards is `own_cards`.
"""

from __future__ import annotations

from collections.abc import Sequence

from tenback.talk.instructions import instruction_places
from tenback.talk.meaning.allusions import find_allusion
from tenback.talk.meaning.game_words import speaks_of_table, stands_alone
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
_FINE = Phrases(phrase for speech in SPEECHES for phrase in speech.fine)
_CODES = tuple(speech.code for speech in SPEECHES)
_WINKS = frozenset("😉😏😜🤫🤭🙊")  # beside a pile they say: I could tell you something
_TELLING = ("near", "fits", "superlative")


def find_hint(folded: Folded, said: Sequence[Token], *, instructions: bool) -> str:
    """The stretch that gives a card away, or an empty text.

    With `instructions` (X-4) "no ten-back" is talk about the NO BACK card and passes.
    """
    names = instruction_places(folded, said) if instructions else set()
    if names:
        beside = _told_of_instruction(folded, said, names)
        if beside:
            return beside
    for tokens in sentences([token for place, token in enumerate(said) if place not in names]):
        sentence = Meanings(tokens)
        about_card = (
            (instructions and bool(sentence.negations))
            or _is_praise(folded, sentence)
            or _asks_for_rule(folded, sentence)
            or (sentence.has("feeling") and not sentence.has("pile"))
        )
        told = _HINTS.find(tokens)
        if told and not about_card:
            return _stretch(folded, tokens, told[0][0], told[0][-1])
        found = None if about_card else _going_back(sentence)
        found = found or _any_cards(sentence) or _wished_card(sentence) or find_allusion(sentence)
        if not found and speaks_of_table(sentence) and not _WINKS.isdisjoint(folded.message):
            found = (0, len(tokens) - 1)
        if found:
            return _stretch(folded, tokens, *found)
    return ""


def _told_of_instruction(folded: Folded, said: Sequence[Token], names: set[int]) -> str:
    """`SKULL just above A`, `hab ne DREI, die ist hoch`: more than the instruction itself."""
    named = {said[place].start for place in names}
    for tokens in sentences(said):
        if named.isdisjoint(token.start for token in tokens):
            continue
        sentence = Meanings(tokens)
        spent = _FINE.covered(tokens)
        for place, token in enumerate(tokens):
            if token.start in named or place in spent:
                continue
            size = sentence.means(place, "big") and stands_alone(sentence, place)
            odd = sentence.means(place, "parity") and stands_alone(sentence, place)
            if sentence.means(place, *_TELLING) or odd or (size and not sentence.has("pile")):
                return folded.written(token.start, token.end)
    return ""


def _is_praise(folded: Folded, sentence: Meanings) -> bool:
    """`That jump back was beautiful`: of what has been played, not of what is held."""
    if any(sentence.has(name) for name in ("me", "self", "can", "able", "soon", "supposed")):
        return False
    if sentence.means(0, "fr:which") or sentence.follows("what", "a", 2):
        return not _is_question(folded, sentence)  # what a jump back
    past = (sentence.tokens[place] for place in sentence.places("past"))
    if any("ä" in folded.written(token.start, token.end) for token in past):
        return False  # wär, not war
    return sentence.has("past") or (sentence.has("praise") and not sentence.has("pile"))


def _asks_for_rule(folded: Folded, sentence: Meanings) -> bool:
    """`Does the jump back work on falling piles too?` is no hint."""
    if any(sentence.has(name) for name in ("me", "anyone", "your")):
        return False
    opening = any(sentence.means(place, "must all", "be", "anybody") for place in (0, 1))
    return opening and _is_question(folded, sentence)


def _is_question(folded: Folded, sentence: Meanings) -> bool:
    end = sentence.tokens[-1].end
    return folded.text[end : end + 2].lstrip(" ").startswith("?")


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
        return sentence.near("repair", "pile", 4)
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
    comes = sentence.has("soon", "repair") and not sentence.has("you")
    if comes and (sentence.has("pile") or not sentence.has("aside")):
        return sentence.first("repair")  # help is on its way
    return (
        sentence.near("judged", "draw", 2)
        or sentence.near("held card", "near", 2)
        or (sentence.near("fits", "place", 1) if sentence.means(0, "fits") else None)
    )


def _ends_noun(sentence: Meanings, place: int, code: str) -> bool:
    """Does an adjective stand for a card: `a low one`, `une petite.`, `eine hohe wäre gut`?"""
    if any(pile <= place + 1 for pile in sentence.places("pile")):
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
