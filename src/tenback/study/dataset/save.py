"""Save the games of a simulation while they are played: the tables that somebody asked for."""

from __future__ import annotations

from pathlib import Path
from types import TracebackType
from typing import Self

from tenback.study.dataset.columns import GAMES, TURNS, game_row, turn_rows
from tenback.study.dataset.write import TableFile
from tenback.study.simulate.play_deal import PlayedGame, Setup

__all__ = ["Tables"]


class Tables:
    """The files of a simulation; leaving the context finishes them.

    After an error other than Ctrl-C they keep the games so far, as after Ctrl-C; there is nothing
    after one before the first game. `discard` leaves nothing, where a later run will write all of
    it.
    """

    def __init__(self, setup: Setup, games: Path | None, turns: Path | None) -> None:
        self.setup = setup
        self.games = TableFile(games, GAMES) if games else None
        try:
            self.turns = TableFile(turns, TURNS) if turns else None
        except BaseException:
            if self.games:
                self.games.discard()
            raise
        self.discarded = False
        self.is_empty = True

    def add(self, deal: int, played: PlayedGame) -> None:
        """One more game."""
        self.is_empty = False
        if self.games:
            self.games.write(game_row(self.setup, deal, played))
        if self.turns:
            for row in turn_rows(self.setup, deal, played):
                self.turns.write(row)

    def discard(self) -> None:
        """Write nothing."""
        self.discarded = True

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if error and self.is_empty:
            self.discard()
        for file in (self.games, self.turns):
            if file and self.discarded:
                file.discard()
            elif file:
                file.close()
