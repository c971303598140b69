"""Data sets: written in three forms, read back, and held against the games."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import tenback
from tenback.cli import main
from tenback.record import RecordError, read_records, read_view, replay
from tenback.rules import GAMES
from tenback.study.dataset.load import Disagreement
from tenback.study.dataset.read import NoTable
from tenback.study.dataset.write import SUFFIXES
from tenback.study.simulate.play_deal import GameFailed, Setup

Capture = pytest.CaptureFixture[str]
DEALS = 3


def write(folder: Path, suffix: str, game: str = "classic", *words: str) -> tuple[Path, Path]:
    games, turns = folder / f"games{suffix}", folder / f"turns{suffix}"
    command = ["simulate", game, "-p", "2", "--deals", str(DEALS), "--seed", "x", "--workers", "1"]
    assert main([*command, "--records", str(games), "--turns", str(turns), *words]) == 0
    return games, turns


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_every_form_holds_the_same(tmp_path: Path, suffix: str) -> None:
    words = ["--bots", "strong", "--signals"]
    paths = write(tmp_path, suffix, "classic", *words)
    data = tenback.load(*paths)
    records, turns = list(data.records()), list(data.turns())
    assert [record.seed for record in records] == [f"x/{n}" for n in range(DEALS)]
    assert data.check_turns() == len(turns)
    first = turns[1]
    assert (first.deal, first.seed, first.turn, first.bot) == (0, "x/0", 1, "strong")
    dealt = next(step.state for step in replay(records[0]) if step.turn == 0 and step.number)
    assert first.view == dealt.view(first.seat)
    assert first.value is not None
    assert 0 < first.value < 1
    assert any(signals for turn in turns for signals in turn.signals if signals)
    assert turns[0].moves == (records[0].moves[0],)
    assert (turns[0].turn, turns[0].value) == (0, None)
    by_game = [[turn for turn in turns if turn.deal == deal] for deal in range(DEALS)]
    for record, its_turns in zip(records, by_game, strict=True):
        assert record.moves == tuple(move for turn in its_turns for move in turn.moves)
        assert record.result
        won = bool(record.result.winners)
        assert {turn.won for turn in its_turns} == {won}


@pytest.mark.parametrize("game", GAMES)
def test_turns_of_every_game_agree_with_it(tmp_path: Path, game: str) -> None:
    options = ["-o", "target=20"] if game == "columns" else []
    data = tenback.load(*write(tmp_path, ".parquet", game, "--bots", "easy,random", *options))
    count = data.check_turns()
    assert count == sum(1 for _ in data.turns()) > 10
    for turn in data.turns():
        assert read_view(turn.view_json).seat == turn.seat
    assert {row["game"] for row in data.games()} == {game}


def test_a_table_that_was_changed_does_not_agree(tmp_path: Path) -> None:
    games, turns = write(tmp_path, ".jsonl", "duel")
    lines = turns.read_text(encoding="utf-8").splitlines()
    row = json.loads(lines[5])
    changes = {"moves": "1a", "won": not row["won"], "turn": 99}
    for name, value in changes.items():
        changed = [*lines[:5], json.dumps({**row, name: value}), *lines[6:]]
        turns.write_text("\n".join(changed), encoding="utf-8")
        with pytest.raises(Disagreement):
            tenback.load(games, turns).check_turns()
    for less in (lines[:-1], [*lines, lines[-1]]):
        turns.write_text("\n".join(less), encoding="utf-8")
        with pytest.raises(Disagreement):
            tenback.load(games, turns).check_turns()


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_the_command_checks_tables(tmp_path: Path, suffix: str, capsys: Capture) -> None:
    games, turns = write(tmp_path, suffix, "duel")
    assert main(["check", "--quiet", str(games)]) == 0
    capsys.readouterr()
    assert main(["check", str(games), "--turns", str(turns), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["games"] == DEALS
    assert found["turns"] > 50
    assert main(["check", str(turns), "--turns", str(turns), "--lang", "en"]) in (1, 2)
    assert capsys.readouterr().err.count("\n") == 1


def test_json_lines_are_records(tmp_path: Path) -> None:
    games, _ = write(tmp_path, ".jsonl", "duel")
    with games.open("rb") as file:
        assert not any(isinstance(record, RecordError) for record in read_records(file))


def test_a_folder_is_a_data_set(tmp_path: Path) -> None:
    games, turns = write(tmp_path, ".jsonl", "duel")
    data = tenback.load(tmp_path)
    assert (data.game_files, data.turn_files) == ((games,), (turns,))
    (tmp_path / "noise.jsonl").write_text('{"a": 1}\n', encoding="utf-8")
    with pytest.raises(NoTable, match="noise"):
        tenback.load(tmp_path)


@pytest.mark.parametrize("suffix", SUFFIXES)
@pytest.mark.parametrize("content", [b"", b"noise", b"\xff\xfe"])
def test_a_damaged_table_is_named(
    tmp_path: Path, suffix: str, content: bytes, capsys: Capture
) -> None:
    path = tmp_path / f"damaged{suffix}"
    path.write_bytes(content)
    with pytest.raises(NoTable, match="damaged"):
        tenback.load(path)
    assert main(["check", str(path)]) in (1, 2)
    assert str(path) in "".join(capsys.readouterr())


@pytest.mark.parametrize(
    "damage",
    [{"deal": "x"}, {"turn": None}, {"turn": float("inf")}, {"view": "{"}, {"value": "much"}],
)
def test_a_damaged_turn_is_one_line(
    tmp_path: Path, damage: dict[str, object], capsys: Capture
) -> None:
    games, turns = write(tmp_path, ".jsonl", "duel")
    row = json.loads(turns.read_text(encoding="utf-8").partition("\n")[0])
    turns.write_text(json.dumps({**row, **damage}) + "\n", encoding="utf-8")
    capsys.readouterr()
    assert main(["check", str(games), "--turns", str(turns), "--lang", "en"]) == 2
    said = capsys.readouterr().err
    assert "turns.jsonl" in said
    assert said.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["--records", "{new}.csv"], ".parquet"),
        (["--turns", "{new}"], "--turns"),
        (["--records", "{old}"], "old.jsonl"),
        (["--shard", "1/2"], "--blocks"),
        (["--shard", "3/2", "--blocks", "{new}"], "3/2"),
        (["--shard", "1/2", "--blocks", "{new}"], "--seed"),
        (["--blocks", "{old}"], "old.jsonl"),
        (["--blocks", "{old}", "--records", "{new}.jsonl"], "old.jsonl"),
        (["--records", "{new}.jsonl", "--turns", "{new}.jsonl"], "new.jsonl"),
        (["--on", "here"], "here"),
        (["--on", "tcp://x:1", "--workers", "2"], "--workers"),
    ],
)
def test_what_cannot_be_is_refused(
    tmp_path: Path, words: list[str], named: str, capsys: Capture
) -> None:
    old = tmp_path / "old.jsonl"
    old.write_bytes(b"")
    command = [word.format(new=tmp_path / "new", old=old) for word in words]
    assert main(["simulate", "duel", "--deals", "2", *command, "--lang", "en"]) == 2
    said = capsys.readouterr().err
    assert named in said
    assert said.count("\n") == 1
    assert [path.name for path in tmp_path.iterdir()] == ["old.jsonl"]


def test_parts_merge_to_the_whole(tmp_path: Path, capsys: Capture) -> None:
    base = ["simulate", "duel", "--bots", "easy,random", "--deals", "10", "--workers", "1"]
    whole, merged = tmp_path / "whole.jsonl", tmp_path / "merged.jsonl"
    assert main([*base, "--seed", "x", "--json", "--records", str(whole)]) == 0
    report = json.loads(capsys.readouterr().out)
    parts = []
    for number in (1, 2, 3):
        part, games = tmp_path / f"{number}.blocks", tmp_path / f"{number}.jsonl"
        words = ["--seed", "x", "--shard", f"{number}/3", "--blocks", str(part)]
        assert main([*base, *words, "--records", str(games), "--json"]) == 0
        assert json.loads(capsys.readouterr().out)["shard"] == f"{number}/3"
        parts.append(str(part))
    assert main(["merge", *reversed(parts), "--json", "--records", str(merged)]) == 0
    found = json.loads(capsys.readouterr().out)
    assert {**found, "time": None} == {**report, "time": None}
    assert merged.read_bytes() == whole.read_bytes()
    assert main(["merge", *parts[1:]]) == 2
    assert "0" in capsys.readouterr().err
    assert main(["merge", *parts, "--turns", str(tmp_path / "t.jsonl")]) == 2
    assert "--turns" in capsys.readouterr().err


def test_what_goes_wrong_leaves_no_table_that_a_later_run_will_write(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    kept, games = tmp_path / "kept", tmp_path / "games.jsonl"
    words = ["simulate", "duel", "--deals", "4", "--seed", "x", "--workers", "1"]
    words += ["--blocks", str(kept), "--records", str(games)]
    play, setup = Setup.play, Setup.of("duel", 2, None, ["easy"], "x")

    def fail(setup: Setup, number: int, *others: Any) -> Any:
        if number == 2:
            raise GameFailed("x/2", "the power is off")
        return play(setup, number, *others)

    with monkeypatch.context() as patched:
        patched.setattr(Setup, "play", fail)
        assert main(words) == 1
    assert not games.exists()
    assert main(words) == 0
    assert len(games.read_bytes().splitlines()) == 4
    games.unlink()

    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr("tenback.study.dataset.save.Tables.add", stop)
        assert main(["merge", str(kept), "--records", str(games)]) == 130
    assert {path.name for path in tmp_path.iterdir()} == {"kept"}
    with monkeypatch.context() as patched:
        patched.setattr(Setup, "play", lambda *_: fail(setup, 2))
        assert main(["simulate", "duel", "--workers", "1", "--records", str(games)]) == 1
    assert {path.name for path in tmp_path.iterdir()} == {"kept"}
    capsys.readouterr()


def test_the_seed_of_kept_games_is_taken_up(tmp_path: Path, capsys: Capture) -> None:
    words = ["simulate", "duel", "--deals", "3", "--blocks", str(tmp_path / "kept"), "--json"]
    reports = []
    for _ in range(2):
        assert main([*words, "--workers", "1"]) == 0
        reports.append({**json.loads(capsys.readouterr().out), "time": None})
    assert reports[0] == reports[1]
