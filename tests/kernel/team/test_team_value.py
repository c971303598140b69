"""The learned value of a team: the quick way to it is the plain way, and it sees what it should."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tenback.bots import weights
from tenback.kernel.team.search import TeamSearch
from tenback.rules import View, game
from tenback.rules.classic import ClassicView
from tenback.rules.moves import End, Lay
from tests.kernel.team.games import SEARCHES, TEAM
from tests.rules.random_games import Shuffled
from tests.rules.situations import NUMBERS, team

KINDS = ("STOP", "SKULL", "THREE", "SILENCE", "NO_BACK", "ONE_PILE", "DRAW_ONE")
Cards = list[tuple[int, int]]


def moment(name: str, chance: Random) -> dict[str, Any]:
    """Anything a seat may see: hands, tops, draw pile; in Extreme instructions on any cards."""
    cards = chance.sample(NUMBERS, 98)
    tops = tuple(base if chance.random() < 0.2 else cards.pop() for base in (1, 1, 100, 100))
    players = chance.randint(1, 5)
    full = {1: 8, 2: 7}.get(players, 6)
    hands = [[cards.pop() for _ in range(chance.randint(1, full))]]
    hands += [[cards.pop() for _ in range(chance.randint(0, full))] for _ in range(players - 1)]
    draw = chance.sample(cards, chance.choice([0, 3, 20, len(cards)]))
    found: dict[str, Any] = {"hands": hands, "tops": tops, "draw": draw}
    if name == "extreme":
        order = chance.sample(NUMBERS, 28)
        found["instructions"] = {kind: order[4 * n : 4 * n + 4] for n, kind in enumerate(KINDS)}
    return found


def view_of(name: str, hands: Any, tops: Any, **setting: Any) -> ClassicView | None:
    state = team(*hands, tops=tuple(tops), on=name, **setting)
    return state.view(0) if state.result is None and state.turn == 0 else None


def moments(name: str, seed: int, number: int) -> Iterator[dict[str, Any]]:
    """This many of them in which there is something to lay."""
    chance = Random(seed)
    while number:
        found = moment(name, chance)
        if view_of(name, **found) is not None:
            number -= 1
            yield found


def chances(search: TeamSearch, view: View | None, turns: list[Cards]) -> list[float]:
    """What the value thinks of these turns."""
    assert view is not None
    found = []
    for turn in turns:
        search.set_position(view, 1, 1, 1)
        found.append(search.worth(search.add(turn))[0])
    return found


def turns_of(search: TeamSearch, view: ClassicView | None) -> list[Cards]:
    """Some turns from here, without those that lay everything: their value is known."""
    assert view is not None
    kept = search.set_position(view, 16, 1, 1)
    turns = [search.turn(place) for place in range(kept)]
    return [turn for turn in turns if len(turn) < view.board.unlaid]


@pytest.mark.parametrize("name", TEAM)
def test_sums_made_before_change_nothing(name: str) -> None:
    """What is summed up for all turns of a move gives the value that all inputs of one give."""
    search = SEARCHES[name]()
    compared = set()
    for found in moments(name, 1, 250):
        view = view_of(name, **found)
        assert view is not None
        for place in range(search.set_position(view, 16, 1, 1)):
            if len(search.turn(place)) < view.board.unlaid:
                quick = search.worth(place)[0]
                assert quick == pytest.approx(search.plain_chance(place), abs=1e-5)
                compared.add(round(quick, 3))
    assert len(compared) > 20


@pytest.mark.parametrize("players", range(1, 6))
@pytest.mark.parametrize("name", TEAM)
def test_sums_made_before_change_nothing_for_trained_weights(name: str, players: int) -> None:
    """Along games, where the sums of the move before are still there."""
    search = SEARCHES[name]()
    search.load(weights.load(f"{name}-{players}"))
    for seed in range(3):
        state = game(name).deal(players, deal=Shuffled(seed))
        state = state.play("@1") if players > 1 else state
        for _ in range(12):
            if state.turn is None:
                break
            for place in range(search.set_position(state.view(state.turn), 16, 1, 1)):
                quick = search.worth(place)[0]
                assert quick == pytest.approx(search.plain_chance(place), abs=1e-4)
            for card in search.turn(0):
                state = state.play(Lay(*card))
            state = state.play(End()) if End() in state.legal else state


def is_even(tops: tuple[int, ...], turn: Cards) -> bool:
    """Are the piles the same from both sides after a turn? Then neither side is looked at first."""
    after = [*tops]
    for card, pile in turn:
        after[pile] = card
    return sorted(after[:2]) == sorted(101 - top for top in after[2:])


@pytest.mark.parametrize("name", TEAM)
def test_the_board_looks_the_same_in_the_mirror_and_with_piles_swapped(name: str) -> None:
    search, compared = SEARCHES[name](), 0

    def mirrored(cards: Any) -> list[int]:
        return [101 - card for card in cards]

    for found in moments(name, 2, 120):
        view = view_of(name, **found)
        turns = [t for t in turns_of(search, view) if not is_even(found["tops"], t)][:4]
        seen = chances(search, view, turns)
        a, b, c, d = found["tops"]
        swapped = view_of(name, **{**found, "tops": (b, a, d, c)})
        other = chances(search, swapped, [[(card, pile ^ 1) for card, pile in t] for t in turns])
        assert seen == pytest.approx(other, abs=1e-5)
        turned = {
            "hands": [mirrored(hand) for hand in found["hands"]],
            "tops": mirrored((c, d, a, b)),
            "draw": mirrored(found["draw"]),
        }
        if name == "extreme":
            table = found["instructions"]
            turned["instructions"] = {kind: mirrored(cards) for kind, cards in table.items()}
        other = chances(
            search,
            view_of(name, **turned),
            [[(101 - card, pile ^ 2) for card, pile in t] for t in turns],
        )
        assert seen == pytest.approx(other, abs=1e-5)
        compared += len(turns)
    assert compared > 200


@pytest.mark.parametrize(
    "change",
    [
        {"hands": [(7, 51, 61), (10, 20)]},
        {"hands": [(6, 51, 61), (10, 24)], "draw": (30, 40, 60)},
        {"hands": [(6, 51, 61), (10, 20, 24)]},
        {"tops": (2, 3, 92, 91)},
        {"tops": (4, 3, 92, 93)},
        {"draw": (30, 40)},
        {"draw": (30, 40, 66)},
        {"draw": (30, 40, 60, 66)},
        {"hands": [(6, 51, 61), (10,)], "draw": (20, 30, 40, 60)},
    ],
)
@pytest.mark.parametrize("name", TEAM)
def test_a_card_more_or_less_makes_a_difference(name: str, change: dict[str, Any]) -> None:
    """In the hand, among the unseen, on a pile, or from the draw pile to another hand."""
    search = SEARCHES[name]()
    found: dict[str, Any] = {"hands": [(6, 51, 61), (10, 20)], "tops": (4, 3, 92, 91)}
    found["draw"] = (30, 40, 60)
    turn = [(51, 1), (61, 2)]
    (seen,) = chances(search, view_of(name, **found), [turn])
    (other,) = chances(search, view_of(name, **{**found, **change}), [turn])
    assert abs(seen - other) > 1e-4


def test_what_stands_on_the_cards_makes_a_difference() -> None:
    """An instruction on an unseen card, in the hand, on a pile, and one that is not in play."""
    search = SEARCHES["extreme"]()
    found: dict[str, Any] = {"hands": [(6, 51, 61), (10, 20)], "tops": (4, 3, 92, 91)}
    found["draw"] = (30, 40, 60)
    nowhere = {kind: [62 + 4 * n + i for i in range(4)] for n, kind in enumerate(KINDS)}
    seen = []
    for card in (None, 20, 6, 4):
        for kind in ("STOP", "NO_BACK"):
            table = nowhere if card is None else {**nowhere, kind: [card, *nowhere[kind][1:]]}
            others = [other for other in KINDS if other != kind]
            for kinds in (KINDS, others):
                view = view_of("extreme", **found, instructions=table, kinds=kinds)
                seen += chances(search, view, [[(51, 1), (61, 2)]])
    none, *rest = seen
    assert seen[:4] == [none] * 4
    assert rest[4::2] == [none] * 6  # not in play
    on_cards = rest[3::2]
    assert len({none, *on_cards}) == 7


@pytest.mark.parametrize("name", TEAM)
def test_other_weights_are_another_value(name: str) -> None:
    search = SEARCHES[name]()
    view = team((6, 51, 61), (10, 20), tops=(4, 3, 92, 91), on=name).view(0)
    (seen,) = chances(search, view, [[(51, 1), (61, 2)]])
    search.load(weights.load(f"{name}-2"))
    (other,) = chances(search, view, [[(51, 1), (61, 2)]])
    assert seen != other
    with pytest.raises(ValueError, match="not the weights"):
        search.load(weights.load("duel"))


def test_a_turn_that_beats_the_game_is_sure_and_one_that_owes_something_is_lost() -> None:
    for name in TEAM:
        search = SEARCHES[name]()
        view = team((6, 61), tops=(4, 3, 92, 91), draw=(), on=name).view(0)
        assert chances(search, view, [[(6, 0), (61, 2)]]) == [pytest.approx(1)]
    owing = team((11, 6), tops=(4, 3, 92, 91), draw=(), on="extreme").view(0)  # 11 is a skull
    assert chances(SEARCHES["extreme"](), owing, [[(6, 0), (11, 1)]]) == [0]
