"""The languages the talk rule reads; to add one, write its file and name it here."""

from __future__ import annotations

from tenback.talk.number_words import de, en, fr
from tenback.talk.number_words.table import NumberWords

LANGUAGES: tuple[NumberWords, ...] = (en.WORDS, fr.WORDS, de.WORDS)

__all__ = ["LANGUAGES", "NumberWords"]
