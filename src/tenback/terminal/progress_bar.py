"""A line of progress on standard error while a command runs, drawn again and again."""

from __future__ import annotations

import sys
from time import monotonic

from tenback.language.texts import Texts

__all__ = ["CLEAR", "ProgressBar", "ProgressLine"]

BAR_CHARACTERS = 30
REDRAW_SECONDS = 0.1  # at least, between two drawings
CLEAR = "\x1b[K"  # to the end of the line


class ProgressLine:
    """A line that is drawn at most every `REDRAW_SECONDS`."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts
        self.started = monotonic()
        self.drawn = 0.0

    def __call__(self, done: int, total: int) -> None:
        """Draw that `done` of `total` are done, unless it was drawn a moment ago."""
        now = monotonic()
        if now - self.drawn < REDRAW_SECONDS:
            return
        self.drawn = now
        seconds_left = round((now - self.started) / done * (total - done))
        line = self.text(done, total, seconds_left)
        print(f"\r{line}{CLEAR}", end="", file=sys.stderr, flush=True)

    def text(self, done: int, total: int, seconds_left: int) -> str:
        """What the line says."""
        raise NotImplementedError

    def clear(self) -> None:
        """Remove the line."""
        if self.drawn:
            print(f"\r{CLEAR}", end="", file=sys.stderr, flush=True)


class ProgressBar(ProgressLine):
    """A bar for games or turns."""

    def text(self, done: int, total: int, seconds_left: int) -> str:
        full = BAR_CHARACTERS * done // total
        values = {"bar": f"[{'#' * full:<{BAR_CHARACTERS}}]", "done": done, "deals": total}
        time_left = self.texts.duration(seconds_left)
        return self.texts.say("simulate.bar", time=time_left, **values)
