"""Easy and medium in the kernel play as the players of these levels do."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from tenback.bots import weights
from tenback.bots.games.easy import EasyPlayer
from tenback.bots.turn import Turn
from tenback.kernel.team.classic_search import ClassicSearch
from tenback.kernel.team.heuristic import PARTNER_LEVELS, easy_cards, facts, medium_turn
from tenback.kernel.team.learn import TeamLearner
from tenback.record import Seeded
from tenback.rules.classic import RISING, Classic, ClassicState
from tenback.rules.extreme import Extreme
from tenback.rules.moves import Lay
from tenback.rules.piles import fits, is_ten_back
from tests.kernel.team.games import state_of
from tests.rules.situations import InOrder

EASY, MEDIUM = range(len(PARTNER_LEVELS))


def onwards(card: int, top: int, rising: bool) -> bool:
    """Does the pile take the card without a ten-back, which is counted for itself?"""
    return fits(card, top, rising) and not is_ten_back(card, top, rising)


def test_the_facts_are_those_of_the_rules() -> None:
    chance = Random(4)
    for _ in range(60):
        cards = chance.sample(range(2, 100), 40)
        tops = (*cards[:2], *cards[2:4])
        hand, unseen = cards[4:10], cards[10:]
        homes, own_homes, backs, others_backs, _, _ = facts(tops, hand, unseen)
        piles = list(zip(tops, RISING, strict=True))
        for counted, asked in ((homes, cards[4:]), (own_homes, hand)):
            for number in range(5):
                taken = [sum(onwards(card, *pile) for pile in piles) for card in asked]
                assert counted[number] == taken.count(number)
        ten_backs = {card for card in cards for pile in piles if is_ten_back(card, *pile)}
        assert backs == len(ten_backs & set(hand))
        assert others_backs == len(ten_backs & set(unseen))


def test_near_cards_skip_at_most_two_others() -> None:
    tops = (50, 1, 100, 40)
    assert facts(tops, [54], [51, 52])[4] == 1
    assert facts(tops, [54], [51, 52, 53, *range(2, 20), *range(90, 100)])[4] == 0


def test_the_score_weighs_the_facts() -> None:
    better = facts((50, 1, 100, 40), [40, 60], [70])
    worse = facts((50, 1, 100, 40), [41, 60], [70])
    assert better[2] == 1 > worse[2]
    assert better[5] > worse[5]


def easy_turn_by_the_player(state: ClassicState) -> list[tuple[int, int]]:
    """Move by move, as at a table."""
    cards, seat = [], state.turn
    while state.result is None and state.turn == seat:
        move = EasyPlayer().choose(Turn(state.view(seat), Random(1)))
        if not isinstance(move, Lay):
            break
        cards.append((move.card, move.pile))
        state = state.play(move)
    return cards


@pytest.mark.parametrize(("players", "minimum"), [(1, 2), (2, 3), (3, 2), (5, 2)])
def test_easy_lays_the_same_cards_in_both_rooms(players: int, minimum: int) -> None:
    rules, chance = Classic(), Random(players)
    options = rules.Options.read({"minimum": minimum})
    for game in range(2):
        state = rules.deal(players, options, deal=Seeded(f"easy/{game}"))
        while state.result is None:
            if state.turn is None:
                state = state.play("@1")
                continue
            view = state.view(state.turn)
            cards = easy_cards(view)
            assert cards == easy_turn_by_the_player(state)
            if chance.random() < 0.5:
                cards = medium_turn(view) or cards
            for card, pile in cards:
                state = state.play(Lay(card, pile))
            if state.result is None and state.board.played:
                state = state.play(".")


def test_only_a_seat_of_the_game_whose_turn_it_is_chooses() -> None:
    state = Classic().deal(2, deal=Seeded("heuristic")).play("@1")
    for choose in (easy_cards, medium_turn):
        with pytest.raises(ValueError, match="whose turn it is"):
            choose(state.view(1))
        with pytest.raises(ValueError, match="another game"):
            choose(Extreme().deal(2, deal=Seeded("heuristic")).play("@1").view(0))
    with pytest.raises(ValueError, match="four piles"):
        facts((1, 1, 100), [5], [6])


# --- where the kernel plays on with them ------------------------------------------------------


def lays_by_level(state: ClassicState, level: int) -> list[tuple[int, int]]:
    view = state.view(state.turn)
    return easy_cards(view) if level == EASY else medium_turn(view) or []


def played_as(state: ClassicState, moves: list[str], levels: dict[int, int]) -> ClassicState:
    """The state after these moves of the kernel, where these seats play by rules of thumb."""
    while moves and state.result is None:
        if state.turn in levels and not state.board.played:
            cards = lays_by_level(state, levels[state.turn or 0])
            turn = [f"{card}{'abcd'[pile]}" for card, pile in cards]
            assert moves[: len(turn)] == turn
        move, *moves = moves
        state = state.play(move)
    assert not moves
    return state


def test_imagined_games_are_played_by_the_levels_of_the_partners() -> None:
    state = Classic().deal(3, deal=Seeded("imagined")).play("@1")
    search = ClassicSearch()
    search.load(weights.load("classic-3"))
    search.set_position(state.view(0), 4, 1, 12)
    kept = search.set_partners([(0.0, 0.0), (1.0, 0.0), (0.0, 1.0)], 4)
    for place in range(kept):
        start, moves = search.log_sample(place)
        begun = state_of(start, state.board, "classic")
        assert len(moves) > 20
        played_as(replace(begun, board=state.board), moves, {1: EASY, 2: MEDIUM})


@pytest.mark.parametrize("level", [EASY, MEDIUM])
def test_a_learner_plays_beside_its_partners(level: int) -> None:
    """Another seat learns in each game; in the first it is the first."""
    learner = TeamLearner(3)
    learner.load(weights.load("classic-3"))
    learner.seat(3, 2, 6, 0.0, level)
    start, moves = learner.log_games(1, 5)
    board = Classic().deal(3, deal=InOrder()).board
    state = state_of(start, replace(board, turn=None, minimum=0), "classic")
    assert played_as(state, moves, {1: level, 2: level}).result is not None
    with pytest.raises(ValueError, match="easy, medium or learned"):
        learner.seat(3, 2, 6, 0.0, 3)
    with pytest.raises(ValueError, match="only in The Game"):
        TeamLearner(3, extreme=True).seat(3, 2, 6, 0.0, level)
