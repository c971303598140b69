"""The spaces of an environment as Gymnasium describes them, and pictures of a table."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from gymnasium import spaces

from tenback.rules import State
from tenback.study.environments.parts import Bits
from tenback.study.environments.variant import VERSION, Variant

__all__ = [
    "RENDER_MODES",
    "Agents",
    "Seen",
    "agent_name",
    "bits",
    "check_render_mode",
    "environment_name",
    "picture",
]

RENDER_MODES = ("human", "ansi", "svg")
Seen: TypeAlias = dict[str, Bits]  # `observation` and `action_mask`


def bits(size: int) -> spaces.Space[Bits]:
    """So many zeros and ones."""
    return spaces.Box(0, 1, (size,), np.int8)


def agent_name(seat: int) -> str:
    """What PettingZoo calls a seat, counted from 0: `seat_1` is the first."""
    return f"seat_{seat + 1}"


class Agents:
    """The agents of a PettingZoo environment: their names and spaces, the same object each time."""

    def __init__(self, variant: Variant, more: int = 0) -> None:
        seen = {"observation": bits(variant.parts.size), "action_mask": bits(variant.size + more)}
        self.names = [agent_name(seat) for seat in range(variant.players)]
        self.seats = {name: seat for seat, name in enumerate(self.names)}
        self.observations = {name: spaces.Dict({**seen}) for name in self.names}
        self.actions = {name: spaces.Discrete(variant.size + more) for name in self.names}
        self.state = bits(variant.state_parts.size)


def environment_name(variant: Variant) -> str:
    """What an environment says it is called."""
    signals = "_signals" if variant.signal_bits else ""
    return f"tenback_{variant.game}{signals}_v{VERSION}"


def check_render_mode(mode: str | None) -> str | None:
    """Refuse a mode that is none."""
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"render_mode is one of {', '.join(RENDER_MODES)}, not {mode!r}")
    return mode


def picture(state: State, mode: str | None) -> str | None:
    """The table with all hands, as text or SVG; `human` prints the text."""
    if mode == "human":
        print(state.text())  # noqa: T201  this mode is for eyes
        return None
    return state.svg() if mode == "svg" else state.text() if mode == "ansi" else None
