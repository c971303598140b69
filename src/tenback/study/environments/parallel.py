"""PettingZoo: all seats act in every step (parallel); those that are not asked wait."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import ParallelEnv

from tenback.rules import Options
from tenback.study.environments.episode import Episode
from tenback.study.environments.parts import Bits, IllegalAction
from tenback.study.environments.seeds import Seeds, seed_of
from tenback.study.environments.spaces import (
    RENDER_MODES,
    Agents,
    Seen,
    agent_name,
    check_render_mode,
    environment_name,
    picture,
)
from tenback.study.environments.variant import Variant

__all__ = ["TenbackParallelEnv", "parallel_env"]

METADATA: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 1}


def parallel_env(
    game: str, players: int | None = None, **settings: Any
) -> ParallelEnv[str, Seen, int]:
    """The environment as `pettingzoo.make("parallel", "tenback/classic-v1", ...)` makes it."""
    return TenbackParallelEnv(game, players, **settings)


class TenbackParallelEnv(ParallelEnv[str, Seen, int]):
    """One of the four games, for algorithms that ask every agent in every step.

    There is one action more than in AEC, the last one: `wait`. It is the only legal one of a seat
    that is not asked. All signals before a turn are given in the same step.
    """

    def __init__(  # noqa: PLR0913  one argument for each thing that can be chosen
        self,
        game: str,
        players: int | None = None,
        *,
        options: Options | Mapping[str, object] | None = None,
        reward: str = "win",
        signal_bits: int = 0,
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        variant = Variant.of(game, players, options, reward=reward, signal_bits=signal_bits)
        self.variant = variant
        self.wait = variant.size
        self.metadata = {**METADATA, "name": environment_name(variant)}
        self.render_mode = check_render_mode(render_mode)
        self.max_moves = max_cycles
        self.known = Agents(variant, 1)
        self.possible_agents = self.known.names
        self.agents: list[str] = []
        self.state_space = self.known.state
        self._seeds = Seeds()

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.known.observations[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.known.actions[agent]

    def reset(
        self, seed: int | str | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        """Deal a new game."""
        self.episode = Episode(
            self.variant, self._seeds.next(seed_of(seed, options)), self.max_moves
        )
        self.agents = list(self.possible_agents)
        return self._observe(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Seen],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """Do what the seats that are asked have decided; the others wait."""
        agents, episode = self.agents, self.episode
        asked = self._asked()
        for seat, agent in enumerate(agents):
            if (int(actions[agent]) == self.wait) == (seat in asked):
                raise IllegalAction(f"{agent}: a seat waits unless it is asked")
            signals = np.flatnonzero(episode.mask(seat)) if seat in episode.asked else None
            if signals is not None and int(actions[agent]) not in signals:
                raise IllegalAction(f"{agent}: {actions[agent]} is no signal here")
        gains = np.zeros(len(self.possible_agents))
        for seat in asked:
            gains += episode.act(int(actions[agent_name(seat)]))
        seen = self._observe()
        rewards = {agent_name(seat): float(gain) for seat, gain in enumerate(gains)}
        finished = dict.fromkeys(agents, episode.is_finished)
        cut = dict.fromkeys(agents, episode.is_cut)
        if episode.is_over:
            self.agents = []
        return seen, rewards, finished, cut, {agent: {} for agent in agents}

    def _asked(self) -> list[int]:
        """The seats that act in this step."""
        seat = self.episode.seat
        return list(self.episode.asked) or ([] if seat is None else [seat])

    def _observe(self) -> dict[str, Seen]:
        """What all agents see."""
        asked = self._asked()
        seen = {}
        for seat, agent in enumerate(self.agents):
            mask = self.episode.mask(seat)
            wait = np.array([seat not in asked], np.int8)
            seen[agent] = {
                "observation": self.episode.observation(seat),
                "action_mask": np.concatenate([mask, wait]),
            }
        return seen

    def state(self) -> Bits:
        """Every hand and all that is public, for central critics."""
        return self.episode.global_state()

    def render(self) -> str | None:
        """The table with all hands."""
        return picture(self.episode.state, self.render_mode)

    def close(self) -> None:
        """Nothing is open."""
