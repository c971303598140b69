"""Backups on a schedule: a verified copy of the database every few hours; a few are kept."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy import make_url

from tenback.server.clock import now
from tenback.server.settings import Settings
from tenback.server.store.copy import copy_database

__all__ = ["Backups", "backup_folder", "database_file"]

HOUR_MS = 60 * 60 * 1000
LOOK_SECONDS = 60.0  # between two looks whether a backup is due; also after one that failed
NAME, PATTERN = "tables-%Y%m%d-%H%M%S.sqlite", "tables-????????-??????.sqlite"
log = logging.getLogger("tenback.server")


def database_file(database: str) -> Path | None:
    """The file of a database URL; None for other databases than SQLite."""
    url = make_url(database)
    is_file = url.get_backend_name() == "sqlite" and url.database
    return Path(str(url.database)) if is_file else None


def backup_folder(settings: Settings) -> Path:
    """The folder that backups go to."""
    if settings.backup_to:
        return Path(settings.backup_to).expanduser()
    file = database_file(settings.database)
    return (Path.cwd() if file is None else file.parent) / "backups"


@dataclass
class Backups:
    """Makes backups while a server runs; the figures are for its metrics."""

    settings: Settings
    last_ms: int = 0  # when the last one was made; 0 if there is none
    last_bytes: int = 0
    done: int = 0
    failed: int = 0

    async def go_round(self) -> None:
        """Make a backup whenever one is due, unless the host wants none."""
        while self.settings.backup_every:
            if self.is_due(now()):
                await self.make()
            await asyncio.sleep(min(LOOK_SECONDS, self.settings.backup_every * 3600))

    def is_due(self, at: int) -> bool:
        """Is the last backup old enough? Files count, also those of other processes."""
        newest = max((_made(path) for path in self._files()), default=0)
        self.last_ms = max(self.last_ms, newest)
        return at - self.last_ms >= self.settings.backup_every * HOUR_MS

    async def make(self) -> Path | None:
        """Make a backup and delete the oldest; None if it failed, which is logged."""
        try:
            target = await asyncio.to_thread(self._make)
        except Exception:
            self.failed += 1
            log.exception("the backup failed")
            return None
        self.done += 1
        log.info("backup made", extra={"bytes": self.last_bytes})
        return target

    def _make(self) -> Path:
        file = database_file(self.settings.database)
        if file is None:
            raise ValueError("only SQLite databases are backed up")
        folder = backup_folder(self.settings)
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        target = folder / datetime.now(UTC).strftime(NAME)
        self.last_bytes = copy_database(file, target)
        self.last_ms = now()
        for old in self._files()[: -self.settings.backup_keep]:
            old.unlink(missing_ok=True)
        return target

    def _files(self) -> list[Path]:
        """The backups so far, the oldest first: their names sort by time."""
        return sorted(backup_folder(self.settings).glob(PATTERN))


def _made(path: Path) -> int:
    """When a backup was made, from its name."""
    try:
        return int(datetime.strptime(path.name, NAME).replace(tzinfo=UTC).timestamp() * 1000)
    except ValueError:
        return 0
