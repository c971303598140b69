"""The ids of all environments, and where PettingZoo and Gymnasium find them."""

from __future__ import annotations

import gymnasium
from pettingzoo.env_registry.registration import aec_registry, register

from tenback.rules import GAMES
from tenback.study.environments.variant import MOST_BITS, VERSION

__all__ = ["PETTINGZOO_IDS", "SOLO_IDS", "register_all"]

_PACKAGE = "tenback.study.environments"
_TEAMS = [name for name, game in GAMES.items() if game.is_team]

# Each id, and what is chosen by it; players, options and reward are arguments of `make`.
PETTINGZOO_IDS: dict[str, dict[str, object]] = {
    **{f"tenback/{game}-v{VERSION}": {"game": game} for game in GAMES},
    **{
        f"tenback/{game}-signals-v{VERSION}": {"game": game, "signal_bits": MOST_BITS}
        for game in _TEAMS
    },
}
SOLO_IDS: dict[str, dict[str, object]] = {
    f"tenback/{game}-solo-v{VERSION}": {"game": game} for game in _TEAMS
}


def register_all() -> None:
    """Make every id known, once."""
    for name, kwargs in PETTINGZOO_IDS.items():
        if name not in aec_registry:
            register("aec", name, f"{_PACKAGE}.aec:env", kwargs=kwargs)
            register("parallel", name, f"{_PACKAGE}.parallel:parallel_env", kwargs=kwargs)
    for name, kwargs in SOLO_IDS.items():
        if name not in gymnasium.registry:
            gymnasium.register(name, f"{_PACKAGE}.solo:SoloEnv", kwargs=kwargs)
