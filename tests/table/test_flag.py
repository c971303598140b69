"""A flag that falls: a team has not won, and an opponent has lost to the best of the others."""

from __future__ import annotations

from dataclasses import replace

from tenback.record import read_record, write_record
from tenback.rules.columns import ColumnsState
from tenback.table import Agreements, describe_event, replay, visible_table
from tenback.table.commands import Play, Tick
from tenback.table.events import Ended
from tests.table.room import Room

SHORT = Agreements(pace=0, clock="turn", time=10_000)


def flag_falls(room: Room) -> Ended:
    room.now += 10_000
    (ended,) = room.does("", Tick)
    assert isinstance(ended, Ended)
    assert ended.end_reason == "time"
    return ended


def test_in_a_duel_somebody_who_is_late_loses() -> None:
    room = Room("duel", agreements=SHORT, starter="@2").start("anna", "ben")
    ended = flag_falls(room)
    assert (ended.seat, ended.winners, ended.scores) == (1, (0,), (58, 58))
    told = visible_table(room.table, "ben")["current_game"]
    assert told is not None
    assert (told["winners"], told["scores"]) == ([0], [58, 58])
    said = describe_event(room.driver.log[-1], room.table)
    assert said == "Ben has run out of time and loses. Winner: Anna."


def test_a_move_after_the_flag_loses_too() -> None:
    room = Room("duel", agreements=SHORT, starter="@1").start("anna", "ben")
    room.now = 10_000
    (ended,) = room.does("anna", Play, str(next(iter(room.current_game.state.legal))))
    assert isinstance(ended, Ended)
    assert (ended.seat, ended.winners) == (0, (1,))


def test_in_columns_the_best_of_the_others_wins_and_somebody_who_is_late_never_does() -> None:
    room = Room("columns", 4, agreements=SHORT, starter="@1")
    room.start("anna", "ben", "carl", "dora")
    state = room.current_game.state
    assert isinstance(state, ColumnsState)
    points = [sum(card.points for card in hand) for hand in state.hands]
    ended = flag_falls(room)
    assert list(ended.scores) == points  # the cards in hand count, as at the end of a round
    fewest = min(points[1:])
    assert ended.winners == tuple(seat for seat in (1, 2, 3) if points[seat] == fewest)


def test_a_team_that_is_late_has_not_won() -> None:
    room = Room(agreements=SHORT, starter="@1").start("anna", "ben")
    ended = flag_falls(room)
    assert (ended.winners, ended.scores) == ((), ())


def test_the_record_tells_who_has_won_and_can_be_read() -> None:
    room = Room("duel", agreements=SHORT, starter="@2").start("anna", "ben")
    flag_falls(room)
    read = read_record(write_record(room.current_game.record))
    assert read.meta == {"end": "time", "seat": "2", "winners": "1"}
    assert read.result is None  # the rules have not ended it


def test_a_log_of_before_says_what_it_said() -> None:
    room = Room("duel", agreements=SHORT, starter="@2").start("anna", "ben")
    flag_falls(room)
    *before, last = room.driver.log
    assert isinstance(last.fact, Ended)
    old = replace(last, fact=replace(last.fact, winners=(), scores=()))
    match = replay([*before, old]).current_game
    assert match is not None
    assert (match.ended, match.winners) == ("time", ())
    assert match.record.meta == {"end": "time", "seat": "2"}
    assert describe_event(old, room.table) == "Ben has run out of time. The game is over."
