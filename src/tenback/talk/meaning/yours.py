"""Questions for the cards of somebody else (G-11): `what's your lowest?`, `where is yours?`."""

from __future__ import annotations

from tenback.talk.meaning.game_words import stands_alone
from tenback.talk.meaning.meanings import Meanings

__all__ = ["asks_for_yours"]

_MOST_ASKING = 7  # words of a question that has no verb
_SCALE = 5  # words within which a scale is named: which end of the scale


def asks_for_yours(sentence: Meanings) -> bool:
    """`What's your lowest?`, `ta plus basse c'est quoi`, `how high are yours`."""
    return _asks_where(sentence) or _asks_what_is_on_it(sentence) or _asks_how_big(sentence)


def _asks_where(sentence: Meanings) -> bool:
    """`Which end of the scale is it at`, `where is your card between A and B`."""
    asking = (sentence.follows(name, "distance", _SCALE) for name in ("which", "what"))
    if any(asking) and not sentence.has("aside"):
        return True
    if sentence.has("anyone") and (sentence.has("half", "or") or sentence.has("where", "distance")):
        return True
    placed = sentence.has("where") and any(sentence.has(name) for name in ("held card", "yours"))
    return placed and sentence.has("your") and not sentence.has("aside")


def _asks_what_is_on_it(sentence: Meanings) -> bool:
    """`What does it say on the card`, `does your card end with the same digit`."""
    if sentence.has("what", "written") and sentence.has("held card"):
        return True
    if sentence.has("anyone", "have asked") and _names_next(sentence):
        return True
    if sentence.has("your") and any(sentence.has(name) for name in ("written", "value")):
        return sentence.has("what") or sentence.means(0, "must all", "be", "have asked")
    return False


def _asks_how_big(sentence: Meanings) -> bool:
    if sentence.follows("how", "big", 1) and sentence.has("at yours"):
        return True
    for place in sentence.places("your"):
        about_cards = sentence.follows("your", "told of", 3)
        if about_cards and any(sentence.has(name) for name in ("what", "tell", "how much")):
            return True
        if sentence.follows("how", "big", 1) and (about_cards or place > 1):
            return True
        if len(sentence.tokens) <= _MOST_ASKING and _names_best(sentence, place):
            return True
    return False


def _names_next(sentence: Meanings) -> bool:
    """`The next one up from D`, `die nächste nach D`, `celle juste après D`."""
    return any(
        sentence.means(place + more, "pile")
        for place in sentence.places("next card")
        for more in range(1, 6)
    )


def _names_best(sentence: Meanings, your: int) -> bool:
    """`Your lowest`, `ta plus petite`: a card, unless something else follows."""
    best = your + 2 if sentence.means(your + 1, "more") else your + 1
    superlative = sentence.means(best, "superlative") or (
        best > your + 1 and sentence.means(best, "big")
    )
    return superlative and stands_alone(sentence, best)
