"""Training: it writes weights a player can use, goes on from them, and learns something."""

from __future__ import annotations

from pathlib import Path

import pytest

from tenback.bots.weights import unpack
from tenback.kernel.classic_learn import Learner
from tenback.study.train import main


def test_training_writes_weights_and_goes_on_from_them(tmp_path: Path) -> None:
    first, second = tmp_path / "first.bin", tmp_path / "second.bin"
    assert main(["--players", "3", "--games", "64", "--out", str(first)]) == 0
    words = ["--players", "3", "--games", "64", "--start", str(first), "--out", str(second)]
    assert main(words) == 0
    assert unpack(first.read_bytes()) != unpack(second.read_bytes())


def test_the_same_plan_gives_the_same_weights(tmp_path: Path) -> None:
    for name in ("a", "b"):
        main(["--players", "2", "--games", "64", "--out", str(tmp_path / name)])
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()


def test_games_teach() -> None:
    learner = Learner(1)
    _, before = learner.play(3, 2, 6, 200, 1)
    learner.learn(3, 2, 6, 1600, 1, 0.001, 0.5, 0.3, 8.0, 32)
    _, after = learner.play(3, 2, 6, 200, 1)
    assert after < before


@pytest.mark.parametrize(
    "words", [[], ["--players", "6", "--out", "x"], ["--games", "0", "--out", "x"]]
)
def test_what_cannot_be_trained_is_refused(words: list[str]) -> None:
    with pytest.raises(SystemExit) as refused:
        main(words)
    assert refused.value.code == 2
