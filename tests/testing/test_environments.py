"""Our environments keep the promises of one, and the kit notices those that are broken."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any

import numpy as np
import pytest

from tenback.rules import GAMES
from tenback.study.environments.aec import TenbackEnv, env
from tenback.testing import environments


@pytest.fixture(autouse=True)
def few_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environments, "GAMES", 1)
    monkeypatch.setattr(environments, "MOST_STEPS", 40)


@pytest.mark.parametrize("check", environments.CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("name", GAMES)
def test_our_environments_keep_every_promise(name: str, check: environments.Check) -> None:
    check(lambda: env(name, 2))


def test_signals_are_no_exception() -> None:
    environments.check_environment(lambda: env("classic", 3, signal_bits=1))


class Peeking(TenbackEnv):
    """Shows the next card of the draw pile."""

    def observe(self, agent: str) -> Any:
        seen = super().observe(agent)
        row = seen["observation"].copy()
        row[0] = hash(self.episode.state.draw_piles) % 2
        return {**seen, "observation": row}


class Wide(TenbackEnv):
    """A mask of ones."""

    def observe(self, agent: str) -> Any:
        seen = super().observe(agent)
        return {**seen, "action_mask": np.ones_like(seen["action_mask"])}


class Forgetful(TenbackEnv):
    """Forgets the seed."""

    games = count()

    def reset(self, seed: Any = None, options: Any = None) -> None:
        super().reset(f"game {next(self.games)}", options)


@pytest.mark.parametrize(
    ("kind", "check", "says"),
    [
        (Peeking, environments.hidden_cards_are_not_observed, "shows hidden cards"),
        (Wide, environments.masks_have_the_legal_actions, "the mask of"),
        (Forgetful, environments.seeds_repeat_games, "another game"),
    ],
)
def test_a_broken_promise_is_noticed(
    kind: Callable[..., Any], check: environments.Check, says: str
) -> None:
    with pytest.raises(AssertionError, match=says):
        check(lambda: kind("classic", 2))
