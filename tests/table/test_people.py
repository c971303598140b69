"""People come and go, have names, and one of them is the host."""

from __future__ import annotations

import pytest

from tenback.table import Decided, Repeated, visible_table
from tenback.table.commands import (
    Agree,
    Come,
    Follow,
    Leave,
    LeaveSeat,
    Lose,
    OpenSeat,
    PassHost,
    Play,
    Rename,
    Return,
    Say,
    SeatBot,
    StartGame,
    TakeSeat,
    Tick,
)
from tenback.table.events import Came, Ended, HostPassed, Left, Renamed, SeatLeft, SeatOpened
from tests.table.room import Room, tried


def test_the_first_to_come_is_the_host() -> None:
    room = Room()
    assert room.does("anna", Come, " Anna ") == [Came("anna", "Anna"), HostPassed("anna")]
    assert room.does("ben", Come, "Ben") == [Came("ben", "Ben")]
    assert room.refuses("anna", Come, "Anna").kind == "nothing"


def test_nobody_acts_at_a_table_without_having_come() -> None:
    assert Room().refuses("eve", TakeSeat, 0).kind == "stranger"


def test_the_house_and_bots_do_only_what_is_theirs() -> None:
    room = Room().gather("anna")
    assert room.refuses("anna", Tick).key == "table.no.not_yours"
    assert room.refuses("", Say, "hello").key == "table.no.not_yours"
    assert room.refuses("@2", Say, "hello").key == "table.no.not_yours"
    assert room.refuses("", TakeSeat, 1).kind == "stranger"


@pytest.mark.parametrize(
    "name",
    ["\u200b", "\ufeff", "\u00ad", "\u3164", "\u2800", "\ufe0f", " \u2060\u00a0", "\u0301"],
)
def test_nobody_has_a_name_that_cannot_be_seen(name: str) -> None:
    assert Room().refuses("eve", Come, name).key == "table.no.bad_name"


@pytest.mark.parametrize(
    "name",
    [
        *("Anna\u200b", "An\u00adna", "Anna\u200d", "Anna\u2800", "\u0410nna", "\u0391nna"),
        *("\uff21nna", "ann\u0430", "Anna\u00a0"),
    ],
)
def test_nobody_has_a_name_that_looks_like_anothers(name: str) -> None:
    assert Room().gather("anna").refuses("eve", Come, name).key == "table.no.name_taken"


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("An\u00adna \u2003 B\u200b", "Anna B"),
        (
            "\U0001f469\u200d\U0001f680",
            "\U0001f469\u200d\U0001f680",
        ),  # one picture
        ("\u0410\u043d\u043d\u0430", "\u0410\u043d\u043d\u0430"),
        ("\u2764\ufe0f", "\u2764\ufe0f"),
    ],
)
def test_a_name_keeps_all_that_is_seen_of_it(given: str, kept: str) -> None:
    assert Room().does("eve", Come, given)[0] == Came("eve", kept)


@pytest.mark.parametrize("name", ["", "   ", "x" * 41, "tab\tbed", "turned \u202e", "Anna", "ANNA"])
def test_a_name_can_be_shown_and_is_nobody_elses(name: str) -> None:
    assert Room().gather("anna").refuses("ben", Come, name).kind == "invalid"


def test_a_name_can_be_changed_but_says_nothing_about_cards_during_a_game() -> None:
    room = Room().gather("anna", "ben")
    assert room.does("ben", Rename, "Benjamin") == [Renamed("ben", "Benjamin")]
    assert room.refuses("ben", Rename, "Benjamin").kind == "nothing"
    room.does("anna", StartGame)
    assert room.refuses("ben", Rename, "I have 37").key == "table.no.in_play"
    assert room.refuses("eve", Come, "I have 37").key == "talk.number"
    room.does("eve", Come, "Eve")


@pytest.mark.clauses("X-11")
def test_where_silence_is_kept_nobody_speaks_by_a_name() -> None:
    room = Room(talk="silent", starter="@1").gather("anna", "ben")
    room.does("eve", Come, "Leave A")  # before the game anything may be said
    room.does("anna", StartGame)
    assert room.does("carl", Come, "Leave B") == [Came("carl", "Guest 1")]
    assert room.does("dora", Come, "Guest 1") == [Came("dora", "Guest 2")]
    for name in ("anna", "ben"):
        room.does(name, Agree, "abandon")
    assert room.does("carl", Rename, "Carl") == [Renamed("carl", "Carl")]


