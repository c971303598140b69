"""The talk rule under hostile input: it never raises, stays quick and sees through blanks."""

from __future__ import annotations

import random
import sys
import time
from dataclasses import replace

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tenback.talk import LONGEST_MESSAGE, TALK_LEVELS, judge
from tenback.talk.meaning.meanings import look_up, meanings_of
from tenback.talk.numbers.numerals import number_ends, read
from tests.talk.measure import read_corpus

_ZERO_WIDTH = "\u200b\u200c\u200d\u2060\u00ad\ufeff\u034f"
_LANGUAGES = st.sampled_from(["en", "fr", "de", "xx"])
_SHARDS = st.lists(
    st.sampled_from(["tw", "en", "ty", "ein", "und", "s", "ix", "vi", "ngt", " ", "-", ".", "one"]),
    max_size=120,
).map("".join)
_MESSAGES = st.one_of(st.text(max_size=600), _SHARDS, st.text(alphabet="onetwiuzdvx |*.'-3!"))


@given(_MESSAGES, st.sampled_from(TALK_LEVELS), _LANGUAGES, st.booleans())
def test_GR_8_any_message_gets_a_verdict(
    message: str, level: str, language: str, instructions: bool
) -> None:
    verdict = judge(message, level, language, instructions=instructions)
    assert verdict.allowed == (verdict.key == "") == (verdict.clause == "")
    assert verdict.part in message
    assert verdict == judge(message, level, language, instructions=instructions)


@given(_MESSAGES, _LANGUAGES)
def test_GR_8_each_level_allows_what_the_stricter_one_allows(message: str, language: str) -> None:
    allowed = [judge(message, level, language).allowed for level in TALK_LEVELS]
    assert allowed == sorted(allowed)


@given(st.text(max_size=120), st.integers(0, 120), st.characters(categories=["Nd", "No", "Nl"]))
def test_G_11_a_digit_is_seen_wherever_it_stands(message: str, place: int, digit: str) -> None:
    assume("<" not in message)  # with a 3 that is a heart
    assert not judge(message[:place] + digit + message[place:], "open").allowed


@pytest.mark.parametrize("name", ["refused.txt", "allowed.txt"])
def test_G_11_what_nobody_sees_changes_no_verdict(name: str) -> None:
    generator = random.Random(name)
    for line in read_corpus(name):
        blurred = "".join(
            sign + (generator.choice(_ZERO_WIDTH) if generator.random() < 0.3 else "")
            for sign in line.message
        )
        plain, verdict = line.verdict, replace(line, message=blurred).verdict
        assert (verdict.allowed, verdict.key) == (plain.allowed, plain.key), line


def _seconds(message: str) -> float:
    """Processor time of one judgement that remembers no word; a busy machine is no bug.

    Coverage is not counted meanwhile: it would take most of the time.
    """

    def once() -> float:
        read.cache_clear()
        number_ends.cache_clear()
        meanings_of.cache_clear()
        look_up.cache_clear()
        begun = time.process_time()
        judge(message, "strict", instructions=True)
        return time.process_time() - begun

    tracer = sys.gettrace()
    sys.settrace(None)
    try:
        return min(once() for _ in range(5))
    finally:
        sys.settrace(tracer)


@pytest.mark.parametrize(
    "pattern",
    [
        "I l I l ",
        "i i l l ",
        "l",
        "t w e n ",
        "v i e ",
        "t e ",
        "ein",
        "one ",
        "a ",
        "a.",
        "zwei und",
        "o n e o n ",
        "un et ",
        "|",
        "*",
        "six*",
        "t*e*n* ",
        "_a",
        "I can ",
        "my ",
        "m8 ",
        "<3 ",
        "\u200b",
        "\ud800",
        "✌️",
        "😀",
        "ſ",
        "𝐭",
        "what your ",
        "ten back ",
        "V V ",
    ],
)
def test_GR_8_the_longest_message_takes_few_milliseconds(pattern: str) -> None:
    assert _seconds((pattern * LONGEST_MESSAGE)[:LONGEST_MESSAGE]) < 0.02


@pytest.mark.parametrize(
    "alphabet", ["Il ", "einu dzw", "twenty on", "quatrevingx ", "*ten_ ", "xvi."]
)
def test_GR_8_chance_finds_no_slow_message(alphabet: str) -> None:
    generator = random.Random(alphabet)
    for _ in range(5):
        message = "".join(generator.choices(alphabet, k=LONGEST_MESSAGE))
        assert _seconds(message) < 0.02, message
