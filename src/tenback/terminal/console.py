"""The person's end of the line mode: lines out, lines in, nothing else."""

from __future__ import annotations

import shutil
import sys
import textwrap
from collections.abc import Iterable
from contextlib import suppress

__all__ = ["Console"]


class Console:
    """Standard input and output, a line at a time; `ask` raises EOFError when the person left."""

    def __init__(self) -> None:
        self.live = sys.stdin.isatty() and sys.stdout.isatty()
        if self.live:
            with suppress(ImportError):
                import readline  # noqa: F401, PLC0415  gives `input` its line editing

    def tell(self, *lines: str) -> None:
        """Say something, one fact a line."""
        for line in lines:
            print(self._fit(line) if self.live else line)

    def _fit(self, text: str) -> str:
        """Break long lines between words, where a terminal would break within one."""
        wrap = textwrap.TextWrapper(
            max(20, shutil.get_terminal_size().columns),
            subsequent_indent="  ",
            break_long_words=False,
            break_on_hyphens=False,
        )
        return "\n".join(wrap.fill(line) for line in text.split("\n"))

    def tell_exactly(self, line: str) -> None:
        """Say something that may be copied, such as a command: it stays in one line."""
        print(line)

    def tell_all(self, lines: Iterable[str]) -> None:
        """Say everything there is to say."""
        self.tell(*lines)

    def ask(self, prompt: str) -> str:
        """The person's next line. What is piped in is repeated, so that a log reads as a talk."""
        line = input(prompt)
        if not sys.stdin.isatty():
            print(line)
        return line.strip()
