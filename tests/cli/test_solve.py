"""`tenback solve`: the way to win as a record that holds, many deals, and one-line refusals."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from tenback.cli import main
from tenback.language import LANGUAGES
from tenback.record import Record, Seeded, final, read_record, read_records, write_record
from tenback.rules import game
from tenback.rules.classic import ClassicOptions
from tenback.study.solve import deals
from tenback.study.solve.solve import solve
from tenback.terminal.exit_codes import BAD_INPUT, INTERRUPTED
from tests.rules.situations import team

Capture = pytest.CaptureFixture[str]
LATE = team((6, 7), (8, 15), tops=(5, 1, 100, 99), draw=(25,)).position
LOST = team((20, 50), (30,), tops=(60, 70, 5, 4), draw=()).position


def told(capsys: Capture, *words: str) -> str:
    assert main(["solve", *words, "--lang", "en"]) == 0
    return capsys.readouterr().out


def refused(capsys: Capture, *words: str) -> str:
    assert main(["solve", *words, "--lang", "en"]) == BAD_INPUT
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    return said.err


def test_a_new_deal_is_solved_and_saved(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "won.json"
    said = told(capsys, "extreme", "-p", "3", "--seed", "hello", "--save", str(file))
    lines = said.splitlines()
    assert lines[0] == "It can be won:"
    assert lines[1].strip() in ("@1", "@2", "@3")
    assert lines[2].startswith("  Player ")
    assert lines[-1].startswith("Positions kept per card: ")
    assert main(["check", str(file)]) == 0
    record = read_record(file.read_text(encoding="utf-8"))
    assert (record.seed, record.players) == ("hello", 3)
    assert record.result
    assert record.result.ending == "beaten"
    assert " ".join(record.moves) == " ".join(
        " ".join(line.partition(": ")[2] or line for line in lines[1:-1]).split()
    )


def test_of_a_record_the_deal_or_a_turn(capsys: Capture, tmp_path: Path) -> None:
    """What was played before the turn stays; names and times are not those of the solution."""
    file, won = tmp_path / "game.json", tmp_path / "won.json"
    dealt = Record("classic", 2, ClassicOptions(), "example 188", names=("Ada", "Bob"))
    moves = solve(final(dealt)).moves
    turn_three = [place for place, move in enumerate(moves, 1) if move == "."][1]
    played = moves[: turn_three + 1]
    file.write_text(write_record(replace(dealt, moves=played)), encoding="utf-8")
    whole = json.loads(told(capsys, str(file), "--json"))
    assert whole["winnable"] is True
    assert whole["moves"][0] in ("@1", "@2")
    told(capsys, str(file), "--at", "3", "--save", str(won))
    solved = read_record(won.read_text(encoding="utf-8"))
    assert solved.moves[:turn_three] == played[:-1]
    assert solved.names == ()
    assert solved.result
    assert solved.result.winners == (0, 1)
    assert "no such turn" in refused(capsys, str(file), "--at", "9")


def test_a_position(capsys: Capture, tmp_path: Path) -> None:
    found = json.loads(told(capsys, LATE, "--json"))
    assert found["winnable"] is True
    assert found["width"] >= 1
    assert told(capsys, LOST).startswith("It cannot be won: every way has been tried.")
    file = str(tmp_path / "won.json")
    assert "leave --save out" in refused(capsys, LATE, "--save", file)


@pytest.mark.parametrize("options", [{}, {"instructions": "random"}, {"starter": "@2"}])
def test_a_position_that_begins_a_game_tells_its_deal(
    capsys: Capture, tmp_path: Path, options: dict[str, object]
) -> None:
    rules = game("extreme")
    state = rules.deal(2, rules.Options.read(options), deal=Seeded("begin"))
    if state.turn is None:
        state = state.play("@2")
    file = tmp_path / "won.json"
    told(capsys, state.position, "--save", str(file))
    assert main(["check", str(file)]) == 0
    record = read_record(file.read_text(encoding="utf-8"))
    assert record.moves[0] == "@2" or options.get("starter") == "@2"


def test_no_way_found_is_no_proof(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "won.json"
    words = ["classic", "-p", "1", "--seed", "1", "--width", "1", "--save", str(file)]
    assert main(["solve", *words, "--lang", "en"]) == 0
    said = capsys.readouterr()
    assert "That is no proof" in said.out
    assert "no won game to save" in said.err
    assert not file.exists()


def test_a_finished_game_says_how_it_ended(capsys: Capture) -> None:
    over = team((6,), tops=(5, 1, 100, 99), draw=()).play("6a")
    assert "beaten the game" in told(capsys, over.position)


@pytest.mark.parametrize("language", LANGUAGES)
def test_many_deals(capsys: Capture, tmp_path: Path, language: str) -> None:
    file = tmp_path / "won.jsonl"
    words = ["classic", "-p", "4", "--deals", "6", "--seed", "x", "--bots", "easy,medium"]
    words += ["-o", "minimum=3", "--workers", "2", "--save", str(file)]
    assert main(["solve", *words, "--lang", language]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "6" in lines[0]
    assert "minimum=3" in lines[1]
    assert any("easy" in line and "medium" in line for line in lines)
    with file.open("rb") as records:
        won = [record for record in read_records(records) if isinstance(record, Record)]
    assert [record.seed for record in won] == [f"x/{number}" for number in range(6)]
    assert all(record.result and record.result.winners for record in won)


def test_results_go_on_where_they_stopped(capsys: Capture, tmp_path: Path) -> None:
    """The same report as in one go, also after a line that was cut off."""
    file = tmp_path / "results.jsonl"
    words = ["extreme", "-p", "2", "--seed", "x", "--width", "16", "--json"]
    kept = [*words, "--results", str(file), "--deals"]
    told(capsys, *kept, "3")
    with file.open("a", encoding="utf-8") as results:
        results.write('{"deal": 3, "winnable"')
    resumed = json.loads(told(capsys, *kept, "5"))
    at_once = json.loads(told(capsys, *words, "--deals", "5", "--workers", "1"))
    times = ("mean_milliseconds", "milliseconds_99")
    assert {k: v for k, v in resumed.items() if k not in times} == {
        k: v for k, v in at_once.items() if k not in times
    }
    assert resumed["solved"] == 5
    assert sum(grade["deals"] for grade in resumed["grades"]) == resumed["winnable"]["won"]
    assert len(file.read_text(encoding="utf-8").splitlines()) == 6


def test_ctrl_c_keeps_what_is_there(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, file = deals.solve_deal, tmp_path / "results.jsonl"

    def stop_at_two(setup: deals.SolveSetup, number: int) -> object:
        if number == 2:
            raise KeyboardInterrupt
        return real(setup, number)

    monkeypatch.setattr(deals, "solve_deal", stop_at_two)
    words = ["classic", "--deals", "4", "--seed", "x", "--workers", "1", "--results", str(file)]
    assert main(["solve", *words, "--lang", "en"]) == INTERRUPTED
    said = capsys.readouterr()
    assert "Stopped after 2 of 4 deals." in said.err
    assert "Can be won: 2 of 2" in said.out
    assert len(file.read_text(encoding="utf-8").splitlines()) == 3


def test_results_of_something_else_are_refused(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    words = ["classic", "--seed", "x", "--deals", "1", "--results", str(file)]
    for content in ("", "nonsense\n", '{"kind": "tenback bench bots"}\n', "[[[[\n", "\0\n"):
        file.write_text(content, encoding="utf-8")
        assert "has no results of tenback solve" in refused(capsys, *words)
    file.unlink()
    told(capsys, *words)
    assert "other deals" in refused(capsys, *words, "-p", "3")
    assert "other deals" in refused(capsys, *words, "--width", "7")
    whole = file.read_text(encoding="utf-8")
    for bad in ("{}", "null", '{"deal": 7}', whole.splitlines()[1].replace("true", "1")):
        file.write_text(f"{whole.splitlines()[0]}\n{bad}\n", encoding="utf-8")
        assert "has no results" in refused(capsys, *words)


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["duel"], "Only The Game and The Game Extreme"),
        (["columns", "--deals", "2"], "Only The Game and The Game Extreme"),
        (["chess"], "chess"),
        ([""], "Give a position string"),
        (["no-such-file.json"], "no such file"),
        (["classic 2 - 1,1,100,100 2,3 4,5"], "hands"),
        (["x" * 5000], "There is no game called xxx"),
        ([LATE, "--seed", "x"], "--seed"),
        ([LATE, "-p", "2"], "--players"),
        ([LATE, "-o", "minimum=3"], "--option"),
        ([LATE, "--deals", "3"], "--deals"),
        ([LATE, "--at", "3"], "--at"),
        (["classic", "--at", "3"], "--at"),
        (["classic", "--number", "3"], "--number"),
        (["classic", "-p", "9"], "9"),
        (["classic", "--width", "0"], "--width must be between 1 and"),
        (["classic", "--width", "1" + "0" * 60], "--width must be between 1 and"),
        (["classic", "--width", "x"], "--width"),
        (["classic", "--deals", "0"], "--deals must be at least 1"),
        (["classic", "--deals", "2", "--workers", "0"], "--workers must be at least 1"),
        (["classic", "--deals", "2", "--bots", "easy,boss"], "boss"),
        (["classic", "--deals", "2", "--bots", "cmd:true"], "cmd:true"),
        (["classic", "--deals", "2", "--deck", "2 3"], "--deck"),
        (["classic", "--deals", "2", "--seed", "x" * 200], "seed"),
        (["classic", "--deals", "2", "--results", "r.jsonl"], "--seed"),
        (["classic", "--results", "r.jsonl"], "--results needs --deals"),
        (["classic", "--bots", "easy"], "--bots needs --deals"),
        (["classic", "--workers", "2"], "--workers needs --deals"),
        (["classic", "--save", "no-such-folder/won.json"], "no such file or folder"),
        (["classic", "--save", __file__], "exists"),
        (["classic", "--deals", "2", "--save", "a", "--results", "b", "--seed", "x"], "--results"),
    ],
)
def test_refusals_are_one_line(capsys: Capture, words: list[str], why: str) -> None:
    assert why in refused(capsys, *words)


@pytest.mark.parametrize("name", ["--save", "--results"])
def test_what_cannot_be_dealt_begins_no_file(capsys: Capture, tmp_path: Path, name: str) -> None:
    words = ["classic", "--deals", "2", "--seed", "x" * 200, name, str(tmp_path / "new.jsonl")]
    assert "seed" in refused(capsys, *words)
    assert not list(tmp_path.iterdir())
