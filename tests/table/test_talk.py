"""What people tell each other: signals on piles, and messages under the talk rule."""

from __future__ import annotations

from typing import Any

import pytest

from tenback.rules.signals import Signal
from tenback.table.commands import (
    Come,
    Command,
    Follow,
    HandOver,
    Leave,
    LeaveSeat,
    OpenSeat,
    Play,
    Say,
    SeatBot,
    SendSignal,
    TakeOver,
    TakeSeat,
    Withdraw,
)
from tenback.table.events import (
    Lapsed,
    Moved,
    Said,
    SeatLeft,
    SeatTaken,
    Signalled,
    TakenOver,
    Withdrawn,
)
from tests.table.room import Room, dealt

HANDS = ((10, 20, 30, 40, 50, 60, 70), (11, 21, 31, 41, 51, 61, 71))


def started(**options: Any) -> Room:
    return Room(record=dealt(*HANDS, moves="@1", **options)).start("anna", "ben")


def silence() -> Room:
    """Extreme, with 7 among Anna's cards: that is SILENCE."""
    hands = (7, 10, 20, 30, 40, 50, 60), (8, 22, 31, 41, 51, 61, 71)
    return Room(record=dealt(*hands, on="extreme", moves="@1")).start("anna", "ben")


@pytest.mark.parametrize("kind", ["leave", "gently", "ten_back"])
def test_G_11_a_signal_is_one_tap_and_seen_by_all(kind: str) -> None:
    room = started()
    assert room.does("ben", SendSignal, "a", kind) == [Signalled(1, "a", kind)]
    assert room.current_game.signals == (Signal(1, 0, kind),)
    assert room.refuses("ben", SendSignal, "a", kind).kind == "nothing"
    assert room.does("ben", Withdraw, "a", kind) == [Withdrawn(1, "a", kind)]
    assert room.refuses("ben", Withdraw, "a", kind).key == "table.no.no_signal"


def test_G_10_the_ten_back_is_hinted_at_only_where_talk_is_open() -> None:
    room = started(talk="strict")
    refusal = room.refuses("ben", SendSignal, "a", "ten_back")
    assert (refusal.kind, refusal.clause) == ("talk", "G-10")
    room.does("ben", SendSignal, "a", "leave")
    room.does("ben", SendSignal, "a", "gently")
    assert room.refuses("anna", Say, "I can jump back on the first pile").key == "talk.own_cards"
    assert started().does("anna", Say, "I can jump back on the first pile")


def test_signals_are_about_piles_and_of_a_known_kind() -> None:
    room = started()
    for pile in ("", "e", "ab", "A"):
        assert room.refuses("ben", SendSignal, pile, "leave").key == "table.no.no_pile"
    assert room.refuses("ben", SendSignal, "a", "wink").key == "table.no.no_kind"
    room.does("eve", Come, "Eve")
    assert room.refuses("eve", SendSignal, "a", "leave").key == "table.no.not_seated"


def test_all_signals_of_a_seat_lapse_when_its_turn_ends() -> None:
    room = started()
    room.does("anna", SendSignal, "d", "gently")
    room.does("anna", Play, "10a")
    room.does("anna", Play, "20a")
    assert Lapsed(0, "d", "gently") in room.does("anna", Play, ".")
    assert room.current_game.signals == ()


def test_a_request_lapses_once_the_turn_has_changed_that_pile() -> None:
    room = started()
    for kind in ("leave", "gently", "ten_back"):
        room.does("ben", SendSignal, "a", kind)
    room.does("ben", SendSignal, "b", "leave")
    assert room.does("anna", Play, "10a") == [Moved(0, "10a")]  # it may still be taken back
    room.does("anna", Play, "20c")
    facts = room.does("anna", Play, ".")
    assert facts[1:] == [Lapsed(1, "a", "leave"), Lapsed(1, "a", "ten_back")]
    assert room.current_game.signals == (Signal(1, 0, "gently"), Signal(1, 1, "leave"))


@pytest.mark.parametrize("kind", [Leave, LeaveSeat])
def test_a_signal_goes_with_somebody_who_gave_it(kind: type[Command]) -> None:
    room = started()
    room.does("anna", SendSignal, "b", "gently")
    room.does("ben", SendSignal, "a", "leave")
    facts = room.does("ben", kind)
    assert facts[:2] == [Lapsed(1, "a", "leave"), SeatLeft(1)]
    assert room.current_game.signals == (Signal(0, 1, "gently"),)


