"""The four talk levels and what each lets pass, clause by clause."""

from __future__ import annotations

import pytest

import tenback.talk
from tenback.language import LANGUAGES
from tenback.talk import LONGEST_MESSAGE, TALK_LEVELS, Verdict, judge


def test_the_public_names() -> None:
    assert set(tenback.talk.__all__) == {
        "LONGEST_MESSAGE",
        "REACTIONS",
        "TALK_LEVELS",
        "Verdict",
        "judge",
        "load_words",
    }


@pytest.mark.parametrize(
    "message", ["please don't play on this pile", "no big jump here", "leave the last pile alone"]
)
def test_G_10_wishes_about_piles_are_fine(message: str) -> None:
    assert judge(message, "strict").allowed


@pytest.mark.parametrize(
    "message",
    [
        "I can jump back here",
        "a ten-back would be nice",
        "I could bring that pile back",
        "I can go back here",
        "ich kann hier zurück",
        "auf dem Stapel könnte ich zurückgehen",
        "I can save this pile",
        "my cards are low",
        "only small cards",
        "who has a high card?",
        "my card is close to it",
        "I have odd cards",
        "my card ends with the same thing",
        "I have low numbers",
        "I've got the next one",
    ],
)
def test_G_10_hints_are_refused_when_strict_and_fine_when_open(message: str) -> None:
    verdict = judge(message, "strict")
    assert verdict.key in ("talk.own_cards", "talk.hint")
    assert (verdict.allowed, verdict.clause) == (False, "G-10")
    assert verdict.part in message
    assert judge(message, "open").allowed


@pytest.mark.parametrize(
    "message",
    [
        "something low would be fine",
        "a high one would do",
        "une petite maintenant",
        "jemand mit einer niedrigen, bitte",
        "if somebody had one in between",
        "that was a lucky draw",
        "the left pile will soon be saved",
        "passt links",
        "a card just below that",
    ],
)
def test_G_10_a_wished_card_is_a_hint(message: str) -> None:
    assert judge(message, "strict").key == "talk.hint"
    assert judge(message, "open").allowed


@pytest.mark.parametrize(
    "message", ["nothing but big jumps", "a big mistake", "eine kleine Pause", "will you save it?"]
)
def test_G_10_size_and_help_need_not_be_a_card(message: str) -> None:
    assert judge(message, "strict").allowed


@pytest.mark.parametrize("message", ["that high pile can wait", "I'm back here"])
def test_G_10_talk_about_piles_is_no_talk_about_cards(message: str) -> None:
    assert judge(message, "strict").allowed


def test_G_10_G_11_numbers_are_refused_with_the_clause_of_the_level() -> None:
    for level, clause in (("strict", "G-10"), ("open", "G-11")):
        verdict = judge("I have the 22", level)
        assert verdict == Verdict(False, "talk.number", clause, "22")


@pytest.mark.parametrize(
    "message",
    [
        "What number do you have?",
        "which numbers?",
        "what do you have",
        "What do you have? Say it.",
        "tell me the value of that card",
    ],
)
def test_G_11_numbers_are_not_asked_for(message: str) -> None:
    assert judge(message, "open").key == "talk.asking"


@pytest.mark.parametrize(
    "message", ["what do you have in mind?", "don't tell me the number on your card"]
)
def test_G_11_other_questions_are_fine(message: str) -> None:
    assert judge(message, "open").allowed


def test_GR_8_a_silent_table_says_nothing_of_the_game_and_a_free_one_anything() -> None:
    for message in ("", "not there", "22"):
        assert judge(message, "silent") == Verdict(False, "talk.silent", "GR-8")
        assert judge(message, "free") == Verdict(True)
    assert judge("22 " * 999, "free").allowed


def test_GR_8_there_are_no_other_levels() -> None:
    assert TALK_LEVELS == ("silent", "strict", "open", "free")
    with pytest.raises(ValueError, match="loud"):
        judge("hello", "loud")


def test_GR_8_a_message_can_be_too_long() -> None:
    assert judge("a" * LONGEST_MESSAGE, "open").allowed
    assert judge("a" * (LONGEST_MESSAGE + 1), "open").key == "talk.too_long"


@pytest.mark.parametrize(
    "message", ["двадцать два", "你好", "\u200b\u200b", "ɣɣ", "три", "\ue000\u0e01"]
)
def test_GR_8_what_cannot_be_read_is_refused(message: str) -> None:
    assert judge(message, "open").key == "talk.unreadable"


def test_GR_8_nothing_said_is_fine() -> None:
    assert judge("", "open").allowed
    assert judge("", "strict").say() == ""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("message", "level"),
    [
        ("twenty {two}", "open"),
        ("what number do you have", "open"),
        ("I can jump back", "strict"),
        ("привет", "open"),
        ("a hint", "silent"),
        ("x" * 501, "open"),
    ],
)
def test_GR_8_a_refusal_says_why(message: str, level: str, language: str) -> None:
    verdict = judge(message, level, language)
    assert not verdict
    assert verdict.say(language)
    assert verdict.part in verdict.say(language)


@pytest.mark.parametrize(
    "message", ["3!", "THREE!", "I have a THREE", "the three card", "carte trois", "le trois !"]
)
def test_X_4_the_three_may_be_named_where_instructions_are_in_play(message: str) -> None:
    assert judge(message, "strict", instructions=True).allowed
    assert not judge(message, "strict").allowed


@pytest.mark.parametrize(
    "message",
    ["30!", "I have the three", "THREE", "33!", "the third!", "two!", "my THREE is the 18", "IIII"],
)
def test_X_4_values_stay_taboo(message: str) -> None:
    assert not judge(message, "strict", instructions=True).allowed


def test_X_4_no_back_may_be_talked_about() -> None:
    for message in ("no ten-back while that one lies there", "we may not jump back now"):
        assert judge(message, "strict", instructions=True).allowed
        assert not judge(message, "strict").allowed
    assert not judge("I can jump back", "strict", instructions=True).allowed


def test_X_11_silence_is_named_where_instructions_are_in_play() -> None:
    verdict = judge("leave that pile", "silent", instructions=True)
    assert verdict == Verdict(False, "talk.silent", "X-11")
