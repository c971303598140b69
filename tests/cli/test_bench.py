"""`tenback bench bots`: tables, JSON, going on with a file, Ctrl-C, one-line refusals."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from tenback.cli import main
from tenback.language import LANGUAGES, say
from tenback.language.texts import Texts
from tenback.study import strength_table
from tenback.study.simulate.run import GameFailed
from tenback.terminal.exit_codes import FAILED
from tenback.terminal.progress import CellProgress
from tests.support.interrupt import accept_interrupt

pytestmark = pytest.mark.filterwarnings("ignore:.*multi-threaded:DeprecationWarning")

Capture = pytest.CaptureFixture[str]
TINY = ["--deals", "2", "--expert-deals", "1", "--workers", "1"]


@pytest.fixture(autouse=True)
def _few_cells(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cells that are quick to play, of each shape of table."""
    every = strength_table.cells

    def few(sections: Any = strength_table.SECTIONS) -> list[strength_table.Cell]:
        found = [cell for cell in every(sections) if "expert" not in cell.bots]
        found = [cell for cell in found if cell.players < 3 or cell.section in ("columns", "mixed")]
        found = [
            cell for cell in found if cell.section != "columns" or cell.bots[5:] == ("random",)
        ]
        return [cell for cell in found if cell.section not in ("extreme", "duel", "cross")]

    monkeypatch.setattr(strength_table, "cells", few)


