"""A sentence for a player, not yet in any language: a key, its clause and what fills it."""

from __future__ import annotations

from dataclasses import dataclass, field

from tenback.language import say

__all__ = ["Sentence"]


@dataclass(frozen=True, slots=True)
class Sentence:
    """Something the rules have to say: `key` names the words, `clause` the rule behind them."""

    key: str
    clause: str
    values: dict[str, object] = field(default_factory=dict, hash=False)

    def say(self, language: str = "en") -> str:
        """The sentence in a language."""
        return say(self.key, language, **self.values)

    def __str__(self) -> str:
        return f"{self.say()} ({self.clause})"
