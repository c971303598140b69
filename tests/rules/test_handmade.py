"""Things made by hand rather than by the rules: moves off the table, copies of errors."""

from __future__ import annotations

import copy
import pickle

import pytest

from tenback.rules import IllegalMove, InvalidOption, game
from tenback.rules.duel import DuelLay
from tenback.rules.moves import Lay
from tests.rules.situations import duel, team


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
