"""The game being played, kept in a file that is never out of date by more than no move at all."""

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
    """A record that grows, the state it has led to, and the file it lives in."""

    record: Record
    state: State
    path: Path

    @classmethod
    def begin(cls, record: Record, path: Path) -> SavedGame:
        """A new game, written down before the first card."""
        saved_game = cls(record, final(record), path)
        saved_game.save()
        return saved_game

    @classmethod
    def resume(cls, path: Path) -> SavedGame:
        """A game that was left; raises RecordError when the file is no record."""
        record = read_record(path.read_bytes())
        return cls(record, final(record), path)

    def keep(self, moves: tuple[str, ...], state: State) -> None:
        """Write down how far the game has come."""
        self.state = state
        self.record = replace(self.record, moves=moves, result=state.result)
        self.save()

    def save(self) -> None:
        """Write the record."""
        save(self.path, write_record(self.record))


def save(path: Path, text: str) -> None:
    """Put a text in a file, all of it or nothing: whoever looks sees the old or the new one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    write_atomically(path, (text.rstrip("\n") + "\n").encode())


def games_folder(environment: Mapping[str, str]) -> Path:
    """Where a person's games are kept."""
    home = environment.get("XDG_DATA_HOME", "")
    base = Path(home) if home.startswith("/") else Path.home() / ".local" / "share"
    return base / "tenback" / "games"


def new_path(folder: Path, game: str) -> Path:
    """A file name that is not taken, and tells game and day."""
    stem = f"{game}-{datetime.now().astimezone():%Y-%m-%d-%H%M%S}"
    path, number = folder / f"{stem}.json", 2
    while path.exists():
        path, number = folder / f"{stem}-{number}.json", number + 1
    return path
