"""What may be said at the table: the clauses G-10, G-11, GR-8, X-4 and X-11."""

from __future__ import annotations

import pytest

from tenback.rules import InvalidOption, game
from tenback.talk import judge
from tests.rules.situations import extreme, play, team

ALWAYS_FINE = [  # the booklets' own examples, in three languages
    ("Please don't play on this pile.", "en"),
    ("No big jump here, please.", "en"),
    ("Be so kind and stay off the last pile.", "en"),
    ("Please do not climb too fast on the second pile.", "en"),
    ("Ne jouez pas sur cette pile, s'il vous plaît.", "fr"),
    ("Pas de gros saut ici.", "fr"),
    ("Bitte nicht auf diesen Stapel legen.", "de"),
    ("Hier bitte keinen großen Sprung.", "de"),
]
HINTS = [
    ("I can jump back here.", "en"),
    ("Je peux reculer sur cette pile.", "fr"),
    ("Ich kann hier zurückspringen.", "de"),
]
NUMBERS = [
    ("I have the 22.", "en"),
    ("J'ai le vingt-deux.", "fr"),
    ("Ich habe die zweiundzwanzig.", "de"),
    ("twenty-two", "en"),
    ("quatre-vingt-dix-sept", "fr"),
]
QUESTIONS = [
    ("What number do you have?", "en"),
    ("Quel numéro as-tu ?", "fr"),
    ("Welche Zahl hast du?", "de"),
]


@pytest.mark.parametrize(("message", "language"), ALWAYS_FINE)
def test_G_10_G_11_asking_for_a_pile_to_be_spared_is_fine(message: str, language: str) -> None:
    assert judge(message, "strict", language).allowed
    assert judge(message, "open", language).allowed


@pytest.mark.parametrize(("message", "language"), HINTS)
def test_G_10_a_hint_that_lets_a_card_be_deduced_is_forbidden(message: str, language: str) -> None:
    verdict = judge(message, "strict", language)
    assert not verdict.allowed
    assert verdict.clause == "G-10"
    assert verdict.say(language)


@pytest.mark.parametrize(("message", "language"), NUMBERS + QUESTIONS)
def test_G_10_no_card_values(message: str, language: str) -> None:
    verdict = judge(message, "strict", language)
    assert not verdict.allowed
    assert verdict.clause == "G-10"


@pytest.mark.parametrize(("message", "language"), NUMBERS)
def test_G_11_naming_a_number_is_forbidden(message: str, language: str) -> None:
    verdict = judge(message, "open", language)
    assert not verdict.allowed
    assert verdict.clause == "G-11"
    assert verdict.say(language)


@pytest.mark.parametrize(("message", "language"), QUESTIONS)
def test_G_11_asking_for_a_number_is_forbidden(message: str, language: str) -> None:
    verdict = judge(message, "open", language)
    assert not verdict.allowed
    assert verdict.clause == "G-11"


@pytest.mark.parametrize(("message", "language"), HINTS)
def test_G_11_everything_else_is_fine(message: str, language: str) -> None:
    assert judge(message, "open", language).allowed


def test_GR_8_the_talk_level_is_an_option_and_open_by_default() -> None:
    assert team((10, 20), (30, 31)).board.talk == "open"
    for level in ("strict", "open", "silent"):
        assert team((10, 20), (30, 31), talk=level).board.talk == level
    with pytest.raises(InvalidOption) as refusal:
        game("classic").Options.read({"talk": "free"})
    assert refusal.value.clause == "GR-8"


def test_GR_8_silent_means_that_nothing_is_said_of_the_game() -> None:
    for message, language in ALWAYS_FINE:
        verdict = judge(message, "silent", language)
        assert not verdict.allowed
        assert verdict.clause == "GR-8"


def test_X_4_extreme_is_strict_by_default() -> None:
    assert extreme((10, 20), (30, 31)).board.talk == "strict"
    for level in ("strict", "open", "silent"):
        assert extreme((10, 20), (30, 31), talk=level).board.talk == level


@pytest.mark.parametrize(
    ("message", "language"),
    [
        ("I hold a STOP and a SKULL.", "en"),
        ("I have a THREE, please wait with yours.", "en"),
        ("Keep your NO BACK for now.", "en"),
        ("J'ai une tête de mort.", "fr"),
        ("Ich habe ein STOP.", "de"),
    ],
)
def test_X_4_talking_about_instructions_is_allowed(message: str, language: str) -> None:
    assert judge(message, "strict", language, instructions=True).allowed


@pytest.mark.parametrize(
    "message", ["My STOP is the 36.", "I hold the thirty-six.", "My THREE is sixty-nine."]
)
def test_X_4_values_stay_taboo(message: str) -> None:
    assert not judge(message, "strict", "en", instructions=True).allowed


def test_X_11_a_visible_silence_forbids_talk_of_the_game_until_it_is_covered() -> None:
    state = extreme((10, 42, 50, 51), (30, 31), talk="open")
    state = state.play("10a")
    assert state.board.talk == "open"
    state = state.play("42a")  # a SILENCE; it binds at once
    assert state.board.talk == "silent"
    assert judge("Well played!", state.board.talk, "en", instructions=True).allowed
    verdict = judge("Not there!", state.board.talk, "en", instructions=True)
    assert not verdict.allowed
    assert verdict.clause == "X-11"
    assert state.play(".").board.talk == "silent"  # and everybody
    assert state.play("50a").board.talk == "open"


def test_X_11_two_silences_must_both_be_covered() -> None:
    state = extreme((42, 59, 60, 41, 20), (30, 31))
    state = play(state, "42a 59c 60a")
    assert state.board.talk == "silent"
    assert state.play("41c").board.talk == "strict"


def test_X_11_only_while_the_kind_is_in_play() -> None:
    state = extreme((42, 43), (30, 31), kinds=["STOP"]).play("42a")
    assert state.board.talk == "strict"
