"""A short legal record, a won one, and what is said about wrong ones."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tenback.language import LANGUAGES
from tenback.record import RecordError, read_record

__all__ = ["RISING", "SEVEN", "refused", "won_game", "wrong"]

RISING = list(range(2, 100))
SEVEN: dict[str, Any] = {
    "tenback": 1,
    "game": "classic",
    "players": 2,
    "decks": [RISING],
    "moves": ["@1", "2a 3a .", "9b 10b ."],
}


def wrong(change: dict[str, Any]) -> RecordError:
    """What is said about the record above once it is changed; None takes a key away."""
    plain = {key: value for key, value in (SEVEN | change).items() if value is not None}
    return refused(json.dumps(plain))


def refused(source: str | bytes) -> RecordError:
    with pytest.raises(RecordError) as caught:
        read_record(source)
    error = caught.value
    for language in LANGUAGES:
        assert "{" not in error.say(language) or error.key == "record.result"
    assert str(error).startswith(f"{error.where}: ")
    assert "\n" not in str(error)
    return error


def won_game() -> dict[str, Any]:
    """Everything laid in one rising run: the game is beaten."""
    hand, moves, rest = RISING[:8], [], RISING[8:]
    while hand:
        moves.append(f"{hand[0]}a {hand[1]}a .")
        hand, rest = hand[2:] + rest[:2], rest[2:]
    moves[-1] = moves[-1].removesuffix(" .")
    return SEVEN | {"players": 1, "moves": moves}
