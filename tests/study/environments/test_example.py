"""examples/learn.py in a short form: it learns, keeps its weights, and plays at our tables."""

from __future__ import annotations

import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("pettingzoo", reason="the extra `learn` is not installed")

from random import Random

import tenback
from tenback.bots.turn import Turn
from tenback.study.environments.parts import Bits
from tenback.study.environments.player import PolicyPlayer
from tenback.study.environments.variant import Variant
from tenback.study.simulate.play_deal import Setup, play_deal

FILE = Path(__file__).parents[3] / "examples" / "learn.py"


@pytest.mark.slow
def test_a_few_seconds_teach_a_lot(tmp_path: Path) -> None:
    weights = tmp_path / "team.npz"
    words = ["train", str(weights), "--minutes", "0.04", "--deals", "40"]
    run = subprocess.run(
        [sys.executable, str(FILE), *words], check=True, capture_output=True, text=True
    )
    found = re.search(r"team.npz: ([\d.]+) ± .* deals eval-0 to eval-39", run.stdout)
    assert found, run.stdout
    assert float(found[1]) < 50, "random play leaves 84 cards"
    program = f'cmd:"{sys.executable}" "{FILE}" play "{weights}"'
    setup = Setup.of("classic", 2, None, [program, "easy"], "learned")
    played = play_deal(replace(setup, patience=300), 0, {})
    assert played.scores[0] < 80
    assert played.incidents == ()


def test_a_policy_sees_what_environments_show_and_acts_by_number() -> None:
    state = tenback.deal("classic", players=3, seed="policy", options={"take_back": True})
    state = state.play("@1")
    asked: list[tuple[str, int]] = []

    def policy(variant: Variant, seen: Bits, mask: Bits) -> int:
        assert np.array_equal(seen, variant.observe(state.view(0)))
        asked.append((variant.game, int(mask.sum())))
        return int(mask.argmax())

    move = PolicyPlayer(policy).choose(Turn(state.view(0), Random(1)))
    assert move in state.legal
    after = state.play(move)
    taken = Variant.of("classic", 3)
    mask = np.zeros(taken.size, np.int8)
    taken.actions.write_mask(after.view(0), mask)
    assert asked == [("classic", len(list(state.legal)))]
    assert mask.sum() == len(list(after.legal)) - 1, "no action takes a card back"
