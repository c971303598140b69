"""A hint in words: the moves, the reasons for them, and the chance they have."""

from __future__ import annotations

from collections.abc import Iterator

from tenback.study.hint import Hint, percent
from tenback.terminal.texts import Voice

__all__ = ["hint_text"]


def hint_text(found: Hint, voice: Voice) -> Iterator[str]:
    """The hint, one fact a line."""
    yield voice.say("hint.line", moves=" ".join(map(str, found.line.moves)))
    for reason in found.reasons:
        yield reason.say(voice.language)
    if found.reasons[0].kind not in ("chance", "better", "even"):
        yield voice.say("hint.chance", percent=percent(found.line.chance))
