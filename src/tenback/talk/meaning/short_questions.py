"""Short questions for a card (G-11), and what only sounds like one: `what a card`."""

from __future__ import annotations

from tenback.talk.meaning.game_words import stands_alone
from tenback.talk.meaning.meanings import Meanings

__all__ = ["asks_best", "asks_everybody", "asks_what_it_is", "is_exclamation"]

_SHORT_QUESTION = 6  # words


def is_exclamation(sentence: Meanings, *, is_question: bool) -> bool:
    """`Oh what a card`, `quelle carte`, `was für eine Karte`: of a card that was laid."""
    first = 0
    while sentence.means(first, "interjection"):
        first += 1
    opens = sentence.means(first, "en:what", "fr:which") or (
        sentence.means(first, "de:what") and sentence.means(first + 1, "de:to")
    )
    if is_question or not opens or sentence.has("value") or sentence.has("gap"):
        return False
    french = sentence.means(first, "fr:which")
    held = sentence.has("anyone") or sentence.has("your") or sentence.has("have asked", "you")
    return not held and (french or sentence.means(first + 1, "en:a", "de:to"))


def asks_what_it_is(sentence: Meanings) -> bool:
    """`Just tell us what it is already`, `sag einfach was es ist`, `dis juste ce que c'est`."""
    told = sentence.has("tell", "it", "be") and (sentence.has("what") or sentence.says("that one"))
    return told and all(
        sentence.means(place, "core", "tell", "what", "filler", "question glue")
        for place in range(len(sentence.tokens))
    )


def asks_everybody(sentence: Meanings) -> bool:
    """`What's everyone's lowest`, `was ist bei euch das niedrigste`."""
    asked = sentence.has("what") and (sentence.has("anyone") or sentence.has("the other"))
    return asked and any(stands_alone(sentence, place) for place in sentence.places("superlative"))


def asks_best(sentence: Meanings, *, is_question: bool) -> bool:
    """`Smallest you can manage?`, `la plus haute que tu as ?`, `höchste bei dir?`."""
    best = sentence.places("superlative")
    short = is_question and 1 < len(sentence.tokens) <= _SHORT_QUESTION
    return short and bool(best) and best[0] <= 1 and sentence.has("anyone")
