"""Gymnasium: The Game and Extreme alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from tenback.rules import Options
from tenback.rules.errors import IllegalMove
from tenback.study.environments.episode import Episode
from tenback.study.environments.parts import Bits, IllegalAction
from tenback.study.environments.seeds import Seeds, seed_of
from tenback.study.environments.spaces import RENDER_MODES, bits, check_render_mode, picture
from tenback.study.environments.variant import Variant

__all__ = ["ILLEGAL_REWARD", "SoloEnv"]

ILLEGAL_REWARD = -1.0


class SoloEnv(gymnasium.Env[Bits, np.int64]):
    """One player against the deck.

    The mask of actions is `info["action_mask"]`, and what `action_masks()` returns. An illegal
    action ends the game at once with a reward of -1, and `info["refusal"]` says what was wrong.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str = "classic",
        *,
        options: Options | Mapping[str, object] | None = None,
        reward: str = "win",
        render_mode: str | None = None,
    ) -> None:
        self.variant = Variant.of(game, 1, options, reward=reward)
        self.render_mode = check_render_mode(render_mode)
        self.observation_space = bits(self.variant.parts.size)
        self.action_space = spaces.Discrete(self.variant.size)
        self._seeds = Seeds()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Bits, dict[str, Any]]:
        """Deal a new game; `options={"seed": "eval-0"}` deals one with a text as seed."""
        super().reset(seed=seed)
        self.episode = Episode(self.variant, self._seeds.next(seed_of(seed, options)))
        return self.episode.observation(0), self._info()

    def step(self, action: np.int64) -> tuple[Bits, float, bool, bool, dict[str, Any]]:
        """Lay a card, or end the turn."""
        episode = self.episode
        try:
            reward = episode.act(int(action))[0]
        except (IllegalAction, IllegalMove) as refusal:
            info = {**self._info(), "refusal": str(refusal)}
            return episode.observation(0), ILLEGAL_REWARD, True, False, info
        seen = episode.observation(0)
        return seen, reward, episode.is_finished, episode.is_cut, self._info()

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks()}

    def action_masks(self) -> Bits:
        """A one for each legal action."""
        return self.episode.mask(0)

    def render(self) -> str | None:
        """The table with all hands."""
        return picture(self.episode.state, self.render_mode)
