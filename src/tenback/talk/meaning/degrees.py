"""Questions for a distance, a size or a digit (G-11): `how close on C`, `even or odd`, `gap?`.

Such a question needs no word for a card. So it counts when nothing in it is everyday life: every
word of it is one with which cards, piles and players are asked about.
"""

from __future__ import annotations

from tenback.talk.meaning.meanings import Meanings

__all__ = ["asks_degree"]

_GLUE = (
    "how", "how much", "big", "far", "much", "be", "anyone", "your", "yours", "pile", "on",
    "jump", "gap", "held card", "pronoun", "lacking", "question glue", "can", "which",
    "what", "distance", "span", "either parity", "or",
)  # fmt: skip
_SHORT = 6  # words of a question that need not say whom it asks
_AROUND_OR = 4


def asks_degree(sentence: Meanings, *, is_question: bool) -> bool:
    """Does it ask how far, how much, even or odd, or with which digit a card begins?"""
    everyday = any(not sentence.means(place, "begins") for place in sentence.places("aside"))
    if everyday or any(_is_us(sentence, place) for place in sentence.places("us")):
        return False
    return (
        _asks_how_much(sentence)
        or _asks_either(sentence)
        or _asks_first_digit(sentence)
        or _asks_which_exactly(sentence)
        or ((is_question or sentence.means(0, "be")) and _asks_if_near(sentence))
    )


def _is_of_game(sentence: Meanings) -> bool:
    return all(sentence.means(place, *_GLUE) for place in range(len(sentence.tokens)))


def _asks_if_near(sentence: Meanings) -> bool:
    """`T'es loin de la B ?`, `elle est grande ta carte ?`, `ist sie gerade`."""
    of_card = sentence.has("your", "held card") or sentence.has("anyone", "pile")
    sized = any(sentence.has(name) for name in ("span", "big"))
    odd = sentence.has("either parity") and sentence.has("be")
    return ((of_card and sized) or odd) and _is_of_game(sentence)


def _is_us(sentence: Meanings, place: int) -> bool:
    """French `on` is `we`, but not in `how close on C`."""
    return not (sentence.has("en:how") and sentence.means(place, "on"))


def _asks_how_much(sentence: Meanings) -> bool:
    """`Combien`, `how close on C`, `wie groß ist der Sprung bei dir`, but not `how high is C`."""
    degree = (
        sentence.has("how much")
        or any(sentence.follows("how", name, 1) for name in ("big", "far", "much"))
        or sentence.follows("which", "distance", 1)
    )
    if not degree or not _is_of_game(sentence):
        return False
    if sentence.has("past") and not (sentence.has("anyone") or sentence.has("your")):
        return False  # how close was that
    of_card = any(sentence.has(name) for name in ("anyone", "your", "jump", "gap"))
    return of_card or not sentence.has("be", "pile")


def _asks_either(sentence: Meanings) -> bool:
    """`Even or odd`, `loin ou collé`, `more or less than half`, `un grand saut ou un petit`."""
    for place in sentence.places("or"):
        before = range(max(0, place - _AROUND_OR), place)
        after = range(place + 1, place + 1 + _AROUND_OR)
        if sentence.means(place - 1, "either parity") and sentence.means(
            place + 1, "either parity"
        ):
            return True
        if sentence.means(place - 1, "either more") and sentence.means(place + 1, "either more"):
            return sentence.has("half")
        if place + 1 == len(sentence.tokens) or sentence.has("past"):
            continue
        sizes = [sentence.means(other, "big") for other in (*before, *after)]
        if sum(sizes) > 1 and sentence.has("jump") and _is_of_game(sentence):
            return True
        spans = ["span", "amount"] if sentence.has("jump") else ["span"]
        if any(sentence.means(other, *spans) for other in (*before, *after)):
            named = any(sentence.has(name) for name in ("anyone", "your", "held card"))
            if named or len(sentence.tokens) <= _SHORT:
                return True
    return False


def _asks_first_digit(sentence: Meanings) -> bool:
    """`Starts with what`, `elle finit par quoi`, `womit fängt sie an`, `first digit`."""
    if sentence.has("digit place", "value") and len(sentence.tokens) <= _SHORT:
        return True
    if len(sentence.tokens) > _SHORT or sentence.has("anyone") or sentence.has("pile"):
        return False
    asks = sentence.has("what", "with") or sentence.has("with what")
    return asks and sentence.has("begins")


def _asks_which_exactly(sentence: Meanings) -> bool:
    """`Which one exactly`, `laquelle exactement`, `welche genau`."""
    exactly = sentence.follows("which card", "exactly", 2)
    return exactly and len(sentence.tokens) < _SHORT and not sentence.has("pile")
