"""Counting without a number: tally strokes, rows of dots, the same picture over and over."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter

_STROKES = {"|": 2, "¦": 2, "/": 3, "\\": 3, "‖": 1}  # how many make a tally
_ENOUGH_DOTS = 2
_ENOUGH_PICTURES = 4
_LETTER_STROKES = re.compile(r"(?<!\S)(?:I{3,}|l{3,}|I(?: I){3,}|i(?: i){3,}|l(?: l){3,})(?!\S)")

# Pictures that are an outburst rather than a count, however often they are repeated: faces,
# hearts, hands that clap or thank, fireworks, fire, rockets, skulls. The ends are included.
_FEELINGS = (
    (0x1F440, 0x1F450),
    (0x1F480, 0x1F49F),
    (0x1F389, 0x1F38A),
    (0x1F4A2, 0x1F4AB),
    (0x1F600, 0x1F64F),
    (0x1F90C, 0x1F93E),
    (0x1F970, 0x1F97A),
    (0x1F9E1, 0x1F9E1),
    (0x1FA70, 0x1FAFF),
    (0x2763, 0x2764),
    (0x2639, 0x263A),
    (0x1F525, 0x1F525),
    (0x1F680, 0x1F680),
    (0x1F340, 0x1F340),
    (0x1F3FB, 0x1F3FF),
    (0x2728, 0x2728),
    (0x2620, 0x2620),
)


_FINGERS = frozenset("☝✋✌🖐👆👇👈👉🤏🤚")


def counts_steps(picture: str) -> bool:
    """May this picture, twice before a comparison, count steps? Fingers may, smiling faces not."""
    return picture in _FINGERS or not _is_feeling(picture)


def find_tally(message: str) -> range:
    """The places of `message` at which something is counted out; empty if nothing is."""
    return _strokes(message) or _letters(message) or _pictures(message)


def _strokes(message: str) -> range:
    start = 0
    while start < len(message):
        sign, end = message[start], start + 1
        while end < len(message) and message[end] in (sign, " "):
            end += 1
        stretch = message[start:end].rstrip(" ")
        enough = _STROKES.get(sign, _ENOUGH_DOTS if _is_dot(sign) else 0)
        if enough and stretch.count(sign) >= enough:
            return range(start, start + len(stretch))
        start += max(1, len(stretch))
    return range(0)


def _letters(message: str) -> range:
    """`lllll` and `I I I I`: strokes drawn with letters."""
    found = _LETTER_STROKES.search(message)
    return range(*found.span()) if found else range(0)


def _is_dot(sign: str) -> bool:
    return sign in "•‣·∙⋅" or 0x2580 <= ord(sign) <= 0x25FF


def _pictures(message: str) -> range:
    pictures = Counter(sign for sign in message if unicodedata.category(sign) == "So")
    for picture, often in pictures.items():
        if often >= _ENOUGH_PICTURES and not _is_feeling(picture):
            return range(message.index(picture), message.rindex(picture) + 1)
    return range(0)


def _is_feeling(picture: str) -> bool:
    return any(first <= ord(picture) <= last for first, last in _FEELINGS)
