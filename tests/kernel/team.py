"""The Game and Extreme, kernel and rules side by side: compared after every move, legal or not."""

from __future__ import annotations

import re
from collections.abc import Iterable
from random import Random
from typing import Any

import pytest
from hypothesis import strategies as st

from tenback.kernel.team.convert import Position
from tenback.kernel.team.search import ClassicSearch, ExtremeSearch, TeamSearch
from tenback.rules import GAMES, RuleError, game
from tenback.rules.classic import CARDS, ClassicBoard, ClassicState
from tenback.rules.extreme import ExtremeState
from tenback.rules.moves import TakeBack
from tests.naive.player import SeededDeal
from tests.rules.random_games import OWN_TABLE, options_of
from tests.rules.situations import extreme

TEAM = ("classic", "extreme")
SEARCHES: dict[str, type[TeamSearch]] = {"classic": ClassicSearch, "extreme": ExtremeSearch}
STATES: dict[str, type[ClassicState]] = {"classic": ClassicState, "extreme": ExtremeState}
WRITABLE = [f"{card}{pile}" for card in range(1, 102) for pile in "abcd"]
WRITABLE += [".", "<", "@1", "@2", "@5", "@6", "@9", "draw", "pass", "x1", "8:1", "13e", "999a", ""]
START = [".", "<", "@1", "@6"]


# --- lock step --------------------------------------------------------------------------------


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
    assert (position.hands, position.draw) == (state.hands, state.draw)


def refusal(move: str) -> str:
    """What is said of a move that is not legal: by the rules, if it is none at all."""
    try:
        game("classic").parse(move)
    except RuleError as unreadable:
        return str(unreadable)
    return f"{move} is not legal here"


def refuse(position: Position, state: Any, chance: Random, amount: int) -> None:
    """Whatever is not legal is refused and changes nothing."""
    legal = set(position.moves())
    held = [f"{card}{pile}" for hand in state.hands for card in hand for pile in "abcd"]
    for move in {*chance.choices(held or START, k=amount), *chance.choices(WRITABLE, k=amount)}:
        if move not in legal:
            with pytest.raises(ValueError, match=f"^{re.escape(refusal(move))}$"):
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
    agree(position, state)
    while state.result is None:
        refuse(position, state, chance, 2)
        before = position.copy()
        move = choose(state, chance, care)
        position.play(move)
        assert before.equals(state)
        state = state.play(move)
        agree(position, state)
        agree(Position.of(state), state)
    refuse(position, state, chance, 10)
    return str(state.result.ending)


# --- games that were played in the kernel -----------------------------------------------------


def state_of(position: Position, board: ClassicBoard, name: str) -> ClassicState:
    """The state of the rules with this board, and the cards where the position has them."""
    places = [*(card for hand in position.hands for card in hand), *position.draw]
    assert sorted(places) == [card for card in CARDS if card not in board.laid]
    state = STATES[name](board, position.hands, position.draw)
    agree(position, state)
    return state


def replayed(position: Position, moves: Iterable[str], state: ClassicState) -> ClassicState:
    """The state after these moves, every one of them legal and the same on both sides."""
    for move in moves:
        try:
            state = state.play(move)
        except RuleError as refused:
            raise AssertionError(f"{move}: {refused}") from refused
        position.play(move)
        assert position.equals(state), move
    agree(position, state)
    return state


def can_win(state: ClassicState, known: dict[ClassicState, bool]) -> bool:
    """Can the game be beaten? Every move tried with the plain rules."""
    if state.result is not None:
        return bool(state.result.winners)
    if state not in known:
        moves = [move for move in state.legal if not isinstance(move, TakeBack)]
        known[state] = any(can_win(state.play(move), known) for move in moves)
    return known[state]


# --- games to begin with ----------------------------------------------------------------------


@st.composite
def tables(draw: st.DrawFn, name: str) -> tuple[ClassicState, Random, float]:
    """A fresh deal with any options, often one that lets a game last, and how careful they play."""
    players = draw(st.sampled_from(list(GAMES[name].seats)))
    options = game(name).Options.read(draw(options_of(name, players)))
    deal = SeededDeal(draw(st.integers(0, 2**32)), draw(st.sampled_from([0.0, 0.7, 2.0])))
    state = game(name).deal(players, options, deal=deal)
    assert isinstance(state, ClassicState)
    return state, Random(deal.seed), draw(st.sampled_from([0.0, 0.9, 0.98]))


@st.composite
def knots(draw: st.DrawFn) -> ExtremeState:
    """A turn among many instructions, with what the hand needs to get entangled in them."""
    order = draw(st.permutations(range(2, 100)))
    kinds = list(OWN_TABLE)
    table = {kind: sorted(order[4 * n : 4 * n + 4]) for n, kind in enumerate(kinds)}
    special = [card for kind in draw(st.permutations(kinds))[:4] for card in table[kind]]
    deck = [*draw(st.permutations(special))[: draw(st.integers(4, 10))], *order[28:]]
    held, stock = draw(st.integers(1, 6)), draw(st.sampled_from([0, 0, 3]))
    options = {
        "instructions": table,
        "one_pile": draw(st.sampled_from(["from_now", "whole_turn"])),
        "violations": draw(st.sampled_from(["refuse", "lose"])),
        "minimum": draw(st.sampled_from([2, 3])),
        "gentle_minimum": draw(st.booleans()),
        "take_back": draw(st.booleans()),
    }
    tops, deck = tuple(deck[:2] + deck[held + 2 : held + 4]), deck[2 : held + 2] + deck[held + 4 :]
    other = [deck[held + stock]] if draw(st.booleans()) else []
    draws = deck[held : held + stock]
    state = extreme(deck[:held], other, tops=tops, draw=draws, **options)
    assert isinstance(state, ExtremeState)
    return state
