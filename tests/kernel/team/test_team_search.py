"""Comparing the turns of a team: which are compared, what is dealt, and what is found exactly."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tenback.bots import weights
from tenback.kernel.team.search import TeamSearch
from tenback.record import Seeded
from tenback.rules import game
from tenback.rules.classic import ClassicState
from tenback.rules.moves import End, Lay
from tests.kernel.team.games import SEARCHES, TEAM, can_win
from tests.kernel.team.test_team_ending import ending
from tests.rules.situations import team
from tests.support.late_positions import late_positions

HAND, TOPS = (10, 12, 31, 60, 89), (9, 13, 95, 71)


def looking(name: str, most: int = 8, seed: int = 1) -> TeamSearch:
    """A search of a turn with many choices."""
    search = SEARCHES[name]()
    search.load(weights.load(f"{name}-3"))
    search.set_position(three(name).view(0), most, seed, 2)
    return search


def three(name: str) -> ClassicState:
    return team(HAND, (5, 6, 8), (20, 30, 40, 50), tops=TOPS, on=name)


# --- the turns --------------------------------------------------------------------------------


@pytest.mark.parametrize("name", TEAM)
def test_the_best_turns_by_their_value_are_kept_the_best_one_first(name: str) -> None:
    search = looking(name, 16)
    values = [search.worth(place)[0] for place in range(search.kept)]
    assert len(values) == 16
    assert values == sorted(values, reverse=True)
    turns = [search.turn(place) for place in range(16)]
    few = looking(name, 5)
    assert [few.turn(place) for place in range(few.kept)] == turns[:5]
    assert all(search.worth(place)[1:] == (0.0, 0) for place in range(16))


@pytest.mark.parametrize("name", TEAM)
def test_only_what_is_alive_is_sampled(name: str) -> None:
    search = looking(name, 4)
    search.sample(0b0101, 7)
    search.sample(0b0100, 2)
    assert [search.worth(place)[2] for place in range(4)] == [7, 0, 9, 0]
    assert all(0 < search.worth(place)[1] < 1 for place in (0, 2))


@pytest.mark.parametrize("name", TEAM)
def test_the_same_seed_deals_the_same(name: str) -> None:
    means, hands = [], []
    for seed in (1, 1, 2):
        search = looking(name, 3, seed)
        hands.append([search.deal_hands() for _ in range(3)])
        search.sample(0b111, 20)
        means.append([search.worth(place) for place in range(3)])
    assert means[0] == means[1] != means[2]
    assert hands[0] == hands[1] != hands[2]


@pytest.mark.parametrize("name", TEAM)
def test_a_turn_is_added_once_and_takes_the_order_that_was_asked_for(name: str) -> None:
    search = looking(name, 16)
    turns = [search.turn(place) for place in range(16)]
    place = next(n for n, t in enumerate(turns) if 1 < len(t) == len({pile for _, pile in t}))
    turn, value = search.turn(place), search.worth(place)
    assert search.add(turn[::-1]) == place
    assert search.turn(place) == turn[::-1]
    assert search.worth(place) == value
    poor = [(89, 0), (60, 3)]
    assert search.add(poor) == search.add(poor) == 16
    assert search.turn(16) == poor
    assert search.worth(16)[0] < search.worth(15)[0]
    assert search.kept == 17


@pytest.mark.parametrize("name", TEAM)
def test_there_is_room_for_two_turns_beside_the_best_ones(name: str) -> None:
    search = looking(name, 16)
    poor = ([(89, 0), (60, 3)], [(89, 1), (60, 3)], [(89, 1), (12, 2)])
    assert [search.add(turn) for turn in poor[:2]] == [16, 17]
    with pytest.raises(ValueError, match="no more turns"):
        search.add(poor[2])
    assert search.add(poor[0][::-1]) == 16
    assert search.kept == 18


@pytest.mark.parametrize("name", TEAM)
def test_no_other_turn_can_be_asked_about(name: str) -> None:
    search = looking(name, 4)
    for wrong in ([(11, 0)], [(10, 4)], [(10, -1)], [(100, 0)], [(10, 0), (10, 1)]):
        with pytest.raises(ValueError, match="cards of the hand"):
            search.add(wrong)
    for place in (-1, 4):
        for ask in (search.turn, search.worth, search.plain_chance, search.log_sample):
            with pytest.raises(IndexError, match="no such turn"):
                ask(place)
        with pytest.raises(IndexError, match="no such turn"):
            search.solve_turn(place, 10)
    assert search.kept == 4


# --- the seat ---------------------------------------------------------------------------------


@pytest.mark.parametrize("name", TEAM)
def test_whose_turn_it_is_not_has_nothing_to_compare(name: str) -> None:
    search = looking(name)
    assert search.set_position(three(name).view(1), 8, 1, 2) == search.kept == 0
    fresh = game(name).deal(3, deal=Seeded("a"))
    assert search.set_position(fresh.view(1), 8, 1, 2) == search.kept == 0
    with pytest.raises(IndexError, match="no such turn"):
        search.worth(0)


@pytest.mark.parametrize("name", TEAM)
def test_a_position_nobody_can_be_in_is_refused(name: str) -> None:
    search, view = SEARCHES[name](), three(name).view(0)
    board = view.board
    lost = team((50,), tops=(90, 91, 5, 6), draw=(), on=name).view(0)
    for wrong, why in (
        (replace(view, seat=None, hand=()), "only a seat"),
        (lost, "only a seat of a game that goes on"),
        (replace(view, hand=HAND[:3]), "as many cards as the board says"),
        (replace(view, hand=(*HAND[:4], 100)), "from 2 to 99"),
        (replace(view, hand=(*HAND[:4], 1)), "from 2 to 99"),
        (replace(view, board=replace(board, tops=(0, 13, 95, 71))), "its base or a card"),
        (replace(view, board=replace(board, tops=(9, 13, 95, 101))), "its base or a card"),
        (replace(view, board=replace(board, stock=board.stock - 1)), "others and the draw pile"),
        (replace(view, board=replace(board, counts=(5, 3, 3))), "others and the draw pile"),
        (replace(view, board=replace(board, laid=board.laid | {99})), "others and the draw pile"),
        (team(range(20, 29), (5,), tops=TOPS, on=name).view(0), "at most 8 cards"),
    ):
        with pytest.raises(ValueError, match=why):
            search.set_position(wrong, 4, 1, 2)
    for most in (0, 17, -1):
        with pytest.raises(ValueError, match="between 1 and 16"):
            search.set_position(view, most, 1, 2)


# --- what is dealt ----------------------------------------------------------------------------


@pytest.mark.parametrize("name", TEAM)
def test_all_unseen_cards_are_dealt_and_every_card_to_everybody(name: str) -> None:
    search, state = looking(name), three(name)
    held: list[set[int]] = [set(), set(), set()]
    for _ in range(400):
        hands = search.deal_hands()
        assert hands[0] == HAND
        assert [len(hand) for hand in hands] == [5, 3, 4]
        cards = [card for hand in hands for card in hand]
        assert len({*cards}) == len(cards)
        for seat in (1, 2):
            held[seat] |= {*hands[seat]}
    unseen = {card for card in range(2, 100) if card not in state.board.laid} - {*HAND}
    assert held[1] == held[2] == unseen


@pytest.mark.parametrize("name", TEAM)
def test_somebody_who_might_start_is_tried(name: str) -> None:
    view = game(name).deal(3, deal=Seeded("a")).view(1)
    search = SEARCHES[name]()
    search.load(weights.load(f"{name}-3"))
    chances = []
    for seat in (0, 1, 1, 2):
        search.set_position(view, 1, 7, 1)
        chances.append(search.starts(seat, 6, 2))
    assert chances[1] == chances[2]
    assert len({*chances}) == 3
    assert all(0 < chance < 1 for chance in chances)
    assert search.starts(0, 0, 2) == 0


# --- nothing hidden ---------------------------------------------------------------------------


def open_endings(name: str) -> list[ClassicState]:
    """Draw pile empty, at most two seats with cards, and few enough to try everything."""
    chance, found = Random(5), []
    states: list[Any] = [ending(name, chance) for _ in range(60)]
    states += [state for seed in range(30) for state in late_positions(name, Random(seed))]
    for state in states:
        if state is not None and state.result is None and not state.draw:
            if sum(map(bool, state.hands)) <= 2 and len(state.hands[state.turn]) <= 4:
                found.append(state)
    return found


def after_turn(state: ClassicState, turn: list[tuple[int, int]]) -> ClassicState:
    """With the turn played and ended, unless it has ended by itself."""
    seat = state.turn
    for card in turn:
        state = state.play(Lay(*card))
    return state.play(End()) if state.turn == seat and state.board.played else state


@pytest.mark.parametrize("name", TEAM)
def test_an_ending_without_secrets_is_played_exactly(name: str) -> None:
    """A way to lay everything is found exactly when there is one, also within a turn."""
    search, both = SEARCHES[name](), []
    for state in open_endings(name):
        begun = state.play(next(iter(state.legal)))
        for now in (state, begun) if begun.board.played else (state,):
            if now.result is not None:
                continue
            search.set_position(now.view(now.turn), 4, 1, 2)
            turn = search.winning_turn(10_000)
            both.append(turn is not None)
            assert (turn is not None) == can_win(now, {})
            if turn is not None:
                assert can_win(after_turn(now, turn), {})
    assert min(both.count(True), both.count(False)) > 10


@pytest.mark.parametrize("name", TEAM)
def test_every_turn_of_an_ending_without_secrets_is_solved(name: str) -> None:
    search, answers = SEARCHES[name](), []
    for state in open_endings(name):
        for place in range(search.set_position(state.view(state.turn), 4, 1, 2)):
            value = search.worth(place)[0]
            answer = search.solve_turn(place, 10_000)
            answers.append(answer)
            assert answer == can_win(after_turn(state, search.turn(place)), {})
            assert search.worth(place) == (value, answer, 1)
    assert min(answers.count(0), answers.count(1)) > 10


@pytest.mark.parametrize("name", TEAM)
def test_what_is_hidden_or_too_hard_is_not_solved(name: str) -> None:
    search = looking(name)
    assert search.winning_turn(10_000) is None
    assert search.solve_turn(0, 10_000) is None
    hidden = team((20, 22), (24, 26), (28, 30), tops=(60, 70, 10, 5), draw=(), on=name)
    search.set_position(hidden.view(0), 4, 1, 2)
    assert search.winning_turn(10_000) is None
    assert search.solve_turn(0, 10_000) is None
    hard = team(range(20, 36, 2), range(21, 37, 2), tops=(60, 70, 10, 5), draw=(), on=name)
    search.set_position(hard.view(0), 4, 1, 2)
    assert search.winning_turn(3) is None
    assert search.solve_turn(0, 3) == -1
    assert search.worth(0)[1:] == (0.0, 0)
