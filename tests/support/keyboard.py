"""Somebody at the keyboard, for tests: a script that is typed, or a picker of legal moves."""

from __future__ import annotations

import io
import sys
import tempfile
from collections.abc import Callable, Iterable
from contextlib import redirect_stdout
from pathlib import Path
from unittest.mock import patch

from tenback.cli import main
from tenback.rules import View
from tenback.rules.moves import TakeBack
from tenback.terminal.console import Console

__all__ = ["Keyboard", "first_careful", "typed"]


def typed(words: list[str], lines: Iterable[str]) -> tuple[int, str]:
    """Exit code and output of `tenback play` when these lines are typed, then nothing more."""
    heard = io.StringIO()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.json"
        command = ["play", *words, "--save", str(path)]
        stdin = io.StringIO("".join(f"{line}\n" for line in lines))
        with patch.object(sys, "stdin", stdin), redirect_stdout(heard):
            code = main(command)
        assert path.exists()
    return code, heard.getvalue().replace(str(path), "game.json")


def first_careful(view: View) -> str:
    """The first legal move that does not visibly lose; a dot comes before another card."""
    moves = [move for move in view.legal if not isinstance(move, TakeBack)]
    safe = [str(move) for move in moves if not view.warnings(move)] or [str(moves[0])]
    return "." if "." in safe else safe[0]


class Keyboard(Console):
    """A console that answers by looking at a view; it remembers everything said and typed."""

    def __init__(self, answer: Callable[[], str]) -> None:
        super().__init__()
        self.answer = answer
        self.said: list[str] = []
        self.typed: list[str] = []

    def tell(self, *lines: str) -> None:
        self.said.extend(lines)

    def tell_exactly(self, line: str) -> None:
        self.tell(line)

    def ask(self, prompt: str) -> str:
        self.typed.append(self.answer())
        self.said.append(prompt + self.typed[-1])
        return self.typed[-1]
