"""What `tenback train` writes can sit wherever a bot is named: `file:PATH`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tenback.bots import find_player
from tenback.bots.games.duel import DuelStrong
from tenback.bots.programs.protocol_server import ProtocolServer
from tenback.cli import main
from tenback.rules import GAMES

Capture = pytest.CaptureFixture[str]


@pytest.fixture(scope="module")
def weights(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """A file of weights for each game, trained for a moment."""
    folder = tmp_path_factory.mktemp("weights")
    names = {}
    for name in GAMES:
        out = str(folder / f"{name}.bin")
        assert main(["train", name, "--games", "64", "--exam", "2", "--out", out]) == 0
        names[name] = f"file:{out}"
    return names


@pytest.mark.parametrize("name", GAMES)
def test_they_are_simulated(name: str, weights: dict[str, str], capsys: Capture) -> None:
    words = ["simulate", name, "--bots", weights[name], "--deals", "2", "--workers", "1", "--json"]
    capsys.readouterr()
    assert main(words) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["games"] == 2
    assert set(report["bots"]) == {weights[name]}


def test_they_play_by_their_own_values(weights: dict[str, str]) -> None:
    trained, ours = find_player("duel", weights["duel"]), find_player("duel", "strong")
    assert isinstance(trained, DuelStrong)
    assert isinstance(ours, DuelStrong)
    assert trained.find_search("duel") is not ours.find_search("duel")


def test_they_are_compared_and_take_seats_beside_levels(
    weights: dict[str, str], capsys: Capture
) -> None:
    duel = weights["duel"]
    assert main(["simulate", "duel", "--bots", f"{duel},easy", "--deals", "2", "--lang=en"]) == 0
    assert main(["simulate", "duel", "--compare", "strong", duel, "--deals", "4"]) == 0
    assert duel in capsys.readouterr().out


def test_they_are_partners_also_of_a_game_that_is_resumed(
    weights: dict[str, str], tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_more(_: str) -> str:
        raise EOFError

    monkeypatch.setattr("builtins.input", no_more)
    path = str(tmp_path / "game.json")
    assert main(["play", "duel", "--partners", weights["duel"], "--save", path, "--lang=en"]) == 0
    assert main(["play", "--resume", path, "--lang=en"]) == 0
    assert capsys.readouterr().out.count(weights["duel"].removeprefix("file:")) >= 2


def test_they_speak_the_bot_protocol_for_their_game(weights: dict[str, str]) -> None:
    server = ProtocolServer(weights["duel"], "seed")
    answer = json.loads(server.answer(b'{"type": "hello", "protocol": 1}'))
    assert answer["games"] == ["duel"]


def test_they_give_hints(weights: dict[str, str], capsys: Capture) -> None:
    assert main(["deal", "duel", "--seed", "x", "--json"]) == 0
    position = json.loads(capsys.readouterr().out.splitlines()[-1])["position"]
    assert main(["hint", position, "--level", weights["duel"], "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["moves"]


@pytest.mark.parametrize("words", [["simulate", "duel", "--bots"], ["play", "duel", "--partners"]])
def test_weights_of_another_game_are_refused(
    words: list[str], weights: dict[str, str], capsys: Capture
) -> None:
    capsys.readouterr()
    assert main([*words, weights["columns"], "--lang=en"]) == 2
    assert "has no weights for duel" in capsys.readouterr().err
