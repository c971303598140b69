"""Signs that pass for Latin letters: other scripts, leetspeak, and what nobody sees at all."""

from __future__ import annotations

import unicodedata


def _pairs(table: str) -> dict[str, str]:
    """Read `letter: signs` lines into sign -> letter."""
    pairs: dict[str, str] = {}
    for line in table.split("\n"):
        letter, _, signs = line.strip().partition(": ")
        for sign in signs.split():
            pairs[sign] = letter
    return pairs


# Cyrillic, Greek, Armenian and Cherokee letters that are drawn like Latin ones.
LOOKALIKES = _pairs(
    """
    a: а А α Α ɑ ⍺ Ꭺ ά
    b: в В Β β ь Ь ᏼ Ᏼ
    c: с С ϲ Ϲ Ꮯ
    d: ԁ Ԁ ժ Ꭰ
    e: е Е ε Ε є Є э Ꭼ ҽ ё έ ℮ ∈
    f: ғ ϝ Ϝ ք
    g: ɡ ց Ԍ ԍ Ꮐ
    h: н Н Η һ Һ հ Ꮋ
    i: і І ι Ι ї Ї ı Ꭵ ɩ ί ϊ
    j: ј Ј ϳ Ꭻ
    k: к К κ Κ Ꮶ
    l: ӏ Ӏ ł Լ Ꮮ ǀ
    m: м М Μ Ꮇ
    n: п П Ν η ո ռ ή и И
    o: о О ο Ο σ օ Օ ө Ө ό θ
    p: р Р ρ Ρ Ꮲ
    q: ԛ Ԛ զ գ
    r: г Г ꭇ ʀ Ꭱ я Я
    s: ѕ Ѕ ѕ ꜱ Տ Ꮪ
    t: т Т τ Τ ţ Ꭲ է
    u: υ ս ц Ս ύ μ µ
    v: ν ѵ Ѵ Ꮩ ⋁
    w: ω ш Ш ѡ ԝ Ԝ ա Ꮃ ώ щ
    x: х Х χ Χ × ✕ ✖
    y: у У γ Υ ү Ү ყ Ꭹ
    z: ᴢ Ζ ζ Ꮓ з
    ss: ß ẞ
    oe: œ Œ
    ae: æ Æ
    """
)


def is_foreign(sign: str) -> bool:
    """Is this a letter of another script that only looks like a Latin one?"""
    return sign in LOOKALIKES and sign.isalpha() and "LATIN" not in unicodedata.name(sign)


# The Braille alphabet; a cell that is no letter is a number sign or a mark.
BRAILLE = dict(zip("⠁⠃⠉⠙⠑⠋⠛⠓⠊⠚⠅⠇⠍⠝⠕⠏⠟⠗⠎⠞⠥⠧⠺⠭⠽⠵", "abcdefghijklmnopqrstuvwxyz", strict=False))

# Letters that only stand in text that was turned upside down, and what they are upright.
_TURNED = _pairs(
    """
    a: ɐ
    b: q
    c: ɔ
    d: p
    e: ǝ ə
    f: ɟ
    g: ƃ ᵷ
    h: ɥ
    i: ᴉ ı
    j: ɾ
    k: ʞ
    l: ʃ ꞁ ן
    m: ɯ
    n: u
    p: d
    q: b
    r: ɹ
    t: ʇ
    u: n
    v: ʌ
    w: ʍ
    y: ʎ
    """
)


def upright(written: str) -> str:
    """What a word says that was turned upside down; nothing if none of its letters shows it."""
    if all(sign.isascii() or sign not in _TURNED for sign in written):
        return ""
    return "".join(_TURNED.get(sign, sign) for sign in reversed(written))


# Words that Unicode names use for a letter which is not spelled with one letter in the name.
LETTERS = {
    "SHARP": "ss",
    "ESH": "s",
    "EZH": "z",
    "ETH": "d",
    "ENG": "n",
    "THORN": "th",
}

# Signs people put in the place of a letter inside a word. Digits need no entry: a digit is
# refused as it stands. One entry each: i and l count as the same letter in number words anyway.
LEET = str.maketrans(
    {
        "$": "s",
        "§": "s",
        "@": "a",
        "€": "e",
        "£": "l",
        "¥": "y",
        "!": "i",
        "¡": "i",
        "|": "i",
        "¦": "i",
        "+": "t",
        "†": "t",
        "(": "c",
        "¢": "c",
        "®": "r",
        "©": "c",
        "#": "h",
        "%": "x",
    }
)

# Fillers and blanks that are letters or symbols to Unicode and nothing to the eye.
INVISIBLE = frozenset("\u115f\u1160\u3164\uffa0\u2800\u034f\u180e\u17b4\u17b5\ufffc")
