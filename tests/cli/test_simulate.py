"""`tenback simulate`: sentences and JSON, Ctrl-C that keeps what is there, one-line refusals."""

from __future__ import annotations

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
from tenback.record import read_records
from tenback.rules.columns import Columns
from tenback.study.simulate.play_deal import PlayedGame, Setup, play_deal
from tenback.study.simulate.report import Distribution
from tenback.study.simulate.run import GameFailed
from tenback.terminal.exit_codes import FAILED
from tenback.terminal.progress_bar import ProgressBar
from tenback.terminal.reports.simulate import histogram
from tests.support.interrupt import accept_interrupt

pytestmark = pytest.mark.filterwarnings("ignore:.*multi-threaded:DeprecationWarning")

Capture = pytest.CaptureFixture[str]


def told(capsys: Capture, *words: str) -> str:
    assert main(["simulate", *words]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    return said.out


def test_a_team(capsys: Capture) -> None:
    words = ["classic", "-p", "2", "--deals", "20", "--seed", "x", "-o", "minimum=3", "--signals"]
    lines = told(capsys, *words, "--lang", "en").splitlines()
    assert lines[:4] == [
        "The Game, 2 players: easy.",
        "Options: minimum=3.",
        "Bots that know signals give them where talk allows it; those that look ahead follow them.",
        "20 games, seed x.",
    ]
    assert lines[4].startswith("Beaten: 0 of 20, 0.0 % (95 % interval: 0.0 % to 16.1 %)")
    assert lines[5].startswith("Cards left: ")
    assert lines[6].split() == ["0", "0", "0.0", "%"]
    assert lines[7].split()[0] == "1-9"
    assert any(line.startswith("Moves per game: ") for line in lines)
    assert any(line.startswith("easy: ") and " ms " in line for line in lines)


def test_one_signal_only(capsys: Capture) -> None:
    words = ["classic", "-p", "2", "--bots", "strong", "--deals", "9", "--seed", "x", "--signals"]
    said = told(capsys, *words, "--words", "leave", "--lang", "en")
    assert "give only these where talk allows it: leave." in said
    few = json.loads(told(capsys, *words, "--words", "leave", "--json"))
    every = json.loads(told(capsys, *words, "--words", "gently, leave", "--json"))
    assert (few["signals"], every["signals"]) == (["leave"], ["leave", "gently"])
    assert json.loads(told(capsys, *words, "--json"))["signals"] == every["signals"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "seats"), [("duel", 2), ("columns", 3)])
def test_opponents(capsys: Capture, game: str, seats: int, language: str) -> None:
    bots = ",".join(["easy", "random", "easy"][:seats])
    words = [game, "--bots", bots, "--deals", "2", "--seed", "x", "--workers", "1"]
    said = told(capsys, *words, "--lang", language)
    for who in ("easy", "random", *(Texts(language).who(seat) for seat in range(seats))):
        assert who in said
    assert ("0,0 %" in said) is (say("simulate.decimal", language) == ",")


def test_one_bot_for_all_seats(capsys: Capture) -> None:
    said = told(capsys, "duel", "--deals", "2", "--seed", "x", "--lang", "en")
    assert "easy: 2 of 2" not in said
    assert "Player 2: " in said


@pytest.mark.parametrize(
    ("bots", "players"), [("easy", 3), ("easy,random", 2), ("easy,easy,easy,random", 4)]
)
def test_without_a_number_every_bot_named_has_a_seat(
    capsys: Capture, bots: str, players: int
) -> None:
    words = ["columns", "-o", "target=20", "--deals", "1", "--seed", "x", "--workers", "1"]
    assert json.loads(told(capsys, *words, "--bots", bots, "--json"))["players"] == players


def test_json(capsys: Capture) -> None:
    words = ["duel", "--bots", "easy,random", "--deals", "4", "--seed", "x", "--json"]
    found = json.loads(told(capsys, *words))
    assert (found["game"], found["deals"], found["games"]) == ("duel", 4, 4)
    assert [bot["name"] for bot in found["by_bot"]] == ["easy", "random"]
    assert sum(bot["won"] for bot in found["by_bot"]) == 4
    assert found["time"]["moves"][0]["p99_ms"] > 0
    again = json.loads(told(capsys, *words, "--workers", "1"))
    assert {**found, "time": None} == {**again, "time": None}
    team = json.loads(told(capsys, "extreme", "-p", "1", "--deals", "3", "--json"))
    assert sum(team["cards_left"]["counts"].values()) == 3
    assert len(team["seed"]) == 32


