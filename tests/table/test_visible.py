"""What people see: their own hand, the tops, the counts, and nothing that is hidden."""

from __future__ import annotations

import json
from dataclasses import replace

from tenback.record import commitment, read_view
from tenback.table import record_of, visible_event, visible_table, visible_view
from tenback.table.commands import (
    Agree,
    Come,
    Follow,
    OpenSeat,
    Play,
    PointAt,
    SendSignal,
    StartGame,
)
from tests.table.room import SEED, Room


def test_everybody_sees_their_own_hand_and_no_other() -> None:
    room = Room().start("anna", "ben", starter=0)
    hands = room.current_game.state.hands
    for seat, name in enumerate(("anna", "ben")):
        view = visible_view(room.table, name)
        assert view is not None
        assert view["hand"] == list(hands[seat])
        assert read_view(view) == room.current_game.state.view(seat)
    assert visible_view(room.table, "stranger") is None
    assert visible_view(Room().gather("anna").table, "anna") is None


def test_G_9_those_who_only_watch_see_tops_and_counts() -> None:
    room = Room().start("anna", "ben", starter=0)
    room.does("anna", Play, str(next(iter(room.current_game.state.legal))))
    room.does("eve", Come, "Eve")
    view = visible_view(room.table, "eve")
    assert view is not None
    assert view["hand"] == []
    assert view["counts"] == [6, 7]
    assert "laid" not in view
    room.does("ben", OpenSeat, 1, True)
    room.does("eve", Follow, 1)
    followed = visible_view(room.table, "eve")
    assert followed is not None
    assert followed["hand"] == list(room.current_game.state.hands[1])
    assert followed["legal"] == []


def test_what_is_seen_of_the_table_is_plain_and_complete() -> None:
    room = Room().start("anna", "ben")
    room.does("anna", PointAt, 1)
    room.does("ben", SendSignal, "c", "gently")
    seen = json.loads(json.dumps(visible_table(room.table, "ben")))
    assert seen["number"] == room.table.number
    assert (seen["phase"], seen["host"], seen["seat"]) == ("choosing", "anna", 1)
    assert seen["people"]["anna"] == {"name": "Anna", "away": None, "follows": None}
    assert seen["current_game"]["starter_votes"] == {"0": 1}
    assert seen["current_game"]["signals"] == [{"seat": 1, "pile": "c", "kind": "gently"}]
    assert seen["current_game"]["commitment"] == commitment(SEED)


def test_the_seed_is_in_the_log_but_nobody_sees_it_before_the_end() -> None:
    room = Room().start("anna", "ben", starter=0)
    for event in room.driver.log:
        for who in ("anna", "ben"):
            seen = json.dumps(visible_event(event, who, room.table))
            assert SEED not in seen
            assert SEED not in json.dumps(visible_table(room.table, who))
    for who in ("anna", "ben"):
        room.does(who, Agree, "abandon")
    shown = visible_table(room.table, "anna")["current_game"]
    assert shown is not None
    assert shown["seed"] == SEED
    assert shown["hands"] == [list(hand) for hand in room.current_game.state.hands]
    last = visible_event(room.driver.log[-1], "anna", room.table)
    assert last is not None
    assert last["seed"] == SEED
    record = record_of(room.table)
    assert record is not None
    assert record.seed == SEED


def test_a_deal_is_seen_without_its_cards() -> None:
    room = Room().start("anna", "ben")
    seen = visible_event(room.driver.log[-1], "ben", room.table)
    assert seen is not None
    assert seen["event"] == "dealt"
    assert seen["names"] == ["Anna", "Ben"]
    assert "record" not in seen


def test_only_its_author_sees_the_id_of_a_command() -> None:
    room = Room().gather("anna", "ben")
    event = room.driver.log[-1]
    mine, theirs = (visible_event(event, who, room.table) for who in ("ben", "anna"))
    assert mine is not None
    assert theirs is not None
    assert mine["cause"] == event.cause
    assert "cause" not in theirs
    assert visible_event(event, "stranger", room.table) is None


def test_a_table_tells_of_which_day_its_deal_is_and_after_which_move_a_game_goes_on() -> None:
    room = Room().start("anna", "ben", starter=0)
    assert visible_table(room.table, "anna")["begun"] is None
    assert room.current_game.record.seed == SEED
    record = replace(room.current_game.record, meta={"daily": "2026-11-16", "from": "secret#1"})
    other = Room(record=record).gather("anna", "ben")
    assert visible_table(other.table, "ben")["begun"] == 1
    assert "secret" not in json.dumps(visible_table(other.table, "ben"))
    other.does("anna", StartGame)
    seen = visible_table(other.table, "ben")
    assert seen["begun"] is None
    assert seen["current_game"] is not None
    assert seen["current_game"]["daily"] == "2026-11-16"
    assert "secret" not in json.dumps(seen)


def test_in_the_lobby_there_is_no_game_to_see() -> None:
    seen = visible_table(Room(players=3).gather("anna").table, "anna")
    assert (seen["phase"], seen["current_game"], seen["view"]) == ("lobby", None, None)
    assert seen["seats"][0]["holder"] == "anna"
    assert seen["options"]["take_back"] is True
