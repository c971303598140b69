"""Things made by hand rather than by the rules: moves off the table, seats that are not there."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

from tenback.rules import IllegalMove, InvalidDeal, InvalidOption, Stacked, extreme_turn, game
from tenback.rules.duel import DuelLay
from tenback.rules.moves import Lay, Start
from tests.rules.situations import InOrder, duel, team
from tests.support.wrong_type import wrong_type


@pytest.mark.parametrize("pile", [-1, -4, 4, 99])
def test_a_lay_off_the_table_is_refused(pile: int) -> None:
    classic = team((10, 20), (40, 41))
    both = duel((10, 20), (40, 41))
    assert Lay(10, pile) not in classic.legal
    assert DuelLay(10, pile) not in both.legal
    assert isinstance(classic.refusal(Lay(10, pile)), IllegalMove)
    assert isinstance(both.refusal(DuelLay(10, pile)), IllegalMove)


def test_a_lay_of_another_game_is_refused() -> None:
    assert DuelLay(10, 0) not in team((10, 20), (40, 41)).legal
    assert Lay(10, 0) not in duel((10, 20), (40, 41)).legal


def test_XR_13_a_bare_name_is_no_list_of_kinds() -> None:
    with pytest.raises(InvalidOption) as refusal:
        game("extreme").Options.read({"kinds": "STOP"})
    assert refusal.value.key == "option.kinds"


def test_errors_survive_a_copy_and_a_change_of_process() -> None:
    error = IllegalMove("move.not_in_hand", "G-6", card=13)
    thawed = pickle.loads(pickle.dumps(error))  # noqa: S301  our own, a line above
    for twin in (copy.copy(error), copy.deepcopy(error), thawed):
        assert type(twin) is IllegalMove
        assert (twin.key, twin.clause, twin.values) == (error.key, error.clause, error.values)
        assert str(twin) == str(error)


@pytest.mark.parametrize("name", ["classic", "extreme", "duel", "columns"])
@pytest.mark.parametrize("seat", [-1, 2, True, 0.0, "0"])
def test_a_seat_that_is_not_there_sees_nothing(name: str, seat: Any) -> None:
    state = game(name).deal(2, deal=InOrder())
    with pytest.raises(InvalidOption) as refusal:
        state.view(seat)
    assert refusal.value.key == "option.seat"
    assert state.view(1).seat == 1


@pytest.mark.parametrize("name", ["classic", "extreme", "duel", "columns"])
def test_options_of_another_game_are_refused(name: str) -> None:
    for other in ("classic", "extreme", "duel", "columns"):
        options = game(other).Options()
        if other == name:
            assert game(name).deal(2, options, deal=InOrder()).board.options == options
            continue
        with pytest.raises(InvalidOption) as refusal:
            game(name).deal(2, options, deal=InOrder())
        assert refusal.value.key == "option.other_game"
    with pytest.raises(InvalidOption):
        game(name).deal(2, wrong_type({}), deal=InOrder())


def test_numbers_that_only_look_like_cards_or_seats_are_refused() -> None:
    assert Lay(wrong_type(10.0), 0) not in team((10, 20), (40, 41)).legal
    assert DuelLay(wrong_type(10.0), 0) not in duel((10, 20), (40, 41)).legal
    fresh = game("classic").deal(2, deal=InOrder())
    for seat in (1.0, True, "x", 2):
        assert Start(wrong_type(seat)) not in fresh.legal


@pytest.mark.parametrize(
    ("name", "option"), [("extreme", "instructions"), ("columns", "deck"), ("extreme", "kinds")]
)
@pytest.mark.parametrize("value", [(1, 2), 7, None, [["STOP", 1]], {"STOP": 3}, (("8", 1, 2),)])
def test_tables_that_are_none_are_refused(name: str, option: str, value: Any) -> None:
    with pytest.raises(InvalidOption):
        game(name).Options.read({option: value})


def test_a_game_without_a_name_is_refused() -> None:
    with pytest.raises(InvalidOption):
        game(wrong_type(None))


@pytest.mark.parametrize(
    ("name", "orders", "clause"),
    [
        ("classic", ((2, 3),), "G-3"),
        ("extreme", ((2, 3),), "G-3"),
        ("duel", ((2, 3),), "F-1"),
        ("columns", ((2, 3),), "CR-1"),
    ],
)
def test_a_wrong_deck_is_refused_by_the_clause_of_its_game(
    name: str, orders: Any, clause: str
) -> None:
    with pytest.raises(InvalidDeal) as refusal:
        game(name).deal(2, deal=Stacked(orders))
    assert refusal.value.clause == clause


def test_dead_ends_are_remembered_only_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was found out is forgotten when it grows too much, and found out again."""
    monkeypatch.setattr(extreme_turn, "MOST_DEAD_ENDS", 3)
    extreme_turn._DEAD_ENDS.clear()
    for _ in range(2):
        for card in (90, 91, 92, 93, 94, 95):
            state = team((11, 12), (5, 6), tops=(card, card, 3, 4), draw=(8, 9), on="extreme")
            assert state.result is not None
            assert len(extreme_turn._DEAD_ENDS) <= 3
