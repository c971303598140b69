"""`tenback draw`: positions and records as text and as pictures."""

from __future__ import annotations

from pathlib import Path

import pytest

import tenback
from tenback.cli import main

Capture = pytest.CaptureFixture[str]


def drawn(capsys: Capture, *words: str) -> str:
    assert main(["draw", *words]) == 0
    return capsys.readouterr().out.rstrip("\n")


def test_a_position_as_text_for_all_or_for_a_seat(capsys: Capture) -> None:
    state = tenback.deal("extreme", 2, seed="draw")
    assert drawn(capsys, state.position) == str(state)
    assert drawn(capsys, state.position, "--seat", "2", "--lang", "fr") == state.view(1).text("fr")


def test_a_picture_in_a_file_or_on_standard_output(capsys: Capture, tmp_path: Path) -> None:
    state, file = tenback.deal("columns", 3, seed="draw"), tmp_path / "picture.svg"
    assert drawn(capsys, state.position, "--svg", str(file)) == ""
    assert file.read_text(encoding="utf-8").rstrip("\n") == state.svg()
    german = drawn(capsys, state.position, "--svg", "-", "--seat", "@1", "--lang", "de")
    assert german == state.view(0).svg("de")


def test_a_moment_of_a_record(capsys: Capture, tmp_path: Path) -> None:
    record, file = tenback.play("classic", 2, bots="easy", seed="draw"), tmp_path / "game.json"
    file.write_text(tenback.write_record(record), encoding="utf-8")
    *_, last = tenback.replay(record)
    assert drawn(capsys, str(file)) == str(last.state)
    before = next(step.state for step in tenback.replay(record) if step.state.turn is not None)
    assert drawn(capsys, str(file), "--at", "1") == str(before)


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["classic nonsense"], "players"),
        (["missing.json"], "missing.json"),
        (["POSITION", "--seat", "3"], "3"),
        (["POSITION", "--at", "2"], "--at"),
        (["POSITION", "--svg", "/no/such/folder/a.svg"], "/no/such/folder"),
    ],
)
def test_bad_input_is_one_line_and_code_2(capsys: Capture, words: list[str], reason: str) -> None:
    position = tenback.deal("duel", seed="draw").position
    assert main(["draw", *[position if word == "POSITION" else word for word in words]]) == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert reason in told
