"""Games stepped by the kernel are, step by step, those of the environments on the rules."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

pytest.importorskip("numpy", reason="the extra `learn` is not installed")

from hypothesis import given
from hypothesis import strategies as st

from tenback.kernel.team.batch import TeamBatch
from tenback.record import Seeded
from tenback.rules import GAMES
from tenback.rules.classic import ClassicState
from tenback.rules.instructions import KINDS
from tenback.study.environments.episode import Episode
from tenback.study.environments.variant import Variant
from tenback.study.environments.vector import VectorEnv
from tests.support.examples import examples

CLASSIC = st.fixed_dictionaries(
    {
        "minimum": st.sampled_from([2, 3]),
        "smaller_hands": st.booleans(),
        "starter": st.sampled_from(["team", "@1"]),
    }
)
EXTREME = st.fixed_dictionaries(
    {
        "minimum": st.sampled_from([2, 3]),
        "instructions": st.sampled_from(["default", "random"]),
        "kinds": st.lists(st.sampled_from([str(kind) for kind in KINDS]), unique=True),
        "one_pile": st.sampled_from(["from_now", "counted", "whole_turn"]),
        "gentle_minimum": st.booleans(),
        "violations": st.sampled_from(["refuse", "lose"]),
    }
)
TABLES = st.tuples(st.just("classic"), CLASSIC) | st.tuples(st.just("extreme"), EXTREME)


@examples(30)
@given(
    table=TABLES,
    players=st.integers(1, 5),
    seed=st.text("abcö 😀", min_size=1, max_size=190),
    reward=st.sampled_from(["win", "cards"]),
)
def test_every_step_is_that_of_the_rules(
    table: tuple[str, dict[str, Any]], players: int, seed: str, reward: str
) -> None:
    game, options = table
    env = VectorEnv(game, players, 2, options=options, reward=reward, seed=seed)
    variant = Variant.of(game, players, options, reward=reward)
    episodes = [Episode(variant, f"{seed}/{number}") for number in range(2)]
    dealt = 2
    for _ in range(60):
        for row, episode in enumerate(episodes):
            seat = episode.seat
            assert seat is not None
            assert env.seats[row] == seat
            assert np.array_equal(env.observations[row], episode.observation(seat))
            assert np.array_equal(env.masks[row], episode.mask(seat))
            assert isinstance(episode.state, ClassicState)
            assert env.position(row).equals(episode.state)
        actions = env.sample().tolist()
        env.step(np.array(actions))
        for row, action in enumerate(actions):
            episode = episodes[row]
            assert env.rewards[row] == episode.act(action)[0]
            assert env.finished[row] == episode.is_over
            if episode.state.result is not None:
                assert env.scores[row] == episode.state.result.scores[0]
                episodes[row] = Episode(variant, f"{seed}/{dealt}")
                assert env.deals[row] == dealt
                dealt += 1


def test_deals_of_the_evaluation_are_played_once_each() -> None:
    env = VectorEnv("classic", 2, 3)
    env.evaluate(7)
    first = Episode(env.variant, "eval-0")
    assert np.array_equal(env.observations[0], first.observation(0))
    scores: dict[int, int] = {}
    while (env.seats >= 0).any():
        playing = env.deals.tolist()
        env.step(env.sample())
        for row in env.finished.nonzero()[0]:
            assert playing[row] not in scores
            scores[playing[row]] = int(env.scores[row])
    assert sorted(scores) == list(range(7))
    assert not env.masks.any()
    env.step(np.full(3, -5))  # nobody plays: actions mean nothing
    assert not env.finished.any()
    with pytest.raises(ValueError, match="there are 10000 deals"):
        env.evaluate(10_001)


@pytest.mark.parametrize("game", ["classic", "extreme"])
def test_an_illegal_action_is_refused_and_changes_nothing(game: str) -> None:
    env = VectorEnv(game, 2, 2, options={"starter": "@1"})
    legal = int(env.masks[0].argmax())
    before = env.observations.copy()
    for action in (-1, 398, 392, 393, int((env.masks[1] == 0).argmax())):
        with pytest.raises(ValueError, match=f"game 1: action {action} is not legal"):
            env.step(np.array([legal, action]))
    env.masks[1, 392] = 1  # writing into a mask makes nothing legal
    with pytest.raises(ValueError, match="game 1: action 392"):
        env.step(np.array([legal, 392]))
    assert np.array_equal(env.observations, before)


def test_arrays_are_written_in_place() -> None:
    env = VectorEnv("extreme", 3, 5)
    seen = env.observations
    before = seen.copy()
    env.step(env.sample())
    assert env.observations is seen
    assert not np.array_equal(seen, before)


def test_only_arrays_that_fit_are_taken() -> None:
    dealt = GAMES["classic"].deal(2, deal=Seeded("fit"))
    batch = TeamBatch(dealt, 2)
    rows = [np.zeros(2, kind) for kind in (np.int8, np.float32, np.uint8, np.int32, np.int64)]
    with pytest.raises(ValueError, match="attach the arrays first"):
        batch.deal("x")
    with pytest.raises(ValueError, match="rows are 716 and 398 wide"):
        batch.attach(np.zeros((2, 700), np.int8), np.zeros((2, 398), np.int8), *rows)
    with pytest.raises(ValueError, match="every array needs 2 rows"):
        batch.attach(np.zeros((3, 716), np.int8), np.zeros((2, 398), np.int8), *rows)
    with pytest.raises(ValueError, match="vectors play classic and extreme"):
        VectorEnv("duel")
    env = VectorEnv("classic", 2, 2)
    with pytest.raises(ValueError, match="2 games need as many actions"):
        env.step(np.zeros(3, np.int64))
    with pytest.raises(IndexError):
        env.position(2)
