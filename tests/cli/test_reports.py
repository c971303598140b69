"""What reports say at their edges: a part of a game, no game at all, zeros, long times."""

from __future__ import annotations

from pathlib import Path

import pytest

import tenback
from tenback.cli import main
from tenback.language.texts import Texts
from tenback.record import write_record
from tenback.study.simulate.play_deal import Setup
from tenback.study.simulate.report_builder import ReportBuilder
from tenback.terminal.reports.admin import stats_text
from tenback.terminal.reports.replay import last_turn
from tenback.terminal.reports.simulate import report_text

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    path.write_text(write_record(tenback.play("classic", 2, bots="easy", seed="a part")), "utf-8")
    return path


def replayed(capsys: Capture, *words: str) -> str:
    assert main(["replay", *words, "--lang", "en"]) == 0
    return capsys.readouterr().out.splitlines()[-1]


def test_a_part_of_a_game_ends_without_its_result(record: Path, capsys: Capture) -> None:
    turns = last_turn(tenback.play("classic", 2, bots="easy", seed="a part"))
    result = replayed(capsys, str(record))
    assert "cards left" in result
    assert replayed(capsys, str(record), "--to", "2") == f"Stopped after turn 2 of {turns}."
    assert replayed(capsys, str(record), "--to", str(turns)) == result
    assert replayed(capsys, str(record), "--from", str(turns)) == result
    assert replayed(capsys, str(record), "--to", str(turns + 9)) == result


def test_without_a_game_nothing_is_counted() -> None:
    setup = Setup.of("classic", 2, None, ["easy"], "none")
    report = ReportBuilder(setup).report(10, seconds=0.1, workers=1)
    lines = list(report_text(report, Texts("en")))
    assert lines[-1] == "No game was finished; seed none."
    assert not any("%" in line for line in lines)


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(0, "0 s"), (59, "59 s"), (119, "119 s"), (3418, "57 min"), (3600, "1 h 0 min"),
     (98_765, "27 h 26 min")],
)  # fmt: skip
def test_long_times_are_told_in_minutes_and_hours(seconds: float, text: str) -> None:
    assert Texts("en").duration(seconds) == text


def test_seconds_have_decimals_where_they_are_wanted() -> None:
    assert Texts("fr").duration(12.34, 1) == "12,3 s"


def test_an_empty_database_has_zeros() -> None:
    from tenback.server.admin import DatabaseCounts

    counts = DatabaseCounts(0, 0, {}, 0, {}, 0, 0, 4096, None)
    lines = list(stats_text(counts, "en"))
    assert lines[0].endswith("0")
    assert [line[-1] for line in lines] == [*"0000000", "6", "–"]
