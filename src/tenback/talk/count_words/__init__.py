"""What the talk rule must know about numbers of everyday life, a file for each language."""

from __future__ import annotations

from tenback.talk.count_words.de import WORDS as GERMAN
from tenback.talk.count_words.en import WORDS as ENGLISH
from tenback.talk.count_words.fr import WORDS as FRENCH
from tenback.talk.count_words.table import CountWords

COUNT_WORDS: tuple[CountWords, ...] = (ENGLISH, FRENCH, GERMAN)

__all__ = ["COUNT_WORDS", "CountWords"]
