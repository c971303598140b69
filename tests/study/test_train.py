"""Training: it writes weights a player can use, goes on after a pause, and learns something."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from tenback.bots import weights
from tenback.bots.weights import pack, unpack
from tenback.cli import main
from tenback.kernel.columns.learn import ColumnsLearner
from tenback.kernel.duel.learn import DuelLearner
from tenback.kernel.team.learn import TeamLearner
from tenback.rules import GAMES, game
from tenback.rules.columns import ColumnsOptions
from tenback.study.blocks.place import Place
from tenback.study.train import exam
from tenback.study.train.plan import TrainingPlan
from tenback.study.train.run import CHUNK_GAMES, DifferentPlan, TrainingRun, train
from tenback.study.train.trainees import has_effect
from tests.support.interrupt import accept_interrupt

RESULTS = (Path(__file__).parents[2] / "bench" / "results.md").read_text(encoding="utf-8")
PLAN = TrainingPlan("classic", 3, 2 * CHUNK_GAMES)
# What only a team learns by, also when it is the usual value.
WITHOUT_EFFECT = (["--both-hands"], ["--near", "0.3"], ["--reach", "50"], ["--wide", "20"])


def test_the_same_plan_gives_the_same_weights_paused_or_not(tmp_path: Path) -> None:
    train(PLAN, tmp_path / "whole.bin", exam=10)
    training = TrainingRun.begin(PLAN)
    training.learn()
    training.save(tmp_path / "paused.bin.part")
    train(PLAN, tmp_path / "paused.bin", exam=10)
    assert (tmp_path / "whole.bin").read_bytes() == (tmp_path / "paused.bin").read_bytes()
    assert not (tmp_path / "paused.bin.part").exists()


def test_another_plan_does_not_go_on_with_it(tmp_path: Path) -> None:
    training = TrainingRun.begin(PLAN)
    training.save(tmp_path / "x.part")
    with pytest.raises(DifferentPlan, match="players"):
        TrainingRun.begin(TrainingPlan("classic", 2, 2 * CHUNK_GAMES)).resume(tmp_path / "x.part")
    (tmp_path / "x.part").write_bytes(b"something else")
    with pytest.raises(DifferentPlan, match="file"):
        training.resume(tmp_path / "x.part")


DAMAGE: dict[str, Callable[[bytes], bytes]] = {
    "cut off": lambda whole: whole[: len(whole) // 2],
    "cut off early": lambda whole: whole[:60],
    "changed": lambda whole: whole[:5000] + bytes([whole[5000] ^ 1]) + whole[5001:],
    "nothing said of it": lambda whole: whole.replace(b'"done"', b'"gone"'),
    "no words": lambda whole: whole.replace(b'{"plan"', b'["plan"'),
    "a list": lambda whole: whole[:19] + b"[1]" + whole[whole.index(b"\n", 19) :],
    "no plan": lambda whole: whole.replace(b'{"plan": {', b'{"plan": 1, "else": {'),
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_file_is_told_and_left_alone(
    damage: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    part = tmp_path / "x.bin.part"
    TrainingRun.begin(PLAN).save(part)
    damaged = DAMAGE[damage](part.read_bytes())
    part.write_bytes(damaged)
    words = ["train", "classic", "-p", "3", "--games", str(PLAN.games), "--lang", "en"]
    assert main([*words, "--out", str(tmp_path / "x.bin")]) == 2
    said = capsys.readouterr().err
    assert str(part) in said
    assert said.count("\n") == 1
    assert part.read_bytes() == damaged


@pytest.mark.slow
def test_games_teach() -> None:
    learner = TeamLearner(1)
    learner.seat(3, 2, 6)
    _, before = learner.play_games(200, 1)
    learner.learn(1600, 1, 0.001, 0.5, 0.3, 8.0, 32)
    _, after = learner.play_games(200, 1)
    assert after < before


def test_the_command_leaves_weights_and_their_card(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first, second = tmp_path / "first.bin", tmp_path / "second.bin"
    words = ["train", "classic", "-p", "2", "--games", "64", "--exam", "20"]
    assert main([*words, "--both-hands", "--out", str(first)]) == 0
    assert "first.bin" in capsys.readouterr().out
    assert main([*words, "--start", str(first), "--out", str(second), "--json"]) == 0
    card = json.loads(capsys.readouterr().out)
    assert card == json.loads(second.with_suffix(".json").read_text(encoding="utf-8"))
    assert card["trained"]["games"] == 64
    assert card["exam"]["games"] == 20
    assert card["net"] == weights.card("classic-2")["net"]
    assert card["trained"]["command"].endswith(" --start FILE --out second.bin")
    TeamLearner(1).load(unpack(second.read_bytes()))


@pytest.mark.parametrize(
    ("game", "inputs"),
    [
        ("extreme", lambda: TeamLearner(extreme=True)),
        ("duel", DuelLearner),
        ("columns", ColumnsLearner),
    ],
)
def test_other_games_are_learned_too(
    game: str,
    inputs: Callable[[], Any],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Each by a net of its own, and by the command its card names."""
    out = tmp_path / "x.bin"
    wide = ["--wide", "20"] if game == "extreme" else []
    words = ["train", game, "--games", "32", "--exam", "4", *wide, "--out", str(out)]
    assert main([*words, "--lang", "de"]) == 0
    assert "x.bin" in capsys.readouterr().out
    inputs().load(unpack(out.read_bytes()))
    command = json.loads(out.with_suffix(".json").read_text(encoding="utf-8"))["trained"]["command"]
    again = tmp_path / "again" / "x.bin"
    again.parent.mkdir()
    monkeypatch.chdir(again.parent)
    assert main([*command.split()[1:], "--exam", "4"]) == 0
    assert again.read_bytes() == out.read_bytes()


