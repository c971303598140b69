"""Standard input and output, a line at a time."""

from __future__ import annotations

import shutil
import sys
import textwrap
from collections.abc import Iterable
from contextlib import suppress

from tenback.terminal.style import has_colour, has_pictures

__all__ = ["Console"]


class Console:
    """Prints and reads lines; `ask` raises EOFError at the end of the input."""

    def __init__(self) -> None:
        self.live = sys.stdin.isatty() and sys.stdout.isatty()
        self.pictures = self.live and has_pictures()
        self.colour = self.live and has_colour()
        if self.live:
            with suppress(ImportError):
                import readline  # noqa: F401, PLC0415  gives `input` its line editing

    def tell(self, *lines: str) -> None:
        """Print lines, one fact each."""
        for line in lines:
            print(self._fit(line) if self.live else line)

    @property
    def columns(self) -> int:
        """The characters of a line."""
        return max(20, shutil.get_terminal_size().columns)

    def draw(self, lines: Iterable[str]) -> None:
        """Print a drawing as it is."""
        for line in lines:
            print(line)

    def _fit(self, text: str) -> str:
        """Break long lines between words; a terminal would break within one."""
        wrap = textwrap.TextWrapper(
            self.columns,
            subsequent_indent="  ",
            break_long_words=False,
            break_on_hyphens=False,
        )
        return "\n".join(wrap.fill(line) for line in text.split("\n"))

    def tell_exactly(self, line: str) -> None:
        """Print something that may be copied, such as a command, in one line."""
        print(line)

    def tell_all(self, lines: Iterable[str]) -> None:
        """Print all lines."""
        self.tell(*lines)

    def ask(self, prompt: str) -> str:
        """The person's next line; piped input is printed, so that a log shows both sides."""
        line = input(prompt)
        if not sys.stdin.isatty():
            print(line)
        return line.strip()
