"""What the expert of The Game makes of the turns it saw the others take."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tenback.bots import Expert, Strong, weights
from tenback.bots.budget import Budget
from tenback.bots.player import Heard
from tenback.bots.programs.protocol import line_of
from tenback.bots.programs.protocol_server import Speaker
from tenback.bots.programs.seen import read_deeds, write_deeds
from tenback.bots.turn import Watcher, begun, deeds
from tenback.kernel.classic_look import Look
from tenback.record import RecordError, Seeded, write_view
from tenback.rules import State, game
from tenback.rules.game import Board

TOPS = (47, 50, 99, 98)
GONE = (53, 54, 67, 8)


def played(players: int, turns: int, seed: str = "past") -> list[State]:
    """All states of some turns, from the deal on."""
    states: list[State] = [game("classic").deal(players, deal=Seeded(seed))]
    states.append(states[0].play("@1"))
    for _ in range(turns):
        seat = states[-1].turn
        assert seat is not None
        for move in Strong().consider(states[-1].view(seat), Random(1))[0].moves:
            states.append(states[-1].play(move))
    return states


def boards(states: list[State]) -> list[Board]:
    return [state.board for state in states]


@pytest.mark.parametrize("players", [2, 3, 5])
def test_the_last_turn_of_every_other_seat_is_seen(players: int) -> None:
    states = played(players, 2 * players)
    view = states[-1].view(0)
    found = {deed.seat: deed for deed in deeds(view, begun(boards(states)))}
    assert sorted(found) == [*range(1, players)]
    for seat, deed in found.items():
        ahead = [state for state in states if state.turn == seat]
        first = next(state for state in reversed(ahead) if not state.board.played)
        last = ahead[-1]  # before the turn is ended: what is still there is held on to
        assert deed.held == len(last.hands[seat])
        assert {*deed.cards} == {*first.hands[seat]} - {*last.hands[seat]}
        assert deed.before == first.board.tops
        assert deed.after == last.board.tops
        assert (deed.stock, deed.due) == (first.board.stock, first.board.minimum)
        assert {*deed.later} == view.board.laid - last.board.laid


def test_nothing_is_seen_of_another_game_or_before_anybody_moved() -> None:
    states = played(3, 3)
    other = played(3, 3, "other")
    assert deeds(states[-1].view(0), begun(boards(other))) == []
    assert deeds(states[1].view(0), begun(boards(states[:2]))) == []
    assert deeds(states[-1].view(0), ()) == []
    assert len(deeds(played(3, 1)[-1].view(1), begun(boards(played(3, 1))))) == 1


def test_deeds_are_read_as_they_were_written_and_none_that_cannot_have_been() -> None:
    states = played(3, 6)
    view = states[-1].view(0)
    seen = deeds(view, begun(boards(states)))
    assert len(seen) == 2
    assert read_deeds(json.loads(json.dumps(write_deeds(seen))), view) == seen
    assert read_deeds(None, view) == read_deeds([], view) == []
    own, unlaid = view.hand[0], next(c for c in range(2, 100) if c not in view.board.laid)
    changes: list[dict[str, Any]] = [
        {"seat": None},
        {"seat": 0},
        {"held": 7},
        {"laid": []},
        {"laid": [own]},
        {"later": [unlaid]},
        {"laid": [*seen[0].cards, seen[0].cards[0]]},
        {"before": {"a": 0, "b": 1, "c": 100, "d": 100}},
        {"stock": 99},
        {"minimum": 9},
    ]
    for wrong in changes:
        written = [{**write_deeds(seen)[0], **wrong}]
        with pytest.raises(RecordError) as refused:
            read_deeds(written, view)
        assert refused.value.place == "seen[0]"
    with pytest.raises(RecordError):
        read_deeds(write_deeds(seen) * 2, view)


def test_a_level_as_a_program_makes_the_same_of_what_it_saw() -> None:
    states = played(3, 6)
    view = states[-1].view(0)
    seen = deeds(view, begun(boards(states)))
    expert = Expert()
    expert.watch(seen)
    here = expert.choose(view, Random(5), budget=Budget(60))
    speaker = Speaker("expert")
    speaker.answer(line_of(type="start", id=1, game="classic", seed=5))
    message = {"view": write_view(view), "seen": write_deeds(seen), "budget": {"work": 60}}
    told = json.loads(speaker.answer(line_of(type="move", id=2, **message)))
    assert told == {"type": "move", "id": 2, "move": str(here)}


def looking(ten_back: int) -> Look:
    """Seat 2 laid a 70 and a 71 although a 37 would have been a ten-back, or not."""
    look = Look()
    look.load(weights.load("classic-2"))
    hand = (49, 52)
    unseen = tuple(card for card in range(2, 100) if card not in (*hand, *TOPS, *GONE, 70, 71))
    tops = (ten_back + 10, 71, 99, 98)
    look.sit(hand, unseen, tops, 2, 2, 7, len(unseen) - 6, (2, 6), 0, 8, 5)
    before = (ten_back + 10, 50, 99, 98)
    look.saw(1, 4, (70, 71), (), before, tops, len(unseen) - 4, 2)
    look.guess(1, 400, 4.0)
    return look


def test_whoever_left_a_ten_back_alone_hardly_holds_it() -> None:
    look = looking(37)
    odds = look.odds(1)
    assert len(odds) == 400
    assert sum(share for _, share in odds) == pytest.approx(1)
    with_it = [share for cards, share in odds if 37 in cards]
    assert len(with_it) > 8  # it was thought of
    assert sum(with_it) < len(with_it) / 400 / 4
    dealt = [look.dealt()[1] for _ in range(400)]
    assert sum(37 in hand for hand in dealt) < 30  # some 29 by chance, and two draws are unknown
    assert all(len({*hand}) == 6 and not {*hand} & {49, 52} for hand in dealt)


def test_what_cannot_have_happened_is_refused() -> None:
    look = looking(37)
    for seat, held, cards in ((0, 1, (70,)), (1, 7, (70,)), (1, 5, (70, 71, 72, 73))):
        with pytest.raises(ValueError, match="more cards"):
            look.saw(seat, held, cards, (), TOPS, TOPS, 30, 2)
    with pytest.raises(ValueError, match="room"):
        look.guess(1, 1, 4.0)


def test_hands_of_several_seats_never_share_a_card() -> None:
    states = played(4, 8)
    look = Look()
    look.load(weights.load("classic-4"))
    view = states[-1].view(0)
    board = view.board
    unseen = tuple(c for c in range(2, 100) if c not in board.laid and c not in view.hand)
    look.sit(view.hand, unseen, board.tops, 2, 2, 6, board.stock, board.counts, 0, 8, 5)
    for deed in deeds(view, begun(boards(states))):
        look.saw(*deed)
        look.guess(deed.seat, 40, 4.0)
    for _ in range(100):
        hands = look.dealt()
        assert [len(hand) for hand in hands[1:]] == [*board.counts[1:]]
        cards = [card for hand in hands for card in hand]
        assert len({*cards}) == len(cards)
        assert {*cards} <= {*unseen}


def test_the_expert_watches_and_a_hidden_card_still_makes_no_difference() -> None:
    states = played(2, 4)
    last = states[-1]
    own, held = last.hands
    drawn, rest = last.draw[: len(held)], last.draw[len(held) :]  # type: ignore[attr-defined]
    other = replace(last, hands=(own, tuple(sorted(drawn))), draw=held + rest)  # type: ignore[type-var]
    chosen = []
    for state in (last, other):
        expert = Expert(work=60)
        assert isinstance(expert, Watcher)
        expert.watch(deeds(states[-1].view(0), begun(boards(states))))
        chosen.append(expert.consider(state.view(0), Random(1)))
    assert chosen[0] == chosen[1]
    assert not isinstance(Strong(), Watcher)
    blind = Expert(work=60).consider(last.view(0), Random(1))
    assert [line.chance for line in blind] != [line.chance for line in chosen[0]]


@pytest.mark.parametrize(("players", "heard"), [(3, ()), (2, ((), ()))])
def test_of_several_or_of_who_speaks_nothing_is_guessed(players: int, heard: Heard) -> None:
    states = played(players, 2 * players)
    expert, view = Expert(work=60), states[-1].view(0)
    expert.watch(deeds(view, begun(boards(states))))
    assert expert.consider(view, Random(1), heard) == Expert(work=60).consider(
        view, Random(1), heard
    )


def test_nobody_guesses_once_it_is_time_to_answer() -> None:
    states = played(2, 4)
    expert = Expert()
    expert.watch(deeds(states[-1].view(0), begun(boards(states))))
    assert expert.consider(states[-1].view(0), Random(1), budget=Budget(seconds=0.0))
    asked = 0

    def stop() -> bool:
        nonlocal asked
        asked += 1
        return False

    expert.watch(deeds(states[-1].view(0), begun(boards(states))))
    expert.consider(states[-1].view(0), Random(1), budget=Budget(stop=stop))
    watching, asked = asked, 0
    Expert().consider(states[-1].view(0), Random(1), budget=Budget(stop=stop))
    assert watching - asked == 10  # looks at the clock
