"""Until when a lost game could have been won: the turn, and both ways to win, by the rules."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from tenback.record import Record, final, read_record, replay, write_record
from tenback.rules.classic import ClassicOptions, ClassicState
from tenback.rules.extreme import ExtremeOptions
from tenback.study.solve.last_win import LastWin, find_last_win, moments_of
from tenback.study.solve.solve import solve
from tests.support.bot_games import bot_game
from tests.support.small_deals import winnable

CARDS_LEFT = 7  # from here on the game is played at random


def lost_late(game: str, seed: int) -> Record | None:
    """A game that is played well until a few cards are left, and then badly."""
    chance = Random(seed)
    options = ClassicOptions() if game == "classic" else ExtremeOptions()
    record = Record(game, 2, options, f"late {seed}")
    for step in replay(replace(record, moves=solve(final(record)).moves)):
        state, number = step.state, step.number
        if step.move is not None:
            record = replace(record, moves=(*record.moves, str(step.move)))
        board = state.board
        assert isinstance(state, ClassicState)
        if number and board.turn_begins and state.board.unlaid <= CARDS_LEFT:
            break
    while state.result is None:
        move = chance.choice(list(state.legal))
        state = state.play(move)
        record = replace(record, moves=(*record.moves, str(move)))
    record = replace(record, result=state.result)
    return None if state.result.winners else record


def check_ways(found: LastWin) -> None:
    """Both ways are records that can be read, of the same deal, and won."""
    won, from_turn = found.won_deal(), found.won_from_turn()
    assert won
    assert from_turn
    assert from_turn.moves[: found.moves] == found.record.moves[: found.moves]
    for way in (won, from_turn):
        again = read_record(write_record(way))
        assert (again.seed, again.options) == (found.record.seed, found.record.options)
        assert again.result
        assert again.result.winners


@pytest.mark.parametrize("game", ["classic", "extreme"])
def test_the_turn_that_gave_the_last_win_away_as_by_trying_everything(game: str) -> None:
    checked = 0
    for seed in range(60):
        record = lost_late(game, seed)
        if record is None:
            continue
        found = find_last_win(record)
        assert found
        assert found.turn
        check_ways(found)
        late = {
            moment.turn: moment.state
            for moment in moments_of(record)
            if isinstance(moment.state, ClassicState) and moment.state.board.unlaid <= CARDS_LEFT
        }
        assert found.turn == max(turn for turn, state in late.items() if winnable(state))
        assert found.is_proven
        assert late[found.turn].turn == found.seat
        checked += 1
        if checked == 5:
            return
    raise AssertionError("too few games were lost")


def test_a_game_of_weak_players() -> None:
    record = bot_game("classic", 2)
    assert record.result
    assert not record.result.winners
    found = find_last_win(record)
    assert found
    check_ways(found)
    assert find_last_win(record) == found
    plain = found.plain()
    assert plain["deal"]["winnable"] is True
    assert plain["turn"] == found.turn
    assert plain["moves"] == found.moves


def test_nothing_is_found_in_too_narrow_a_search() -> None:
    record = bot_game("classic", 2)
    found = find_last_win(record, 1)
    assert found
    if not found.deal.winnable:
        assert (found.turn, found.from_turn, found.is_proven) == (None, None, False)
        assert found.won_deal() is found.won_from_turn() is None


def test_only_lost_games_of_a_team() -> None:
    won = Record("classic", 1, ClassicOptions(), "a")
    won = replace(won, moves=solve(final(won)).moves)
    assert find_last_win(replace(won, result=final(won).result)) is None
    assert find_last_win(replace(won, moves=won.moves[:5])) is None
    assert find_last_win(bot_game("duel", 2)) is None


def test_it_can_be_stopped() -> None:
    record = bot_game("classic", 2)
    assert find_last_win(record, stop=lambda: True) is None
