"""Progress of measurements and trainings, on standard error."""

from __future__ import annotations

import sys

from tenback.language.texts import Texts
from tenback.study.strength_table import Cell
from tenback.study.train.run import Progress
from tenback.terminal.progress_bar import CLEAR, ProgressLine
from tenback.terminal.reports.bench import cell_name
from tenback.terminal.reports.train import progress_key

__all__ = ["CellProgress", "TrainingProgress"]


class CellProgress(ProgressLine):
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
        self._draw(line)

    def exam(self, done: int, games: int) -> None:
        """How far the exam after the training is; in a file, only that it begins."""
        if self.before or not done:
            self._draw(self.texts.say("train.exam", done=done, games=games))

    def clear(self) -> None:
        """Remove the line from a terminal."""
        if self.before:
            print(f"{self.before}{CLEAR}", end="", file=sys.stderr, flush=True)

    def _draw(self, line: str) -> None:
        print(f"{self.before}{line}{self.after}", end="", file=sys.stderr, flush=True)
