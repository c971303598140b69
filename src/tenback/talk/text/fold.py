"""Brings a message down to plain letters, digits and signs, and remembers where each came from.

Whatever a reader would take for a letter or a digit becomes that letter or digit: styled
alphabets, accents, lookalikes of other scripts, flags spelled out. What nobody can see is
dropped. The rest of the talk rule never meets anything but the folded text.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from functools import cache, lru_cache

from tenback.talk.text.lookalikes import BRAILLE, INVISIBLE, LETTERS, LOOKALIKES

NUMERAL = "№"  # stands for a sign that is a number without being a decimal digit

# Signs whose meaning is a number though Unicode gives them no numeric value: dice, cards, clocks.
_NUMBER_SIGNS = (
    "DIE FACE-",
    "PLAYING CARD ",
    "MAHJONG TILE ",
    "DOMINO TILE ",
    "CLOCK FACE ",
    "TALLY MARK ",
    "COUNTING ROD ",
    "KEYCAP ",
    "HUNDRED POINTS",
    "SECOND PLACE MEDAL",
    "THIRD PLACE MEDAL",
    "DIGRAM FOR ",
    "TURNED DIGIT ",
    "BRAILLE PATTERN ",  # the number sign, and dots that can be counted
)
_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})
_NOT_NUMBER_SIGNS = ("PLAYING CARD BLACK JOKER", "PLAYING CARD RED JOKER", "PLAYING CARD BACK")


@dataclass(frozen=True)
class Folded:
    """The folded text; `origin[i]` is the place in `message` that `text[i]` was written at."""

    message: str
    text: str
    origin: tuple[int, ...]

    def written(self, start: int, end: int) -> str:
        """The original of `text[start:end]`, as its author wrote it."""
        return self.message[self.origin[start] : self.origin[end - 1] + 1]

    def seen(self, start: int, end: int) -> str:
        """The same without anything that nobody can see."""
        return "".join(self.message[place] for place in dict.fromkeys(self.origin[start:end]))


def fold(message: str) -> Folded:
    """Fold `message`; never raises, whatever the message holds."""
    text: list[str] = []
    origin: list[int] = []
    for place, sign in enumerate(message):
        plain = sign.lower() if sign.isascii() and sign.isprintable() else _plain(sign)
        text.append(plain)
        origin.extend([place] * len(plain))
    return Folded(message, "".join(text), tuple(origin))


def fold_word(word: str) -> str:
    """Fold a word of our own tables the way messages are folded."""
    return word.lower() if word.isascii() else fold(word).text


@cache
def spellings(word: str) -> frozenset[str]:
    """A word of our own tables as messages are folded, with umlauts written both ways."""
    return frozenset({fold_word(word), fold_word(word.translate(_UMLAUTS))})


@lru_cache(maxsize=4096)
def _plain(sign: str) -> str:
    if sign in INVISIBLE:
        return ""
    if sign.isspace():
        return " "
    category = unicodedata.category(sign)
    if category in ("Cf", "Cc", "Mn", "Me", "Mc"):
        return ""
    if sign in BRAILLE:
        return BRAILLE[sign]
    if _is_number_sign(sign):
        return NUMERAL
    if sign in LOOKALIKES:
        return LOOKALIKES[sign]
    if unicodedata.numeric(sign, None) is not None:
        digits = unicodedata.normalize("NFKD", sign)
        value = unicodedata.decimal(sign, None)
        if value is not None:
            return str(value)
        return digits if digits.isascii() and not digits.isalpha() else NUMERAL
    letter = _named_letter(sign)
    if letter:
        return letter
    parts = unicodedata.normalize("NFKD", sign)
    if parts != sign:
        return "".join(part.lower() if part.isascii() else _plain(part) for part in parts)
    return sign.casefold()


def _is_number_sign(sign: str) -> bool:
    name = unicodedata.name(sign, "")
    return name.startswith(_NUMBER_SIGNS) and not name.startswith(_NOT_NUMBER_SIGNS)


def _named_letter(sign: str) -> str:
    """The Latin letter that a sign is a variant of, by its Unicode name (O WITH STROKE)."""
    name = unicodedata.name(sign, "")
    if "LATIN" not in name and not name.startswith(("REGIONAL INDICATOR", "NEGATIVE ")):
        return ""
    _, found, after = name.partition("LETTER ")
    if not found:
        return ""
    for word in after.split(" WITH ")[0].split():
        if len(word) == 1:
            return word.lower()
        if word in LETTERS:
            return LETTERS[word]
    return ""