def test_in_columns_a_name_may_have_a_number_at_any_time() -> None:
    Room("columns", starter="@1").start("anna", "ben").does("eve", Come, "Eve 37")


def test_ids_of_people_are_short_and_plain() -> None:
    room = Room()
    assert room.refuses("x" * 65, Come, "Anna").key == "table.no.bad_person"
    assert room.refuses("two\nlines", Come, "Anna").key == "table.no.bad_person"


def test_fifty_people_fill_a_table() -> None:
    room = Room()
    for n in range(50):
        room.driver.do(f"p{n}", Come("c", f"Name {n}"))
    assert room.refuses("late", Come, "Late").key == "table.no.full"


def test_host_rights_pass_on_when_the_host_leaves_to_players_before_watchers() -> None:
    room = Room(players=2)
    for name in ("anna", "watcher", "ben"):
        room.does(name, Come, name)
    room.does("ben", TakeSeat, 1)
    assert room.does("anna", Leave) == [HostPassed("ben"), Left("anna", "anna")]
    assert room.does("ben", Leave) == [SeatLeft(1), HostPassed("watcher"), Left("ben", "ben")]
    assert room.does("watcher", Leave) == [HostPassed(""), Left("watcher", "watcher")]
    assert room.does("carl", Come, "Carl")[-1] == HostPassed("carl")


def test_a_watcher_who_leaves_changes_nothing_else() -> None:
    room = Room().gather("anna")
    room.does("eve", Come, "Eve")
    assert room.does("eve", Leave) == [Left("eve", "Eve")]
    assert room.refuses("eve", Leave).kind == "stranger"


def test_the_host_can_make_somebody_else_the_host() -> None:
    room = Room().gather("anna", "ben")
    assert room.refuses("ben", PassHost, "ben").kind == "host"
    assert room.refuses("anna", PassHost, "eve").key == "table.no.nobody"
    assert room.refuses("anna", PassHost, "anna").kind == "nothing"
    assert room.does("anna", PassHost, "ben") == [HostPassed("ben")]


def test_a_host_who_is_lost_is_replaced_after_the_grace_time() -> None:
    room = Room().gather("anna", "ben")
    room.does("", Lose, "anna")
    room.now = 59_999
    assert room.does("", Tick) == []
    room.now = 60_000
    assert room.does("", Tick) == [HostPassed("ben")]
    room.does("", Return, "anna")
    assert room.table.host == "ben"


def test_a_lost_host_stays_host_while_nobody_is_there_to_take_over() -> None:
    room = Room().gather("anna", "ben")
    room.does("", Lose, "anna")
    room.does("", Lose, "ben")
    room.now = 10**6
    assert room.does("", Tick) == []


def test_only_people_who_are_there_are_lost_and_only_lost_ones_return() -> None:
    room = Room().gather("anna")
    assert room.refuses("", Return, "anna").kind == "nothing"
    room.does("", Lose, "anna")
    assert room.refuses("", Lose, "anna").kind == "nothing"
    assert room.refuses("", Lose, "eve").key == "table.no.nobody"
    assert room.refuses("", Return, "eve").key == "table.no.nobody"


def test_a_game_that_nobody_is_left_to_see_ends() -> None:
    room = Room().gather("anna")
    room.does("anna", SeatBot, 1, "easy")
    room.does("anna", StartGame)
    facts = room.does("anna", Leave)
    assert any(isinstance(fact, Ended) and fact.end_reason == "abandoned" for fact in facts)


def test_a_watcher_follows_one_seat_and_only_if_it_allows_that() -> None:
    room = Room(starter="@1").start("anna", "ben")
    room.does("eve", Come, "Eve")
    assert room.refuses("eve", Follow, 0).key == "table.no.seat_closed"
    assert room.refuses("eve", OpenSeat, 0, True).key == "table.no.not_your_seat"
    room.does("anna", OpenSeat, 0, True)
    assert room.refuses("anna", OpenSeat, 0, True).kind == "nothing"
    room.does("ben", OpenSeat, 1, True)
    room.does("eve", Follow, 0)
    assert room.refuses("eve", Follow, 0).kind == "nothing"
    assert room.refuses("eve", Follow, 1).kind == "known"
    assert room.refuses("eve", Follow, 9).key == "table.no.no_seat"
    assert room.refuses("ben", Follow, 0).key == "table.no.players_do_not_follow"
    room.does("anna", OpenSeat, 0, False)
    assert room.table.people["eve"].follows is None
    room.does("anna", OpenSeat, 0, True)
    room.does("eve", Follow, 0)
    room.does("eve", Follow, None)
    assert room.refuses("eve", Play, "13a").key == "table.no.not_seated"


