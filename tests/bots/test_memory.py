"""What the expert of The Game remembers of its own last turn, and what it makes of it."""

from __future__ import annotations

from random import Random

import pytest

from tenback.bots import weights
from tenback.bots.memory import Memory
from tenback.bots.team import Strong
from tenback.kernel.classic_look import Look
from tenback.record import Seeded
from tenback.rules import State, game
from tenback.rules.moves import Start


def rounds(players: int) -> tuple[Memory, State, dict[int, int]]:
    """Two rounds of a game: the first seat's memory of its turn, and what each held after that."""
    state: State = game("classic").deal(players, deal=Seeded("memory")).play("@1")
    player, memory, held = Strong(), None, {}
    for number in range(players + 1):
        seat = state.turn
        assert seat is not None
        if number == players:
            break
        moves = player.consider(state.view(seat), Random(1))[0].moves
        if number == 0:
            memory = Memory.after(state.view(seat), moves)
        for move in moves:
            held[seat] = len(state.hands[seat])
            state = state.play(move)
    assert memory is not None
    return memory, state, held


@pytest.mark.parametrize("players", [2, 3, 5])
def test_the_last_seat_held_at_least_what_is_remembered(players: int) -> None:
    memory, state, held = rounds(players)
    found = memory.held_by_last(state.view(0))
    assert found is not None
    seat, least = found
    assert seat == players - 1
    assert least <= held[seat]
    assert least == held[seat] or players > 2


def test_nothing_is_remembered_of_another_game_or_another_seat() -> None:
    memory, state, _ = rounds(3)
    assert memory.held_by_last(state.view(1)) is None
    other = game("classic").deal(3, deal=Seeded("other")).play("@1")
    assert memory.held_by_last(other.view(0)) is None
    start = game("classic").deal(3, deal=Seeded("memory"))
    begun = Memory.after(start.view(0), (Start(0),))
    assert begun.held_by_last(start.play("@1").view(0)) is None
    card = next(move for move in state.legal)
    assert memory.held_by_last(state.play(card).view(0)) is None


def worth_of_sparing(held: int) -> float:
    """How much better it looks to leave pile a, where a 37 would be a ten-back, than to use it."""
    look = Look()
    look.load(weights.load("classic-2"))
    hand, tops = (49, 52, 70), (47, 50, 99, 98)
    unseen = tuple(card for card in range(2, 100) if card not in (*hand, *tops, 53, 54, 67, 8))
    look.sit(hand, unseen, tops, 2, 2, 7, len(unseen) - 6, (3, 6), 0, 8, 5)
    places = [look.add([(52, 1), (70, 3)]), look.add([(49, 0), (70, 3)])]
    look.holds(1, held)
    look.sample(sum(1 << place for place in places), 300)
    return look.worth(places[0])[1] - look.worth(places[1])[1]


def test_what_was_held_on_to_is_no_ten_back() -> None:
    """The partner's hands are dealt accordingly, and the turns look different."""
    assert abs(worth_of_sparing(6) - worth_of_sparing(0)) > 0.0003
    with pytest.raises(ValueError, match="more cards"):
        worth_of_sparing(7)
