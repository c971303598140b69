"""A hint in words: the moves, the reasons for them, and the chance they have."""

from __future__ import annotations

from collections.abc import Iterator

from tenback.language.texts import Texts
from tenback.study.hint import Hint, percent

__all__ = ["hint_text"]


def hint_text(hint: Hint, texts: Texts) -> Iterator[str]:
    """The hint, one fact a line."""
    yield texts.say("hint.line", moves=" ".join(map(str, hint.line.moves)))
    for reason in hint.reasons:
        yield reason.say(texts.language)
    if hint.reasons[0].kind not in ("chance", "better", "even"):
        yield texts.say("hint.chance", percent=percent(hint.line.chance))
