"""Teaching the value of Face to Face: games teach."""

from __future__ import annotations

import pytest

from tenback.kernel.duel.learn import DuelLearner


def test_games_teach() -> None:
    fresh, taught = DuelLearner(), DuelLearner()
    taught.learn(300, 1, 0.001, 0.7, 3, 0.1, 0.5, 32)
    assert taught.match(fresh, 100, 7, 3) > 80


def test_what_cannot_be_learned_is_refused() -> None:
    with pytest.raises(ValueError, match="of a kind"):
        DuelLearner().learn(1, 1, 0.001, 0.7, 17, 0.0, 0.5, 1)
    with pytest.raises(ValueError, match="state"):
        DuelLearner().restore(1, b"")