def test_saved_games_are_records(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    words = ["columns", "-p", "2", "--deals", "3", "--seed", "x", "--lang", "en", "-o", "target=30"]
    told(capsys, *words, "--save", str(path))
    with path.open("rb") as file:
        assert sum(1 for _ in read_records(file)) == 3
    assert main(["check", "--quiet", str(path)]) == 0
    assert main(["simulate", *words, "--save", str(path)]) == 2
    assert str(path) in capsys.readouterr().err


BAD = [
    (["clasic"], "classic"),
    (["classic", "--bots", "genius"], "random"),
    (["classic", "--bots", ""], "random"),
    (["classic", "-p", "3", "--bots", "easy,random"], "3"),
    (["classic", "-p", "9"], "(G-1)"),
    (["duel", "--bots", "easy,random,easy"], "--bots"),
    (["duel", "--bots", "genius,random,easy"], "genius"),
    (["classic", "--deals", "0"], "--deals"),
    (["classic", "--deals", "many"], "many"),
    (["classic", "--workers", "0"], "--workers"),
    (["classic", "--seed", ""], "seed"),
    (["classic", "--seed", "x" * 198], "seed"),
    (["classic", "-o", "minimum=7"], "2, 3"),
    (["classic", "-o", "starter=@5", "-p", "2"], "@5"),
    (["duel", "--signals"], "--signals"),
    (["classic", "-p", "1", "--signals"], "--signals"),
    (["classic", "-p", "2", "--signals", "--words", "ten_back"], "--words"),
    (["classic", "-p", "2", "--words", "leave"], "--signals"),
    (["extreme", "-p", "2", "--signals", "-o", "talk=silent"], "talk=silent"),
    (["classic", "--save", "{nowhere}/place.jsonl"], "{nowhere}/place.jsonl"),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("words", "hint"), BAD, ids=[" ".join(words)[:40] for words, _ in BAD])
def test_one_helpful_line(
    capsys: Capture, tmp_path: Path, words: list[str], hint: str, language: str
) -> None:
    nowhere = str(tmp_path / "nowhere")  # a folder that nobody else can have made
    words, hint = [w.replace("{nowhere}", nowhere) for w in words], hint.format(nowhere=nowhere)
    assert main(["simulate", *words, "--lang", language]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("tenback: ")
    assert said.err.count("\n") == 1
    assert hint in said.err


def test_a_broken_bot_is_one_line_too(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise GameFailed("x/3", "IllegalMove: no")

    monkeypatch.setattr("tenback.cli.commands.simulate.run", broken)
    assert main(["simulate", "classic", "--lang", "en"]) == FAILED
    assert capsys.readouterr().err == "tenback: Deal x/3: IllegalMove: no.\n"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_without_an_end_is_one_line_too(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setattr(Columns, "most_moves", 100)
    words = ["columns", "-p", "2", "--seed", "x", "-o", 'deck={"0": 479, "1": 1}', "--deals", "1"]
    assert main(["simulate", *words, "--lang", language]) == FAILED
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "x/0" in said
    assert "100" in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_help(capsys: Capture, language: str) -> None:
    said = told(capsys, "--help", "--lang", language)
    assert "random" in said
    assert "tenback simulate" in said.splitlines()[-1]


@pytest.mark.slow
@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_keeps_what_is_there(tmp_path: Path, workers: str) -> None:
    path = tmp_path / "games.jsonl"
    words = ["simulate", "classic", "-p", "1", "--deals", "1000000", "--seed", "x", "--json"]
    playing = subprocess.Popen(
        [sys.executable, "-m", "tenback", *words, "--workers", workers, "--save", str(path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "TENBACK_LANG": "en"},
        start_new_session=True,
        preexec_fn=accept_interrupt,  # noqa: PLW1509  one signal is set, nothing else happens
    )
    for _ in range(3000):
        if path.exists() and path.stat().st_size:
            break
        time.sleep(0.05)
    os.killpg(playing.pid, signal.SIGINT)  # as a terminal does: to everybody at work
    said, complaint = playing.communicate(timeout=60)
    assert playing.returncode == 130
    found = json.loads(said)
    assert 0 < found["games"] < found["deals"]
    assert complaint == f"Stopped after {found['games']} of 1000000 games.\n"
    assert len(path.read_bytes().splitlines()) == found["games"]
    assert main(["check", "--quiet", str(path)]) == 0
    with pytest.raises(ProcessLookupError):  # no worker is left behind
        os.killpg(playing.pid, 0)


def test_a_worker_that_dies_again_is_one_line(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def die_first(setup: Setup, number: int, *rest: Any) -> PlayedGame:
        if number == 0:
            os.kill(os.getpid(), signal.SIGKILL)
        return play_deal(setup, number, *rest)

    monkeypatch.setattr(Setup, "play", die_first)
    path = tmp_path / "games.jsonl"
    words = ["classic", "--deals", "9", "--seed", "x", "--workers", "2", "--save", str(path)]
    assert main(["simulate", *words, "--lang", "en"]) == FAILED
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err == f"tenback: {say('cli.worker_died', seed='x/0', n=2)}\n"
    assert not path.exists()  # the same command can be tried again


def test_a_bar_is_drawn_and_leaves_no_trace(capsys: Capture) -> None:
    bar = ProgressBar(Texts("en"))
    bar.clear()
    bar(1, 4)
    bar(2, 4)  # too soon after the first
    bar.clear()
    assert capsys.readouterr().err == f"\r[{'#' * 7}{' ' * 23}] 1/4, about 0 s to go\x1b[K\r\x1b[K"


def test_a_histogram_has_a_row_for_each_range() -> None:
    texts = Texts("en")
    left = [
        line.split()[:2]
        for line in histogram(Distribution(((0, 3), (9, 1), (10, 2), (39, 4))), texts, 10)
    ]
    assert left == [["0", "3"], ["1-9", "1"], ["10-19", "2"], ["20-29", "0"], ["30-39", "4"]]
    points = [line.split() for line in histogram(Distribution(((0, 1), (230, 2))), texts)]
    assert points[0] == ["0-19", "1", "33.3", "%", "#" * 15]
    assert points[-1] == ["220-239", "2", "66.7", "%", "#" * 30]
    assert [line.split()[0] for line in histogram(Distribution(((0, 1), (3, 1))), texts)] == list(
        "0123"
    )
    assert list(histogram(Distribution(()), texts)) == []


def test_a_comparison(capsys: Capture, tmp_path: Path) -> None:
    words = ["duel", "--compare", "random", "easy", "--seed", "x", "--workers", "1"]
    picture = tmp_path / "course.svg"
    lines = told(capsys, *words, "--plot", str(picture), "--lang", "en").splitlines()
    assert lines[0] == "Face to Face, 2 players: random and easy on the same deals."
    assert "easy is better than random." in lines
    assert picture.read_text(encoding="utf-8").startswith("<svg")
    found = json.loads(told(capsys, *words, "--json"))
    assert (found["verdict"], found["interrupted"]) == ("second", False)
    assert found["deals"] < found["most_deals"] == 1000
    assert found["low"] < found["difference"] < found["high"]


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--margin", "3"], "--margin needs --compare"),
        (["--plot", "x.svg"], "--plot needs --compare"),
        (["--compare", "easy"], "--compare needs a value"),
        (["--compare", "easy", "nobody"], "--compare cannot be nobody"),
        (["--compare", "easy", "easy", "--margin", "0"], "--margin must lie between"),
        (["--compare", "easy", "easy", "--margin", "nan"], "--margin must lie between"),
        (["--compare", "easy", "easy", "--bots", "easy"], "--bots"),
        (["--compare", "easy", "easy", "--save", "x"], "--records"),
        (["--compare", "easy", "easy", "--plot", "x.png"], "x.png"),
        (["--compare", "easy,easy,easy", "easy", "-p", "2"], "3"),
    ],
)
def test_a_comparison_that_cannot_be(capsys: Capture, words: list[str], complaint: str) -> None:
    assert main(["simulate", "classic", *words, "--lang", "en"]) == 2
    said = capsys.readouterr()
    assert complaint in said.err
    assert said.err.count("\n") == 1
    assert said.out == ""
