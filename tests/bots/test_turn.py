"""What a player is told, and what the expert of The Game makes of the others' last turns."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import FrozenInstanceError, fields, replace
from random import Random
from typing import Any

import pytest

from tenback.bots import weights
from tenback.bots.budget import Budget
from tenback.bots.games.classic import ClassicExpert, ClassicStrong
from tenback.bots.programs.protocol import last_turns_json, line_of, read_last_turns
from tenback.bots.programs.protocol_server import ProtocolServer
from tenback.bots.signalling import BOT_SIGNALS
from tenback.bots.turn import LastTurn, Turn, find_last_turns
from tenback.kernel.team.classic_search import ClassicSearch
from tenback.record import RecordError, Seeded, write_view
from tenback.record.game.replay import turn_starts
from tenback.rules import State
from tenback.rules.classic import Classic, ClassicState
from tenback.rules.game import Board
from tenback.rules.signals import Heard
from tests.rules.situations import team

TOPS = (47, 50, 99, 98)
GONE = (53, 54, 67, 8)


def played(players: int, turns: int, seed: str = "past") -> list[ClassicState]:
    """All states of some turns, from the deal on."""
    states: list[ClassicState] = [Classic().deal(players, deal=Seeded(seed))]
    states += [states[0].play("@1")] if players > 1 else []
    for _ in range(turns):
        seat = states[-1].turn
        assert seat is not None
        for move in ClassicStrong().consider(Turn(states[-1].view(seat), Random(1)))[0].moves:
            states.append(states[-1].play(move))
    return states


def starts(states: Sequence[State]) -> tuple[Board, ...]:
    """The boards of the last round, kept as a game is played."""
    boards: tuple[Board, ...] = ()
    for state in states:
        boards = turn_starts(boards, state.board)
    return boards


def told(states: Sequence[State], **also: Any) -> Turn:
    """What the first seat is told at the end of these states, with the others' last turns."""
    view = states[-1].view(0)
    return Turn(view, Random(1), last_turns=find_last_turns(view, starts(states)), **also)


def test_a_turn_is_all_that_is_told_and_nobody_can_change_it() -> None:
    turn = told(played(2, 2))
    assert [part.name for part in fields(Turn)] == [
        "view",
        "random",
        "heard",
        "last_turns",
        "budget",
        "signal_kinds",
        "past",
    ]
    for part in fields(Turn):
        with pytest.raises(FrozenInstanceError):
            setattr(turn, part.name, None)
    assert turn.signal_kinds == BOT_SIGNALS
    assert isinstance(turn.last_turns[0], LastTurn)


@pytest.mark.parametrize("players", [1, 2, 5])
def test_a_round_of_boards_is_kept_and_finds_what_all_of_them_find(players: int) -> None:
    states = played(players, 3 * players + 1)
    every: list[Board] = []
    for number, state in enumerate(states, 1):
        if not every or every[-1].turn != state.board.turn:
            every.append(state.board)
        kept = starts(states[:number])
        assert kept == tuple(every[-players - 1 :])
        view = state.view(state.turn or 0)
        assert find_last_turns(view, kept) == find_last_turns(view, every)


@pytest.mark.parametrize("players", [2, 3, 5])
def test_the_last_turn_of_every_other_seat_is_seen(players: int) -> None:
    states = played(players, 2 * players)
    view = states[-1].view(0)
    found = {last.seat: last for last in find_last_turns(view, starts(states))}
    assert sorted(found) == [*range(1, players)]
    for seat, turn in found.items():
        ahead = [state for state in states if state.turn == seat]
        first = next(state for state in reversed(ahead) if not state.board.played)
        last = ahead[-1]  # before the turn is ended: what is still there is held on to
        assert turn.held == len(last.hands[seat])
        assert {*turn.cards} == {*first.hands[seat]} - {*last.hands[seat]}
        assert turn.tops_before == first.board.tops
        assert turn.tops_after == last.board.tops
        assert (turn.stock, turn.minimum) == (first.board.stock, first.board.minimum)
        assert {*turn.later_cards} == view.board.laid - last.board.laid


def test_nothing_is_seen_of_another_game_or_before_anybody_moved() -> None:
    states = played(3, 3)
    other = played(3, 3, "other")
    assert find_last_turns(states[-1].view(0), starts(other)) == []
    assert find_last_turns(states[1].view(0), starts(states[:2])) == []
    assert find_last_turns(states[-1].view(0), ()) == []
    assert len(find_last_turns(played(3, 1)[-1].view(1), starts(played(3, 1)))) == 1


def test_last_turns_are_read_as_they_were_written_and_none_that_cannot_have_been() -> None:
    states = played(3, 6)
    view = states[-1].view(0)
    seen = find_last_turns(view, starts(states))
    assert len(seen) == 2
    assert read_last_turns(json.loads(json.dumps(last_turns_json(seen))), view) == seen
    assert read_last_turns(None, view) == read_last_turns([], view) == []
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
        written = [{**last_turns_json(seen)[0], **wrong}]
        with pytest.raises(RecordError) as refused:
            read_last_turns(written, view)
        assert refused.value.place == "last_turns[0]"
    with pytest.raises(RecordError):
        read_last_turns(last_turns_json(seen) * 2, view)


def test_a_level_as_a_program_makes_the_same_of_what_it_saw() -> None:
    states = played(3, 6)
    view = states[-1].view(0)
    seen = find_last_turns(view, starts(states))
    turn = Turn(view, Random(5), last_turns=seen, budget=Budget(60))
    here = ClassicExpert().choose(turn)
    speaker = ProtocolServer("expert")
    speaker.answer(line_of(type="start", id=1, game="classic", seed=5))
    message = {
        "view": write_view(view),
        "last_turns": last_turns_json(seen),
        "budget": {"work": 60},
    }
    told = json.loads(speaker.answer(line_of(type="move", id=2, **message)))
    assert told == {"type": "move", "id": 2, "move": str(here)}


