"""`tenback check`, `replay` and `perft` on real files."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from tenback.cli import main
from tenback.language import LANGUAGES
from tenback.record import Record, final, write_record
from tenback.rules import game
from tests.support.keyboard import first_careful

Capture = pytest.CaptureFixture[str]
FOLDER = Path(__file__).parents[2] / "perft"
SHORT = {"6": 10, "7": 10, "8": 10, "8S": 2, "7N": 2, "6+": 2}  # a deck in which most cards fit


def finished(name: str, players: int = 2, **options: object) -> Record:
    """A whole game of careful moves, with names and comments."""
    record = Record(name, players, game(name).Options.read(options), f"finished {name}")
    state, moves = final(record), []
    while state.result is None:
        moves.append(first_careful(state.view(0 if state.turn is None else state.turn)))
        state = state.play(moves[-1])
    return Record(
        name,
        players,
        record.options,
        record.seed,
        moves=tuple(moves),
        names=("Ada", "Ben", "Cleo")[:players],
        comments={2: "Well laid."},
        result=state.result,
    )


@pytest.fixture
def files(tmp_path: Path) -> dict[str, str]:
    """A good record, one with a wrong move, one that is not finished, several in one file."""
    good = write_record(finished("classic"))
    plain = json.loads(good)
    begun = {name: plain[name] for name in ("tenback", "game", "players", "seed")}
    lines = [json.dumps(plain), json.dumps(plain | {"moves": ["@1 99z"]}), json.dumps(plain)]
    texts = {
        "good": good,
        "wrong": json.dumps(plain | {"moves": ["@1", "98a 97a"]}),
        "open": json.dumps({**begun, "moves": ["@1"]}),
        "lines": "\n".join(lines) + "\n",
        "noise": "\x00\xff not JSON",
    }
    for name, text in texts.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    return {name: str(tmp_path / name) for name in texts}


def test_check_a_good_record(capsys: Capture, files: dict[str, str]) -> None:
    assert main(["check", files["good"], "--lang", "en"]) == 0
    assert "legal. No way on" in capsys.readouterr().out


def test_check_says_which_move_breaks_which_clause(capsys: Capture, files: dict[str, str]) -> None:
    for language in LANGUAGES:
        assert main(["check", files["wrong"], "--lang", language]) == 1
        told = capsys.readouterr().out
        assert "moves[1]" in told
        assert "(G-6)" in told


def test_check_many(capsys: Capture, files: dict[str, str]) -> None:
    assert main(["check", files["lines"], files["open"], files["noise"], "--lang", "en"]) == 1
    told = capsys.readouterr().out
    assert "not finished after 1 move" in told
    assert "line 2" in told
    assert told.splitlines()[-1] == "5 records: 3 legal, 2 bad."


def test_check_for_programs(capsys: Capture, files: dict[str, str]) -> None:
    assert main(["check", "--json", files["lines"]]) == 1
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["ok"] for line in lines] == [True, False, True]
    assert lines[0]["result"]["ending"] == "stuck"
    assert lines[1]["line"] == 2
    assert lines[1]["where"] == "moves[0]"


def test_check_quietly(capsys: Capture, files: dict[str, str]) -> None:
    assert main(["check", "--quiet", files["good"], files["lines"]]) == 1
    assert main(["check", "-q", files["good"]]) == 0
    assert capsys.readouterr().out == ""


def test_check_says_how_many_more_are_bad(capsys: Capture, files: dict[str, str]) -> None:
    """A file is checked to its end; only the first bad records are told one by one."""
    good = "".join(json.dumps(json.loads(Path(files["good"]).read_text())).splitlines())
    bad = json.dumps(json.loads(good) | {"players": 9})
    path = Path(files["lines"])
    path.write_text(f"{bad}\n" * 30 + f"{good}\n" + f"{bad}\n" * 3, encoding="utf-8")
    assert main(["check", str(path), "--lang", "en"]) == 1
    told = capsys.readouterr().out.splitlines()
    assert len(told) == 20 + 1 + 2
    assert "#31: legal." in told[20]
    assert told[21].endswith(": and 13 more bad records.")
    assert told[22] == "34 records: 1 legal, 33 bad."
    assert main(["check", "--json", str(path)]) == 1
    assert len(capsys.readouterr().out.splitlines()) == 34


def test_check_gives_up_a_file_of_something_else(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "objects"
    path.write_text("{}\n" * 100_000, encoding="utf-8")
    assert main(["check", str(path), "--lang", "en"]) == 1
    told = capsys.readouterr().out.splitlines()
    assert len(told) == 22
    assert told[20].endswith("reading stops here.")


@pytest.mark.parametrize("missing", ["missing", "."])
def test_check_goes_on_after_a_missing_file(
    capsys: Capture, files: dict[str, str], tmp_path: Path, missing: str
) -> None:
    lost = str(tmp_path / missing)
    assert main(["check", files["good"], lost, files["lines"], "--lang", "en"]) == 2
    said = capsys.readouterr()
    assert said.err.startswith(f"tenback: {lost}")
    assert said.err.count("\n") == 1
    assert said.out.splitlines()[-1] == "4 records: 3 legal, 1 bad."


@pytest.mark.parametrize(
    ("language", "place"), [("fr", "ligne 1, colonne 1"), ("de", "Zeile 1, Spalte 1")]
)
def test_places_are_told_in_the_language(
    capsys: Capture, files: dict[str, str], language: str, place: str
) -> None:
    assert main(["check", files["noise"], "--lang", language]) == 1
    assert place in capsys.readouterr().out


def test_check_standard_input(
    capsys: Capture, files: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    piped = io.TextIOWrapper(io.BytesIO(Path(files["lines"]).read_bytes()))
    monkeypatch.setattr(sys, "stdin", piped)
    assert main(["check", "-"]) == 1
    assert len(capsys.readouterr().out.splitlines()) == 4


@pytest.mark.parametrize("name", ["classic", "extreme", "duel", "columns"])
def test_replay_tells_every_turn(capsys: Capture, tmp_path: Path, name: str) -> None:
    options: dict[str, Any] = {"target": 1, "deck": SHORT} if name == "columns" else {}
    record = finished(name, **options)
    assert record.result is not None
    path = tmp_path / "game.json"
    path.write_text(write_record(record), encoding="utf-8")
    for language in LANGUAGES:
        assert main(["replay", str(path), "--lang", language]) == 0
        told = capsys.readouterr().out
        assert "Ada" in told
        assert "Well laid." in told
        assert record.result.sentence.say(language) in told
    assert main(["replay", str(path), "--json"]) == 0
    turns = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [move for turn in turns for move in turn["moves"]] == list(record.moves)
    assert turns[-1]["result"]["ending"] == record.result.ending


def test_replay_for_a_seat_shows_its_own_hand_only(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(write_record(finished("classic", 3)), encoding="utf-8")
    assert main(["replay", str(path), "--seat", "2", "--json"]) == 0
    for line in capsys.readouterr().out.splitlines():
        assert list(json.loads(line)["hands"]) == ["1"]
    assert main(["replay", str(path), "--seat", "@2", "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert "Your hand: " in told
    assert "Player 1 (Ada) holds" not in told.split("Draw pile: 0")[0]


def test_replay_from_turn_to_turn(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(write_record(finished("duel")), encoding="utf-8")
    assert main(["replay", str(path), "--from", "3", "--to", "4", "--json"]) == 0
    turns = [json.loads(line)["turn"] for line in capsys.readouterr().out.splitlines()]
    assert turns == [3, 4]


def test_replay_of_several_records(capsys: Capture, files: dict[str, str]) -> None:
    """The first one is told, and that it is not the only one; any other can be chosen."""
    assert main(["replay", files["lines"], "--lang", "en"]) == 0
    said = capsys.readouterr()
    assert "--number 2" in said.err
    for words in (["--number", "1"], ["--number", "3"]):
        assert main(["replay", files["lines"], *words, "--lang", "en"]) == 0
        assert capsys.readouterr() == (said.out, "")
    assert main(["replay", files["lines"], "--number", "2", "--lang", "en"]) == 2
    assert "line 2, moves[0]" in capsys.readouterr().err
    assert main(["replay", files["good"], "--lang", "en"]) == 0
    assert capsys.readouterr() == (said.out, "")


def test_perft_counts(capsys: Capture) -> None:
    assert main(["perft", "classic", "1", "--seed", "x", "-p", "3"]) == 0
    assert capsys.readouterr().out == "3\n"
    assert main(["perft", "classic", "2", "--seed", "x", "--divide", "-o", "starter=@1"]) == 0
    *parts, total = capsys.readouterr().out.splitlines()
    assert sum(int(part.split()[1]) for part in parts) == int(total)
    assert main(["perft", "duel", "2", "--seed", "x", "--divide", "--json"]) == 0
    divided = json.loads(capsys.readouterr().out)
    assert main(["perft", "duel", "2", "--seed", "x", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["count"] == sum(divided["moves"].values())


def test_perft_checks_files(capsys: Capture, tmp_path: Path) -> None:
    text = (FOLDER / "duel.perft").read_text(encoding="utf-8")
    assert main(["perft", "--check", str(FOLDER / "duel.perft"), "--lang", "en"]) == 0
    assert ", 0 wrong." in capsys.readouterr().out
    wrong = tmp_path / "wrong.perft"
    wrong.write_text(text.replace("\nperft 2 ", "\nperft 2 1", 1), encoding="utf-8")
    assert main(["perft", "--check", str(wrong), "--lang", "en"]) == 1
    told = capsys.readouterr().out
    assert "depth 2 should count" in told
    assert "1 wrong." in told
    assert main(["perft", "--check", str(wrong), "--json"]) == 1
    (miss,) = json.loads(capsys.readouterr().out)["wrong"]
    assert miss["depth"] == 2
    assert miss["found"] == sum(miss["divided"].values())
    assert main(["perft", "--check", str(FOLDER / "duel.perft"), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["wrong"], told["counts"] > told["positions"]) == ([], True)