@pytest.mark.parametrize(("game", "players"), [("classic", 2), ("duel", 2), ("columns", 3)])
def test_the_exam_is_the_same_wherever_it_is_held(
    monkeypatch: pytest.MonkeyPatch, game: str, players: int
) -> None:
    monkeypatch.setattr(exam, "PIECE_GAMES", 3)
    plan = TrainingPlan(game, players, 32)
    training = TrainingRun.begin(plan)
    training.learn()
    weights = training.trainee.averaged()
    alone, together = (exam.examine(plan, weights, 8, Place(workers)) for workers in (1, 2))
    assert alone == together
    assert alone.games == 8
    again = plan.trainee()
    again.load(weights)
    assert again.averaged() == weights
    seen: list[tuple[int, int]] = []
    result = exam.examine(plan, weights, 3, on_progress=lambda done, n: seen.append((done, n)))
    assert result == training.trainee.exam(3, plan.seed)
    assert seen == [(0, 3), (3, 3)]


def test_columns_is_examined_at_the_table_that_was_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    seen = []

    def arena(one: object, others: object, players: int, options: object, *rest: int) -> Any:
        seen.append((players, options))
        return {"matches": 4, "won": 1}

    monkeypatch.setattr("tenback.study.train.columns_trainee.arena", arena)
    words = ["train", "columns", "-p", "3", "-o", "target=50", "--games", "1", "--exam", "4"]
    assert main([*words, "--out", str(tmp_path / "x.bin"), "--lang", "en"]) == 0
    assert seen == [(3, ColumnsOptions(target=50))]
    assert "matches at a table of 3" in capsys.readouterr().out


@pytest.mark.parametrize(
    "words",
    [
        ["classic"],
        ["chess", "--out", "{}/x"],
        ["classic", "--wide", "99", "--out", "{}/x"],
        ["classic", "-p", "6", "--out", "{}/x"],
        ["classic", "--games", "0", "--out", "{}/x"],
        ["classic", "--rate", "2", "--out", "{}/x"],
        ["classic", "--seed", "-1", "--out", "{}/x"],
        ["classic", "--start", "{}/none", "--out", "{}/x"],
        ["classic", "--start", "{}/there", "--out", "{}/x"],
        ["classic", "--out", "{}/there"],
        ["classic", "-o", "take_back=true", "--out", "{}/x"],
        ["extreme", "-o", "one_pile=whole_turn", "--out", "{}/x"],
        *(["duel", "--out", "{}/x", *words] for words in WITHOUT_EFFECT),
        ["duel", "-o", "lone_last_card=may_win", "--out", "{}/x"],
        *(["columns", "--out", "{}/x", *words] for words in WITHOUT_EFFECT),
        ["columns", "-p", "8", "-o", 'deck={"1": 20}', "--out", "{}/x"],
    ],
)
def test_what_cannot_be_trained_is_refused(words: list[str], tmp_path: Path) -> None:
    (tmp_path / "there").write_bytes(b"not weights")
    code: str | int | None
    try:
        code = main(["train", *(word.replace("{}", str(tmp_path)) for word in words)])
    except SystemExit as left:
        code = left.code
    assert code == 2
    assert sorted(path.name for path in tmp_path.iterdir()) == ["there"]


