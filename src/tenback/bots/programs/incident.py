"""What a program at the table did wrong, for a report in any language."""

from __future__ import annotations

from dataclasses import dataclass

from tenback.language import say

__all__ = ["FALLBACK", "Incident"]

FALLBACK = "easy"  # who plays where a program does not


@dataclass(frozen=True, slots=True)
class Incident:
    """Something a program did wrong."""

    bot: str  # as it was named, `cmd:...`
    seat: int
    kind: str
    detail: str = ""  # a piece of what it said, harmless to show

    def sentence(self, language: str = "en") -> str:
        """In a sentence."""
        return say(f"incident.{self.kind}", language, detail=self.detail, fallback=FALLBACK)

    def plain(self) -> dict[str, object]:
        """For JSON."""
        return {"bot": self.bot, "seat": self.seat, "kind": self.kind, "detail": self.detail}
