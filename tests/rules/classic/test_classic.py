"""The Game is set up and a turn is played: the clauses G-1 to G-6 and G-9."""

from __future__ import annotations

import pytest

from tenback.rules import InvalidDeal, InvalidOption, Stacked, game
from tenback.rules.classic import ClassicState
from tests.rules.situations import (
    NUMBERS,
    InOrder,
    legal,
    play,
    refused,
    stacked,
    takes,
    team,
)

CLASSIC = game("classic")
HAND_SIZES = {1: 8, 2: 7, 3: 6, 4: 6, 5: 6}


def dealt(players: int, **options: object) -> ClassicState:
    state = CLASSIC.deal(players, CLASSIC.Options.read(options), deal=InOrder())
    assert isinstance(state, ClassicState)
    return state


@pytest.mark.parametrize("players", range(1, 6))
def test_G_1_one_to_five_play_as_one_team(players: int) -> None:
    assert dealt(players).players == players
    hands = [(50,), *[()] * (players - 1)]
    won = team(*hands, draw=()).play("50a")
    lost = team(*hands, tops=(71, 72, 41, 42), draw=())
    assert won.result is not None
    assert won.result.winners == tuple(range(players))
    assert lost.result is not None
    assert lost.result.winners == ()


@pytest.mark.parametrize("players", [-1, 0, 6, 98])
def test_G_1_no_other_number_of_players(players: int) -> None:
    with pytest.raises(InvalidOption) as refusal:
        dealt(players)
    assert refusal.value.clause == "G-1"


def test_G_2_two_rising_piles_from_1_and_two_falling_from_100() -> None:
    state = team(NUMBERS, draw=())
    assert state.board.tops == (1, 1, 100, 100)
    for pile in "abcd":
        assert takes(state, pile) == set(NUMBERS)
    state = play(state, "50a 51b 52c 53d")
    assert takes(state, "a") == {40, *range(54, 100)}
    assert takes(state, "b") == {41, *range(54, 100)}
    assert takes(state, "c") == {*range(2, 50), 62}
    assert takes(state, "d") == {*range(2, 50), 63}


@pytest.mark.parametrize("players", range(1, 6))
def test_G_2_one_card_each_from_2_to_99(players: int) -> None:
    state = dealt(players)
    every = [*state.draw, *(card for hand in state.hands for card in hand)]
    assert sorted(every) == list(range(2, 100))
    assert len(every) == 98


def test_G_3_all_cards_are_shuffled_into_one_draw_pile() -> None:
    order = tuple(reversed(NUMBERS))
    state = CLASSIC.deal(3, deal=Stacked((order,)))
    assert isinstance(state, ClassicState)
    assert state.hands == (
        (94, 95, 96, 97, 98, 99),
        (88, 89, 90, 91, 92, 93),
        (82, 83, 84, 85, 86, 87),
    )
    assert state.draw == order[18:]
    assert state.board.stock == 80


@pytest.mark.parametrize(
    ("order", "key", "card"),
    [
        ((*range(2, 99), 98), "deal.double", 98),
        (tuple(range(2, 99)), "deal.missing", 99),
        ((*range(2, 99), 100), "deal.unknown", 100),
        ((1, *range(2, 100)), "deal.unknown", 1),
        ((*range(2, 100), 40), "deal.double", 40),
    ],
)
def test_G_3_any_other_deck_is_refused(order: tuple[int, ...], key: str, card: int) -> None:
    with pytest.raises(InvalidDeal) as refusal:
        CLASSIC.deal(2, deal=Stacked((order,)))
    assert refusal.value.key == key
    assert refusal.value.clause == "G-3"
    assert refusal.value.values == {"number": 1, "card": card}


@pytest.mark.parametrize(("players", "size"), HAND_SIZES.items())
def test_G_4_hand_size(players: int, size: int) -> None:
    state = dealt(players)
    assert [len(hand) for hand in state.hands] == [size] * players
    assert state.board.counts == (size,) * players
    assert state.board.stock == len(state.draw) == 98 - players * size


def test_G_4_hands_are_secret() -> None:
    one = team((10, 20), (30, 40), (50, 60), draw=(70, 80))
    other = team((10, 20), (50, 80), (30, 70), draw=(60, 40))
    assert one.view(0) == other.view(0)
    assert one.view(0).hand == (10, 20)
    assert one.view(None) == other.view(None)
    assert one.view(None).hand == ()
    assert one.view(1) != other.view(1)


