"""The environments pass the checks of PettingZoo, Gymnasium and OpenSpiel."""

from __future__ import annotations

from functools import partial
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pyspiel", reason="the extra `learn` is not installed")

import gymnasium
import pettingzoo
import pyspiel
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test
from pettingzoo.test.state_test import test_parallel_env as check_parallel_state
from pettingzoo.test.state_test import test_state_space as check_state_space

from tenback.record import replay
from tenback.rules import GAMES
from tenback.study.environments.aec import TenbackEnv
from tenback.study.environments.open_spiel import COLUMNS_NAME, DUEL_NAME
from tenback.study.environments.parallel import TenbackParallelEnv
from tenback.study.environments.parts import IllegalAction
from tenback.study.environments.registry import PETTINGZOO_IDS, SOLO_IDS
from tenback.study.environments.solo import SoloEnv

TABLES = [
    (name, players)
    for name, chosen in PETTINGZOO_IDS.items()
    for players in GAMES[str(chosen["game"])].seats
    if players > 1 or "signal_bits" not in chosen
]
# Its tests would like an array; a dictionary with a mask is what its own card games have.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_pettingzoo_finds_nothing_to_complain_about(name: str, players: int) -> None:
    make = partial(pettingzoo.make, "aec", name, players=players)
    api_test(make(), num_cycles=4)
    seed_test(make, num_cycles=4)
    check_state_space(make())
    parallel = partial(pettingzoo.make, "parallel", name, players=players)
    parallel_api_test(parallel(), num_cycles=10)
    check_parallel_state(parallel())


def test_pictures_are_what_their_mode_says(capsys: pytest.CaptureFixture[str]) -> None:
    make = partial(pettingzoo.make, "aec", "tenback/duel-v1")
    render_test(make, custom_tests={"svg": lambda svg: svg.startswith("<svg")})
    assert "Face to Face" in capsys.readouterr().out
    with pytest.raises(ValueError, match="render_mode is one of human, ansi, svg"):
        make(render_mode="rgb_array")


@pytest.mark.parametrize("name", SOLO_IDS)
@pytest.mark.filterwarnings("ignore:.*render.*")
def test_gymnasium_finds_nothing_to_complain_about(name: str) -> None:
    check_env(gymnasium.make(name, render_mode="ansi").unwrapped)


@pytest.mark.parametrize(
    ("name", "params"), [(DUEL_NAME, {}), (COLUMNS_NAME, {"players": 2, "target": 1})]
)
def test_open_spiel_finds_nothing_to_complain_about(name: str, params: dict[str, int]) -> None:
    game = pyspiel.load_game(name, params)
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def first_legal(env: Any) -> int:
    return int(env.last()[0]["action_mask"].argmax())


@pytest.mark.parametrize("seed", ["eval-0", 12])
def test_a_seed_as_text_or_number_deals_the_same_cards_again(seed: str | int) -> None:
    env = pettingzoo.make("aec", "tenback/classic-v1", players=2)
    hands = []
    for _ in range(2):
        env.reset(seed=seed)
        hands.append(env.unwrapped.episode.state.hands)
        env.reset()
        hands.append(env.unwrapped.episode.state.hands)
    assert hands[:2] == hands[2:]
    assert hands[0] != hands[1]
    env.reset(options={"seed": str(seed)})
    assert env.unwrapped.episode.state.hands == hands[0]


def test_both_ways_of_acting_play_the_same_game() -> None:
    """The seats that are not asked wait; that is the only difference without signals."""
    env = TenbackEnv("extreme", 3, reward="cards")
    together = TenbackParallelEnv("extreme", 3, reward="cards")
    env.reset(seed="same")
    seen, _ = together.reset(seed="same")
    while together.agents:
        agent, action = env.agent_selection, first_legal(env)
        assert np.array_equal(seen[agent]["observation"], env.observe(agent)["observation"])
        actions = dict.fromkeys(together.agents, together.wait) | {agent: action}
        env.step(action)
        seen, rewards, finished, _, _ = together.step(actions)
        assert rewards == env.rewards
        assert finished == env.terminations
    assert np.array_equal(together.state(), env.state())
    *_, last = replay(env.episode.record)
    assert last.state.result == env.episode.state.result


def test_signals_before_a_turn_are_given_together() -> None:
    env = TenbackParallelEnv("classic", 3, signal_bits=1, options={"starter": "@1"})
    seen, _ = env.reset(seed="together")
    masks = {agent: seen[agent]["action_mask"].sum() for agent in env.agents}
    assert masks == {"seat_1": 1, "seat_2": 16, "seat_3": 16}
    signal = env.variant.actions.size + 1
    refused = [
        {"seat_1": env.wait, "seat_2": signal, "seat_3": env.wait},
        {"seat_1": signal, "seat_2": signal, "seat_3": signal},
        {"seat_1": env.wait, "seat_2": signal, "seat_3": signal + 1},
        {"seat_1": env.wait, "seat_2": signal, "seat_3": env.wait + 1},
        {"seat_1": env.wait, "seat_2": signal, "seat_3": signal - env.wait},
    ]
    for actions in refused:
        with pytest.raises(IllegalAction):
            env.step(actions)
    assert env.episode.asked == [1, 2]
    env.step({"seat_1": env.wait, "seat_2": signal, "seat_3": signal})
    assert env.episode.heard == (0, 1, 1)


def test_an_illegal_action_alone_loses_and_says_why() -> None:
    env = SoloEnv()
    _, info = env.reset(options={"seed": "solo"})
    assert np.array_equal(info["action_mask"], env.action_masks())
    _, reward, over, cut, info = env.step(np.int64(392))
    assert (reward, over, cut) == (-1, True, False)
    assert "2 more cards" in info["refusal"]


def test_a_whole_game_alone() -> None:
    env = SoloEnv(reward="cards", render_mode="svg")
    _, info = env.reset(seed=3)
    gained, over = 0.0, False
    while not over:
        _, reward, over, _, info = env.step(np.int64(info["action_mask"].argmax()))
        gained += reward
    result = env.episode.state.result
    assert result is not None
    assert gained == 98 - result.scores[0]
    assert str(env.render()).startswith("<svg")


def test_what_a_player_of_open_spiel_remembers_has_no_hidden_card() -> None:
    """Two deals that differ in the second hand alone look the same to the first player."""
    game = pyspiel.load_game(DUEL_NAME)
    texts = set()
    for swap in (False, True):
        state = game.new_initial_state()
        while state.is_chance_node():
            outcomes = [outcome for outcome, _ in state.chance_outcomes()]
            second = len(state.moment.deal.orders) == 1
            state.apply_action(outcomes[-1] if swap and second else outcomes[0])
        texts.add(state.information_state_string(0))
        other = state.information_state_string(1)
    assert len(texts) == 1
    assert other not in texts
