"""Lost connections, stand-ins, abandoning by agreement, and the next game."""

from __future__ import annotations

from typing import Any

import pytest

from tenback.table import Agreements, visible_table
from tenback.table.commands import (
    Agree,
    Come,
    HandOver,
    LeaveSeat,
    Lose,
    Play,
    Ready,
    Return,
    SeatBot,
    Settle,
    StartGame,
    TakeSeat,
    Tick,
)
from tenback.table.events import Agreed, Arranged, Dealt, Ended, Returned, StoodIn, TakenOver
from tests.table.room import Room


def test_a_bot_plays_for_somebody_away_too_long_if_the_table_agreed() -> None:
    room = Room(agreements=Agreements(pace=0, stand_in="easy", grace=5_000), starter="@1")
    room.start("anna", "ben")
    room.does("", Lose, "anna")
    room.now = 4_999
    assert room.does("", Tick) == []
    room.now = 5_000
    facts = room.does("", Tick)
    assert facts[0] == StoodIn(0, "easy")
    assert room.table.seat_of("anna") == 0


def test_the_seat_is_theirs_again_on_return() -> None:
    room = Room(agreements=Agreements(stand_in="easy"), starter="@1").start("anna", "ben")
    room.does("", Lose, "anna")
    room.now = 60_000
    room.does("", Tick)
    move = str(next(iter(room.current_game.state.legal)))
    assert room.refuses("anna", Play, move).key == "table.no.bot_plays"
    assert room.does("", Return, "anna") == [Returned("anna"), TakenOver(0)]
    room.does("anna", Play, move)


def test_with_nobody_there_the_game_waits() -> None:
    room = Room(agreements=Agreements(pace=0, stand_in="easy", grace=500), starter="@1").start(
        "anna", "ben"
    )
    room.does("", Lose, "anna")
    room.does("", Lose, "ben")
    room.now = 10**6
    room.bots()
    assert room.table.phase == "playing"
    assert [seat.person for seat in room.table.seats] == ["anna", "ben"]
    room.does("", Return, "ben")
    room.bots()
    assert room.table.seats[0].standing_in
    assert room.current_game.state.turn == 1


def test_a_bot_that_stands_in_waits_when_the_last_one_goes() -> None:
    room = Room(agreements=Agreements(pace=0, stand_in="easy", grace=500), starter="@1").start(
        "anna", "ben"
    )
    room.does("", Lose, "anna")
    room.now = 500
    room.does("", Tick)
    room.does("ben", HandOver, "easy")
    room.does("", Lose, "ben")
    room.bots()
    assert room.table.phase == "playing"
    assert room.current_game.state.turn == 0
    room.does("", Return, "anna")
    assert room.table.seats[0].person == "anna"


def test_without_that_agreement_nobody_stands_in() -> None:
    room = Room(starter="@1").start("anna", "ben")
    room.does("", Lose, "ben")
    room.now = 10**6
    assert room.does("", Tick) == []
    assert room.table.seats[1].person == "ben"


def test_those_who_are_left_can_agree_to_it_later() -> None:
    room = Room(players=3, starter="@1").start("anna", "ben", "carl")
    room.does("", Lose, "ben")
    room.now = 60_000
    assert room.does("anna", Agree, "stand_in") == [Agreed("anna", "stand_in", yes=True)]
    _, arranged = room.does("carl", Agree, "stand_in")
    assert isinstance(arranged, Arranged)
    assert arranged.agreements.stand_in == "strong"
    assert room.does("", Tick) == [StoodIn(1, "strong")]
    assert room.refuses("anna", Agree, "stand_in").kind == "nothing"


def test_one_of_them_can_have_the_table_wait_instead() -> None:
    agreements = Agreements(pace=0, stand_in="strong", grace=500)
    room = Room(players=3, agreements=agreements, starter="@2").start("anna", "ben", "carl")
    room.does("", Lose, "ben")
    agreed, arranged = room.does("carl", Agree, "stand_in", yes=False)
    assert agreed == Agreed("carl", "stand_in", yes=False)
    assert isinstance(arranged, Arranged)
    room.now = 10**6
    assert room.does("", Tick) == []
    assert room.table.seats[1].person == "ben"
    assert room.refuses("carl", Agree, "stand_in", yes=False).kind == "nothing"
    room.does("anna", Agree, "stand_in")
    assert room.table.seats[1].person == "ben"  # carl would still rather wait
    room.does("carl", Agree, "stand_in")
    assert room.does("", Tick) == [StoodIn(1, "strong")]


