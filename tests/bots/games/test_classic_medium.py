"""The medium player of The Game, and the facts of a table that it goes by."""

from __future__ import annotations

from random import Random

import pytest

from tenback.bots.games.classic import ClassicMedium, facts
from tenback.bots.turn import Turn
from tenback.record import Seeded
from tenback.rules.classic import RISING, Classic
from tenback.rules.piles import fits, is_ten_back
from tenback.study.simulate.run import simulate
from tests.rules.situations import team


def onwards(card: int, top: int, rising: bool) -> bool:
    """Does the pile take the card without a ten-back, which is counted for itself?"""
    return fits(card, top, rising) and not is_ten_back(card, top, rising)


def test_the_facts_are_those_of_the_rules() -> None:
    chance = Random(4)
    for _ in range(60):
        cards = chance.sample(range(2, 100), 40)
        tops = (*cards[:2], *cards[2:4])
        hand, unseen = cards[4:10], cards[10:]
        seen = facts(tops, hand, unseen)
        piles = list(zip(tops, RISING, strict=True))
        for homes, asked in ((seen.homes, cards[4:]), (seen.own_homes, hand)):
            for number in range(5):
                taken = [sum(onwards(card, *pile) for pile in piles) for card in asked]
                assert homes[number] == taken.count(number)
        backs = {card for card in cards for pile in piles if is_ten_back(card, *pile)}
        assert seen.backs == len(backs & set(hand))
        assert seen.others_backs == len(backs & set(unseen))
        assert seen.stranded == seen.homes[0]


def test_near_cards_skip_at_most_two_others() -> None:
    tops = (50, 1, 100, 40)
    assert facts(tops, [54], [51, 52]).near == 1
    assert facts(tops, [54], [51, 52, 53, *range(2, 20), *range(90, 100)]).near == 0


def test_a_ten_back_is_taken() -> None:
    view = team((37, 60, 2, 50), (5, 6, 7), tops=(47, 59, 90, 98)).view(0)
    assert "37a" in map(str, ClassicMedium().best_turn(Turn(view, Random(1))))


@pytest.mark.parametrize(
    ("players", "options"), [(1, {}), (2, {"minimum": 3}), (4, {"smaller_hands": True})]
)
def test_medium_plays_whole_games_as_planned(players: int, options: dict[str, object]) -> None:
    rules = Classic()
    state = rules.deal(players, rules.Options.read(options), deal=Seeded("medium"))
    player = ClassicMedium()
    while state.result is None:
        state = state.play(player.choose(Turn(state.view(state.turn or 0), Random(1))))
    assert state.board.unlaid < 60


# Fixed deals, so the figures repeat; they hold the level between its neighbours.
@pytest.mark.slow
def test_medium_lies_between_easy_and_strong() -> None:
    left = {}
    for name in ("easy", "medium", "strong"):
        report = simulate("classic", 2, None, [name], 40, "between", 1).plain()
        left[name] = report["beaten"]["won"]
    assert left["easy"] + 3 <= left["medium"] <= left["strong"] - 8
