"""Moves at the table: whose, legal, warned of, taken back, on time; and what is left of a game."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tenback.cli import main
from tenback.record import RecordError, matches, read_record, write_record
from tenback.record.game.write import write_played
from tenback.rules import IllegalMove, Move, RuleError, View
from tenback.rules.classic import Classic
from tenback.table import (
    Agreements,
    Decided,
    Event,
    Refusal,
    create_table_from,
    decide,
    describe_event,
    fold,
    record_of,
    replay,
    visible_table,
)
from tenback.table.actions import play as playing
from tenback.table.commands import Agree, Come, Credit, Play, SeatBot, StartGame, TakeSeat, Tick
from tenback.table.events import Credited, Dealt, Ended, Moved, RoundEnded
from tests.table.room import FAST, Room, dealt

HANDS = ((10, 20, 30, 40, 50, 60, 70), (11, 21, 31, 41, 51, 61, 71))


def on_with(record: Any, agreements: Agreements = FAST) -> Room:
    """Anna and Ben play a game on."""
    return Room(agreements=agreements, record=record).start("anna", "ben")


def test_the_rules_decide_once_whether_a_move_is_legal(monkeypatch: pytest.MonkeyPatch) -> None:
    room, asked, decides = on_with(dealt(*HANDS, moves="@1")), [], View.refusal

    def refusal(view: View, move: Move | str) -> RuleError | None:
        asked.append(str(move))
        return decides(view, move)

    monkeypatch.setattr(View, "refusal", refusal)
    command, now = Play("once", "10a"), room.now
    outcome = decide(room.table, "anna", command, now, "seed")
    assert isinstance(outcome, Decided)
    assert asked == ["10a"]
    asked.clear()
    assert fold(room.table, outcome.events[0]) == outcome.table
    assert asked == ["10a"]
    asked.clear()
    assert isinstance(decide(room.table, "anna", Play("no", "11a"), now, "seed"), Refusal)
    assert asked == ["11a"]


def test_a_log_with_an_illegal_move_is_not_replayed() -> None:
    room = on_with(dealt(*HANDS, moves="@1"))
    event = Event(room.table.number + 1, room.now, "anna", "c", Moved(0, "11a"))
    with pytest.raises(IllegalMove, match="do not hold the 11"):
        fold(room.table, event)


def test_a_move_is_played_and_written_down_with_its_time() -> None:
    room = on_with(dealt(*HANDS, moves="@1"))
    room.now = 2_500
    assert room.does("anna", Play, "10A") == [Moved(0, "10a")]
    room.now = 4_000
    room.does("anna", Play, "20a", after=2)
    assert room.does("anna", Play, "end") == [Moved(0, ".")]
    assert room.current_game.record.moves == ("@1", "10a", "20a", ".")
    assert room.current_game.record.times == (0, 2_500, 1_500, 0)


def test_what_the_rules_forbid_is_refused_with_its_clause() -> None:
    room = on_with(dealt(*HANDS, moves="@1"))
    assert room.refuses("ben", Play, "11a").kind == "not_your_turn"
    illegal = room.refuses("anna", Play, ".")
    assert (illegal.kind, illegal.clause) == ("illegal", "G-6")
    assert room.refuses("anna", Play, "13z").kind == "invalid"
    assert room.refuses("anna", Play, "99a").clause == "G-6"


def test_a_move_meant_for_another_position_is_stale() -> None:
    room = on_with(dealt(*HANDS, moves="@1"))
    room.does("anna", Play, "10a", after=1)
    assert room.refuses("anna", Play, "20a", after=1).kind == "stale"


def test_GR_5_a_move_that_visibly_loses_needs_a_second_word() -> None:
    hands = (3, 4, 50, 51, 52, 97, 98), (60, 61, 62, 63, 88, 90, 99)
    room = on_with(dealt(*hands, moves="@1 98a 97b 3c 4d ."))
    warned = room.refuses("ben", Play, "99a")  # 88a would make way for 90a
    assert (warned.kind, warned.clause) == ("warning", "GR-5")
    (moved, ended) = room.does("ben", Play, "99a", confirmed=True)
    assert moved == Moved(1, "99a")
    assert isinstance(ended, Ended)
    assert (ended.end_reason, ended.winners, ended.ending) == ("finished", (), "stuck")


def test_GR_7_cards_are_taken_back_within_the_turn_where_the_option_allows_it() -> None:
    room = on_with(dealt(*HANDS, moves="@1", take_back=True))
    room.does("anna", Play, "10a")
    assert room.does("anna", Play, "<") == [Moved(0, "<")]
    assert room.refuses("anna", Play, "<").clause == "GR-7"
    room = on_with(dealt(*HANDS, moves="@1"))
    room.does("anna", Play, "10a")
    assert room.refuses("anna", Play, "<").key == "move.no_take_back"


def test_GR_7_nobody_takes_back_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "MOST_TAKE_BACKS", 2)
    room = on_with(dealt(*HANDS, moves="@1", take_back=True))
    for _ in range(2):
        room.does("anna", Play, "10a")
        room.does("anna", Play, "<")
    room.does("anna", Play, "10a")
    assert room.refuses("anna", Play, "<").key == "table.no.taken_back_enough"


def test_a_game_too_long_to_be_written_down_can_only_be_abandoned(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Classic, "most_moves", 1)
    room = on_with(dealt(*HANDS, moves="@1"))
    assert room.refuses("anna", Play, "10a").key == "table.no.too_long"


def test_a_turn_has_its_time() -> None:
    room = on_with(dealt(*HANDS, moves="@1"), Agreements(pace=0, clock="turn", time=10_000))
    room.now = 6_000
    room.does("anna", Play, "10a")
    room.does("anna", Play, "20a")
    assert room.current_game.time_left_ms == (4_000, 10_000)
    room.does("anna", Play, ".")
    room.now = 15_999
    assert room.does("", Tick) == []
    room.now = 16_000
    (ended,) = room.does("", Tick)
    assert isinstance(ended, Ended)
    assert (ended.end_reason, ended.seat) == ("time", 1)
    assert room.current_game.record.meta == {"end": "time", "seat": "2"}


def test_a_game_has_its_time() -> None:
    room = on_with(dealt(*HANDS, moves="@1"), Agreements(pace=0, clock="game", time=10_000))
    for now, who, move in [
        (3_000, "anna", "10a"), (6_000, "anna", "20a"), (6_000, "anna", "."),
        (7_000, "ben", "21a"), (7_000, "ben", "31a"), (7_000, "ben", "."),
    ]:  # fmt: skip
        room.now = now
        room.does(who, Play, move)
    assert room.current_game.time_left_ms == (4_000, 9_000)
    assert room.current_game.flag == 11_000


def test_somebody_who_moves_after_the_flag_has_fallen_finds_the_game_over() -> None:
    room = on_with(dealt(*HANDS, moves="@1"), Agreements(pace=0, clock="turn", time=1_000))
    room.now = 1_000
    (ended,) = room.does("anna", Play, "10a")
    assert isinstance(ended, Ended)
    assert ended.end_reason == "time"


def test_time_that_nobody_could_use_is_given_back() -> None:
    room = on_with(dealt(*HANDS, moves="@1"), Agreements(pace=0, clock="turn", time=10_000))
    room.now = 9_000
    assert room.refuses("", Credit, 0).kind == "invalid"
    assert room.does("", Credit, 5_000) == [Credited(5_000)]
    assert room.current_game.flag == 15_000
    assert room.refuses("anna", Credit, 5_000).kind == "stranger"


def test_a_clock_that_is_set_back_stands_still() -> None:
    room = on_with(dealt(*HANDS, moves="@1"))
    room.now = 5_000
    room.does("anna", Play, "10a")
    room.now = 0
    room.does("anna", Play, "20a")
    assert room.current_game.record.times == (0, 5_000, 0)


@pytest.mark.parametrize("on", ["classic", "extreme", "duel", "columns"])
def test_bots_play_any_game_to_its_end_and_its_record_is_accepted(
    on: str, tmp_path: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    room = Room(on, 2, starter="@1")
    room.does("anna", Come, "Anna")
    room.does("anna", SeatBot, 0, "easy")
    room.does("anna", SeatBot, 1, "random")
    room.does("anna", StartGame)
    room.bots()
    assert room.table.phase == "over"
    record = record_of(room.table)
    assert record is not None
    text = write_record(record)
    as_played = write_played(record, room.current_game.turns)
    assert as_played == write_record(record, one_line=True)
    assert read_record(text).result == room.current_game.state.result
    assert record.seed is not None
    assert matches(record.seed, record.commitment or "")
    path = tmp_path / "game.json"
    path.write_text(text, "utf-8")
    assert main(["check", str(path)]) == 0
    assert replay(room.driver.log) == room.table
    ended = room.driver.log[-1].fact
    assert isinstance(ended, Ended)
    assert ended.seed == record.seed


def test_C_18_every_round_of_columns_is_told_with_its_points() -> None:
    room = Room("columns", 2, starter="@1")
    room.does("anna", Come, "Anna")
    room.does("anna", SeatBot, 0, "easy")
    room.does("anna", SeatBot, 1, "easy")
    room.does("anna", StartGame)
    room.bots()
    facts = [event.fact for event in room.driver.log]
    rounds = [fact for fact in facts if isinstance(fact, RoundEnded)]
    assert len(rounds) > 1
    sums = [0, 0]
    for number, told in enumerate(rounds, start=1):
        assert isinstance(facts[facts.index(told) - 1], Moved)
        sums = [total + points for total, points in zip(sums, told.points, strict=True)]
        assert (told.round, list(told.totals)) == (number, sums)
        assert told.winner is None or told.points[told.winner] == 0
        assert told.starter == (number % 2 if told is not rounds[-1] else None)
    ended = facts[-1]
    assert isinstance(ended, Ended)
    assert ended.scores == rounds[-1].totals
    last = next(event for event in room.driver.log if event.fact is rounds[-1])
    one, two = rounds[-1].totals
    points = f"Points: Player 1 {one}, Player 2 {two}."
    winner = rounds[-1].winner
    assert winner is not None
    assert (
        describe_event(last, room.table)
        == f"Round {len(rounds)} goes to Player {winner + 1}. {points}"
    )
    blocked = replace(last, fact=replace(rounds[-1], winner=None))
    over = f"Round {len(rounds)} is over: nobody could play. {points}"
    assert describe_event(blocked, room.table) == over


def test_an_abandoned_game_has_a_record_too() -> None:
    room = Room(starter="@1").start("anna", "ben")
    first = next(iter(room.current_game.state.legal))
    room.does("anna", Play, str(first))
    room.does("anna", Agree, "abandon")
    room.does("ben", Agree, "abandon")
    record = record_of(room.table)
    assert record is not None
    again = read_record(write_record(record))
    assert again.meta == {"end": "abandoned"}
    assert again.moves == (str(first),)


def test_a_game_is_played_on_from_its_record() -> None:
    room = on_with(dealt(*HANDS, moves="@2 11a"))
    assert room.current_game.record.names == ("Anna", "Ben")
    assert room.current_game.state.turn == 1
    room.does("ben", Play, "21a")
    assert record_of(Room().table) is None


def test_a_finished_game_cannot_be_played_on() -> None:
    room = Room(players=1).gather("anna")
    room.does("anna", StartGame)
    while room.table.playing:
        state = room.current_game.state
        move = next(m for m in state.legal if str(m) != "<")
        outcome = room.driver.do("anna", room.command(Play, str(move), confirmed=True))
        assert not isinstance(outcome, Refusal)
    record = record_of(room.table)
    assert record is not None
    with pytest.raises(RecordError, match="This game is over"):
        create_table_from("t2", record, Agreements(), now=0)


def test_the_commitment_is_public_from_the_deal_on() -> None:
    room = Room().start("anna", "ben")
    (record,) = [e.fact.record for e in room.driver.log if isinstance(e.fact, Dealt)]
    shown = visible_table(room.table, "anna")["current_game"]
    assert shown is not None
    assert shown["commitment"] == record.commitment
    assert "seed" not in shown


def test_alone_there_is_nobody_to_ask() -> None:
    room = Room(players=1).gather("anna")
    assert room.refuses("anna", TakeSeat, 0).kind == "nothing"
    room.does("anna", StartGame)
    assert room.table.phase == "playing"
