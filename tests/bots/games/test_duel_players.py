"""The players of Face to Face: legal, blind to hidden cards, repeatable, each level stronger."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest

from tenback.bots import Player, players_of, weights
from tenback.bots.budget import Budget
from tenback.bots.games.duel import DuelExpert, DuelMedium, DuelStrong
from tenback.bots.player import Line
from tenback.bots.turn import Turn
from tenback.kernel.duel.search import DuelSearch
from tenback.record import Seeded
from tenback.rules import IllegalMove, game
from tenback.rules.duel import DuelLay, DuelState
from tenback.rules.moves import End
from tests.rules.situations import duel, play

DUEL = game("duel")
OPTIONS = [{}, {"lone_last_card": "may_win"}, {"starter": "@2"}]
LEVELS: dict[str, Callable[[], Player]] = {
    "medium": DuelMedium,
    "strong": DuelStrong,
    "expert": lambda: DuelExpert(work=8),
}


def dealt(seed: str, **options: Any) -> DuelState:
    state = DUEL.deal(2, DUEL.Options.read(options), deal=Seeded(seed))
    assert isinstance(state, DuelState)
    return state


def finish(state: DuelState, *players: Player, seed: int = 1) -> DuelState:
    """Let the players play to the end; a move that is not legal is refused by the rules."""
    chance = Random(seed)
    while state.turn is not None:
        state = state.play(players[state.turn].choose(Turn(state.view(state.turn), chance)))
    return state


def asked(state: DuelState, player: Player, *also: str, **how: Any) -> tuple[Line, ...]:
    moves = [DUEL.parse(move) for move in also]
    return player.consider(Turn(state.view(state.turn), Random(1), **how), moves)


def written(line: Line) -> str:
    return " ".join(map(str, line.moves))


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("level", LEVELS)
def test_whole_games_by_the_rules_and_the_same_again(level: str, options: dict[str, Any]) -> None:
    for deal in range(2):
        start = dealt(f"whole/{deal}", **options)
        ends = [finish(start, LEVELS[level](), LEVELS[level]()) for _ in range(2)]
        assert ends[0].result is not None
        assert ends[0] == ends[1]


@pytest.mark.parametrize("level", LEVELS)
def test_a_hidden_card_makes_no_difference(level: str) -> None:
    state = dealt("hidden", starter="@1")
    for _ in range(6):  # the first turns, and what the others would hold instead
        seat = state.turn
        assert seat is not None
        deck = sorted(state.hands[1 - seat] + state.draws[1 - seat], reverse=True)
        held = len(state.hands[1 - seat])
        hands, draws = list(state.hands), list(state.draws)
        hands[1 - seat], draws[1 - seat] = tuple(sorted(deck[:held])), tuple(deck[held:])
        draws[seat] = draws[seat][::-1]
        other = replace(state, hands=tuple(hands), draws=tuple(draws))
        assert state != other
        moves = [LEVELS[level]().choose(Turn(s.view(seat), Random(5))) for s in (state, other)]
        assert moves[0] == moves[1]
        state = play(state, written(asked(state, DuelStrong())[0]))


@pytest.mark.parametrize("level", LEVELS)
def test_F_10_a_win_at_hand_is_taken_and_needs_no_end(level: str) -> None:
    state = duel((30, 40, 50), (3, 4, 5, 6), tops=(20, 25, 10, 50), draws=((), (7, 8)))
    end = finish(state, LEVELS[level](), LEVELS[level]())
    assert end.result is not None
    assert (end.result.winners, end.result.ending) == ((0,), "emptied")
    assert len(end.board.played) == 3


def test_a_turn_begun_by_somebody_else_is_brought_to_an_end() -> None:
    state = dealt("begun", starter="@1")
    for move in list(state.legal)[:3]:
        middle = state.play(move)
        for level in LEVELS.values():
            assert finish(middle, level(), level()).result is not None


def test_medium_takes_a_ten_back_and_helps_only_at_a_small_price() -> None:
    state = duel((20, 32, 45, 50, 51, 52), (3, 4, 5, 6), tops=(30, 46, 40, 41))
    medium, chance = DuelMedium(), Random(1)
    first = str(medium.choose(Turn(state.view(0), chance)))
    assert "20a" in (first, str(medium.choose(Turn(state.play(first).view(0), chance))))
    state = duel((31, 32, 44, 45, 2, 58), (3, 4, 5, 6), tops=(30, 46, 59, 3))
    turn = [str(move) for move in DuelMedium().best_turn(Turn(state.view(0), chance))]
    assert "58x" in turn  # one step back for the opponent, and six cards again
    assert "2x" not in turn


def test_lines_are_whole_turns_the_best_first() -> None:
    state = dealt("lines")
    for player in (DuelStrong(), DuelExpert(work=40)):
        lines = asked(state, player)
        assert 2 <= len(lines) <= 8
        assert [line.chance for line in lines] == sorted([line.chance for line in lines])[::-1]
        for line in lines:
            assert 0 <= line.chance <= 1
            assert isinstance(line.moves[-1], End)
            assert play(state, written(line)).turn != state.turn
    assert isinstance(players_of("duel")["expert"], Player)
    assert DuelStrong().consider(Turn(state.view(1 - (state.turn or 0)), Random(1))) == ()
    assert DuelStrong().consider(Turn(state.view(None), Random(1))) == ()


def test_the_moves_somebody_made_are_judged_too() -> None:
    state = duel((20, 32, 45, 50, 51, 52), (3, 4, 5, 6), tops=(30, 46, 40, 41))
    for player in (DuelStrong(), DuelExpert(work=64)):
        found = [written(line) for line in asked(state, player, "52a", "20b", ".")]
        assert "52a 20b ." in found
        assert found[0] != "52a 20b ."
        assert any(line.startswith("52a ") for line in map(written, asked(state, player, "52a")))
    with pytest.raises(IllegalMove):
        asked(state, DuelStrong(), "21a")
    helped = play(state, "45b 50a")
    assert "." in [written(line) for line in asked(helped, DuelStrong(), ".")]


def test_F_11_moves_that_lose_at_once_are_a_line_without_a_chance() -> None:
    state = duel((10, 30, 31), (3, 4, 5, 6), tops=(29, 9, 5, 55), draws=((40,), (7,)))
    stuck = next((str(move) for move in state.legal if state.play(move).result is not None), None)
    if stuck is None:
        pytest.fail("no move loses at once here")
    lines = asked(state, DuelStrong(), stuck)
    assert (written(lines[-1]), lines[-1].chance) == (stuck, 0.0)


def test_the_budget_is_kept() -> None:
    state = dealt("budget")
    few = asked(state, DuelExpert(), budget=Budget(work=50))
    assert 0 < sum(line.samples for line in few) <= 50
    for budget in (Budget(work=0), Budget(seconds=0), Budget(stop=lambda: True)):
        lines = asked(state, DuelExpert(), budget=budget)
        assert sum(line.samples for line in lines) == 0
        assert lines[0].moves == asked(state, DuelStrong())[0].moves
    stops = iter([False] * 3 + [True] * 99)
    some = asked(state, DuelExpert(), budget=Budget(stop=lambda: next(stops)))
    assert 0 < sum(line.samples for line in some) <= 3 * 2 * 8


def end_of(seed: int, lone: str) -> DuelState:
    """Both draw piles are empty; a few cards each, somewhere in the middle."""
    chance = Random(seed)
    hands = [chance.sample(range(2, 60), chance.randint(2, 3)) for _ in range(2)]
    tops = (chance.randint(10, 50), chance.randint(10, 50)) * 2
    return duel(*hands, tops=tops, draws=((), ()), lone_last_card=lone)


def winner(state: DuelState) -> int:
    """Who wins with perfect play, by trying everything in the rules."""

    @cache
    def wins(now: DuelState) -> int:
        if now.result is not None:
            return now.result.winners[0]
        results = {wins(now.play(move)) for move in now.legal}
        assert now.turn is not None
        return now.turn if now.turn in results else 1 - now.turn

    return wins(state)


@pytest.mark.parametrize("lone", ["lose", "may_win"])
def test_the_end_is_solved_as_the_rules_have_it(lone: str) -> None:
    search, seen = DuelSearch(), set()
    for seed in range(25):
        state = end_of(seed, lone)
        if state.turn is None:
            continue
        search.set_position(state.view(state.turn), 3, 1)
        solved = search.solve()
        for place, won in enumerate(solved):
            after = state
            for card in search.turn(place):
                after = after.play(DuelLay(*card))
            if after.result is None:
                after = after.play(End())
            assert won == (winner(after) == state.turn)
            seen.add(won)
        assert any(solved) == (winner(state) == state.turn)
        assert asked(state, DuelExpert())[0].chance == any(solved)
    assert seen == {True, False}


def test_nothing_is_solved_while_cards_are_hidden() -> None:
    search = DuelSearch()
    search.set_position(dealt("open").view(dealt("open").turn), 4, 1)
    assert search.solve() == []


@pytest.mark.parametrize(
    "how", [{"most": 0}, {"most": 17}, {"most": 4, "depth": 0}, {"most": 4, "narrow": 17}]
)
def test_what_cannot_be_looked_at_is_refused(how: dict[str, Any]) -> None:
    state = dealt("wrong")
    with pytest.raises(ValueError, match="compared"):
        DuelSearch().set_position(state.view(state.turn), seed=1, **how)
    for seat in (None, 1 - (state.turn or 0)):
        with pytest.raises(ValueError, match=r"turn|hand"):
            DuelSearch().set_position(state.view(seat), 4, 1)


def test_the_weights_have_their_card() -> None:
    kept = weights.card("duel")
    assert kept["game"] == "duel"
    floats = weights.load("duel")
    assert weights.unpack(weights.pack(floats)) == floats
    assert len(weights.pack(floats)) <= 120_000


@pytest.mark.slow
def test_looking_ahead_beats_not_looking() -> None:
    won = 0
    for deal in range(60):
        players = [DuelExpert(work=100), DuelStrong()]
        seat = deal % 2
        end = finish(dealt(f"ahead/{deal // 2}"), *(players if seat == 0 else players[::-1]))
        assert end.result is not None
        won += seat in end.result.winners
    assert won >= 26
