"""What a person types: one or several moves, or a command such as `help`."""

from __future__ import annotations

import re
from typing import NamedTuple

from tenback.language.texts import Texts

__all__ = ["COMMANDS", "SIGNALS", "InputLine", "read_line"]

SIGNALS = ("leave", "gently", "ten_back")
COMMANDS = ("help", "hand", "table", "legal", "hint", "rules", "save", "quit", *SIGNALS)
MOVES = {"undo": "<", "end": ".", "draw": "draw", "pass": "pass"}

_SPACED = re.compile(r"\b(\d{1,2})[ :]+([abcdxy])\b", re.IGNORECASE)
_DOTTED = re.compile(r"(?<=[0-9a-z])\.(?=\s|$)", re.IGNORECASE)


class InputLine(NamedTuple):
    """One line: a command with what follows it, or moves."""

    command: str | None
    words: list[str]


def read_line(text: str, texts: Texts) -> InputLine:
    """Read a line; commands are understood in English and in the person's language."""
    spaced = _DOTTED.sub(" .", _SPACED.sub(r"\1\2", text))
    words = spaced.replace(",", " ").replace(";", " ").split()
    if words:
        for command in COMMANDS:
            if _means(words[0], command, texts):
                return InputLine(command, words[1:])
    return InputLine(None, [_as_move(word, texts) for word in words])


def _as_move(word: str, texts: Texts) -> str:
    return next((move for name, move in MOVES.items() if _means(word, name, texts)), word)


def _means(word: str, name: str, texts: Texts) -> bool:
    """Is the word a name of this command or move?"""
    return word.casefold() in texts.say(f"play.word.{name}").split()


def is_yes(text: str, texts: Texts) -> bool:
    """Did the person agree?"""
    return _means(text.strip(), "yes", texts)
