"""PettingZoo: one seat acts after the other (AEC), in every game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from tenback.rules import Options
from tenback.study.environments.episode import Episode
from tenback.study.environments.parts import Bits
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

__all__ = ["TenbackEnv", "env"]

METADATA: dict[str, Any] = {
    "render_modes": list(RENDER_MODES),
    "is_parallelizable": False,  # by PettingZoo's wrapper; `parallel` has its own
    "render_fps": 1,
}


def env(game: str, players: int | None = None, **settings: Any) -> AECEnv[str, Seen, int]:
    """The environment as `pettingzoo.make("aec", "tenback/classic-v1", ...)` makes it."""
    return OrderEnforcingWrapper(TenbackEnv(game, players, **settings))


class TenbackEnv(AECEnv[str, Seen, int]):
    """One of the four games.

    An illegal action raises and changes nothing: the rules' refusal says which clause forbids it.
    `reset` takes a seed as text or number (see `Seeds`).
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
        super().__init__()
        variant = Variant.of(game, players, options, reward=reward, signal_bits=signal_bits)
        self.variant = variant
        self.metadata = {**METADATA, "name": environment_name(variant)}
        self.render_mode = check_render_mode(render_mode)
        self.max_moves = max_cycles
        self.known = Agents(variant)
        self.possible_agents = self.known.names
        self.agents: list[str] = []
        self.state_space = self.known.state
        self._seeds = Seeds()

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.known.observations[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.known.actions[agent]

    def reset(self, seed: int | str | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game."""
        self.episode = Episode(
            self.variant, self._seeds.next(seed_of(seed, options)), self.max_moves
        )
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> Seen:
        """What the agent sees, with a mask of zeros while it is not asked."""
        seat = self.known.seats[agent]
        episode = self.episode
        return {"observation": episode.observation(seat), "action_mask": episode.mask(seat)}

    def state(self) -> Bits:
        """Every hand and all that is public, for central critics."""
        return self.episode.global_state()

    def step(self, action: int | None) -> None:
        """Do what the selected agent has decided."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is asked for an action, and None is none")
        gains = self.episode.act(int(action))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.agents, gains, strict=True))
        if self.episode.is_over:
            self.terminations = dict.fromkeys(self.agents, self.episode.is_finished)
            self.truncations = dict.fromkeys(self.agents, self.episode.is_cut)
        self._select()
        self._accumulate_rewards()
        if self.episode.is_over:
            self._deads_step_first()

    def _select(self) -> None:
        seat = self.episode.seat
        if seat is not None:
            self.agent_selection = agent_name(seat)

    def render(self) -> str | None:
        """The table with all hands."""
        return picture(self.episode.state, self.render_mode)

    def close(self) -> None:
        """Nothing is open."""