def test_everybody_sees_since_when_somebody_is_away() -> None:
    room = Room(starter="@1").start("anna", "ben")
    room.now = 7_000
    room.does("", Lose, "ben")
    assert visible_table(room.table, "anna")["people"]["ben"]["away"] == 7_000
    room.does("", Return, "ben")
    assert visible_table(room.table, "anna")["people"]["ben"]["away"] is None


def test_a_short_break_gives_nobody_the_seat() -> None:
    room = Room(agreements=Agreements(stand_in="easy"), starter="@1").start("anna", "ben")
    room.does("", Lose, "anna")
    room.now = 30_000
    assert room.does("", Return, "anna") == [Returned("anna")]
    room.now = 90_000
    assert room.does("", Tick) == []


def test_a_game_is_abandoned_once_all_who_play_agree() -> None:
    room = Room(starter="@1").start("anna", "ben")
    room.does("eve", Come, "Eve")
    assert room.refuses("eve", Agree, "abandon").key == "table.no.not_seated"
    room.does("anna", Agree, "abandon")
    assert room.refuses("anna", Agree, "abandon").kind == "nothing"
    room.does("anna", Agree, "abandon", yes=False)
    room.does("ben", Agree, "abandon")
    assert room.table.phase == "playing"
    facts = room.does("anna", Agree, "abandon")
    assert isinstance(facts[-1], Ended)
    assert facts[-1].seed
    assert room.refuses("anna", Agree, "abandon").key == "table.no.not_playing"
    assert room.refuses("anna", Agree, "lunch").key == "table.no.no_question"


def test_somebody_long_gone_cannot_keep_the_others_from_abandoning() -> None:
    room = Room(players=3, starter="@1").start("anna", "ben", "carl")
    room.does("", Lose, "carl")
    room.does("anna", Agree, "abandon")
    room.does("ben", Agree, "abandon")
    assert room.table.phase == "playing"
    room.now = 60_000
    assert isinstance(room.does("", Tick)[0], Ended)


def over(**options: Any) -> Room:
    room = Room(players=2, **options).start("anna", "ben")
    room.does("anna", Agree, "abandon")
    room.does("ben", Agree, "abandon")
    return room


def test_a_rematch_is_a_new_game_with_the_same_people() -> None:
    room = over(starter="team")
    room.does("anna", Agree, "rematch")
    _, deal = room.does("ben", Agree, "rematch")
    assert isinstance(deal, Dealt)
    assert room.current_game.number == 2
    assert deal.record.names == ("Anna", "Ben")
    assert room.table.phase == "choosing"


@pytest.mark.parametrize(("first", "then"), [("@1", "@2"), ("@2", "@1"), ("team", "team")])
def test_in_a_rematch_a_fixed_starter_passes_to_the_next_seat(first: str, then: str) -> None:
    room = over(starter=first)
    for name in ("anna", "ben"):
        room.does(name, Agree, "rematch")
    assert room.current_game.record.options.write().get("starter", "team") == then


def test_options_settled_anew_are_played_as_they_are() -> None:
    room = over(starter="@1")
    room.does("anna", Settle, "classic", 2, {"starter": "@1"})
    assert room.refuses("anna", Agree, "rematch").key == "table.no.no_rematch"
    room.does("anna", StartGame)
    assert room.current_game.record.options.write() == {"starter": "@1", "take_back": True}


def test_a_rematch_waits_until_every_seat_is_taken() -> None:
    room = over(starter="@1")
    room.does("ben", LeaveSeat)
    room.does("anna", Agree, "rematch")
    assert room.table.phase == "over"
    facts = room.does("anna", SeatBot, 1, "easy")
    assert isinstance(facts[-1], Dealt)


def test_nobody_agrees_to_a_rematch_during_a_game() -> None:
    room = Room(starter="@1").start("anna", "ben")
    assert room.refuses("anna", Agree, "rematch").key == "table.no.in_play"


def test_after_a_game_the_host_may_start_the_next_one_too() -> None:
    room = over(starter="@1")
    room.does("carl", Come, "Carl")
    room.does("ben", LeaveSeat)
    room.does("carl", TakeSeat, 1)
    room.does("carl", Ready, ready=False)
    assert room.refuses("anna", StartGame).key == "table.no.not_ready"
    room.does("carl", Ready)
    assert isinstance(room.does("anna", StartGame)[0], Dealt)
