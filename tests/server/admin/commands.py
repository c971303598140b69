"""What the tests of an operator's commands have at hand: logs as files, and answers as JSON."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tenback.cli import main
from tenback.table import write_event
from tests.table.room import Room

__all__ = ["Capture", "lines", "put", "told", "write"]

Capture = pytest.CaptureFixture[str]


def lines(room: Room) -> list[dict[str, Any]]:
    return [write_event(event) for event in room.driver.log]


def write(tmp_path: Path, log: list[dict[str, Any]]) -> str:
    file = tmp_path / "log.jsonl"
    file.write_text("".join(f"{json.dumps(event)}\n" for event in log), encoding="utf-8")
    return str(file)


def told(capsys: Capture, *words: str, code: int = 0) -> Any:
    assert main(["admin", *words, "--json"]) == code
    return json.loads(capsys.readouterr().out)


def put(
    database: Path,
    tmp_path: Path,
    log: list[dict[str, Any]],
    capsys: Capture,
    instead: dict[int, dict[str, Any]],
) -> None:
    """A log as another version may have written it: it does not come in by the front door."""
    assert main(["admin", "import", write(tmp_path, log)]) == 0
    capsys.readouterr()
    with closing(sqlite3.connect(database)) as connection, connection:
        for event in instead.values():
            values = (json.dumps(event), event["number"])
            connection.execute("update events set body = ? where number = ?", values)
