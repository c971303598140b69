"""Progress on standard error while a long command runs: one line that is drawn again and again."""

from __future__ import annotations

import sys
from time import monotonic

from tenback.language.texts import Texts
from tenback.study.strength_table import Cell
from tenback.study.train.run import Progress
from tenback.terminal.reports.bench import cell_name
from tenback.terminal.reports.train import progress_key

__all__ = ["CellProgress", "ProgressBar", "TrainingProgress"]

BAR_CHARACTERS = 30
REDRAW_SECONDS = 0.1  # at least, between two drawings
CLEAR = "\x1b[K"  # to the end of the line


class _Line:
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


class ProgressBar(_Line):
    """A bar for games or turns."""

    def text(self, done: int, total: int, seconds_left: int) -> str:
        full = BAR_CHARACTERS * done // total
        values = {"bar": f"[{'#' * full:<{BAR_CHARACTERS}}]", "done": done, "deals": total}
        time_left = self.texts.duration(seconds_left)
        return self.texts.say("simulate.bar", time=time_left, **values)


class CellProgress(_Line):
    """Which cell of the strength table is being measured, and how many of its deals are played."""

    def __init__(self, texts: Texts, place: str, cell: Cell) -> None:
        super().__init__(texts)
        what = texts.say("bench.cell", game=texts.say(f"game.{cell.game}"), n=cell.players)
        self.values = {"place": place, "what": what, "who": cell_name(cell, texts)}

    def text(self, done: int, total: int, seconds_left: int) -> str:
        values = {"done": done, "deals": total, "time": self.texts.duration(seconds_left)}
        return self.texts.say("bench.bar", **self.values, **values)


class TrainingProgress:
    """How a training goes: one line, redrawn on a terminal, one below the other in a file."""

    def __init__(self, texts: Texts, game: str) -> None:
        self.texts, self.key = texts, progress_key(game)
        self.before, self.after = ("\r", CLEAR) if sys.stderr.isatty() else ("", "\n")

    def __call__(self, progress: Progress) -> None:
        result = progress.result
        seconds_left = progress.seconds / progress.done * (progress.games - progress.done)
        line = self.texts.say(
            self.key,
            done=progress.done,
            games=progress.games,
            share=self.texts.percent(result.won / result.games),
            left=self.texts.number(result.cards_left / result.games),
            time=self.texts.duration(seconds_left),
        )
        print(f"{self.before}{line}{self.after}", end="", file=sys.stderr, flush=True)
