"""Can an environment be learned from: masks, seeds, observations, and no hidden card in them?

`check_environment(make)` tries all of `CHECKS` on a PettingZoo environment (AEC) of one of our
games, or a wrapper around one; `make()` gives a new one. PettingZoo's own `api_test` and
`seed_test` check its interface; this kit checks what they do not ask for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import numpy as np

from tenback.testing.positions import Played, twins

__all__ = ["CHECKS", "Check", "check_environment"]

GAMES = 2  # that are played for a check
MOST_STEPS = 120  # of each
SAMPLED = 9  # every so many states are looked at closely
SEED = "kit"

Check = Callable[[Callable[[], Any]], None]


def check_environment(
    make: Callable[[], Any], report: Callable[[str], object] = lambda _: None
) -> None:
    """Try all promises; AssertionError says which one is not kept, and where.

    `report` is called with the name of each promise that is kept.
    """
    for check in CHECKS:
        check(make)
        report((check.__doc__ or check.__name__).splitlines()[0])


def masks_have_the_legal_actions(make: Callable[[], Any]) -> None:
    """The mask of a seat has a one exactly while it is asked, and a place for every action."""
    for env in _states(make):
        for agent in env.agents:
            mask = env.observe(agent)["action_mask"]
            asked = agent == env.agent_selection
            waits = int(agent.rpartition("_")[2]) - 1 in env.unwrapped.episode.asked
            assert mask.any() == (asked or waits), f"the mask of {agent}: {_where(env)}"
            assert mask.shape == (env.action_space(agent).n,), f"the size: {_where(env)}"
            assert {*np.unique(mask)} <= {0, 1}, f"more than zeros and ones: {_where(env)}"


def observations_keep_their_form(make: Callable[[], Any]) -> None:
    """Observations are flat rows of int8 within their space, and their parts fill them."""
    for env in _states(make):
        for agent in env.agents:
            seen, space = env.observe(agent), env.observation_space(agent)
            row = seen["observation"]
            assert row.dtype == np.int8, f"{row.dtype}: {_where(env)}"
            assert row.ndim == 1, f"not flat: {_where(env)}"
            assert space.contains(seen), f"outside its space: {_where(env)}"
            parts = env.unwrapped.variant.parts
            assert len(row) == parts.size, f"not all its parts, or more: {_where(env)}"


def seeds_repeat_games(make: Callable[[], Any]) -> None:
    """The same seed and actions give the same observations, masks and rewards; others do not."""
    first, again, other = (_trace(make, seed) for seed in ("one", "one", "two"))
    assert first == again, "the same seed led to another game"
    assert first != other, "another seed led to the same game"


def hidden_cards_are_not_observed(make: Callable[[], Any]) -> None:
    """Deals that a seat cannot tell apart give it the same observation and mask."""
    chance, found = Random(SEED), 0
    for number, env in enumerate(_states(make)):
        episode = env.unwrapped.episode
        if number % SAMPLED or episode.asked:
            continue
        agent, state = env.agent_selection, episode.state
        seat, variant = state.turn or 0, env.unwrapped.variant
        played = Played(
            variant.rules, variant.players, variant.options, episode.seed, (*episode.moves,), state
        )
        seen = env.observe(agent)
        for twin in twins(played, seat, chance):
            found += 1
            episode.state = twin
            other = env.observe(agent)
            episode.state = state
            for name, row in seen.items():
                assert np.array_equal(row, other[name]), f"{name} shows hidden cards: {played}"
            break
    assert found, "no two deals were found that a seat cannot tell apart"


def illegal_actions_change_nothing(make: Callable[[], Any]) -> None:
    """An action outside the mask is refused with an error, and the game stays as it was."""
    for number, env in enumerate(_states(make)):
        if number % SAMPLED:
            continue
        agent = env.agent_selection
        before = env.observe(agent)
        wrong = np.flatnonzero(before["action_mask"] == 0)
        if not len(wrong):
            continue
        try:
            env.step(int(wrong[0]))
        except ValueError:
            after = env.observe(agent)
            same = all(np.array_equal(before[name], after[name]) for name in before)
            assert same, f"a refused action changed the game: {_where(env)}"
        else:
            raise AssertionError(f"action {wrong[0]} is not in the mask and was taken")


CHECKS: tuple[Check, ...] = (
    masks_have_the_legal_actions,
    observations_keep_their_form,
    seeds_repeat_games,
    hidden_cards_are_not_observed,
    illegal_actions_change_nothing,
)


def _states(make: Callable[[], Any]) -> Iterator[Any]:
    """An environment at every state of some random games; it is played on after each."""
    env = make()
    for game in range(GAMES):
        chance = Random(f"{SEED}/{game}")
        env.reset(seed=f"{SEED}/{game}")
        for _ in range(MOST_STEPS):
            if _is_over(env):
                break
            yield env
            env.step(_any_action(env, chance))


def _trace(make: Callable[[], Any], seed: str) -> list[object]:
    """Everything that a game with this seed shows."""
    env, chance, trace = make(), Random(SEED), list[object]()
    env.reset(seed=seed)
    for _ in range(MOST_STEPS):
        if _is_over(env):
            break
        seen = env.observe(env.agent_selection)
        trace.append((seen["observation"].tobytes(), seen["action_mask"].tobytes()))
        env.step(_any_action(env, chance))
        trace.append(tuple(env.rewards.values()))
    return trace


def _any_action(env: Any, chance: Random) -> int:
    mask = env.observe(env.agent_selection)["action_mask"]
    return int(chance.choice(np.flatnonzero(mask)))


def _is_over(env: Any) -> bool:
    return not env.agents or any(env.terminations.values()) or any(env.truncations.values())


def _where(env: Any) -> str:
    episode = env.unwrapped.episode
    return f"seed {episode.seed}, {episode.moves}"