def test_a_hand_is_shown_for_one_game_and_not_for_the_next() -> None:
    def hand(who: str) -> list[int]:
        view = visible_table(room.table, who)["view"]
        return list(view["hand"]) if view else []

    room = Room(players=3, starter="@1").gather("anna", "ben")
    room.does("anna", SeatBot, 2, "easy")
    room.does("eve", Come, "Eve")
    room.does("carl", Come, "Carl")
    room.does("anna", OpenSeat, 0, True)  # before the game: it is meant for it
    room.does("anna", OpenSeat, 2, True)
    room.does("eve", Follow, 0)
    room.does("carl", Follow, 2)
    room.does("anna", StartGame)
    assert hand("eve")
    room.does("anna", Agree, "abandon")
    facts = room.does("ben", Agree, "abandon")
    assert SeatOpened(0, allowed=False) in facts
    for name in ("anna", "ben"):
        room.does(name, Agree, "rematch")
    assert room.table.playing
    assert hand("eve") == []
    assert room.refuses("eve", Follow, 0).key == "table.no.seat_closed"
    assert hand("carl")  # a bot has nothing to hide


def test_a_bots_hand_is_the_hosts_to_show_and_a_free_seat_has_none() -> None:
    room = Room().gather("anna")
    assert room.refuses("anna", OpenSeat, 1, True).key == "table.no.not_your_seat"
    room.does("anna", SeatBot, 1, "easy")
    room.does("eve", Come, "Eve")
    assert room.refuses("eve", OpenSeat, 1, True).kind == "host"
    room.does("anna", OpenSeat, 1, True)
    room.does("eve", Follow, 1)


def test_somebody_who_has_seen_a_hand_may_not_take_another_seat_in_that_game() -> None:
    room = Room(players=2, starter="@1").start("anna", "ben")
    room.does("ben", LeaveSeat)
    room.does("anna", LeaveSeat)
    assert room.refuses("ben", TakeSeat, 0).kind == "known"
    room.does("ben", TakeSeat, 1)
    room.does("eve", Come, "Eve")
    room.does("eve", TakeSeat, 0)


def test_a_command_takes_effect_once_however_often_it_is_sent() -> None:
    room = Room()
    command = Come("k1", "Anna")
    first = room.driver.do("anna", command)
    assert isinstance(first, Decided)
    for _ in range(3):
        assert room.driver.do("anna", command) == Repeated(2, 3)
    assert room.table is first.table
    assert isinstance(tried(room.table, "ben", Come("k1", "Ben")), Decided)  # an id is one's own


def test_somebody_who_brings_no_name_of_their_own_gets_a_free_one() -> None:
    room = Room()
    room.does("anna", Come, "Guest", numbered=True)
    assert room.does("ben", Come, "Guest", numbered=True) == [Came("ben", "Guest 2")]
    assert room.does("carl", Come, "guest", numbered=True) == [Came("carl", "guest 3")]
    assert room.does("dora", Come, "Dora", numbered=True) == [Came("dora", "Dora")]
    assert room.refuses("eve", Come, "", numbered=True).key == "table.no.bad_name"
    (long,) = room.does("eve", Come, "x" * 40, numbered=True)
    (longer,) = room.does("finn", Come, "x" * 40, numbered=True)
    assert (long, longer) == (Came("eve", "x" * 40), Came("finn", "x" * 38 + " 2"))


def test_the_number_of_a_free_name_names_no_card() -> None:
    room = Room(starter="@1").start("anna", "ben")
    assert room.does("eve", Come, "Anna", numbered=True) == [Came("eve", "Anna 2")]
    assert room.refuses("finn", Come, "I have 37", numbered=True).key == "talk.number"
