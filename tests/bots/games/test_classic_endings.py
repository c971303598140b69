"""The last cards of The Game: once nothing is hidden, what can be won is won."""

from __future__ import annotations

from random import Random

import pytest

from tenback.bots.games.classic import ClassicExpert
from tenback.bots.turn import Turn
from tenback.kernel.team.ending_classic import Ending
from tenback.rules import State
from tests.rules.situations import team


def winnable(state: State, known: dict[State, bool]) -> bool:
    """Every move tried with the plain rules."""
    if state.result is not None:
        return bool(state.result.winners)
    if state not in known:
        known[state] = any(winnable(state.play(move), known) for move in state.legal)
    return known[state]


def ending(chance: Random) -> State | None:
    """Some hands and tops with an empty draw pile, hard enough to be in doubt."""
    seats = chance.randint(1, 3)
    tops = (*chance.sample(range(50, 85), 2), *chance.sample(range(16, 45), 2))
    rest = [card for card in range(2, 100) if card not in tops]
    cards = chance.sample(rest, chance.randint(4, 5))
    hands = [cards[seat::seats] for seat in range(seats)]
    state = team(*hands, tops=tops, draw=())
    return state if state.result is None else None


def test_endings_are_solved_as_by_trying_everything() -> None:
    chance = Random(3)
    found = {True: 0, False: 0}
    for _ in range(120):
        state = ending(chance)
        if state is None:
            continue
        answer, way, _ = Ending().settle(state.hands, state.board.tops, state.turn or 0)
        assert answer == winnable(state, {})
        found[answer] += 1
        if not answer:
            continue
        after: State = state
        for seat, card, pile in way:
            while after.turn != seat:
                after = after.play(".")
            after = after.play(f"{card}{'abcd'[pile]}")
        assert after.result is not None
        assert after.result.winners
    assert min(found.values()) > 20


def test_a_hard_question_is_given_up_in_time() -> None:
    hands = (tuple(range(20, 50, 2)), tuple(range(21, 51, 2)))
    answer, _, work = Ending().settle(hands, (60, 70, 10, 5), 0, False, 20)
    assert answer is None
    assert work == 20


def test_wrong_hands_are_refused() -> None:
    for hands in ((), ((5,), (5,)), ((1,),), (tuple(range(2, 60)),)):
        with pytest.raises(ValueError, match=r"hands|cards"):
            Ending().settle(hands, (1, 1, 100, 100), 0)


@pytest.mark.parametrize("seats", [1, 2])
def test_expert_wins_what_can_be_won_and_knows_what_cannot(seats: int) -> None:
    chance = Random(seats)
    outcomes = set()
    for _ in range(40):
        state = ending(chance)
        if state is None or state.players != seats:
            continue
        hopeful = winnable(state, {})
        lines = ClassicExpert().consider(Turn(state.view(state.turn), Random(1)))
        assert lines[0].chance == float(hopeful)
        assert lines[0].samples == 1
        player = ClassicExpert()
        while state.result is None:
            state = state.play(player.choose(Turn(state.view(state.turn), Random(1))))
        assert bool(state.result.winners) == hopeful
        outcomes.add(hopeful)
    assert outcomes == {True, False}
