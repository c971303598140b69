"""Steps of one, or counted with pictures (G-11): `one higher than D`, `eins drunter`, `👆👆 over`.

One is an article and a pronoun, so it is a number only beside a comparison.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Sequence

from tenback.talk.meaning.meanings import Meanings
from tenback.talk.numbers.tallies import counts_steps
from tenback.talk.text.fold import Folded
from tenback.talk.text.tokens import Token, sentences

__all__ = ["find_step"]

_REACH = 3  # words from the comparison to its pile: one higher than the pile


def find_step(folded: Folded, said: Sequence[Token]) -> str:
    """The stretch that counts a step, or an empty text."""
    for tokens in sentences(said):
        sentence = Meanings(tokens)
        for place in sentence.places("one"):
            last = _step_from(sentence, place)
            if last:
                return folded.written(tokens[place].start, tokens[last].end)
        for place in sentence.places("compared"):
            if any(_counts(token.gap) for token in tokens[max(0, place - 1) : place + 1]):
                return folded.written(tokens[place].start, tokens[place].end)
    return ""


def _step_from(sentence: Meanings, one: int) -> int:
    """The last place of a step that begins at `one`; zero if there is none."""
    if sentence.means(one - 1, "pointing") or one in sentence.negations:
        return 0
    place = one + 1
    while sentence.means(place, "step link"):
        place += 1
    notch = place > one + 1 and sentence.means(place, "fr:off from")
    if notch and any(sentence.means(then, "pile") for then in range(place + 1, place + 1 + _REACH)):
        return place  # à un cran de B
    if place == one + 1 and sentence.means(one, "fr:one"):
        return place if _is_within_one(sentence, one) else 0
    if place >= len(sentence.tokens) or sentence.tokens[place].opens_clause:
        return 0
    if sentence.means(place, "from") and sentence.means(place - 1, "either more"):
        place -= 1  # un de plus que
    to_pile = any(
        sentence.means(then, "pile", "laid before") for then in range(place + 1, place + 1 + _REACH)
    )
    if sentence.means(place, "compared"):
        ends = place + 1 == len(sentence.tokens) or sentence.tokens[place + 1].opens_clause
        smaller_one = sentence.means(one, "fr:one")  # une plus petite: any smaller card
        return place if to_pile or (ends and not smaller_one) else 0
    if to_pile and sentence.means(place, "off from") and not sentence.means(place, "fr:off from"):
        return place
    more = sentence.means(place, "either more") and sentence.means(place + 1, "from")
    return place if to_pile and more else 0


def _is_within_one(sentence: Meanings, one: int) -> bool:
    """`À un près`."""
    near = sentence.means(one - 1, "within") and sentence.means(one + 1, "within one")
    return near and not sentence.negations


def _counts(gap: str) -> bool:
    """Does the same picture stand here more than once?"""
    pictures = Counter(sign for sign in gap if unicodedata.category(sign) == "So")
    return any(often > 1 and counts_steps(picture) for picture, often in pictures.items())
