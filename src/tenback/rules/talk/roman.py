"""Roman numerals from 2 to 99, the values a card can have, however loosely they are written."""

from __future__ import annotations

import re

# Both strict (XL, XC, IX) and additive spellings (XXXX, VIIII), and the odd IIX.
_NUMERAL = re.compile(r"(?:x{1,4}|xl|lx{0,4}|xc)?(?:i{1,4}|iv|vi{0,4}|ix|iix)?")

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
    return len(folded) <= 9 and _NUMERAL.fullmatch(folded) is not None
