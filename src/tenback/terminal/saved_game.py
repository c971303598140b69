"""A game in a file that is written after every move."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

from tenback.record import Record, final, read_record, write_record
from tenback.rules import State
from tenback.study.atomic_file import write_atomically

__all__ = ["SavedGame", "games_folder", "new_path", "save"]


@dataclass(slots=True)
class SavedGame:
    """A growing record, its last state, and the file it is saved in."""

    record: Record
    state: State
    path: Path

    @classmethod
    def begin(cls, record: Record, path: Path) -> SavedGame:
        """A new game, saved before the first card."""
        saved_game = cls(record, final(record), path)
        saved_game.save()
        return saved_game

    @classmethod
    def resume(cls, path: Path) -> SavedGame:
        """A game from a file; raises RecordError when the file is no record."""
        record = read_record(path.read_bytes())
        return cls(record, final(record), path)

    def update(self, moves: tuple[str, ...], state: State) -> None:
        """Save the moves so far."""
        self.state = state
        self.record = replace(self.record, moves=moves, result=state.result)
        self.save()

    def save(self) -> None:
        """Write the record."""
        save(self.path, write_record(self.record))


def save(path: Path, text: str) -> None:
    """Write a text to a file, all of it or nothing."""
    path.parent.mkdir(parents=True, exist_ok=True)
    write_atomically(path, (text.rstrip("\n") + "\n").encode())


def games_folder(environment: Mapping[str, str]) -> Path:
    """The folder of a person's saved games."""
    home = environment.get("XDG_DATA_HOME", "")
    base = Path(home) if home.startswith("/") else Path.home() / ".local" / "share"
    return base / "tenback" / "games"


def new_path(folder: Path, game: str) -> Path:
    """A new file name with the game and the time."""
    stem = f"{game}-{datetime.now().astimezone():%Y-%m-%d-%H%M%S}"
    path, number = folder / f"{stem}.json", 2
    while path.exists():
        path, number = folder / f"{stem}-{number}.json", number + 1
    return path
