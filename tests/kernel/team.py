"""Classic and extreme, kernel and rules side by side: compared after every move, legal or not."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import strategies as st

from tenback.kernel.team.state import classic, extreme
from tenback.rules import GAMES, game
from tenback.rules.classic import ClassicState
from tests.naive.player import SeededDeal
from tests.rules.random_games import options_of

Position = classic.Position | extreme.Position
POSITIONS: dict[str, Any] = {"classic": classic.Position, "extreme": extreme.Position}
WRITABLE = [f"{card}{pile}" for card in range(1, 102) for pile in "abcd"]
WRITABLE += [".", "<", "@1", "@2", "@5", "@6", "@9", "draw", "pass", "x1", "8:1", "13e", "999a", ""]
START = [".", "<", "@1", "@6"]


def told(state: ClassicState) -> Any:
    """The result as a position tells it."""
    result = state.result
    return None if result is None else (result.winners, result.scores, result.ending)


def agree(position: Position, state: Any) -> None:
    """Position and state are the same in everything that can be compared."""
    assert position.equals(state)
    assert position.turn == state.turn
    assert position.moves() == list(map(str, state.legal))
    assert position.result == told(state)


def refuse(position: Position, state: Any, chance: Random, amount: int) -> None:
    """Whatever is not legal is refused and changes nothing."""
    legal = set(position.moves())
    held = [f"{card}{pile}" for hand in state.hands for card in hand for pile in "abcd"]
    for move in {*chance.choices(held or START, k=amount), *chance.choices(WRITABLE, k=amount)}:
        if move not in legal:
            with pytest.raises(ValueError, match=r"."):
                position.play(move)
    assert position.equals(state)


def step(state: ClassicState, move: str) -> int:
    """How much of a pile a card takes; ending the turn is better than more than two."""
    if move[-1] not in "abcd":
        return 3 if move == "." else 20
    top, pile = state.board.tops, "abcd".index(move[-1])
    way = int(move[:-1]) - int(top[pile])
    return way if pile < 2 else -way


def choose(state: ClassicState, chance: Random, care: float) -> str:
    """A legal move; the more care, the smaller the steps, and no loss that could be seen coming."""
    moves = list(map(str, state.legal))
    if chance.random() >= care:
        return chance.choice(moves)
    ranked = sorted(moves, key=lambda move: (step(state, move), chance.random()))
    return next((move for move in ranked if not state.warnings(move)), ranked[0])


def lockstep(position: Position, state: Any, chance: Random, care: float) -> str:
    """Play to the end on both sides; how it ended."""
    made = POSITIONS[state.game.id]
    agree(position, state)
    while state.result is None:
        refuse(position, state, chance, 2)
        before = position.copy()
        move = choose(state, chance, care)
        position.play(move)
        assert before.equals(state)
        state = state.play(move)
        agree(position, state)
        agree(made.of(state), state)
    refuse(position, state, chance, 10)
    return str(state.result.ending)


@st.composite
def tables(draw: st.DrawFn, name: str) -> tuple[ClassicState, Random, float]:
    """A fresh deal with any options, often one that lets a game last, and how careful they play."""
    players = draw(st.sampled_from(list(GAMES[name].seats)))
    options = game(name).Options.read(draw(options_of(name, players)))
    deal = SeededDeal(draw(st.integers(0, 2**32)), draw(st.sampled_from([0.0, 0.7, 2.0])))
    state = game(name).deal(players, options, deal=deal)
    assert isinstance(state, ClassicState)
    return state, Random(deal.seed), draw(st.sampled_from([0.0, 0.9, 0.98]))
