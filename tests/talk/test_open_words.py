"""Open tables: questions for values, misspelt numbers, and words that only look like numbers."""

from __future__ import annotations

import pytest

from tenback.talk import judge
from tenback.talk.numbers.misspelt import phonetic, sounds_like_number


@pytest.mark.parametrize(
    "message",
    [
        "what's your lowest card?",
        "was ist deine höchste?",
        "c koi ton chiffre",
        "tell me your cards",
        "which ones do you hold?",
        "how high is yours?",
        "wie hoch ist deine kleinste?",
        "ton plus grand c'est combien ?",
        "name the card you want",
        "sag mal was du hast",
        "t'as quoi",
        "give me the number",
        "which number?",
        "what do u have",
        "your lowest?",
        "smallest one?",
        "deine niedrigste?",
        "deine groesste bitte",
        "ta plus petite ?",
        "la plus basse que t'as ?",
        "and yours?",
        "tes cartes ?",
        "value?",
        "roughly how high",
        "how many away are you?",
        "wie viel fehlt dir",
        "combien il te manque",
        "welche karte willst du legen",
        "wat haste",
        "how big a gap would you leave",
        "higher or lower than C?",
        "is it more than half?",
        "what is that one worth",
    ],
)
def test_G_11_values_are_not_asked_for_in_any_form(message: str) -> None:
    assert judge(message, "open").key == "talk.asking"


@pytest.mark.parametrize(
    "message",
    [
        "what's your plan?",
        "do you have anything for this pile?",
        "which pile do you have in mind?",
        "don't tell me your cards",
        "what have you done!",
        "tell me when you are ready",
        "how are you?",
        "what I have is patience",
        "give me a hand",
        "was hast du gesagt?",
        "how is your hand?",
        "what did I say, you have a nerve",
        "the card: tell nobody",
        "hast du was für rechts?",
        "which pile do you want?",
        "how many games do you want to play?",
        "mein Hund schläft, und deiner?",
        "your lowest pile",
    ],
)
def test_G_11_other_questions_are_fine(message: str) -> None:
    assert judge(message, "open").allowed


@pytest.mark.parametrize(
    "message",
    [
        "sikxty fuor",
        "fivty",
        "fifdy fife",
        "neunzn",
        "fünfundzwnzig",
        "einundwanzig",
        "zewiunddreißig",
        "noinzig",
        "fuor",
        "dreiunfierzig",
        "achtunfierzig",
        "seksundreissig",
        "trante",
        "vintg",
        "sevnty",
        "nintey",
        "fierzig",
        "einunfünfzig",
        "cincante",
        "t vv e n t y",
        "well y t n e w t",
    ],
)
def test_G_11_misspelt_numbers_are_found(message: str) -> None:
    assert judge(message, "open").key == "talk.number"


def test_numbers_are_heard_alone_and_together() -> None:
    assert phonetic("vierzig") == phonetic("fiertzig") == "firsikh"
    assert sounds_like_number("dreiunfierzig")
    for word in ("drei", "fleissig", "dreiundzw", "schieben", "x" * 30):
        assert not sounds_like_number(word), word


@pytest.mark.parametrize(
    "message",
    [
        "gr8",
        "gr8!",
        "l8r",
        "<3",
        "love <3 you",
        "w00t",
        "twice already",
        "deux fois",
        "un quart d'heure",
        "eleventh hour",
        "schon zweimal",
        "the second time",
        "gn8",
        "there",
        "wir siegen",
        "hindert",
        "soeben",
        "Nein!",
    ],
)
@pytest.mark.parametrize("level", ["open", "strict"])
def test_G_11_what_only_looks_like_a_number_passes(message: str, level: str) -> None:
    assert judge(message, level).allowed
    assert judge(message, level, instructions=True).allowed


@pytest.mark.parametrize(
    "message",
    [
        "what's your lowest card?",
        "was ist deine höchste?",
        "c koi ton chiffre",
        "tell me your cards",
        "just say which card it is",
        "how close are you?",
        "à quelle distance es-tu ?",
        "bist du drüber oder drunter?",
        "is yours higher than that?",
    ],
)
def test_G_11_asking_for_values_is_refused_in_any_words(message: str) -> None:
    assert judge(message, "open").key == "talk.asking"


@pytest.mark.parametrize(
    "message",
    [
        "how far would you go?",
        "how close was that",
        "how far have you read?",
        "is the left pile higher or lower than the right pile?",
        "say which pile you want",
        "more or less",
    ],
)
def test_G_11_asking_for_anything_else_passes(message: str) -> None:
    assert judge(message, "open").allowed


@pytest.mark.parametrize("message", ["<37", "3", "gr88", "l8r 8", "< 3x3", "deux fois vingt", "8"])
def test_G_11_a_number_beside_it_does_not(message: str) -> None:
    assert not judge(message, "open").allowed
