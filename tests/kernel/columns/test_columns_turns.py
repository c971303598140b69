"""Whole turns of the compiled Columns: each can be played, and none is missing that rules find."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import assume, example, given
from hypothesis import strategies as st

from tenback.kernel.columns.convert import Position
from tenback.record import Seeded
from tenback.rules import game
from tenback.rules.columns import ColumnsState
from tenback.rules.columns.board import PLAY
from tests.rules.random_games import states
from tests.rules.situations import columns
from tests.support.examples import examples

Left = tuple[Any, ...]


def left(before: ColumnsState, after: ColumnsState) -> Left:
    """What a turn leaves as its mover knows it; a hand emptied is the end, whatever lies there."""
    if after.board.round > before.board.round or after.result is not None:
        return ("out",)
    board = after.board
    return after.hands[before.board.mover], board.columns, board.turn, board.direction


def searched(state: ColumnsState, most: int) -> set[Left] | None:
    """By the rules alone, all that this turn can leave; None when that is too much to search."""
    found: set[Left] = set()
    open_ends = [state]
    looked = 0
    while open_ends:
        now = open_ends.pop()
        for move in now.legal:
            looked += 1
            text = str(move)
            if text in ("draw", "pass"):
                found.add((text,))
                continue
            after = now.play(move)
            if after.result is not None or after.board.tasks == PLAY:
                found.add(left(state, after))
            else:
                open_ends.append(after)
        if looked > most:
            return None
    return found


def check_turns(state: ColumnsState) -> None:
    """Every turn found can be played, each leaves something else, and none is missing."""
    wanted = searched(state, 4000)
    assume(wanted is not None)
    listed, whole = Position.of(state).turns()
    assert whole
    reached: list[Left] = []
    for moves in listed:
        after = state
        for move in moves:
            assert after is state or after.board.tasks != PLAY
            after = after.play(move)
        assert after.result is not None or after.board.tasks == PLAY
        reached.append(moves if moves[0] in ("draw", "pass") else left(state, after))
    assert len(set(reached)) == len(reached)
    assert set(reached) == wanted


@examples(60)
@given(state=states("columns"))
def test_whole_turns_are_all_and_can_be_played(state: ColumnsState) -> None:
    assume(state.turn is not None)
    check_turns(state)


CARDS = [f"{value}{sign}" for value in range(5, 10) for sign in ("", "-", "+", *"SHNEB")]


@examples(60)
@given(
    hand=st.lists(st.sampled_from([*CARDS, "15"]), min_size=1, max_size=5),
    shown=st.lists(st.sampled_from(CARDS), max_size=3),
    others=st.integers(1, 3),
)
@example(hand=["8B", "7E", "9S", "6", "6"], shown=["8"], others=2)
@example(hand=["8B", "9H", "7E", "6S", "5"], shown=["8", "9"], others=3)
def test_whole_turns_with_many_actions(hand: list[str], shown: list[str], others: int) -> None:
    hands = [" ".join(hand), *["3 4"] * others]
    state = columns(*hands, shown=" ".join(shown), draw="1 1", deal=Seeded("turns"))
    check_turns(state)


def test_turns_are_cut_when_there_are_too_many() -> None:
    hand = " ".join(CARDS[:36])
    state = columns(hand, "1 2", shown="7 7 7", deal=Seeded("cut"))
    listed, whole = Position.of(state).turns()
    assert not whole
    assert len(listed) > 500
    for moves in Random(3).sample(listed, 20):
        after = state
        for move in moves:
            after = after.play(move)


def test_nobody_has_a_turn_before_the_start() -> None:
    start = game("columns").deal(3, deal=Seeded("start"))
    assert isinstance(start, ColumnsState)
    assert Position.of(start).turns() == ([], True)
