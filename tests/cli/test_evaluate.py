"""`tenback evaluate`: tables, JSON, Ctrl-C, and one-line refusals."""

from __future__ import annotations

import json

import pytest

from tenback.cli import main
from tenback.cli.commands import evaluate as command
from tenback.language import LANGUAGES
from tenback.study.blocks.place import Place
from tenback.study.evaluation import Evaluation, Request
from tenback.study.evaluation import evaluate as whole
from tenback.terminal.exit_codes import BAD_INPUT, INTERRUPTED

Capture = pytest.CaptureFixture[str]
TINY = ["--deals", "3", "--workers", "1"]


def told(capsys: Capture, *words: str) -> str:
    assert main(["evaluate", "classic", *TINY, *words]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    return said.out


def test_a_table_for_each_kind_of_team(capsys: Capture) -> None:
    text = told(capsys, "--agents", "easy,random", "--with", "medium", "-p", "3", "--lang", "en")
    assert "The Game, 3 players, 3 deals: eval-0, eval-1, ..." in text
    for title in ("With itself", "With the other agents", "With our levels"):
        assert title in text
    assert "easy with random" in text
    assert "random with easy" in text
    assert "all together" in text
    assert " ± " in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_markdown_in_every_language(capsys: Capture, language: str) -> None:
    words = ["--agents", "easy", "--with", "random", "--markdown", "--lang", language]
    rows = [line for line in told(capsys, *words).splitlines() if line.startswith("| **")]
    assert [row.count("|") for row in rows] == [6, 6]


def test_json_says_what_was_played(capsys: Capture) -> None:
    document = json.loads(
        told(capsys, "--agents", "easy", "--with", "random", "-o", "minimum=3", "--json")
    )
    assert document["kind"] == "tenback evaluation 1"
    assert document["options"] == {"minimum": 3}
    assert [(row["kind"], row["games"]) for row in document["results"]] == [
        ("self", 3),
        ("ad_hoc", 3),
    ]


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (["duel", "--agents", "easy"], "is for teams"),
        (["classic"], "--agents is missing"),
        (["classic", "--agents", "easy,easy"], "names easy twice"),
        (["classic", "--agents", "hero"], "--agents"),
        (["classic", "--agents", "easy", "--with", "cmd:cat"], "--with"),
        (["classic", "--agents", "easy", "--deals", "10001"], "between 1 and 10000"),
        (["classic", "--agents", "easy", "--workers", "0"], "--workers must be at least 1"),
        (["classic", "-p", "1", "--agents", "easy", "--signals"], "at least two players"),
    ],
)
def test_refusals_are_one_line(capsys: Capture, words: list[str], part: str) -> None:
    assert main(["evaluate", *words, "--lang", "en"]) == BAD_INPUT
    said = capsys.readouterr()
    assert part in said.err
    assert said.err.count("\n") == 1
    assert said.out == ""


def test_ctrl_c_prints_what_there_is(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(request: Request, place: Place, bar: None) -> Evaluation:
        found = whole(request, place, bar)
        found.is_whole = False
        return found

    monkeypatch.setattr(command, "evaluate", interrupted)
    words = ["evaluate", "classic", *TINY, "--agents", "easy", "--with", "easy", "--lang", "en"]
    assert main(words) == INTERRUPTED
    said = capsys.readouterr()
    assert "With itself" in said.out
    assert "Stopped after 3 of 3 games." in said.err
