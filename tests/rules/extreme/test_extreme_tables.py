"""Which cards carry which instruction in The Game Extreme: the rulings XR-1 and XR-13."""

from __future__ import annotations

from typing import Any

import pytest

from tenback.language import LANGUAGES, say
from tenback.rules import InvalidOption, Stacked, game
from tenback.rules.extreme import ExtremeState
from tests.rules.situations import NUMBERS, InOrder, extreme, legal, play, refused

EXTREME = game("extreme")
OTHER = (2, 3, 5, 6, 8, 9)
TABLE = {
    "STOP": [4, 36, 65, 97],
    "SKULL": [11, 45, 56, 90],
    "THREE": [18, 32, 69, 83],
    "SILENCE": [7, 42, 59, 94],
    "NO_BACK": [14, 28, 73, 87],
    "ONE_PILE": [21, 49, 52, 80],
    "DRAW_ONE": [25, 39, 62, 76],
}
OWN = {kind: list(range(2 + 4 * n, 6 + 4 * n)) for n, kind in enumerate(TABLE)}


def printed(state: Any) -> dict[str, list[int]]:
    cards: dict[str, list[int]] = {}
    for card, kind in sorted(state.board.instructions.of.items()):
        cards.setdefault(str(kind), []).append(card)
    return cards


def test_XR_1_the_default_table() -> None:
    assert printed(EXTREME.deal(2, deal=InOrder())) == TABLE
    for cards in TABLE.values():
        assert {101 - card for card in cards} == set(cards)
    assert "not the printed one" in say("about.option.instructions")
    assert all(say("about.option.instructions", language) for language in LANGUAGES)


def test_XR_1_random_takes_four_of_each_kind_from_the_deal() -> None:
    order = tuple(reversed(NUMBERS))
    deal = Stacked((tuple(NUMBERS), order))
    state = EXTREME.deal(2, EXTREME.Options.read({"instructions": "random"}), deal=deal)
    assert printed(state) == {
        kind: sorted(order[4 * n : 4 * n + 4]) for n, kind in enumerate(TABLE)
    }


def test_XR_1_owners_of_the_box_enter_their_own_table() -> None:
    options = EXTREME.Options.read({"instructions": OWN})
    assert printed(EXTREME.deal(2, options, deal=InOrder())) == OWN
    assert options.write() == {"instructions": OWN}
    assert EXTREME.Options.read(options.write()) == options
    state = extreme((2, 30, 31), (60, 61), draw=(70,), instructions=OWN)
    assert state.play("2a").turn == 1  # a STOP in this table


@pytest.mark.parametrize(
    ("table", "key"),
    [
        ({k: v for k, v in OWN.items() if k != "SKULL"}, "option.table_kind"),
        ({**OWN, "SKULL": [50, 51, 52]}, "option.table_kind"),
        ({**OWN, "SKULL": [50, 51, 52, 53, 54]}, "option.table_kind"),
        ({**OWN, "SKULL": "50"}, "option.table_kind"),
        ({**OWN, "SKULL": [50, 51, 52, 50]}, "option.table_card"),
        ({**OWN, "SKULL": [2, 51, 52, 53]}, "option.table_card"),
        ({**OWN, "SKULL": [1, 51, 52, 53]}, "option.table_card"),
        ({**OWN, "SKULL": [100, 51, 52, 53]}, "option.table_card"),
        ({**OWN, "SKULL": [True, 51, 52, 53]}, "option.table_card"),
        ({**OWN, "SKULL": ["50", 51, 52, 53]}, "option.table_card"),
        ({**OWN, "LOUD": [50, 51, 52, 53]}, "option.table_unknown"),
        ("printed", "option.table_kind"),
        (None, "option.table_kind"),
        (7, "option.table_kind"),
        ([1, 2], "option.table_kind"),
        ({}, "option.table_kind"),
    ],
)
def test_XR_1_a_table_has_four_cards_of_each_kind(table: Any, key: str) -> None:
    with pytest.raises(InvalidOption) as refusal:
        EXTREME.Options.read({"instructions": table})
    assert (refusal.value.key, refusal.value.clause) == (key, "XR-1")
    assert all(refusal.value.say(language) for language in LANGUAGES)


def test_XR_13_expert_options_combine_and_three_stays_three() -> None:
    options = EXTREME.Options.read({"minimum": 3, "smaller_hands": True, "starter": "@1"})
    state = EXTREME.deal(2, options, deal=InOrder())
    assert isinstance(state, ExtremeState)
    assert state.board.counts == (6, 6)
    assert state.board.minimum == 3
    three = play(extreme((18, 20, 22, 60), OTHER, minimum=3), "18a 20a 22a")
    assert legal(three) == {"."}


def test_XR_13_only_the_chosen_kinds_are_in_play() -> None:
    state = extreme((36, 45, 60, 61), OTHER, kinds=["SKULL"])
    assert printed(state) == {"SKULL": TABLE["SKULL"]}
    state = state.play("36a")
    assert state.turn == 0  # no STOP
    assert refused(state.play("45b"), ".") == ("move.skull_open", "X-6")
    none = extreme((36, 45, 60, 61), OTHER, kinds=[])
    assert printed(none) == {}
    assert play(none, "36a 45b .").turn == 1


@pytest.mark.parametrize("kinds", [["LOUD"], ["STOP", "STOP"], None, 3, [4], ["stop"], {"STOP": 1}])
def test_XR_13_other_kinds_are_refused(kinds: Any) -> None:
    with pytest.raises(InvalidOption) as refusal:
        EXTREME.Options.read({"kinds": kinds})
    assert (refusal.value.key, refusal.value.clause) == ("option.kinds", "XR-13")


def test_XR_13_the_order_of_the_kinds_does_not_matter() -> None:
    one = EXTREME.Options.read({"kinds": ["SKULL", "STOP"]})
    assert one == EXTREME.Options.read({"kinds": ["STOP", "SKULL"]})
    assert one.write() == {"kinds": ["STOP", "SKULL"]}
