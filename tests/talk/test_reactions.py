"""Silence refuses what concerns the game; a fixed list of reactions stays possible (GR-8, X-11)."""

from __future__ import annotations

import pytest

from tenback.talk import judge
from tenback.talk.speech import SPEECHES, Speech


@pytest.mark.parametrize("speech", SPEECHES, ids=lambda speech: speech.code)
def test_X_11_every_reaction_passes_at_every_table(speech: Speech) -> None:
    for reaction in speech.reactions:
        for message in (reaction, f"{reaction.capitalize()}!"):
            for level in ("silent", "strict", "open"):
                assert judge(message, level, speech.code, instructions=True).allowed, message


@pytest.mark.parametrize(
    "message",
    [
        "👏",
        "👏👏👏",
        "🎉 gg",
        "phew 😅",
        ":)",
        "<3",
        "Thanks everyone!",
        "Danke euch allen ❤️",
        "merci à tous",
    ],
)
def test_X_11_pictures_and_those_who_are_meant(message: str) -> None:
    assert judge(message, "silent", instructions=True).allowed


@pytest.mark.parametrize(
    "message",
    [
        "",
        "!",
        "👏👏👏👏",
        ":) :) :) :)",
        "gg |||||",
        "gg 37",
        "thanks, now low",
        "👉",
        "hello pile",
        "no " * 30,
        "bravo / / /",
        "oui non",
        "👆 gg",
        "hi!!!!!!!!",
        "👍 .....",
        "ok......",
        "👏👏 !!",
        "hey hey hey",
    ],
)
def test_X_11_nothing_else_passes(message: str) -> None:
    verdict = judge(message, "silent", instructions=True)
    assert (verdict.key, verdict.clause) == ("talk.silent", "X-11")
