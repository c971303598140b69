"""How each language speaks of cards and piles; to add one, write its file and name it here."""

from __future__ import annotations

from tenback.talk.speech import de, en, fr
from tenback.talk.speech.table import Speech

SPEECHES: tuple[Speech, ...] = (en.SPEECH, fr.SPEECH, de.SPEECH)

__all__ = ["SPEECHES", "Speech"]
