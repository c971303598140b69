"""What the look-ahead of Face to Face plays on in its head are games of the rules."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tenback.bots import weights
from tenback.kernel.duel.convert import Position
from tenback.kernel.duel.search import DuelSearch
from tenback.record import Seeded
from tenback.rules import game
from tenback.rules.duel import DuelState, DuelView
from tests.kernel.duel.games import replay
from tests.rules.random_games import wander
from tests.rules.situations import duel

DUEL = game("duel")
OPTIONS = [{}, {"lone_last_card": "may_win"}, {"starter": "@2"}]
TO_THE_END = 60  # turns


def search() -> DuelSearch:
    trained = DuelSearch()
    trained.load(weights.load("duel"))
    return trained


def late(seed: int, **options: Any) -> DuelState:
    """A game that is nearly over: few cards each, and one or two to draw."""
    chance = Random(seed)
    hands = [chance.sample(range(2, 60), 4) for _ in range(2)]
    draws = [[card for card in chance.sample(range(2, 60), 3) if card not in h] for h in hands]
    return duel(*hands, tops=(20, 41, 19, 42), draws=(draws[0], draws[1]), turn=seed % 2, **options)


def positions(seed: int, options: dict[str, Any]) -> list[DuelState]:
    """At the beginning, somewhere in the middle, within a turn, and near the end."""
    start = DUEL.deal(2, DUEL.Options.read(options), deal=Seeded(str(seed)))
    middle: Any = wander(start, Random(seed), 7 * (1 + seed % 4))
    found = [start, middle, start.play(list(start.legal)[seed % 2])]
    named = {name: value for name, value in options.items() if name != "starter"}
    found += [late(number, **named) for number in range(4 * seed, 4 * seed + 4)]
    return [state for state in found if state.turn is not None]


@pytest.mark.parametrize(("option", "won"), [("lose", False), ("may_win", True)])
def test_FR_6_games_played_on_with_a_lone_last_card(option: str, won: bool) -> None:
    """Two cards are laid, and the last one is drawn; the opponent can go on for long."""
    hands, draws = ((30, 31), (20, 22, 24, 26)), ((40,), range(51, 60))
    state = duel(*hands, tops=(28, 12, 10, 50), draws=draws, lone_last_card=option)
    one = search()
    one.set_position(state.view(0), 4, 1, depth=TO_THE_END)
    place = one.add([(30, 0), (31, 0)])
    for _ in range(10):
        start, moves = one.log_sample(place)
        end = replay(start, moves)
        assert end.result is not None
        assert (end.result.winners, end.result.ending) == (
            ((0,), "emptied") if won else ((1,), "lone")
        )
    one.sample(1 << place, 10)
    assert one.worth(place)[1:] == (won, 10)


def seen_of(start: Position, seat: int, options: Any) -> DuelView:
    """What a seat sees of a position."""
    state = start.state()
    return replace(state, board=replace(state.board, options=options)).view(seat)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("seed", range(3))
def test_games_played_on_are_games_of_the_rules(seed: int, options: dict[str, Any]) -> None:
    """They begin with what the seat sees and with the turn in question; the same is sampled."""
    sampled, logged = search(), search()
    results = 0
    for state in positions(seed, options):
        seat = state.turn
        assert seat is not None
        for one in (sampled, logged):
            kept = one.set_position(state.view(seat), 3, seed, depth=TO_THE_END, narrow=2)
        for place in range(kept):
            sampled.sample(1 << place, 1)
            start, moves = logged.log_sample(place)
            assert seen_of(start, seat, state.board.options) == state.view(seat)
            cards = [f"{card}{'abxy'[pile]}" for card, pile in logged.turn(place)]
            assert moves[: len(cards)] == cards
            assert moves[len(cards) : len(cards) + 1] in ([], ["."])
            end = replay(start, moves)
            mean, samples = sampled.worth(place)[1:]
            assert samples == 1
            if end.result is not None:
                results += 1
                assert mean == (seat in end.result.winners)
            assert logged.worth(place)[1:] == (0, 0)
    assert results


def test_other_cards_are_imagined_every_time() -> None:
    state = DUEL.deal(2, deal=Seeded("again"))
    one = search()
    one.set_position(state.view(state.turn), 2, 5)
    starts = [one.log_sample(0)[0] for _ in range(20)]
    assert len({start.hands for start in starts}) == 20
    assert len({start.draws for start in starts}) == 20


def test_depth_counts_the_turns_played_on() -> None:
    state = DUEL.deal(2, deal=Seeded("depth"))
    one = search()
    for depth in (1, 2, 5):
        one.set_position(state.view(state.turn), 2, 5, depth=depth)
        assert one.log_sample(0)[1].count(".") == depth


def test_a_turn_that_is_asked_about_must_be_a_whole_legal_one() -> None:
    state = duel((10, 30, 31), (3, 4, 5, 6), tops=(29, 9, 5, 55), draws=((40,), (7,)))
    one = search()
    with pytest.raises(ValueError, match="no position"):
        one.add([])
    kept = one.set_position(state.view(0), 16, 1)
    unfit = [(11, 0), (30, 4), (30, -1), (10**12, 0), (0, 0), (10, 0)]
    for cards in (*([card] for card in unfit), [(30, 0)] * 2):
        with pytest.raises(ValueError, match="cannot be laid"):
            one.add(cards)
    for cards in ([], [(30, 0)]):
        with pytest.raises(ValueError, match="whole turn"):
            one.add(cards)
    with pytest.raises(ValueError, match="loses at once"):
        one.add([(31, 0)])
    assert one.add(one.turn(0)) == 0
    assert one.kept == kept
    for place in (-1, kept):
        for ask in (one.turn, one.worth, one.log_sample):
            with pytest.raises(IndexError):
                ask(place)


def test_the_same_turn_by_another_way_is_no_other_turn() -> None:
    state = duel((20, 32, 45, 50, 51, 52), (3, 4, 5, 6), tops=(30, 46, 40, 41))
    one = search()
    kept = one.set_position(state.view(0), 16, 1)
    place = one.add([(45, 1), (32, 0)])
    value = one.worth(place)
    assert one.add([(32, 0), (45, 1)]) == place
    assert one.turn(place) == [(32, 0), (45, 1)]
    assert one.worth(place) == value
    assert one.kept <= kept + 1
