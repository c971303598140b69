"""What a person types: moves, several in a line if wished, or a word such as `help`."""

from __future__ import annotations

import re
from typing import NamedTuple

from tenback.terminal.texts import Voice

__all__ = ["COMMANDS", "SIGNALS", "Line", "read_line"]

SIGNALS = ("leave", "gently", "ten_back")
COMMANDS = ("help", "hand", "table", "legal", "hint", "rules", "save", "quit", *SIGNALS)
MOVES = {"undo": "<", "end": ".", "draw": "draw", "pass": "pass"}

_SPACED = re.compile(r"\b(\d{1,2})[ :]+([abcdxy])\b", re.IGNORECASE)
_DOTTED = re.compile(r"(?<=[0-9a-z])\.(?=\s|$)", re.IGNORECASE)


class Line(NamedTuple):
    """One line: a command with what follows it, or moves."""

    command: str | None
    words: list[str]


def read_line(text: str, voice: Voice) -> Line:
    """The line a text stands for: English words always work, the own language's too."""
    spaced = _DOTTED.sub(" .", _SPACED.sub(r"\1\2", text))
    words = spaced.replace(",", " ").replace(";", " ").split()
    if words:
        for command in COMMANDS:
            if _means(words[0], command, voice):
                return Line(command, words[1:])
    return Line(None, [_as_move(word, voice) for word in words])


def _as_move(word: str, voice: Voice) -> str:
    return next((move for name, move in MOVES.items() if _means(word, name, voice)), word)


def _means(word: str, name: str, voice: Voice) -> bool:
    """Is the word one of those that stand for this command or move?"""
    return word.casefold() in voice.say(f"play.word.{name}").split()


def is_yes(text: str, voice: Voice) -> bool:
    """Did the person agree?"""
    return _means(text.strip(), "yes", voice)
