"""Load a data set: its games as records, its turns as rows, and whether they agree."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tenback.record import Record, read_record, read_view, replay, write_view
from tenback.record.game.replay import ends_turn
from tenback.rules import View
from tenback.rules.moves import Start
from tenback.study.dataset.columns import GAMES
from tenback.study.dataset.read import NoTable, kind_of_table, rows, table_files

__all__ = ["Dataset", "Disagreement", "LoadedTurn", "load"]


@dataclass(frozen=True, slots=True)
class LoadedTurn:
    """A turn: what the seat saw and heard at its beginning, what it was worth, and its moves."""

    deal: int
    seed: str
    game: str
    turn: int  # from 1; the choice of a starter is 0
    seat: int
    bot: str
    view_json: dict[str, Any]  # as PROTOCOL.md describes views
    signals: list[list[dict[str, str]] | None]  # of every other seat
    value: float | None  # the chance to win that `strong` sees
    moves: tuple[str, ...]
    won: bool

    @classmethod
    def read(cls, row: Mapping[str, Any]) -> LoadedTurn:
        """A row of a file; KeyError, TypeError or ValueError if it is something else."""
        view, signals = (
            json.loads(row[name]) if isinstance(row[name], str) else row[name]
            for name in ("view", "signals")
        )
        value = None if row["value"] is None else float(row["value"])
        return cls(
            int(row["deal"]),
            str(row["seed"]),
            str(row["game"]),
            int(row["turn"]),
            int(row["seat"]),
            str(row["bot"]),
            view,
            signals,
            value,
            (*str(row["moves"]).split(),),
            bool(row["won"]),
        )

    @property
    def view(self) -> View:
        """What the seat saw, as players are given it."""
        return read_view(self.view_json)


class Disagreement(ValueError):
    """A turn of a data set that its game did not have; `seed` and `turn` say where."""

    def __init__(self, seed: str, turn: int) -> None:
        super().__init__(f"{seed}, turn {turn}: the table of turns does not agree with the game")
        self.seed = seed
        self.turn = turn


@dataclass(frozen=True, slots=True)
class Dataset:
    """Files of games and of turns; either may be missing. They are read anew for every loop."""

    game_files: tuple[Path, ...]
    turn_files: tuple[Path, ...]

    def games(self) -> Iterator[Mapping[str, Any]]:
        """The rows of the games as they are in the files; in JSON Lines, the records' own keys."""
        for path in self.game_files:
            yield from rows(path)

    def records(self) -> Iterator[Record]:
        """The games, each replayed and found legal; anything else is a RecordError."""
        for row in self.games():
            text = str(row["record"]) if "record" in row else json.dumps(row)
            yield read_record(text)

    def turns(self) -> Iterator[LoadedTurn]:
        """The turns, in the order of their games."""
        for path in self.turn_files:
            try:
                yield from map(LoadedTurn.read, rows(path))
            except (KeyError, TypeError, ValueError, OverflowError, RecursionError) as error:
                raise NoTable(str(path)) from error

    def check_turns(self, on_game: Callable[[int], object] | None = None) -> int:
        """Replay every game and hold its turns against the table; how many turns there are.

        The games and their turns must be in the same order, as `tenback simulate` writes them.
        Raises Disagreement. `on_game` is called with the number of games checked so far.
        """
        turns, count = self.turns(), 0
        for number, record in enumerate(self.records(), 1):
            for expected in turns_of(record):
                found = next(turns, None)
                if found is None or not expected.agrees(found):
                    raise Disagreement(str(record.seed), expected.turn)
                count += 1
            if on_game:
                on_game(number)
        if surplus := next(turns, None):
            raise Disagreement(surplus.seed, surplus.turn)
        return count


@dataclass(frozen=True, slots=True)
class _Expected:
    """What a record says about a turn."""

    seed: str | None
    turn: int
    seat: int
    view: Mapping[str, Any]
    moves: tuple[str, ...]
    won: bool

    def agrees(self, turn: LoadedTurn) -> bool:
        """Does the table say the same?"""
        ours = (self.seed, self.turn, self.seat, self.moves, self.won)
        theirs = (turn.seed, turn.turn, turn.seat, turn.moves, turn.won)
        return ours == theirs and self.view == turn.view_json


def turns_of(record: Record) -> Iterator[_Expected]:
    """The turns of a game as a table has them."""
    winners = record.result.winners if record.result else ()
    steps = list(replay(record))
    begun, moves = steps[0].state, list[str]()
    for step in steps[1:]:
        assert step.move is not None
        moves.append(str(step.move))
        starts = isinstance(step.move, Start)
        if starts or ends_turn(step.move, step.state) or step.state.result is not None:
            seat = begun.turn or 0
            view = json.loads(json.dumps(write_view(begun.view(seat))))
            won = seat in winners
            yield _Expected(record.seed, step.turn, seat, view, (*moves,), won)
            begun, moves = step.state, []


def load(*paths: str | Path) -> Dataset:
    """The data set in these files and folders: tables of games, of turns, or both.

    NoTable if a file holds neither. A missing package is named by an ImportError.
    """
    games: list[Path] = []
    turns: list[Path] = []
    for path in paths:
        for file in table_files(Path(path)):
            (games if kind_of_table(file) == GAMES else turns).append(file)
    return Dataset((*games,), (*turns,))
