"""The languages the talk rule reads; to add one, write its file and name it here."""

from __future__ import annotations

from tenback.talk.words import de, en, fr
from tenback.talk.words.table import NumberWords

LANGUAGES: tuple[NumberWords, ...] = (en.WORDS, fr.WORDS, de.WORDS)

__all__ = ["LANGUAGES", "NumberWords"]
