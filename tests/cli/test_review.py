"""`tenback review` and `tenback hint`: text and JSON that agree, a chart, Ctrl-C, refusals."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from tenback.cli import main
from tenback.language import LANGUAGES, say
from tenback.record import write_record
from tests.support.bot_games import bot_game
from tests.support.interrupt import accept_interrupt
from tests.support.keyboard import typed

Capture = pytest.CaptureFixture[str]
POSITION = "classic 1 - 50,1,100,100 40,44 - @1 -"
QUICK = ["--level", "strong"]


@pytest.fixture
def game(tmp_path: Path) -> str:
    path = tmp_path / "game.json"
    path.write_text(write_record(bot_game("classic", 2)), encoding="utf-8")
    return str(path)


def told(capsys: Capture, *words: str, language: str = "en") -> str:
    assert main([*words, "--lang", language]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    return said.out


def found(capsys: Capture, *words: str, language: str = "en") -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(told(capsys, *words, "--json", language=language))
    return answer


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lost_game_says_until_when_it_could_be_won(
    capsys: Capture, game: str, language: str
) -> None:
    """And the turn it names is the one from which `tenback solve` wins."""
    last_win = found(capsys, "review", game, *QUICK)["last_win"]
    text = told(capsys, "review", game, *QUICK, language=language)
    assert say("review.could_win", language) in text
    who = say("play.player", language, n=last_win["seat"] + 1)
    number = last_win["turn"]
    assert say("review.gave_away", language, number=number, who=who).split("(")[0][:-2] in text
    gone = "review.gone" if last_win["is_proven"] else "review.gone_unproven"
    assert say(gone, language) in text
    assert main(["solve", game, "--at", str(number), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["moves"] == last_win["from_turn"]["moves"]
    assert found(capsys, "review", game, *QUICK, "--turn", "3")["last_win"] is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_text_and_json_tell_the_same(capsys: Capture, game: str, language: str) -> None:
    plain = found(capsys, "review", game, *QUICK, language=language)
    text = told(capsys, "review", game, *QUICK, language=language)
    rows = [line for line in text.splitlines() if re.match(r" *\d+  ", line)]
    assert len(rows) == len(plain["turns"]) > 30
    for row, turn in zip(rows, plain["turns"], strict=True):
        number, seat, before, _, after, _, loss = row.split()[:7]
        assert [int(number), int(seat)] == [turn["turn"], turn["seat"] + 1]
        shown = [int(before), int(after), int(loss)]
        chances = [100 * turn[name] for name in ("before", "after", "loss")]
        assert shown == pytest.approx(chances, abs=0.51)
        assert ("?" in row) is bool(turn["mark"])
        assert " ".join(turn["moves"]) in row
        best = "=" if turn["as_expert"] else " ".join(turn["best"])
        assert row.endswith(best)
    for number in plain["turning_points"]:
        turn = plain["turns"][number - 1]
        for reason in turn["reasons"]:
            assert f"  {reason['text']}" in text.splitlines()
    mean = f"{100 * plain['mean_loss']:.1f}".replace(".", say("simulate.decimal", language))
    values = {"n": len(rows), "same": plain["as_expert"], "mean": mean}
    assert say("review.summary", language, who=say("review.all", language), **values) in text
    assert (say("review.lost_at", language, number=plain["lost_at"]) in text) is bool(
        plain["lost_at"]
    )


def test_an_expert_takes_a_closer_look_at_one_turn(capsys: Capture, game: str) -> None:
    words = ["review", game, "--turn", "5", "--work", "20"]
    plain = found(capsys, *words)
    (turn,) = plain["turns"]
    assert (plain["level"], turn["turn"]) == ("expert", 5)
    lines = told(capsys, *words).splitlines()
    assert lines[0].startswith("Turn 5, Player ")
    compared = lines[lines.index("Lines the expert compared:") + 1 :]
    assert [line.split(maxsplit=2)[2] for line in compared] == [
        " ".join(line["moves"]) for line in turn["lines"]
    ]
    assert found(capsys, *words) == plain
    assert found(capsys, *words[:-2], "--seconds", "0")["turns"][0]["lines"][0]["samples"] == 0


def test_a_chart_takes_nobodys_place(capsys: Capture, game: str, tmp_path: Path) -> None:
    chart = tmp_path / "chart.svg"
    chart.write_text("mine")
    assert main(["review", game, *QUICK, "--chart", str(chart)]) == 2
    assert "chart.svg" in capsys.readouterr().err
    assert chart.read_text() == "mine"


def test_a_chart_is_drawn(capsys: Capture, game: str, tmp_path: Path) -> None:
    chart = tmp_path / "chart.svg"
    told(capsys, "review", game, *QUICK, "--chart", str(chart), language="de")
    root = ET.fromstring(chart.read_text(encoding="utf-8"))  # noqa: S314  our own text
    assert root.tag.endswith("svg")
    assert root.get("lang") == "de"


def test_a_review_reads_standard_input_and_numbered_records(
    capsys: Capture, tmp_path: Path
) -> None:
    path = tmp_path / "games.jsonl"
    records = [bot_game("classic", 2, number=number) for number in range(2)]
    path.write_text("".join(write_record(record, one_line=True) for record in records))
    second = found(capsys, "review", str(path), "--number", "2", "--turn", "1", *QUICK)
    assert second["turns"][0]["moves"] != found_first(capsys, path)["turns"][0]["moves"]


def found_first(capsys: Capture, path: Path) -> dict[str, Any]:
    assert main(["review", str(path), "--turn", "1", *QUICK, "--json", "--lang", "en"]) == 0
    said = capsys.readouterr()
    assert "--number 2" in said.err  # there is more in the file
    answer: dict[str, Any] = json.loads(said.out)
    return answer


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_for_a_position(capsys: Capture, language: str) -> None:
    plain = found(capsys, "hint", POSITION, *QUICK, language=language)
    lines = told(capsys, "hint", POSITION, *QUICK, language=language).splitlines()
    begin = lines.index(say("hint.line", language, moves=" ".join(plain["moves"])))
    reasons = [reason["text"] for reason in plain["reasons"]]
    assert lines[begin + 1 : begin + 1 + len(reasons)] == reasons != []
    assert say("play.hand", language, cards="40, 44") in lines
    percent = round(100 * plain["chance"])
    assert lines[-1] == say("hint.chance", language, percent=percent)


def test_a_hint_for_a_moment_of_a_game(capsys: Capture, game: str, tmp_path: Path) -> None:
    plain = found(capsys, "hint", game, "--at", "5", *QUICK)
    turn = found(capsys, "review", game, "--turn", "5", *QUICK)["turns"][0]
    assert (plain["seat"], plain["moves"]) == (turn["seat"], turn["best"])
    going = tmp_path / "going.json"
    record = json.loads(Path(game).read_text(encoding="utf-8"))
    del record["result"]
    going.write_text(json.dumps({**record, "moves": record["moves"][:1]}), encoding="utf-8")
    assert found(capsys, "hint", str(going), *QUICK)["moves"][-1] == "."


BAD = [
    (["review"], "RECORD"),
    (["review", "/no/such/file"], "/no/such/file"),
    (["review", "{game}", "--level", "easy"], "strong"),
    (["review", "{game}", "--turn", "999"], ""),
    (["review", "{game}", "--turn", "0"], ""),
    (["review", "{game}", "--work", "0"], "--work"),
    (["review", "{game}", "--seconds", "-1"], "--seconds"),
    (["review", "{game}", "--seconds", "nan"], "--seconds"),
    (["review", "{game}", "--work", "99999999", "--chart", "{nowhere}"], "{nowhere}"),
    (["review", "{game}", "--chart", "chart.png"], ".svg"),
    (["review", "{game}", "--chart", "{game}"], ".svg"),
    (["review", "{empty}"], ""),
    (["review", "{text}"], "{text}"),
    (["hint"], "POSITION"),
    (["hint", "/no/such/file"], "/no/such/file"),
    (["hint", "{game}"], ""),
    (["hint", "{game}", "--at", "999"], ""),
    (["hint", "classic 2 - 47"], "players"),
    (["hint", POSITION, "--at", "3"], "--at"),
    (["hint", POSITION, "--level", "random"], "expert"),
    (["hint", "classic 2 - 97,98,3,2 50,55/4,5,6 8,9 @1"], ""),
]


@pytest.mark.parametrize(("words", "hint"), BAD, ids=[" ".join(words)[:80] for words, _ in BAD])
def test_one_helpful_line(
    capsys: Capture, game: str, tmp_path: Path, words: list[str], hint: str
) -> None:
    language = ("en", "fr", "de")[len(" ".join(words)) % 3]  # each gets its share
    empty, text = tmp_path / "empty.json", tmp_path / "text.json"
    record = json.loads(Path(game).read_text(encoding="utf-8"))
    del record["result"]
    empty.write_text(json.dumps({**record, "moves": []}), encoding="utf-8")
    text.write_text("hello")
    files = {"{game}": game, "{empty}": str(empty), "{text}": str(text)}
    files["{nowhere}"] = str(tmp_path / "nowhere" / "place.svg")
    assert main([*(files.get(word, word) for word in words), "--lang", language]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("tenback: ")
    assert said.err.count("\n") == 1
    assert files.get(hint, hint) in said.err


@pytest.mark.slow
def test_ctrl_c_shows_the_turns_so_far(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(write_record(bot_game("classic", 2)), encoding="utf-8")
    words = [str(path), "--work", "1000000", "--seconds", "0.05", "--json"]
    program = """if 1:
        import sys, tenback.cli.commands.review as r
        real = r.review_record
        def review(record, settings, bar):
            return real(record, settings, lambda done, of: print(done, file=sys.stderr, flush=True))
        r.review_record = review
        from tenback.cli import main
        sys.exit(main(["review", *sys.argv[1:]]))
    """
    reviewing = subprocess.Popen(
        [sys.executable, "-c", program, *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "TENBACK_LANG": "en"},
        preexec_fn=accept_interrupt,  # noqa: PLW1509  one signal is set, nothing else happens
    )
    assert reviewing.stderr is not None
    assert reviewing.stderr.readline() == "1\n"
    reviewing.send_signal(signal.SIGINT)
    said, complaint = reviewing.communicate(timeout=60)
    assert reviewing.returncode == 130
    plain = json.loads(said)
    assert plain["interrupted"]
    assert 1 <= len(plain["turns"]) < 30
    assert complaint.splitlines()[-1].startswith(f"Stopped after {len(plain['turns'])} of ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_help(capsys: Capture, language: str) -> None:
    for command in ("review", "hint"):
        assert f"tenback {command}" in told(capsys, command, "--help", language=language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_while_playing(language: str) -> None:
    word = say("play.word.hint", language).split()[-1]
    words = ["classic", "--players", "2", "--seed", "x", "--lang", language]
    code, heard = typed(words, [word, "@1", word])
    assert code == 0
    prefix = say("hint.line", language, moves="").strip()
    hints = [line for line in heard.splitlines() if line.startswith(prefix)]
    assert [line.removeprefix(prefix).split()[-1][0] for line in hints] == ["@", "."]


def test_a_hint_where_nobody_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tenback.study.hint.thinkers", lambda game: {})
    _, heard = typed(["duel", "--seed", "seed 1", "--lang", "en"], ["hint"])
    assert say("hint.no_thinker", game="duel") in heard
