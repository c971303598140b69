"""A real server in a process of its own, on a free port, that can be ended in every way."""

from __future__ import annotations

import json
import os
import re
import select
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from types import TracebackType
from typing import Self

from tenback.table import Event, read_event

PATIENCE = 240  # seconds for a process to begin, or to end
OPTIONS = (
    *("--no-open", "--rate", "0", "--disconnect-delay", "0.2"),
    *("--thinking", "1", "--daily-bot-seconds", "0"),
)


class Process:
    """`tenback serve`; started again it listens at the same port, on the same file."""

    program: tuple[str, ...] = ("-m", "tenback")

    def __init__(self, folder: Path, *words: str) -> None:
        self.folder = folder
        self.database: Path | str = folder / "tables.sqlite"
        self.words = words
        self.port = 0
        self.address = ""
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> Self:
        said = [*OPTIONS, *self.words, "--port", str(self.port), "--database", str(self.database)]
        with (self.folder / "stderr.txt").open("a", encoding="utf-8") as errors:
            self.process = subprocess.Popen(
                [sys.executable, *self.program, "serve", *said],
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                env={**os.environ, "TENBACK_LANG": "en"},
            )
        assert self.process.stdout
        said_something, _, _ = select.select([self.process.stdout], [], [], PATIENCE)
        line = self.process.stdout.readline() if said_something else "nothing"
        found = re.search(r"http://127\.0\.0\.1:(\d+)", line)
        assert found, f"{line!r}: {self.errors}"
        self.address, self.port = found[0], int(found[1])
        return self

    @property
    def errors(self) -> str:
        """All that was ever complained about."""
        file = self.folder / "stderr.txt"
        return file.read_text("utf-8") if file.exists() else ""

    def kill(self) -> None:
        """Pull the plug."""
        self._end(signal.SIGKILL)

    def stop(self, kind: signal.Signals = signal.SIGTERM) -> tuple[int, str]:
        """Ask politely; the exit code, and what was said at the end."""
        return self._end(kind)

    def _end(self, kind: signal.Signals) -> tuple[int, str]:
        assert self.process
        self.process.send_signal(kind)
        said, _ = self.process.communicate(timeout=PATIENCE)
        code, self.process = self.process.returncode, None
        return code, said

    def log(self, table: str) -> list[Event]:
        """The log of a table, read behind the server's back."""
        query = "select body from events where table_id = ? order by number"
        with closing(sqlite3.connect(self.database)) as database:
            rows = database.execute(query, (table,)).fetchall()
        return [read_event(json.loads(body)) for (body,) in rows]

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        wrong: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.process is not None:
            self.kill()
