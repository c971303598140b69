"""Every card in every language and in many disguises is refused; ordinary words are not."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tenback.talk import judge
from tests.talk.spelling import SPELLINGS, everything, roman

_FULLWIDTH = {ord(letter): ord(letter) + 0xFEE0 for letter in "abcdefghijklmnopqrstuvwxyz"}
_BOLD = {0x61 + place: 0x1D41A + place for place in range(26)}
_CYRILLIC = str.maketrans("aeocxyi", "аеосхуі")
_NO_SPACE = str.maketrans({" ": "", "-": ""})

DISGUISES: dict[str, Callable[[str], str]] = {
    "plain": str,
    "capitals": str.upper,
    "title": str.title,
    "in a sentence": lambda word: f"well, I would say {word} is fine for me",
    "in quotes": lambda word: f"«{word}»",
    "spaces for hyphens": lambda word: word.replace("-", " "),
    "in one word": lambda word: word.translate(_NO_SPACE),
    "letter by letter": lambda word: " ".join(word.translate(_NO_SPACE)),
    "dotted": lambda word: ".".join(word.translate(_NO_SPACE)),
    "zero width": "\u200b".join,
    "soft hyphens": "\u00ad".join,
    "fullwidth": lambda word: word.translate(_FULLWIDTH),
    "bold": lambda word: word.translate(_BOLD),
    "cyrillic": lambda word: word.translate(_CYRILLIC),
    "struck out": lambda word: "".join(letter + "\u0336" for letter in word),
    "right to left": lambda word: f"\u202e{word}\u202c",
    "camel case": lambda word: f"my{word.title().translate(_NO_SPACE)}",
}


@pytest.mark.parametrize("disguise", DISGUISES)
def test_G_11_every_card_spelled_out_is_refused(disguise: str) -> None:
    passed = [
        (way, word)
        for way, _, word in everything()
        for language in ("en", "fr", "de")
        if judge(DISGUISES[disguise](word), "open", language).allowed
    ]
    assert passed == []


def test_G_11_every_card_in_digits_is_refused() -> None:
    zeros = [0x30, 0x660, 0x6F0, 0x966, 0x9E6, 0xE50, 0xFF10, 0x1D7CE, 0x1D7EC]
    for number in range(2, 100):
        for zero in zeros:
            digits = "".join(chr(zero + int(digit)) for digit in str(number))
            assert not judge(digits, "open").allowed
            assert not judge(f"it is{digits}ok", "open").allowed
        assert not judge(" ".join(str(number)), "open").allowed
        assert not judge("\ufe0f\u20e3".join(str(number)) + "\ufe0f\u20e3", "open").allowed


def test_G_11_every_card_in_roman_numerals_is_refused() -> None:
    for number in range(2, 100):
        assert not judge(roman(number), "open").allowed
        if len(roman(number)) > 1:  # a single small letter is a pile or a smile
            assert not judge(f"i have {roman(number).lower()}", "open").allowed


@pytest.mark.parametrize("sign", "②❸㉒⑴⒌½²₄ⅦⅫ三百௧፩〹↊⠼🕖🕧⚃🂢🃙🀋🁄💯🔟🥈🥉𝍩🂮")
def test_G_11_signs_that_mean_a_number_are_refused(sign: str) -> None:
    assert not judge(sign, "open").allowed


@pytest.mark.parametrize("sign", "🃏🂠🎲🎴♠♥🥇🍀✌👍🙈☠❤→★")
def test_G_11_other_signs_pass(sign: str) -> None:
    assert judge(sign, "open").allowed


def test_G_11_one_and_zero_pass_alone_but_not_together() -> None:
    for word in ("one", "un", "une", "ein", "eins", "eine", "zero", "null", "zéro", "first"):
        assert judge(word, "open").allowed, word
    together = "one one|one zero|one-zero|eins eins|un zéro|one plus one|oneone|eins, null|one, one"
    for words in together.split("|"):
        assert not judge(words, "open").allowed, words
    assert judge("that one, one more time", "open").allowed


@pytest.mark.parametrize(
    ("message", "part"),
    [
        ("I have twenty-two here", "twenty-two"),
        ("moi, quatre-vingt-dix-sept !", "quatre-vingt-dix-sept"),
        ("vingt et un, non", "vingt et un"),
        ("ja, Zweiundzwanzig.", "Zweiundzwanzig"),
        ("take 3 7 now", "3 7"),
        ("so t w e n t y ok", "t w e n t y"),
        ("a tw€nty", "tw€nty"),
        ("ѕіх of them", "ѕіх"),
        ("look: |||||", "|||||"),
        ("well one nine then", "one nine"),
        ("tw*nty maybe", "tw*nty"),
        ("ﬁve", "ﬁve"),
        ("just a. Second!", "Second"),
        ("one hundred", "one hundred"),
        ("say one zero", "one zero"),
    ],
)
def test_G_11_the_author_is_shown_what_gave_offence(message: str, part: str) -> None:
    assert judge(message, "open").part == part


@pytest.mark.parametrize("way", SPELLINGS)
def test_G_11_the_whole_number_is_shown(way: str) -> None:
    for number in range(2, 100):
        word = SPELLINGS[way](number)
        assert judge(f"oh, {word}, yes", "open").part == word


def test_G_11_an_ordinal_may_point_at_one_of_four_piles() -> None:
    for pile in ("second pile", "third rising pile", "deuxième pile", "vierten Stapel"):
        assert judge(pile, "open").allowed, pile
    for other in (
        "fifth pile",
        "second card on this pile",
        "second",
        "ma deuxième carte",
        "zu sechst",
    ):
        assert not judge(other, "open").allowed, other
    assert not judge("second. This pile", "open").allowed
    assert not judge("twenty-second pile", "open").allowed


def test_G_11_letters_of_words_nearby_are_not_put_together_by_force() -> None:
    for message in (
        "va t en",
        "l'un d'eux",
        "chacun d eux",
        "sie Ben fragt",
        "o f t e n",
        "let's even",
    ):
        assert judge(message, "open").allowed, message
    for message in ("t e n", "de ux", "sie-ben", "s even"):
        assert not judge(message, "open").allowed, message


def test_G_11_the_ten_back_is_a_term_of_the_game() -> None:
    for term in ("ten-back", "saut de dix", "Zehnersprung", "10er-Sprung", "zehn zurück"):
        assert judge(f"{term} ?", "open").allowed, term
    for number in ("ten", "dix", "zehn", "10", "twenty ten-back", "tens back then"):
        assert not judge(number, "open").allowed, number


@pytest.mark.parametrize(
    ("message", "language", "other"),
    [
        ("le gâteau est au four", "fr", "en"),
        ("the elf laughs", "en", "de"),
        ("not worth a cent", "en", "fr"),
        ("seize the moment", "en", "fr"),
    ],
)
def test_G_11_the_language_decides_between_false_friends(
    message: str, language: str, other: str
) -> None:
    assert judge(message, "open", language).allowed
    assert not judge(message, "open", other).allowed


@pytest.mark.parametrize(
    ("message", "part"),
    [("so x x i i it is", "x x i i"), ("mine: s*x*", "s*x*"), ("ok, ein Schock", "ein Schock")],
)
def test_G_11_pulled_apart_and_starred_out(message: str, part: str) -> None:
    assert judge(message, "open").part == part


def test_G_11_a_small_number_beside_people_counts_them() -> None:
    for message in ("you two", "the five of us", "vous quatre", "wir fünf", "drei von euch"):
        assert judge(message, "open").allowed, message
    for message in (
        "you six",
        "you 2",
        "you-two",
        "nous two",
        "us two cards",
        "two. Of us",
        "two, of us",
        "five of",
        "show us two",
        "rends-nous cinq",
    ):
        assert not judge(message, "open").allowed, message


def test_G_11_people_open_a_clause_of_their_own() -> None:
    assert judge("what I have, you two keep", "open").allowed


def test_G_11_every_number_word_is_read_upside_down() -> None:
    turned = str.maketrans("abcdefghijklmnpqrtuvwy", "ɐqɔpǝɟƃɥᴉɾʞꞁɯudbɹʇnʌʍʎ")
    for word in ("two", "seven", "twenty", "dix", "onze", "vingt", "zehn", "vierzig"):
        assert not judge(word.translate(turned)[::-1], "open").allowed, word
    assert judge("sure".translate(turned)[::-1], "open").allowed
