"""Streams closed from the start, as with `>&-`: no traceback, and no file in their place."""

from __future__ import annotations

import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tenback.record import Record, write_record
from tenback.rules import game

TENBACK = shlex.join([sys.executable, "-m", "tenback"])


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    written = write_record(Record("classic", 1, game("classic").Options(), "closed"))
    path.write_text(written, encoding="utf-8")
    return path


def shell(words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["/bin/sh", "-c", f"TENBACK_LANG=en {TENBACK} {words}"],
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


@pytest.mark.parametrize(
    "words", ["--help", "--version", "games", "rules classic", "deal duel", "check {}", "replay {}"]
)
def test_without_an_output_all_is_quiet(words: str, record: Path) -> None:
    done = shell(words.format(record) + " >&-")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@pytest.mark.parametrize("words", ["check -", "play classic --save {}.new", "bot easy"])
def test_without_an_input_one_sentence_says_so(words: str, record: Path) -> None:
    done = shell(words.format(record) + " <&-")
    assert done.returncode == 2
    assert done.stderr == "tenback: Standard input is closed, so there is nothing to read.\n"


def test_without_any_stream_bad_input_has_its_exit_code() -> None:
    assert shell("nonsense <&- >&- 2>&-").returncode == 2


def test_a_file_does_not_become_the_standard_output(tmp_path: Path) -> None:
    """The system gives a new file the lowest free number, which is that of the closed stream."""
    saved = tmp_path / "games.jsonl"
    done = shell(f"simulate duel --deals 2 --bots random --workers 1 --save {saved} >&- <&-")
    assert done.returncode == 0
    lines = saved.read_text(encoding="utf-8").splitlines()
    assert len(lines) == 2
    assert all(line.startswith("{") for line in lines)
