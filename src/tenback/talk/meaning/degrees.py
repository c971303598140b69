"""Questions for a distance, a size or a digit (G-11): `how close on C`, `even or odd`, `gap?`.

Such a question needs no word for a card. So it counts when nothing in it is everyday life: every
word of it is one with which cards, piles and players are asked about.
"""

from __future__ import annotations

from tenback.talk.meaning.meanings import Meanings

__all__ = ["asks_degree", "counts_cards"]

_GLUE = (
    "how", "how much", "big", "far", "much", "be", "anyone", "your", "yours", "pile", "on",
    "jump", "gap", "held card", "pronoun", "lacking", "question glue", "can", "which",
    "what", "distance", "span", "either parity", "or", "core", "plays", "laid", "go", "filler",
    "interjection", "steps", "compared", "value", "place", "side", "digits",
)  # fmt: skip
_SHORT = 6  # words of a question that need not say whom it asks
_AROUND_OR = 4


def asks_degree(sentence: Meanings, *, is_question: bool) -> bool:
    """Does it ask how far, how much, even or odd, or with which digit a card begins?"""
    everyday = any(not sentence.means(place, "begins") for place in sentence.places("aside"))
    if everyday or counts_cards(sentence) or sentence.says("us"):
        return False
    return (
        _asks_how_much(sentence)
        or _asks_either(sentence)
        or _asks_first_digit(sentence)
        or _asks_which_exactly(sentence)
        or ((is_question or sentence.means(0, "be")) and _asks_if_near(sentence))
        or _asks_if_digits(sentence)
    )


def counts_cards(sentence: Meanings) -> bool:
    """`How many cards are left`, `combien de cartes par tour`: no value of a card."""
    asked = [*sentence.places("how much"), *sentence.places("much")]
    return any(sentence.means(place + more, "held card") for place in asked for more in (1, 2))


def _is_of_game(sentence: Meanings) -> bool:
    return all(sentence.means(place, *_GLUE) for place in range(len(sentence.tokens)))


def _asks_if_near(sentence: Meanings) -> bool:
    """`T'es loin de la B ?`, `elle est grande ta carte ?`, `ist sie gerade`."""
    of_card = (
        sentence.has("your", "held card")
        or sentence.has("anyone", "pile")
        or sentence.has("yours")
        or (
            any(sentence.means(place, "it") for place in (0, 1))
            and not sentence.has("pile")
            and not sentence.has("anyone")
        )
    )
    sized = any(sentence.has(name) for name in ("span", "big"))
    odd = sentence.has("either parity") and sentence.has("be")
    return ((of_card and sized) or odd) and _is_of_game(sentence)


def _asks_if_digits(sentence: Meanings) -> bool:
    """`Is it a single digit card`, `ist es ne einstellige`, `eher am unteren oder oberen Ende`."""
    opens = any(sentence.means(place, "be", "it") for place in (0, 1))
    number = sentence.has("digits") or sentence.has("value", "big")
    if opens and number and _is_of_game(sentence):
        return True
    sides = [place for place in sentence.places("side") if place]
    return len(sides) > 1 and sentence.has("or") and sentence.has("end of range")


def _asks_how_much(sentence: Meanings) -> bool:
    """`Combien`, `how close on C`, `wie groß ist der Sprung bei dir`, but not `how high is C`."""
    degree = (
        sentence.has("how much")
        or any(sentence.follows("how", name, 1) for name in ("big", "far", "much"))
        or sentence.follows("which", "distance", 1)
        or sentence.follows("big", "fr:how", 1)
    )
    if not degree or not _is_of_game(sentence):
        return False
    played = any(sentence.has(name) for name in ("pile", "jump", "gap", "held card", "your"))
    if sentence.has("go") and not played and not sentence.follows("how", "big", 1):
        return False  # how far would you go
    if sentence.has("past") and not (sentence.has("anyone") or sentence.has("your")):
        return False  # how close was that
    of_card = any(sentence.has(name) for name in ("anyone", "your", "jump", "gap", "you"))
    return of_card or not sentence.has("be", "pile")


def _asks_either(sentence: Meanings) -> bool:
    """`Even or odd`, `loin ou collé`, `more or less than half`, `un grand saut ou un petit`."""
    for place in () if sentence.has("I") else sentence.places("or"):
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
