"""The compiled games of a team do what the rules do: moves, ends, counts and random games."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenback.kernel.team.convert import Position
from tenback.record import Seeded
from tenback.rules import game
from tenback.rules.classic import ClassicState
from tests.kernel.lock_step import lockstep, result_of
from tests.kernel.team.games import TEAM
from tests.rules.random_games import OWN_TABLE, states
from tests.rules.situations import team
from tests.support.examples import examples
from tests.support.late_positions import late_positions

ENDINGS = {
    "classic": {"beaten", "stuck"},
    "extreme": {"beaten", "stuck", "broken", "three", "skull"},
}
TEAM_CHANGES: list[dict[str, Any]] = [
    {"minimum": 3},
    {"smaller_hands": True},
    {"take_back": True},
]
CHANGES = {
    "classic": TEAM_CHANGES,
    "extreme": [
        *TEAM_CHANGES,
        {"instructions": "random"},
        {"instructions": OWN_TABLE},
        {"kinds": ["STOP"]},
        {"one_pile": "whole_turn"},
        {"one_pile": "counted"},
        {"gentle_minimum": True},
        {"violations": "lose"},
    ],
}


@pytest.mark.parametrize(("name", "seeds", "care"), [("classic", 60, 0.9), ("extreme", 120, 0.5)])
def test_lock_step_to_every_end(name: str, seeds: int, care: float) -> None:
    """Late positions: some are beaten, and the last turn may leave an instruction unmet."""
    endings = set()
    for seed in range(seeds):
        for state in late_positions(name, Random(seed)):
            endings.add(lockstep(Position.of(state), state, Random(seed), care))
    assert endings == ENDINGS[name]


def test_positions_are_made_by_of_only() -> None:
    with pytest.raises(TypeError, match="made by `of`"):
        Position()
    for name in ("duel", "columns"):
        with pytest.raises(ValueError, match="another game"):
            Position.of(game(name).deal(2, deal=Seeded("a")))
    for nine in (team(range(2, 11)), team(range(2, 11), on="extreme")):
        with pytest.raises(ValueError, match="8 cards"):
            Position.of(nine)


@pytest.mark.parametrize("name", TEAM)
def test_a_position_differs_from_every_other_state(name: str) -> None:
    rules = game(name)
    fresh: Any = rules.deal(2, deal=Seeded("a"))
    state: Any = fresh.play("@1")
    position = Position.of(state)
    board = state.board
    (low, *one), (high, *two) = state.hands
    first, second, *rest = state.draw
    others = [
        fresh,
        fresh.play("@2"),
        state.play(str(next(iter(state.legal)))),
        replace(state, hands=(tuple(sorted((high, *one))), tuple(sorted((low, *two))))),
        replace(state, draw=(second, first, *rest)),
        replace(state, hands=(tuple(sorted((first, *one))), (high, *two)), draw=(low, *state.draw)),
        replace(state, board=replace(board, tops=(1, 1, 100, 99))),
        replace(state, board=replace(board, minimum=1)),
        replace(state, board=replace(board, laid=frozenset((low,)))),
        replace(state, board=replace(board, counts=(7, 6))),
        *(rules.deal(2, rules.Options.read(c), deal=Seeded("a")).play("@1") for c in CHANGES[name]),
        *(rules.deal(n, deal=Seeded("a")).play("@1") for n in (3, 4, 5)),
        rules.deal(2, deal=Seeded("b")).play("@1"),
        *(game(other).deal(2, deal=Seeded("a")).play("@1") for other in TEAM if other != name),
    ]
    for number, other in enumerate(others):
        assert not position.equals(other), number
    assert position.equals(state)
    assert position.size < 256


def test_what_stands_on_no_card_is_another_game_still() -> None:
    """Extreme without any kind in play has other options, and other drawing, than The Game."""
    plain = game("extreme").Options.read({"kinds": [], "talk": "open"})
    one: Any = game("classic").deal(2, deal=Seeded("a"))
    other: Any = game("extreme").deal(2, plain, deal=Seeded("a"))
    assert one.hands == other.hands
    assert not Position.of(one).equals(other)
    assert not Position.of(other).equals(one)
    assert Position.of(one).kinds == Position.of(other).kinds == {}


def test_a_move_made_after_the_turn_began_is_told_from_one_made_before() -> None:
    """The same cards on the same piles: laid in this turn, or in the one before."""
    state: Any = team((10, 20, 30), (40, 50), tops=(5, 6, 90, 91)).play("10a")
    done = replace(state, board=replace(state.board, played=()))
    assert not Position.of(state).equals(done)
    assert not Position.of(done).equals(state)


@pytest.mark.parametrize("name", TEAM)
@examples(25)
@given(data=st.data(), seed=st.integers(0, 2**70))
def test_a_playout_leaves_the_position_and_ends_the_game(
    name: str, data: st.DataObject, seed: int
) -> None:
    state: ClassicState = data.draw(states(name))
    position = Position.of(state)
    ended = position.playout(seed)
    assert ended is not None
    assert ended[2] in ENDINGS[name]
    assert (ended[2] == "beaten") == (ended[0] == tuple(range(state.players)))
    assert ended == position.playout(seed)
    assert position.equals(state)


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("classic", {}),
        ("extreme", {}),
        ("extreme", {"violations": "lose"}),
        ("extreme", {"violations": "lose", "instructions": "random"}),
        ("extreme", {"violations": "lose", "instructions": OWN_TABLE}),
    ],
)
def test_playouts_end_as_games_by_chance_do(name: str, options: dict[str, Any]) -> None:
    """As many cards are laid as by random moves of the rules, and as often something is broken."""
    rules, chance = game(name), Random(1)
    compiled: list[Any] = []
    plain: list[Any] = []
    for deal in range(20):
        state = rules.deal(3, rules.Options.read(options), deal=Seeded(f"{deal}"))
        position = Position.of(state)
        results = [position.playout(seed) for seed in range(40)]
        assert len(set(results)) > 5
        compiled += results
        plain += [result_of(by_chance(state, chance)) for _ in range(8)]
    assert {ending for *_, ending in compiled} <= ENDINGS[name]
    lenient = options.get("violations") == "lose"
    assert any(ending == "broken" for *_, ending in compiled) == lenient
    assert share_broken(compiled) == pytest.approx(share_broken(plain), abs=0.15)
    assert mean_laid(compiled) == pytest.approx(mean_laid(plain), abs=1.5)


def by_chance(state: Any, chance: Random) -> Any:
    while state.result is None:
        state = state.play(chance.choice(list(state.legal)))
    return state


def share_broken(results: list[Any]) -> float:
    return [ending for *_, ending in results].count("broken") / len(results)


def mean_laid(results: list[Any]) -> float:
    laid: int = sum(98 - score for _, (score,), _ in results)
    return laid / len(results)
