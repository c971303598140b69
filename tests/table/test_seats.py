"""Seats: take, leave, bots on them, bots for people, and everything before the deal."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tenback.levels import LEVELS
from tenback.rules import InvalidOption, game
from tenback.table import Agreements, Decided, TableError, casual_options, create_table
from tenback.table.commands import (
    Arrange,
    ClearSeat,
    Come,
    HandOver,
    LeaveSeat,
    Lose,
    OpenSeat,
    Play,
    Ready,
    SeatBot,
    Settle,
    StartGame,
    TakeOver,
    TakeSeat,
)
from tenback.table.events import (
    Arranged,
    BotSeated,
    Dealt,
    HandedOver,
    Readied,
    SeatLeft,
    SeatTaken,
    Settled,
    TakenOver,
)
from tests.support.wrong_type import wrong_type
from tests.table.room import FAST, Room, dealt


def test_people_take_seats_move_and_leave_them() -> None:
    room = Room(players=3).gather("anna", "ben")
    assert room.refuses("ben", TakeSeat, 0).key == "table.no.seat_held"
    assert room.refuses("ben", TakeSeat, 1).kind == "nothing"
    assert room.refuses("ben", TakeSeat, 3).key == "table.no.no_seat"
    assert room.refuses("ben", TakeSeat, -1).kind == "invalid"
    assert room.does("ben", TakeSeat, 2) == [SeatLeft(1), SeatTaken(2, "ben")]
    assert room.does("ben", LeaveSeat) == [SeatLeft(2)]
    assert room.refuses("ben", LeaveSeat).kind == "seat"


def test_the_host_puts_bots_of_any_level_on_free_seats() -> None:
    room = Room(players=2).gather("anna")
    for level in LEVELS:
        assert room.does("anna", SeatBot, 1, level) == [BotSeated(1, level)]
    assert room.refuses("anna", SeatBot, 1, LEVELS[-1]).kind == "nothing"
    assert room.refuses("anna", SeatBot, 1, "psychic").key == "table.no.no_level"
    assert room.refuses("anna", SeatBot, 0, "easy").key == "table.no.seat_held"
    room.does("ben", Come, "Ben")
    assert room.refuses("ben", SeatBot, 1, "easy").kind == "host"
    assert room.does("ben", TakeSeat, 1) == [SeatTaken(1, "ben")]  # the bot makes way


def test_the_host_frees_seats_but_not_during_a_game() -> None:
    room = Room().gather("anna", "ben")
    assert room.refuses("ben", ClearSeat, 0).kind == "host"
    assert room.does("anna", ClearSeat, 1) == [SeatLeft(1)]
    assert room.refuses("anna", ClearSeat, 1).kind == "nothing"
    room.does("anna", SeatBot, 1, "easy")
    room.does("anna", StartGame)
    assert room.refuses("anna", ClearSeat, 1).kind == "phase"


def test_a_seat_is_handed_over_to_a_bot_and_taken_back() -> None:
    room = Room(starter="@1").gather("anna", "ben")
    assert room.refuses("anna", HandOver, "easy").key == "table.no.not_playing"
    room.does("anna", StartGame)
    assert room.refuses("anna", TakeOver).kind == "nothing"
    assert room.does("anna", HandOver, "easy") == [HandedOver(0, "easy")]
    assert room.refuses("anna", HandOver, "easy").key == "table.no.bot_plays"
    move = str(next(iter(room.current_game.state.legal)))
    assert room.refuses("anna", Play, move).key == "table.no.bot_plays"
    room.does("@1", Play, move)
    assert room.does("anna", TakeOver) == [TakenOver(0)]
    assert room.refuses("@1", Play, move).key == "table.no.no_bot"
    assert room.refuses("@9", Play, move).key == "table.no.no_bot"
    assert room.refuses("@x", Play, move).key == "table.no.no_bot"
    assert room.table.seat_of("anna") == 0


def test_somebody_may_step_in_for_a_bot_during_a_game() -> None:
    room = Room(players=2, starter="@1").gather("anna")
    room.does("anna", SeatBot, 1, "easy")
    room.does("anna", StartGame)
    room.does("ben", Come, "Ben")
    assert room.does("ben", TakeSeat, 1) == [SeatTaken(1, "ben")]
    room.does("ben", LeaveSeat)
    assert room.does("anna", SeatBot, 1, "strong") == [BotSeated(1, "strong")]


def test_the_host_starts_once_every_seat_is_taken_and_all_are_ready() -> None:
    room = Room(players=3).gather("anna", "ben")
    assert room.refuses("ben", StartGame).kind == "host"
    assert room.refuses("ben", Ready).kind == "nothing"  # sitting down is being ready
    assert room.does("ben", Ready, ready=False) == [Readied(1, ready=False)]
    refusal = room.refuses("anna", StartGame)
    assert refusal.say() == "Not ready yet: Ben."
    assert room.does("ben", Ready) == [Readied(1, ready=True)]
    assert room.refuses("ben", Ready).kind == "nothing"
    assert room.refuses("anna", StartGame).key == "table.no.empty_seat"
    room.does("anna", SeatBot, 2, "easy")
    (fact,) = room.does("anna", StartGame)
    assert isinstance(fact, Dealt)
    assert fact.record.names == ("Anna", "Ben", "easy")
    assert room.refuses("anna", StartGame).kind == "phase"
    assert room.refuses("ben", Ready).kind == "phase"


def test_nobody_waits_for_somebody_who_asked_to_and_went_away() -> None:
    room = Room().gather("anna", "ben")
    room.does("ben", Ready, ready=False)
    room.does("", Lose, "ben")
    assert room.refuses("anna", StartGame).key == "table.no.not_ready"
    room.now = 60_000
    assert isinstance(room.does("anna", StartGame)[0], Dealt)


def test_other_options_leave_everybody_ready() -> None:
    room = Room().gather("anna", "ben")
    facts = room.does("anna", Settle, "classic", 2, {"minimum": 3})
    assert facts == [Settled("classic", 2, {"minimum": 3, "take_back": True})]
    french = [Arranged(replace(FAST, language="fr"))]
    assert room.does("anna", Arrange, {"language": "fr"}) == french
    assert room.refuses("anna", Arrange, {"language": "fr"}).kind == "nothing"
    assert room.refuses("ben", Settle, "duel", 2, {}).kind == "host"
    assert room.refuses("ben", Arrange, {}).kind == "host"
    assert isinstance(room.does("anna", StartGame)[0], Dealt)


def test_only_the_pace_of_bots_can_change_during_a_game() -> None:
    room = Room().gather("anna", "ben")
    room.does("anna", StartGame)
    assert room.does("anna", Arrange, {"pace": 350}) == [Arranged(replace(FAST, pace=350))]
    assert room.refuses("anna", Arrange, {"pace": 0, "hints": True}).kind == "phase"
    assert room.refuses("anna", Arrange, {"pace": -1}).kind == "invalid"
    assert room.refuses("ben", Arrange, {"pace": 0}).kind == "host"


def test_a_game_can_start_with_those_who_are_there() -> None:
    room = Room(players=5, starter="@1")
    for seat, name in ((1, "anna"), (4, "ben")):
        room.does(name, Come, name.capitalize())
        room.does(name, TakeSeat, seat)
    room.does("anna", SeatBot, 2, "easy")
    room.does("anna", OpenSeat, 2, True)
    room.does("eve", Come, "Eve")
    assert room.refuses("anna", StartGame).key == "table.no.empty_seat"
    facts = room.does("anna", StartGame, seated_only=True)
    assert Settled("classic", 3, {"starter": "@1", "take_back": True}) in facts
    assert [(seat.holder, seat.bot) for seat in room.table.seats] == [
        *(("anna", ""), ("", "easy"), ("ben", ""))
    ]
    assert room.table.seats[1].open  # what was allowed moves with the seat
    assert room.current_game.record.names == ("Anna", "easy", "Ben")
    assert room.table.phase == "playing"


def test_a_game_does_not_start_with_fewer_than_it_needs() -> None:
    room = Room("columns", 3).gather("anna")
    assert room.refuses("anna", StartGame, seated_only=True).key.startswith("option.players")
    room = Room(players=3, starter="@3").gather("anna", "ben")
    assert room.refuses("anna", StartGame, seated_only=True).key == "option.starter"
    room.does("anna", SeatBot, 2, "easy")
    assert isinstance(room.does("anna", StartGame, seated_only=True)[0], Dealt)


def test_a_game_that_is_played_on_keeps_its_seats() -> None:
    room = Room(record=dealt((2, 3), (4, 5), moves="@1")).gather("anna")
    assert room.refuses("anna", StartGame, seated_only=True).key == "table.no.empty_seat"


@pytest.mark.parametrize(
    ("on", "players", "options", "key"),
    [
        ("chess", 2, {}, "option.game"),
        ("classic", 6, {}, "option.players"),
        ("classic", 2, {"minimum": 4}, "option.value"),
        ("classic", 2, {"speed": 4}, "option.unknown"),
        ("classic", 2, {"starter": "@3"}, "option.starter"),
        ("columns", 2, {"deck": {"\u0661": 90}}, "record.card"),
        ("classic", 1, {}, "table.no.seats_in_use"),
    ],
)
def test_what_cannot_be_played_is_refused(
    on: str, players: int, options: dict[str, object], key: str
) -> None:
    assert Room().gather("anna", "ben").refuses("anna", Settle, on, players, options).key == key


def test_bots_stay_when_another_game_is_settled() -> None:
    room = Room("classic", 3, agreements=Agreements(stand_in="expert")).gather("anna")
    room.does("anna", SeatBot, 1, "expert")
    room.does("anna", SeatBot, 2, "expert")
    room.does("anna", Settle, "duel", 2, {})
    assert [seat.bot for seat in room.table.seats] == ["", "expert"]
    assert room.table.agreements.stand_in == "expert"


@pytest.mark.parametrize("on", ["classic", "extreme", "duel", "columns"])
def test_a_table_that_is_settled_anew_begins_like_a_new_one(on: str) -> None:
    room = Room("columns" if on == "duel" else "duel").gather("anna")
    room.does("anna", Settle, on, 2, {})
    assert room.table.options == casual_options(on)


def test_an_option_that_is_given_is_taken() -> None:
    room = Room().gather("anna")
    room.does("anna", Settle, "classic", 2, {"take_back": False})
    assert room.table.options == game("classic").Options()


def test_what_is_not_arranged_anew_stays() -> None:
    agreements = Agreements(clock="turn", time=60_000, stand_in="easy", pace=100)
    room = Room(agreements=agreements).gather("anna")
    room.does("anna", Arrange, {"language": "fr"})
    assert room.table.agreements == replace(agreements, language="fr")
    room.does("anna", Arrange, {"clock": "game"})
    assert room.table.agreements == replace(agreements, language="fr", clock="game")
    refusal = room.refuses("anna", Arrange, {"time": 0})
    assert (refusal.kind, refusal.values["place"]) == ("invalid", "agreements.time")


def test_a_stand_in_must_know_the_game() -> None:
    room = Room().gather("anna")
    refusal = room.refuses("anna", Arrange, {"stand_in": "psychic"})
    assert refusal.key == "table.no.no_level"
    with pytest.raises(TableError, match=r"agreements\.stand_in: No bot psychic"):
        Room(agreements=Agreements(stand_in="psychic"))


def test_a_table_is_created_only_for_what_can_be_played() -> None:
    with pytest.raises(InvalidOption):
        create_table("t", "duel", 3, game("duel").Options(), Agreements(), now=0)
    assert isinstance(
        create_table("t", "duel", 2, casual_options("duel"), Agreements(), now=0), Decided
    )


def test_friends_may_take_back_by_default() -> None:
    assert (
        casual_options("classic").write()
        == casual_options("extreme").write()
        == {"take_back": True}
    )
    assert casual_options("duel").write() == casual_options("columns").write() == {}


@pytest.mark.parametrize(
    ("values", "place"),
    [
        ({"language": "xx"}, "agreements.language"),
        ({"clock": "sand"}, "agreements.clock"),
        ({"clock": "turn"}, "agreements.time"),
        ({"grace": -1}, "agreements.grace"),
        ({"pace": 10**9}, "agreements.pace"),
        ({"pace": True}, "agreements.pace"),
        ({"stand_in": None}, "agreements.stand_in"),
    ],
)
def test_agreements_make_sense(values: dict[str, object], place: str) -> None:
    with pytest.raises(TableError) as raised:
        Agreements(**wrong_type(values))
    assert raised.value.place == place