def looking(ten_back: int) -> ClassicSearch:
    """Seat 2 laid a 70 and a 71 although a 37 would have been a ten-back, or not."""
    search = ClassicSearch()
    search.load(weights.load("classic-2"))
    hand = (49, 52)
    unseen = [card for card in range(2, 100) if card not in (*hand, *TOPS, *GONE, 70, 71)]
    tops = (ten_back + 10, 71, 99, 98)
    view = team(hand, unseen[:6], tops=tops, draw=unseen[6:]).view(0)
    search.set_position(view, 8, 5, 2)
    before = (ten_back + 10, 50, 99, 98)
    search.add_last_turn((1, 4, (70, 71), (), before, tops, len(unseen) - 4, 2))
    search.guess_hand(1, 400, 4.0)
    return search


def test_somebody_who_left_a_ten_back_alone_hardly_holds_it() -> None:
    search = looking(37)
    odds = search.hidden.odds(1)
    assert len(odds) == 400
    assert sum(share for _, share in odds) == pytest.approx(1)
    with_it = [share for cards, share in odds if 37 in cards]
    assert len(with_it) > 8  # it was thought of
    assert sum(with_it) < len(with_it) / 400 / 4
    dealt = [search.deal_hands()[1] for _ in range(400)]
    assert sum(37 in hand for hand in dealt) < 30  # some 29 by chance, and two draws are unknown
    assert all(len({*hand}) == 6 and not {*hand} & {49, 52} for hand in dealt)


def test_what_cannot_have_happened_is_refused() -> None:
    search = looking(37)
    for seat, held, cards in (
        (0, 1, (70,)),
        (1, 7, (70,)),
        (1, 5, (70, 71, 72, 73)),
        (2, 1, (70,)),
    ):
        with pytest.raises(ValueError, match="more cards"):
            search.add_last_turn((seat, held, cards, (), TOPS, TOPS, 30, 2))
    for before, after in (((0, 50, 99, 98), TOPS), (TOPS, (47, 50, 99, 101))):
        with pytest.raises(ValueError, match="its base or a card"):
            search.add_last_turn((1, 4, (70, 71), (), before, after, 30, 2))
    with pytest.raises(ValueError, match="from 2 to 99"):
        search.add_last_turn((1, 4, (1, 70), (), TOPS, TOPS, 30, 2))
    for seat in (0, 2, -1):
        with pytest.raises(ValueError, match="nobody saw a turn"):
            search.guess_hand(seat, 1, 4.0)
    for times in (1, -1):
        with pytest.raises(ValueError, match="room"):
            search.guess_hand(1, times, 4.0)


def test_hands_of_several_seats_never_share_a_card() -> None:
    states = played(4, 8)
    search = ClassicSearch()
    search.load(weights.load("classic-4"))
    view = states[-1].view(0)
    board = view.board
    search.set_position(view, 8, 5, 4)
    seen = find_last_turns(view, starts(states))
    assert len(seen) == 3
    for turn in seen:
        search.add_last_turn(turn)
        search.guess_hand(turn.seat, 40, 4.0)
    for _ in range(100):
        hands = search.deal_hands()
        assert hands[0] == view.hand
        assert [len(hand) for hand in hands] == [*board.counts]
        cards = [card for hand in hands for card in hand]
        assert len({*cards}) == len(cards)
        assert not {*cards} & board.laid


def test_the_expert_guesses_and_a_hidden_card_still_makes_no_difference() -> None:
    states = played(2, 4)
    last = states[-1]
    own, held = last.hands
    drawn, rest = last.draw[: len(held)], last.draw[len(held) :]
    other = replace(last, hands=(own, tuple(sorted(drawn))), draw=held + rest)
    chosen = []
    for state in (last, other):
        turn = replace(told(states), view=state.view(0))
        chosen.append(ClassicExpert(work=60).consider(turn))
    assert chosen[0] == chosen[1]
    blind = ClassicExpert(work=60).consider(Turn(last.view(0), Random(1)))
    assert [line.chance for line in blind] != [line.chance for line in chosen[0]]
    without = ClassicStrong().consider(Turn(last.view(0), Random(1)))
    assert ClassicStrong().consider(told(states)) == without  # guesses nothing


def test_what_was_told_for_one_turn_is_not_remembered_for_the_next() -> None:
    states = played(2, 4)
    expert, view = ClassicExpert(work=60), states[-1].view(0)
    expert.consider(told(states))
    fresh = ClassicExpert(work=60).consider(Turn(view, Random(1)))
    assert expert.consider(Turn(view, Random(1))) == fresh


@pytest.mark.parametrize(("players", "heard"), [(3, ()), (2, ((), ()))])
def test_of_several_or_of_who_speaks_nothing_is_guessed(players: int, heard: Heard) -> None:
    states = played(players, 2 * players)
    without = Turn(states[-1].view(0), Random(1), heard)
    guessing = ClassicExpert(work=60).consider(told(states, heard=heard))
    assert guessing == ClassicExpert(work=60).consider(without)


def test_nobody_guesses_once_it_is_time_to_answer() -> None:
    states = played(2, 4)
    assert ClassicExpert().consider(told(states, budget=Budget(seconds=0.0)))
    asked = 0

    def stop() -> bool:
        nonlocal asked
        asked += 1
        return False

    ClassicExpert().consider(told(states, budget=Budget(stop=stop)))
    guessing, asked = asked, 0
    ClassicExpert().consider(Turn(states[-1].view(0), Random(1), budget=Budget(stop=stop)))
    assert guessing - asked == 10  # looks at the clock
