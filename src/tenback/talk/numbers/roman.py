"""Roman numerals from 2 to 99, the values a card can have, however loosely they are written."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from tenback.talk.text.tokens import Token

# Both strict (XL, XC, IX) and additive spellings (XXXX, VIIII), and the odd IIX.
_NUMERAL = re.compile(r"(?:x{1,4}|xl|lx{0,4}|xc)?(?:i{1,4}|iv|vi{0,4}|ix|iix)?")

_LONGEST = 9
_BETWEEN = " .-_/*"

# A name with one capital, and the two flags that spell a numeral.
_NAMES = frozenset({"Liv", "Li", "Vi", "🇱🇮", "🇻🇮"})


def is_roman(written: str, folded: str) -> bool:
    """Is this word, written so and folded so, a Roman numeral from 2 to 99?

    A single letter counts only as a capital, and `I` never: it is a word. Numerals of 100 and
    more are left alone, for there is no such card, and `mix`, `MD` or `cc` are ordinary words.
    """
    if not folded or folded == "i" or written in _NAMES:
        return False
    if len(folded) == 1:
        return written in ("V", "X", "L")
    return len(folded) <= _LONGEST and _NUMERAL.fullmatch(folded) is not None


def find_spaced(tokens: Sequence[Token]) -> Iterator[range]:
    """The places of numerals whose letters stand apart: `x x i i`, `i.v`."""
    first = 0
    while first < len(tokens):
        last = first + 1
        while last < len(tokens) and _belong(tokens[last - 1], tokens[last]):
            last += 1
        run = "".join(token.text for token in tokens[first:last])
        # "x i think" ends with a word; "I I" is a stammer, and more of them are strokes.
        speaks = run[1:] == "i" and last < len(tokens) and not tokens[last].opens_clause
        if last - first > 1 and set(run) != {"i"} and not speaks:
            if len(run) <= _LONGEST and _NUMERAL.fullmatch(run):
                yield range(first, last)
        first = last


def _belong(left: Token, right: Token) -> bool:
    return len(left.text) == len(right.text) == 1 and not right.gap.strip(_BETWEEN)