@pytest.mark.parametrize("players", range(2, 6))
def test_G_5_the_team_looks_at_its_hands_and_then_agrees_who_starts(players: int) -> None:
    state = dealt(players)
    assert state.turn is None
    assert state.result is None
    assert legal(state) == {f"@{seat + 1}" for seat in range(players)}
    for seat in range(players):
        assert state.view(seat).hand == state.hands[seat]
        assert legal(state) == set(map(str, state.view(seat).legal))
        assert state.play(f"@{seat + 1}").turn == seat
    assert refused(state, f"{state.hands[0][0]}a") == ("move.start_first", "G-5")
    assert refused(state, ".") == ("move.start_first", "G-5")
    assert refused(state, f"@{players + 1}") == ("move.no_seat", "G-1")
    assert refused(state.play("@1"), "@1") == ("move.started", "G-5")


@pytest.mark.parametrize("starter", [0, 1, 2])
def test_G_5_play_goes_clockwise(starter: int) -> None:
    state = CLASSIC.deal(3, deal=stacked()).play(f"@{starter + 1}")
    order = []
    for _ in range(7):
        assert isinstance(state, ClassicState)
        order.append(state.turn)
        for _ in range(2):
            state = state.play(next(iter(state.legal)))
        state = state.play(".")
    assert order == [(starter + step) % 3 for step in range(7)]


def test_G_6_a_turn_lays_at_least_two_cards() -> None:
    state = team((10, 20, 30, 40, 50, 60), (70, 71))
    assert refused(state, ".") == ("move.below_minimum", "G-6")
    refusal = state.refusal(".")
    assert refusal is not None
    assert refusal.values == {"n": 2}
    state = state.play("10a")
    assert refused(state, ".") == ("move.below_minimum", "G-6")
    state = state.play("20a")
    assert state.play(".").turn == 1


def test_G_6_as_many_more_as_the_player_likes_up_to_the_whole_hand() -> None:
    state = team((10, 20, 30, 40, 50, 60), (70, 71))
    for move in ("10a", "20a", "30a", "40a", "50a", "60a"):
        assert state.turn == 0
        state = state.play(move)
    assert state.hands[0] == ()
    assert legal(state) == {"."}
    assert state.play(".").turn == 1


def test_G_6_any_piles_in_any_order_one_card_after_another() -> None:
    state = team((10, 20, 80, 90, 55, 56), (70, 71))
    assert legal(state) == {f"{c}{p}" for c in (10, 20, 80, 90, 55, 56) for p in "abcd"}
    state = play(state, "90c 10b 80c 20a")
    assert state.board.tops == (20, 10, 80, 100)
    assert [laid.card for laid in state.board.played] == [90, 10, 80, 20]


def test_G_6_only_cards_of_the_own_hand() -> None:
    state = team((10, 20, 30), (40, 41))
    assert refused(state, "40a") == ("move.not_in_hand", "G-6")  # held by another player
    assert refused(state, "50a") == ("move.not_in_hand", "G-6")  # in the draw pile
    assert refused(state.play("10a"), "10b") == ("move.not_in_hand", "G-6")  # laid already
    assert refused(state, "100c") == ("move.not_in_hand", "G-6")  # no card at all


def test_G_6_one_on_the_first_two_on_the_second_one_on_the_last_then_four_are_drawn() -> None:
    state = team((5, 8, 13, 40, 60, 90), (70, 71), (72, 73), draw=(20, 21, 22, 23, 24))
    state = play(state, "5a 8b 13b 90d .")
    assert state.board.tops == (5, 13, 100, 90)
    assert state.hands[0] == (20, 21, 22, 23, 40, 60)
    assert state.draw == (24,)


def test_G_9_only_the_top_of_a_pile_is_visible() -> None:
    start = team((5, 20, 30), (70, 71), draw=(40, 41, 42))
    under_a = play(start, "5a 20a 30b .")
    under_b = play(start, "5b 20a 30b .")
    assert under_a.board.tops == under_b.board.tops == (20, 30, 100, 100)
    assert under_a.board == under_b.board  # nothing tells where the 5 lies
