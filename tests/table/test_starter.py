"""Who starts (G-5): pointing, volunteering, agreeing, and the host's last word."""

from __future__ import annotations

from functools import partial

import pytest

from tenback.table import Agreements, visible_view
from tenback.table.commands import (
    BestHand,
    Come,
    DecideStarter,
    LeaveSeat,
    Lose,
    Play,
    PointAt,
    SeatBot,
    StartGame,
    TakeSeat,
    Tick,
)
from tenback.table.events import Moved, Pointed
from tests.table.room import Room, dealt

LOT = Agreements(pace=0, lot=True)


def test_G_5_everybody_sees_their_hand_before_the_team_agrees() -> None:
    room = Room().start("anna", "ben")
    assert room.table.phase == "choosing"
    view = visible_view(room.table, "ben")
    assert view is not None
    assert len(view["hand"]) == 7


def test_G_5_the_choice_all_people_agree_on_is_a_move_in_the_record() -> None:
    room = Room().start("anna", "ben")
    assert room.does("anna", PointAt, 0) == [Pointed(0, 0)]  # volunteers
    assert room.refuses("anna", PointAt, 0).kind == "nothing"
    assert room.does("ben", PointAt, 1) == [Pointed(1, 1)]
    assert room.does("anna", PointAt, 1) == [Pointed(0, 1), Moved(None, "@2")]
    assert room.current_game.record.moves == ("@2",)
    assert room.current_game.state.turn == 1
    assert room.refuses("anna", PointAt, 0).key == "table.no.chosen"


def test_G_5_no_card_before_that_and_nobody_decides_alone() -> None:
    room = Room().start("anna", "ben")
    card = room.current_game.state.hands[0][0]
    assert room.refuses("anna", Play, f"{card}a").key == "table.no.choose_first"
    assert room.refuses("anna", Play, "@1").clause == "G-5"
    assert room.refuses("anna", PointAt, 2).key == "table.no.no_seat"


def test_G_5_the_host_decides_after_a_while() -> None:
    room = Room(agreements=Agreements(patience=5_000)).start("anna", "ben")
    room.now = 3_500
    assert room.refuses("ben", DecideStarter, 0).kind == "host"
    refusal = room.refuses("anna", DecideStarter, 0)
    assert refusal.say() == "Give the others 2 more seconds to agree."
    assert refusal.kind == "wait"
    room.now = 5_000
    assert room.does("anna", DecideStarter, 0) == [Moved(None, "@1")]
    assert room.current_game.record.times == (5_000,)


def test_G_5_somebody_who_leaves_or_is_long_gone_is_not_waited_for() -> None:
    room = Room(players=3).start("anna", "ben", "carl")
    room.does("anna", PointAt, 1)
    room.does("", Lose, "carl")
    room.now = 60_000
    room.does("ben", LeaveSeat)
    assert room.current_game.record.moves == ("@2",)  # anna is the only one left to ask


def test_G_5_time_alone_can_bring_the_agreement_about() -> None:
    room = Room().start("anna", "ben")
    room.does("anna", PointAt, 0)
    room.does("", Lose, "ben")
    room.now = 60_000
    assert Moved(None, "@1") in room.does("", Tick)


def test_G_5_the_finger_of_somebody_who_left_counts_no_more() -> None:
    room = Room(players=3).start("anna", "ben", "carl")
    room.does("ben", PointAt, 1)
    room.does("ben", LeaveSeat)
    room.does("dora", Come, "Dora")
    room.does("dora", TakeSeat, 1)
    room.does("anna", PointAt, 1)
    room.does("carl", PointAt, 1)
    assert room.table.phase == "choosing"  # dora has not said anything yet


@pytest.mark.parametrize("level", ["random", "strong"])
def test_G_5_bots_among_themselves_agree_too(level: str) -> None:
    room = Room(players=2)
    room.does("anna", Come, "Anna")
    room.does("anna", SeatBot, 0, level)
    room.does("anna", SeatBot, 1, level)
    room.does("anna", StartGame)
    room.bots()
    assert room.current_game.record.moves[0] in ("@1", "@2")


def test_G_5_to_people_a_thinking_bot_gives_advice_and_no_more() -> None:
    for level, gives in (("easy", False), ("strong", True)):
        room = Room().gather("anna")
        room.does("anna", SeatBot, 1, level)
        room.does("anna", StartGame)
        room.bots()
        assert (1 in room.current_game.starter_votes) is gives
        assert room.table.phase == "choosing"


def test_CR_15_in_columns_the_starter_is_chosen_the_same_way() -> None:
    room = Room("columns", 3, starter="team")
    room.start("anna", "ben", "carl", starter=2)
    assert room.current_game.state.turn == 2
    assert (
        Room("columns", 2).start("anna", "ben").refuses("anna", PointAt, None).key
        == "table.no.no_seat"
    )  # nobody looks for the best hand of opponents


def test_CR_15_opponents_draw_lots_where_the_table_agreed_to_that() -> None:
    starters = set()
    for n in range(12):
        room = Room("columns", 3, agreements=LOT)
        room.driver.seeds = partial(str, f"evening {n}")
        room.start("anna", "ben", "carl")
        assert room.table.phase == "playing"
        starters.add(room.current_game.record.moves)
    assert starters == {("@1",), ("@2",), ("@3",)}
    again = Room("columns", 3, agreements=LOT, starter="@2").start("anna", "ben", "carl")
    assert again.current_game.record.moves == ()  # named beforehand: no lot


@pytest.mark.parametrize("on", ["classic", "extreme"])
def test_G_5_the_best_hand_starts_if_everybody_wants_that(on: str) -> None:
    room = Room(on, 3).gather("anna", "ben")
    room.does("anna", SeatBot, 2, "easy")
    room.does("anna", StartGame)
    assert room.does("anna", PointAt, None) == [Pointed(0, None)]
    assert room.refuses("anna", PointAt, None).kind == "nothing"
    assert room.refuses("", BestHand, 0).kind == "stale"  # ben has not said anything yet
    room.bots()
    assert room.table.phase == "choosing"
    room.does("ben", PointAt, None)
    room.bots()
    assert room.table.phase == "playing"


def test_G_5_the_best_hand_is_found() -> None:
    good, bad = (2, 3, 4, 97, 98, 99, 5), (40, 44, 48, 52, 56, 60, 64)
    for hands, best in (((good, bad), "@1"), ((bad, good), "@2")):
        room = Room(record=dealt(*hands)).start("anna", "ben")
        for name in ("anna", "ben"):
            room.does(name, PointAt, None)
        room.driver.step()
        assert room.current_game.record.moves == (best,)


def test_G_5_who_wants_the_best_hand_goes_along_with_the_others() -> None:
    room = Room(players=3).start("anna", "ben", "carl")
    room.does("anna", PointAt, None)
    room.does("ben", PointAt, 1)
    assert room.does("carl", PointAt, 1) == [Pointed(2, 1), Moved(None, "@2")]


def test_F_2_in_a_duel_the_lot_decides() -> None:
    room = Room("duel", 2).start("anna", "ben")
    assert room.table.phase == "playing"
    assert room.refuses("anna", PointAt, 0).key == "table.no.chosen"
