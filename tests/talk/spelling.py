"""Spells the numbers 2 to 99 in three languages, without a look at the tables of the talk rule."""

from __future__ import annotations

from collections.abc import Callable, Iterator


def _words(text: str) -> list[str]:
    return text.split()


_ENGLISH_UNITS = _words(
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen"
    " fifteen sixteen seventeen eighteen nineteen"
)
_ENGLISH_TENS = _words("- - twenty thirty forty fifty sixty seventy eighty ninety")
_ENGLISH_ORDINALS = {
    "one": "first",
    "two": "second",
    "three": "third",
    "five": "fifth",
    "eight": "eighth",
    "nine": "ninth",
    "twelve": "twelfth",
}

_FRENCH_UNITS = _words(
    "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze"
    " seize dix-sept dix-huit dix-neuf"
)
_FRENCH_TENS = _words("- - vingt trente quarante cinquante soixante")

_GERMAN_UNITS = _words(
    "null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn"
    " fünfzehn sechzehn siebzehn achtzehn neunzehn"
)
_GERMAN_TENS = _words("- - zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig")
_GERMAN_ORDINALS = {3: "dritte", 7: "siebte", 8: "achte"}


def english(number: int) -> str:
    if number < 20:
        return _ENGLISH_UNITS[number]
    tens, unit = divmod(number, 10)
    return _ENGLISH_TENS[tens] + (f"-{_ENGLISH_UNITS[unit]}" if unit else "")


def english_ordinal(number: int) -> str:
    start, dash, last = english(number).rpartition("-")
    if last in _ENGLISH_ORDINALS:
        last = _ENGLISH_ORDINALS[last]
    else:
        last = last.removesuffix("y") + "ieth" if last.endswith("y") else last + "th"
    return start + dash + last


def french(number: int) -> str:
    if number < 20:
        return _FRENCH_UNITS[number]
    if number < 70:
        tens, unit = divmod(number, 10)
        return _FRENCH_TENS[tens] + {0: "", 1: " et un"}.get(unit, f"-{_FRENCH_UNITS[unit]}")
    if number < 80:
        return "soixante et onze" if number == 71 else f"soixante-{_FRENCH_UNITS[number - 60]}"
    return "quatre-vingts" if number == 80 else f"quatre-vingt-{_FRENCH_UNITS[number - 80]}"


def swiss(number: int) -> str:
    """French with septante, huitante and nonante; the same as elsewhere below seventy."""
    if number < 70:
        return french(number)
    tens, unit = divmod(number, 10)
    word = {7: "septante", 8: "huitante", 9: "nonante"}[tens]
    return word + {0: "", 1: " et un"}.get(unit, f"-{_FRENCH_UNITS[unit]}")


def french_ordinal(number: int) -> str:
    word = french(number).removesuffix("s") if number == 80 else french(number)
    if word.endswith("cinq"):
        return word + "uième"
    if word.endswith("neuf"):
        return word.removesuffix("f") + "vième"
    return word.removesuffix("e") + "ième"


def german(number: int) -> str:
    if number < 20:
        return _GERMAN_UNITS[number]
    tens, unit = divmod(number, 10)
    return (f"{_GERMAN_UNITS[unit]}und" if unit else "") + _GERMAN_TENS[tens]


def german_ordinal(number: int) -> str:
    if number >= 20:
        return german(number) + "ste"
    return _GERMAN_ORDINALS.get(number, german(number) + "te")


SPELLINGS: dict[str, Callable[[int], str]] = {
    "english": english,
    "english ordinal": english_ordinal,
    "french": french,
    "swiss": swiss,
    "french ordinal": french_ordinal,
    "german": german,
    "german ordinal": german_ordinal,
}


def roman(number: int) -> str:
    """A Roman numeral, by taking away the largest part that fits."""
    steps = [(90, "XC"), (50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")]
    written = ""
    for value, letters in steps:
        while number >= value:
            written, number = written + letters, number - value
    return written


def everything() -> Iterator[tuple[str, int, str]]:
    """All spellings of all cards: the way, the number, the word."""
    for way, spell in SPELLINGS.items():
        for number in range(2, 100):
            yield way, number, spell(number)
