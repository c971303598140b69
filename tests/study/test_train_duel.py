"""Training Face to Face: repeatable, resumable to the last bit, and it learns something."""

from __future__ import annotations

from pathlib import Path

import pytest

from tenback.bots.weights import unpack
from tenback.kernel.duel_learn import DuelLearner
from tenback.study import train_duel
from tenback.study.train_duel import main

WAY = (0.001, 0.7, 3, 0.1, 0.5, 32)


def test_an_interrupted_training_ends_with_the_same_weights(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(train_duel, "CHUNK", 32)
    monkeypatch.setattr(train_duel, "CHECKED", 2)
    words = ["--games", "96", "--most", "2", "--out"]
    assert main([*words, str(tmp_path / "whole.bin")]) == 0
    learn, calls = DuelLearner.learn, []

    class Tired(DuelLearner):
        def learn(self, *how):  # type: ignore[no-untyped-def]
            calls.append(how)
            if len(calls) == 3:
                raise KeyboardInterrupt
            return learn(self, *how)

    monkeypatch.setattr(train_duel, "DuelLearner", Tired)
    with pytest.raises(KeyboardInterrupt):
        main([*words, str(tmp_path / "parts.bin")])
    assert main([*words, str(tmp_path / "parts.bin")]) == 0
    assert len(calls) == 4
    assert (tmp_path / "whole.bin").read_bytes() == (tmp_path / "parts.bin").read_bytes()
    begun = [*words, str(tmp_path / "more.bin"), "--start", str(tmp_path / "whole.bin")]
    assert main(begun) == 0
    assert unpack((tmp_path / "more.bin").read_bytes()) != unpack(
        (tmp_path / "whole.bin").read_bytes()
    )


def test_games_teach() -> None:
    fresh, taught = DuelLearner(), DuelLearner()
    taught.learn(800, 1, *WAY)
    assert taught.match(fresh, 100, 7, 3) > 65


@pytest.mark.parametrize(
    "words", [[], ["--games", "0", "--out", "x"], ["--most", "17", "--out", "x"]]
)
def test_what_cannot_be_trained_is_refused(words: list[str]) -> None:
    with pytest.raises(SystemExit) as refused:
        main(words)
    assert refused.value.code == 2
    with pytest.raises(ValueError, match="of a kind"):
        DuelLearner().learn(1, 1, 0.001, 0.7, 17, 0.0, 0.5, 1)
    with pytest.raises(ValueError, match="state"):
        DuelLearner().restore(1, b"")
