"""The expert tells from the turns it saw what kind of partners it has, and plans with that."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from random import Random

import pytest

from tenback.bots.budget import Budget
from tenback.bots.games.classic import ClassicExpert
from tenback.bots.levels import find_player
from tenback.bots.partners import partner_shares, seen_turns
from tenback.bots.player import Line, Player
from tenback.bots.turn import Turn
from tenback.driver import answer
from tenback.kernel.team.classic_search import ClassicSearch
from tenback.record import Record, Seeded
from tenback.record.game.replay import all_turn_starts, begins_turn
from tenback.rules import Board, Move
from tenback.rules.classic import Classic, ClassicState
from tenback.rules.extreme import Extreme
from tenback.rules.moves import Lay
from tenback.study.hint import hint
from tenback.study.review.review_game import ReviewSettings, review
from tenback.table import Agreements, due
from tenback.table.commands import SeatBot, StartGame
from tests.rules.situations import team
from tests.table.room import Room

LEVELS = ("strong", "medium", "easy")
EASY, MEDIUM, HIGHER = range(3)


def game_of(levels: Sequence[str], seed: str, turns: int) -> Record:
    """A game in which these levels play that many turns, from the first seat on."""
    state: ClassicState = Classic().deal(len(levels), deal=Seeded(seed)).play("@1")
    players, chance, moves, done = [find_player("classic", n) for n in levels], Random(1), ["@1"], 0
    while state.result is None and done < turns:
        move = players[state.turn or 0].choose(Turn(state.view(state.turn), chance))
        state = state.play(move)
        moves.append(str(move))
        done += begins_turn(move, state.board)
    return Record("classic", len(levels), state.board.options, seed, moves=tuple(moves))


@pytest.fixture(scope="module")
def games() -> list[Record]:
    return [game_of(LEVELS, f"partners/{number}", 24) for number in range(4)]


def last_view(record: Record) -> tuple[ClassicState, list[Board]]:
    state = record.game and Classic().deal(record.players, deal=record.deal)
    assert isinstance(state, ClassicState)
    for move in record.moves:
        state = state.play(move)
    return state, all_turn_starts(record)


def test_nothing_is_known_before_the_first_turn() -> None:
    state = Classic().deal(3, deal=Seeded("new")).play("@1")
    shares = partner_shares([state.board], 3)
    assert shares[0] == shares[1] == shares[2]
    assert shares[0][HIGHER] > 0.5


def test_each_turn_is_seen_as_it_was_made(games: list[Record]) -> None:
    turns = list(seen_turns(all_turn_starts(games[0])))
    lays = [move for move in map(Classic().parse, games[0].moves) if isinstance(move, Lay)]
    assert [card for turn in turns for card in turn.cards] == [
        card
        for turn in turns
        for card in sorted(lay.card for lay in lays if lay.card in turn.cards)
    ]
    assert [turn.seat for turn in turns[:6]] == [0, 1, 2, 0, 1, 2]
    assert all(turn.held + len(turn.cards) == 6 for turn in turns[:12])
    assert turns[0].stock == 80 > turns[1].stock


def test_levels_are_told_apart(games: list[Record]) -> None:
    sums = [[0.0, 0.0, 0.0] for _ in LEVELS]
    for record in games:
        for seat, shares in enumerate(partner_shares(all_turn_starts(record), 3)):
            assert sum(shares) == pytest.approx(1)
            sums[seat] = [total + share for total, share in zip(sums[seat], shares, strict=True)]
    strong, medium, easy = sums
    assert strong[HIGHER] > 0.6 * len(games)
    assert medium[MEDIUM] > max(strong[MEDIUM], easy[MEDIUM])
    assert easy[EASY] > 0.6 * len(games) > strong[EASY]


def test_boards_of_another_game_tell_nothing() -> None:
    board = Extreme().deal(2, deal=Seeded("other")).play("@1").board
    assert list(seen_turns([board, board])) == []


def lines(record: Record, past: Sequence[Board]) -> tuple[Line, ...]:
    state, _ = last_view(record)
    player = ClassicExpert(work=60)
    return player.consider(Turn(state.view(state.turn), Random(5), past=partial(tuple, past)))


def test_weak_partners_lower_the_chance_that_the_expert_sees() -> None:
    record = game_of(("strong", "easy", "easy"), "weak", 12)
    _, past = last_view(record)
    alike, known = lines(record, ()), lines(record, past)
    assert known == lines(record, past)
    assert known[0].chance < alike[0].chance - 0.1


def test_good_partners_change_nothing() -> None:
    record = game_of(("strong", "strong", "strong"), "good", 3)
    state, past = last_view(record)
    shares = partner_shares(past, 3)
    asked = Turn(state.view(state.turn), Random(5), past=lambda: past[:1])
    assert shares[0][HIGHER] < 1
    assert ClassicExpert(work=60).consider(asked)[0].chance > 0.3


def test_partners_are_told_to_a_search_in_full() -> None:
    search = ClassicSearch()
    view = team((20, 30, 40), (21, 60), (50, 70), tops=(10, 12, 90, 95)).view(0)
    kept = search.set_position(view, 8, 3, 3)
    assert search.set_partners([(0.0, 0.0), (1.0, 0.0), (0.0, 1.0)], 8) == kept
    search.sample(1, 20)
    assert search.worth(0)[2] == 20
    with pytest.raises(ValueError, match="every seat"):
        search.set_partners([(0.0, 0.0)], 8)
    with pytest.raises(ValueError, match="between 0 and 1"):
        search.set_partners([(0.0, 0.0), (0.9, 0.9), (0.0, 0.0)], 8)
    with pytest.raises(ValueError, match="rules of thumb"):
        search.load_beside(2, b"")
    with pytest.raises(ValueError, match="four piles"):
        search.turn_odds((2, (5,), range(2, 100), (1, 1, 100), (5, 1, 100, 100), 80, 2, 6), 3, 1)
    with pytest.raises(ValueError, match="more cards than there are"):
        search.turn_odds((4, (5,), (5, 6), (1, 1, 100, 100), (5, 1, 100, 100), 0, 1, 6), 3, 1)


def test_hints_and_reviews_know_the_past() -> None:
    asked: list[int] = []

    class Watching(ClassicExpert):
        def consider(self, turn: Turn, also: Sequence[Move] = ()) -> tuple[Line, ...]:
            asked.append(len(turn.past()))
            return super().consider(turn, also)

    record = game_of(("strong", "easy"), "hint", 5)
    state, past = last_view(record)
    expert: Player = Watching(work=8)
    hint(state.view(state.turn), Random(1), expert=expert, past=past.copy)
    assert asked == [len(past)]
    review(record, ReviewSettings(budget=Budget(work=8)), expert=expert)
    assert asked[1:] == [turn + 1 for turn in range(1, 6)]


def test_a_bot_at_a_table_is_told_the_past() -> None:
    told: list[Sequence[Board]] = []

    class Watching(ClassicExpert):
        def choose(self, turn: Turn) -> Move:
            told.append(turn.past())
            return super().choose(turn)

    record = game_of(("easy", "easy"), "table", 3)
    room = Room(agreements=Agreements(pace=0), record=replace(record)).gather("anna")
    room.does("anna", SeatBot, 1, "expert")
    room.does("anna", StartGame)
    (task,) = [task for task in due(room.table) if task.kind == "move"]
    answer(room.table, task, lambda *_: Watching(work=8))
    assert [len(boards) for boards in told] == [len(all_turn_starts(record))]
