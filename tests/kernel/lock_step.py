"""Any compiled game beside its rules: compared after every move, whether legal or not."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any, NamedTuple

import pytest
from hypothesis import strategies as st

from tenback.kernel.columns.convert import Position as ColumnsPosition
from tenback.kernel.duel.convert import Position as DuelPosition
from tenback.kernel.team.convert import Position as TeamPosition
from tenback.record import Seeded
from tenback.rules import GAMES, RuleError, State
from tenback.rules.duel import DuelState
from tenback.rules.moves import Lay
from tenback.rules.piles import PilesBoard
from tests.naive.player import SeededDeal
from tests.rules.random_games import options_of

__all__ = ["COMPILED", "agree", "lockstep", "result_of", "tables"]

WORDS = ["<", "draw", "pass", "nonsense", "", "@1", "@2", "@5", "@6", "@9", "x1", "x3", "x999"]
PILES = [f"{card}{letter}" for card in range(1, 102) for letter in "abcd"]
ACROSS = [f"{card}{letter}" for card in range(2, 60) for letter in "abxy"]
COLUMNS = [
    f"{value}{sign}:{column}"
    for value in range(16)
    for sign in ["", "-", "+", *"SHNEB", "-S", "+B"]
    for column in (1, 2, 3, 600)
]


class Compiled(NamedTuple):
    """A compiled game, and what could be typed there."""

    of: Callable[[Any], Any]  # a position of a state
    writable: list[str]  # with moves of other games
    depth: int  # to which random positions are counted
    longest: int = 10_000  # moves in lock step


COMPILED = {
    "classic": Compiled(TeamPosition.of, [*WORDS, ".", "8:1", "13e", "999a", *PILES], 3),
    "extreme": Compiled(TeamPosition.of, [*WORDS, ".", "8:1", "13e", "999a", *PILES], 3),
    "duel": Compiled(DuelPosition.of, [*WORDS, ".", "13c", "8:1", *ACROSS], 3),
    "columns": Compiled(ColumnsPosition.of, [*WORDS, ".", "13a", "8:0", *COLUMNS], 4, 120),
}


def result_of(state: State) -> tuple[tuple[int, ...], tuple[int, ...], str] | None:
    """The result as a position gives it."""
    result = state.result
    return None if result is None else (result.winners, result.scores, result.ending)


def agree(position: Any, state: State) -> None:
    """Position and state are the same in everything that can be compared."""
    assert position.equals(state)
    assert position.turn == state.turn
    assert position.moves() == list(map(str, state.legal))
    assert position.result == result_of(state)
    assert position.hands == state.hands
    if isinstance(state, DuelState):  # which starter the options name is not kept
        options = replace(state.board.options, starter="lot")
        assert position.state() == replace(state, board=replace(state.board, options=options))


def refusal(state: State, move: str) -> str:
    """What is said of a move that is not legal: by the rules, if it is none at all."""
    try:
        state.game.parse(move)
    except RuleError as unreadable:
        return str(unreadable)
    return f"{move} is not legal here"


def refuse(position: Any, state: State, chance: Random, amount: int) -> None:
    """Whatever is not legal is refused and changes nothing."""
    legal = set(position.moves())
    held = [f"{card}{letter}" for hand in state.hands for card in hand for letter in "abcdxy"]
    choices = chance.choices(COMPILED[state.game.id].writable, k=amount)
    for move in {*choices, *chance.choices(held or WORDS, k=amount)} - legal:
        with pytest.raises(ValueError, match=f"^{re.escape(refusal(state, move))}$"):
            position.play(move)
    assert position.equals(state)


def step(state: State, text: str) -> int:
    """How much of a pile a card takes; ending the turn is better than more than two."""
    move, board = state.game.parse(text), state.board
    if not isinstance(move, Lay) or not isinstance(board, PilesBoard):
        return {".": 3, "<": 20}.get(text, 0)
    top = board.facing(board.mover)[move.pile]
    if move.letters[move.pile] in "xy":
        return 5
    rises = move.pile == 0 or (move.pile == 1 and move.letters == Lay.letters)
    return move.card - top if rises else top - move.card


def choose(state: State, chance: Random, care: float) -> str:
    """A legal move; the more care, the smaller the steps, and no loss that could be seen coming."""
    moves = list(map(str, state.legal))
    if chance.random() >= care:
        return chance.choice(moves)
    ranked = sorted(moves, key=lambda move: (step(state, move), chance.random()))
    return next((move for move in ranked if not state.warnings(move)), ranked[0])


def lockstep(
    position: Any, state: State, chance: Random, care: float, longest: int | None = None
) -> str:
    """Play on both sides, to the end or until it is enough; how it ended."""
    compiled = COMPILED[state.game.id]
    agree(position, state)
    for _ in range(longest or compiled.longest):
        if state.result is not None:
            break
        refuse(position, state, chance, 2)
        before = position.copy()
        move = choose(state, chance, care)
        position.play(move)
        assert before.equals(state)
        state = state.play(move)
        agree(position, state)
        if state.turn is None or chance.random() < 0.3:
            agree(compiled.of(state), state)
    refuse(position, state, chance, 10)
    return "" if state.result is None else state.result.ending


@st.composite
def tables(draw: st.DrawFn, name: str) -> tuple[State, Random, float]:
    """A fresh deal with any options, often one that lets a game last, and how careful they play."""
    players = draw(st.sampled_from(list(GAMES[name].seats)))
    options = GAMES[name].Options.read(draw(options_of(name, players)))
    seed, ease = draw(st.integers(0, 2**32)), draw(st.sampled_from([None, 0.0, 0.7, 2.0]))
    deal = Seeded(str(seed)) if ease is None else SeededDeal(seed, ease)
    state = GAMES[name].deal(players, options, deal=deal)
    return state, Random(seed), draw(st.sampled_from([0.0, 0.5, 0.9, 0.98]))