def test_what_a_bot_has_signalled_is_not_the_word_of_who_takes_its_seat() -> None:
    room = started()
    room.does("ben", HandOver, "easy")
    room.does("@2", SendSignal, "a", "leave")
    assert room.does("ben", TakeOver) == [Lapsed(1, "a", "leave"), TakenOver(1)]
    room.does("ben", LeaveSeat)
    room.does("anna", SeatBot, 1, "easy")
    room.does("@2", SendSignal, "a", "leave")
    assert room.does("ben", TakeSeat, 1) == [Lapsed(1, "a", "leave"), SeatTaken(1, "ben")]


def test_GR_7_taking_a_card_back_brings_the_request_back_to_what_it_was() -> None:
    room = started(take_back=True)
    room.does("ben", SendSignal, "a", "leave")
    for move in ("10a", "<", "10b", "20b", "."):
        room.does("anna", Play, move)
    assert room.current_game.signals == (Signal(1, 0),)


def test_X_11_while_a_silence_is_visible_everything_is_silent() -> None:
    room = silence()
    room.does("ben", SendSignal, "d", "gently")
    assert Lapsed(1, "d", "gently") in room.does("anna", Play, "7a")
    for who in ("anna", "ben"):
        refusal = room.refuses(who, SendSignal, "a", "leave")
        assert (refusal.kind, refusal.clause) == ("talk", "X-11")
        assert room.refuses(who, Say, "leave this pile").clause == "X-11"
        assert room.does(who, Say, "phew!")
    room.does("anna", Play, "10a")  # the silence is covered
    room.does("ben", Say, "phew")
    room.does("ben", SendSignal, "a", "leave")


def test_GR_8_at_a_silent_table_nobody_speaks_of_the_game() -> None:
    room = started(talk="silent")
    assert room.refuses("anna", Say, "careful there").clause == "GR-8"
    assert room.does("anna", Say, "hello")
    assert room.refuses("anna", SendSignal, "a", "leave").clause == "GR-8"


@pytest.mark.parametrize("on", ["duel", "columns"])
def test_opponents_have_no_signals_but_may_chat(on: str) -> None:
    room = Room(on, 2, starter="@1").start("anna", "ben")
    assert room.refuses("anna", SendSignal, "a", "leave").key == "table.no.opponents"
    assert room.does("anna", Say, "I have 37!") == [Said("anna", "I have 37!")]


def test_alone_there_is_nobody_to_signal_to() -> None:
    room = Room(players=1).start("anna")
    assert room.refuses("anna", SendSignal, "a", "leave").key == "table.no.alone"


def test_G_11_a_refused_message_is_never_seen_and_its_author_is_told_why() -> None:
    room = started()
    refusal = room.refuses("anna", Say, "I have the thirty-seven")
    assert (refusal.kind, refusal.clause) == ("talk", "G-11")
    assert "thirty-seven" in refusal.say()
    assert not any(isinstance(event.fact, Said) for event in room.driver.log)


def test_before_and_after_a_game_people_may_say_anything() -> None:
    room = Room().gather("anna", "ben")
    assert room.does("anna", Say, "  meet at 8? ") == [Said("anna", "meet at 8?")]


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("   ", "table.no.empty_message"),
        ("x" * 501, "talk.too_long"),
        ("two\nlines", "table.no.unfit_message"),
        ("turned \u202e round", "table.no.unfit_message"),
    ],
)
def test_a_message_can_be_shown(text: str, key: str) -> None:
    assert Room().gather("anna").refuses("anna", Say, text).key == key


def test_somebody_who_looks_into_a_hand_of_opponents_keeps_quiet() -> None:
    room = Room("duel", 2, starter="@1").start("anna", "ben")
    room.does("eve", Come, "Eve")
    room.does("eve", Say, "good luck")
    room.does("anna", OpenSeat, 0, True)
    room.does("eve", Follow, 0)
    assert room.refuses("eve", Say, "ben, play low").key == "table.no.watcher_knows"
    room.does("eve", Follow, None)
    assert room.refuses("eve", Say, "ben, play low").key == "table.no.watcher_knows"
    room.does("ben", LeaveSeat)
    assert room.refuses("ben", Say, "anna, play low").kind == "talk"
    room.does("anna", Say, "still here")