def test_a_place_that_cannot_be_written_to_is_named_as_it_was_given(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "nowhere" / "x.bin"
    assert main(["train", "classic", "--out", str(out), "--lang", "en"]) == 2
    said = capsys.readouterr().err
    assert str(out) in said
    assert ".part" not in said
    assert said.count("\n") == 1


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="signals are sent another way there")
def test_ctrl_c_keeps_what_was_learned(tmp_path: Path) -> None:
    out = tmp_path / "x.bin"
    words = [sys.executable, "-m", "tenback", "train", "classic", "-p", "3"]
    process = subprocess.Popen(
        [*words, "--games", "900000", "--out", str(out)],
        stderr=subprocess.PIPE,
        preexec_fn=accept_interrupt,  # noqa: PLW1509  one signal is set, nothing else happens
    )
    for _ in range(600):
        if out.with_name("x.bin.part").exists():
            break
        time.sleep(0.05)
    time.sleep(0.2)
    process.send_signal(signal.SIGINT)
    _, told = process.communicate(timeout=60)
    assert process.returncode == 130
    assert b"x.bin.part" in told
    training = TrainingRun.begin(TrainingPlan("classic", 3, 900_000))
    assert training.resume(out.with_name("x.bin.part"))
    assert training.done % CHUNK_GAMES == 0


CARDS = sorted(
    path.name.removesuffix(".json")
    for game in GAMES
    for path in (files(weights) / game).iterdir()
    if path.name.endswith(".json")
)


@pytest.mark.parametrize("name", CARDS)
def test_a_card_says_what_its_weights_are_and_how_they_came_about(name: str) -> None:
    card = weights.card(name)
    assert {"game", "players", "net", "trained", "strength"} <= set(card)
    assert card["net"] == weights.net(weights.load(name))
    train, simulate = card["trained"]["command"].split(), card["strength"]["command"].split()
    assert set(simulate) >= {"tenback", "simulate", card["game"], "--deals", "--seed"}
    if name != "columns":  # a mixture of earlier forms of the command
        assert train[:3] == ["tenback", "train", card["game"]]
        assert train[train.index("--out") + 1] == f"{name}.bin"


@pytest.mark.parametrize("command", re.findall(r"tenback train [^`]*", RESULTS))
def test_a_training_that_is_told_of_could_be_begun(command: str) -> None:
    assert "--out" in command.split()


def test_weights_in_8_bits_are_nearly_the_same() -> None:
    floats = memoryview(TeamLearner(3).dump()).cast("f")
    kept = memoryview(unpack(pack(floats.tobytes()))).cast("f")
    for place in range(0, len(floats), 64):
        largest = max(abs(weight) for weight in floats[place : place + 64])
        for old, new in zip(floats[place : place + 64], kept[place : place + 64], strict=True):
            assert abs(old - new) <= largest / 250
    for spoiled in (b"", b"spoiled", pack(floats.tobytes())[:-5]):
        with pytest.raises(ValueError, match="weights"):
            unpack(spoiled)


@pytest.mark.parametrize("name", ["rate", "last_rate", "mix"])
@pytest.mark.parametrize("game_id", GAMES)
def test_every_game_is_trained_at_a_rate_of_its_own(game_id: str, name: str) -> None:
    assert has_effect(game(game_id).Options(), name)


def test_only_the_game_is_trained_beside_partners_of_a_level() -> None:
    taught = {game_id for game_id in GAMES if has_effect(game(game_id).Options(), "partners")}
    assert taught == {"classic"}
    plan = TrainingPlan("classic", 3, 64, partners="medium")
    assert "--partners medium" in plan.command("w.bin")
    alone, beside = (replace(plan, partners=name).trainee() for name in ("", "medium"))
    assert alone.learn(64, 1, 0.001, 8.0) != beside.learn(64, 1, 0.001, 8.0)


@pytest.mark.parametrize("name", ["classic", "extreme"])
def test_a_search_teaches_the_same_by_the_same_plan(name: str) -> None:
    plan, start = TrainingPlan(name, 2, 1, method="search"), weights.load(f"{name}-2")
    one, same = plan.trainee(), plan.trainee()
    for each in (one, same):
        each.load(start)
    assert one.learn(1, 1, 0.001, 8.0) == same.learn(1, 1, 0.001, 8.0)
    assert one.state() == same.state()
    assert one.averaged() != start
    assert one.exam(4, 1).games == 4


def test_a_search_needs_weights_to_begin_with(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = str(tmp_path / "searched.bin")
    for arguments, word in (
        (["classic"], "--start"),
        (["duel", "--start", out], "--method"),
        (["classic", "--start", out, "--mix", "0.3"], "--mix"),
        (["classic", "-p", "1", "--partners", "easy"], "--partners"),
    ):
        method = [] if "--partners" in arguments else ["--method", "search"]
        assert main(["train", *arguments, *method, "--out", out]) == 2
        assert word in capsys.readouterr().err
