"""What cannot be asked of the kernels of Face to Face and Columns is refused."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tenback.kernel.columns.convert import Position as ColumnsPosition
from tenback.kernel.columns.search import ColumnsSearch
from tenback.kernel.duel.convert import Position as DuelPosition
from tenback.kernel.duel.convert import turns
from tenback.kernel.duel.learn import DuelLearner
from tenback.kernel.duel.search import DuelSearch
from tenback.record import Seeded
from tenback.rules import game
from tests.support.wrong_type import wrong_type


def begun(name: str, players: int) -> Any:
    state = game(name).deal(players, deal=Seeded("a"))
    return state if state.turn is not None else state.play("@1")


@pytest.mark.parametrize(("name", "search"), [("duel", DuelSearch), ("columns", ColumnsSearch)])
def test_after_a_refusal_nothing_is_left_to_compare(name: str, search: Any) -> None:
    looking = search()
    looking.sample(-1, 10)  # before anything is known
    assert looking.kept == 0
    state = begun(name, 2)
    assert looking.set_position(state.view(state.turn), 16, 1) > 0
    other = begun(name, 2 if name == "duel" else 5)
    with pytest.raises(ValueError, match="turns can be compared"):
        looking.set_position(other.view(other.turn), 0, 1)
    assert looking.kept == 0
    looking.sample(1, 300)
    with pytest.raises(ValueError, match="another game"):
        looking.set_position(begun("classic", 2).view(0), 4, 1)


@pytest.mark.parametrize(("name", "made"), [("duel", DuelPosition), ("columns", ColumnsPosition)])
def test_a_seat_that_is_not_there_has_no_turn(name: str, made: Any) -> None:
    state = begun(name, 2)
    for seat in (100, -1):
        with pytest.raises(ValueError, match="sits there"):
            made.of(replace(state, board=replace(state.board, turn=seat)))


def test_face_to_face_has_four_piles_and_two_players() -> None:
    with pytest.raises(ValueError, match="four piles"):
        turns([2, 3, 4], [1], 1, helped=False)
    state = begun("duel", 2)
    view = replace(state.view(state.turn), board=replace(state.board, tops=(1,)))
    with pytest.raises(ValueError, match="four piles"):
        DuelSearch().set_position(view, 4, 1)
    with pytest.raises(TypeError, match="other"):
        DuelLearner().play_against(wrong_type(None), 1, 1, 3)