def told(capsys: Capture, *words: str) -> str:
    assert main(["bench", "bots", *TINY, *words]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    return said.out


def cells(text: str) -> list[dict[str, Any]]:
    """The cells of a JSON document, without what differs from run to run."""
    return [{**cell, "time": None} for cell in json.loads(text)["cells"]]


def test_a_table_for_each_game(capsys: Capture) -> None:
    tables = told(capsys, "--lang", "en").split("\n\n")
    opening = "Measured with: tenback bench bots --deals 2 --expert-deals 1 --seed strength"
    assert tables[0] == opening
    assert tables[-1].startswith("For figures worth quoting")
    assert "--deals 10000 --expert-deals 2000" in tables[-1]
    classic, experts, columns, mixed = (table.splitlines() for table in tables[1:-1])
    assert classic[0] == "The Game: games beaten"
    assert classic[1].split() == ["players", "1", "2"]
    assert classic[2].split()[-4:] == ["11.2", "%", "18.5", "%"]
    assert classic[3].split() == ["with", "hints", "25.6", "%"]
    names = [line.split("  ")[0] for line in classic[4:] if not line.startswith(" ")]
    assert names[0] == "easy"
    assert names[-1] == "strong"
    assert {len(line) for line in classic[1:]} == {len(classic[1])}
    assert any(line.startswith("strong, minimum=3, smaller_hands=true ") for line in experts)
    assert columns[2].split() == ["fair", "share", "16.7", "%"]
    assert columns[3].startswith("easy against random ")
    assert columns[5].startswith("  rounds won ")
    assert mixed[2].startswith("strong with easy, easy ")
    assert mixed[2].split()[-2] == "2"


@pytest.mark.parametrize("language", LANGUAGES)
def test_markdown(capsys: Capture, language: str) -> None:
    said = told(capsys, "--only", "columns", "--markdown", "--lang", language)
    lines = said.splitlines()
    command = "`tenback bench bots --only columns --deals 2 --expert-deals 1 --seed strength`"
    assert lines[:2] == [command, ""]
    assert lines[2].startswith("### Columns")
    assert lines[5] == "| --- | --- |"
    assert all(line.count("|") == 3 for line in lines[4:])
    assert ("16,7" in said) is (say("simulate.decimal", language) == ",")


@pytest.mark.slow
def test_the_same_games_for_the_same_seed_and_what_json_says(capsys: Capture) -> None:
    words = ["--only", "classic,mixed", "--json", "--seed", "x"]
    found = json.loads(told(capsys, *words))
    assert (found["seed"], found["deals"], found["expert_deals"]) == ("x", 2, 1)
    strong = next(cell for cell in found["cells"] if cell["bots"] == ["strong", "strong"])
    assert strong["won"]["games"] == strong["deals"] == 2
    assert strong["time"]["p99_ms"] > 0
    again = told(capsys, *words, "--workers", "2")
    assert cells(again) == cells(json.dumps(found))


@pytest.mark.slow
def test_a_saved_run_goes_on_where_it_was(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "strength.json"
    whole = told(capsys, "--only", "classic", "--json", "--seed", "x", "--save", str(path))
    assert json.loads(path.read_text()) == json.loads(whole)
    kept = json.loads(whole)
    kept["cells"][0]["won"]["games"] = 1  # stopped in the middle
    kept["cells"][1]["seed"] = "y"  # other deals
    kept["cells"][2]["first"] = "0" * 16  # played by another bot
    path.write_text(json.dumps(kept))
    played = []
    measure = strength_table.measure

    def watched(cell: strength_table.Cell, *rest: Any) -> Any:
        played.append(cell.bots)
        return measure(cell, *rest)

    monkeypatch.setattr(strength_table, "measure", watched)
    assert main(["bench", "bots", "--only", "classic,columns", "--resume", str(path)]) == 0
    wanted = [tuple(cell["bots"]) for cell in kept["cells"][:3]]
    assert played == [*wanted, *(c.bots for c in strength_table.cells(["columns"]))]
    after = {json.dumps(cell, sort_keys=True) for cell in cells(path.read_text())}
    assert after >= {json.dumps(cell, sort_keys=True) for cell in cells(whole)}
    played.clear()
    assert main(["bench", "bots", "--resume", str(path), "--only", "columns"]) == 0
    assert not played
    assert len(cells(path.read_text())) == len(after)


BAD = [
    ([], "bots"),
    (["rules"], "bots"),
    (["bots", "--only", "chess"], "expert_rules"),
    (["bots", "--only", ""], "expert_rules"),
    (["bots", "--deals", "0"], "--deals"),
    (["bots", "--expert-deals", "-1"], "--expert-deals"),
    (["bots", "--workers", "0"], "--workers"),
    (["bots", "--deals", "many"], "many"),
    (["bots", "--seed", ""], "seed"),
    (["bots", "--json", "--markdown"], "--json"),
    (["bots", "--save", "/dev/null/place.json"], "/dev/null"),
    (["bots", "--resume", "/dev/null/place.json"], "/dev/null/place.json"),
    (["bots", "--save", "a", "--resume", "b"], "--save"),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("words", "hint"), BAD, ids=[" ".join(words)[:40] for words, _ in BAD])
def test_one_helpful_line(capsys: Capture, words: list[str], hint: str, language: str) -> None:
    assert main(["bench", *words, "--lang", language]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("tenback: ")
    assert said.err.count("\n") == 1
    assert hint in said.err


def test_an_existing_file_is_not_overwritten(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "precious.txt"
    path.write_text("precious")
    assert main(["bench", "bots", "--save", str(path)]) == 2
    assert "--resume" in capsys.readouterr().err
    assert path.read_text() == "precious"


@pytest.mark.parametrize("text", ["precious", "[]", "3", "{}", '{"kind": "tenback bench bots"}'])
def test_a_file_of_something_else_is_refused(capsys: Capture, tmp_path: Path, text: str) -> None:
    path = tmp_path / "other.json"
    path.write_text(text)
    assert main(["bench", "bots", "--resume", str(path), "--lang", "en"]) == 2
    assert capsys.readouterr().err == f"tenback: {path} has no results of tenback bench bots.\n"
    assert path.read_text() == text


def test_a_broken_bot_costs_only_its_cell(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    measure = strength_table.measure

    def broken(cell: strength_table.Cell, *rest: Any) -> Any:
        if cell.bots == ("strong",):
            raise GameFailed("x/3", "IllegalMove: no")
        return measure(cell, *rest)

    monkeypatch.setattr(strength_table, "measure", broken)
    path = tmp_path / "strength.json"
    words = ["bench", "bots", *TINY, "--only", "classic", "--save", str(path), "--lang", "en"]
    assert main(words) == FAILED
    said = capsys.readouterr()
    assert said.err == "tenback: Deal x/3: IllegalMove: no.\n"
    assert "easy" in said.out
    assert "strong" not in said.out
    assert cells(path.read_text())[0]["bots"] == ["easy"]


@pytest.mark.slow
@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_keeps_the_finished_cells_and_part_of_the_next(tmp_path: Path, workers: str) -> None:
    path = tmp_path / "strength.json"
    words = ["bench", "bots", "--only", "classic", "--deals", "20", "--save", str(path)]
    playing = subprocess.Popen(
        [sys.executable, "-m", "tenback", *words, "--workers", workers],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "TENBACK_LANG": "en"},
        start_new_session=True,
        preexec_fn=accept_interrupt,  # noqa: PLW1509  one signal is set, nothing else happens
    )
    for _ in range(3000):
        if path.exists() and '"won"' in path.read_text():
            break
        time.sleep(0.02)
    os.killpg(playing.pid, signal.SIGINT)  # as a terminal does: to everybody at work
    said, complaint = playing.communicate(timeout=60)
    assert playing.returncode == 130
    kept = json.loads(path.read_text())["cells"]
    done = [cell for cell in kept if cell["won"]["games"] == 20]
    assert done
    assert len(kept) - len(done) in (0, 1)
    assert complaint.startswith(f"Stopped after {len(done)} of ")
    assert "\neasy " in said
    with pytest.raises(ProcessLookupError):  # no worker is left behind
        os.killpg(playing.pid, 0)


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_progress_tells_the_cell_how_far_it_is_and_leaves_no_trace(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shown = Terminal()
    monkeypatch.setattr(sys, "stderr", shown)
    assert main(["bench", "bots", *TINY, "--only", "mixed", "--lang", "en"]) == 0
    assert shown.getvalue().startswith("\r1/")
    assert "The Game, 3 players, strong with easy, easy: 1/2, about " in shown.getvalue()
    assert shown.getvalue().endswith("\r\x1b[K")


def test_progress_is_not_drawn_too_often(capsys: Capture) -> None:
    bar = CellProgress(Texts("en"), "1/9", strength_table.cells(["classic"])[0])
    bar.clear()
    bar(1, 4)
    bar(2, 4)
    line = "1/9  The Game, 1 player, easy: 1/4, about 0 s to go in this cell"
    assert capsys.readouterr().err == f"\r{line}\x1b[K"


@pytest.mark.parametrize("language", LANGUAGES)
def test_help(capsys: Capture, language: str) -> None:
    assert main(["bench", "--help", "--lang", language]) == 0
    said = capsys.readouterr().out
    assert "expert_rules" in said
    assert "tenback bench bots --resume" in said.splitlines()[-1]
