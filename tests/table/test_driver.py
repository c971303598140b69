"""Bots at the table: at a human pace, heard and listening, and never in anybody's way."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tenback.bots.budget import Budget
from tenback.bots.games.classic import ClassicExpert, ClassicStrong
from tenback.bots.games.easy import EasyPlayer
from tenback.bots.turn import Turn
from tenback.driver import answer, heard
from tenback.record import Record, read_records, replay
from tenback.rules import Move
from tenback.rules.classic import ClassicBoard
from tenback.rules.signals import Signal
from tenback.table import Agreements, DueTask, due
from tenback.table.commands import (
    Come,
    HandOver,
    Hurry,
    LeaveSeat,
    Lose,
    Play,
    SeatBot,
    SendSignal,
    StartGame,
    Withdraw,
)
from tenback.table.due import thinking_time
from tenback.table.events import Hurried, Moved, Signalled
from tests.table.room import Room, dealt

# Ben, the bot, holds the ten-back of pile a once Anna has laid 20 there.
HANDS = ((19, 20, 30, 40, 50, 60, 70), (10, 45, 46, 47, 48, 55, 56))


def with_bot(level: str = "strong", agreements: Agreements | None = None, **options: Any) -> Room:
    record = dealt(*HANDS, moves="@1", **options)
    room = Room(agreements=agreements or Agreements(pace=0), record=record).gather("anna")
    room.does("anna", SeatBot, 1, level)
    room.does("anna", StartGame)
    return room


def moved(room: Room) -> list[str]:
    return [e.fact.move for e in room.driver.log if isinstance(e.fact, Moved)]


def round_just_ended() -> Record:
    """A match of Columns for two, right after its first round."""
    record = next(read_records(Path("tests/games/columns.jsonl").read_bytes()))
    assert isinstance(record, Record)
    ended = next(step for step in replay(record) if step.state.board.round_begins)
    return replace(record, moves=record.moves[: ended.number], comments={}, result=None)


@pytest.mark.parametrize(("pace", "pause"), [(700, 5_000), (9_000, 9_000), (0, 0)])
def test_bots_let_people_read_the_result_of_a_round(pace: int, pause: int) -> None:
    room = Room(agreements=Agreements(pace=pace), record=round_just_ended())
    room.gather("anna")
    room.does("anna", SeatBot, 1, "easy")
    room.does("anna", StartGame)
    current = room.current_game
    tasks = [task for task in due(room.table) if task.kind == "move"]
    assert [task.at - current.waiting_since for task in tasks] == [pause]


def test_a_bot_waits_a_moment_before_each_card() -> None:
    room = with_bot(agreements=Agreements(pace=700))
    room.now = 1_000
    for move in ("19a", "20a", "."):
        room.does("anna", Play, move)
    (task,) = [task for task in due(room.table) if task.kind == "move"]
    assert task == DueTask("move", 1_700, 1, 1, 4)
    room.now = 1_699
    assert room.driver.advance() == 1_700
    assert len(moved(room)) == 3
    room.now = 1_700
    assert room.driver.advance() == 2_400
    assert len(moved(room)) == 4


def test_a_bot_says_which_piles_to_leave_before_the_next_one_plays() -> None:
    room = with_bot()
    room.bots()
    assert not room.current_game.signals
    for move in ("19a", "20a"):
        room.does("anna", Play, move)
    room.does("anna", HandOver, "easy")
    tasks = due(room.table)
    assert [task.kind for task in tasks] == ["signal", "signal", "move"]
    assert answer(room.table, tasks[0], room.player) == []  # easy has nothing to say
    (command,) = answer(room.table, tasks[1], room.player)
    assert command == SendSignal("1.3.signal.a.leave", "a", "leave")


def test_an_expert_is_shown_what_the_others_did(monkeypatch: pytest.MonkeyPatch) -> None:
    """From the table, so that a bot that was asked in just now has seen it as well."""
    room = with_bot("expert")
    for move in ("19a", "20a", "."):
        room.does("anna", Play, move)
    (task,) = [task for task in due(room.table) if task.kind == "move"]
    shown: list[Turn] = []
    choose = ClassicExpert.choose

    def listening(player: ClassicExpert, turn: Turn) -> Move:
        shown.append(turn)
        return choose(player, turn)

    monkeypatch.setattr(ClassicExpert, "choose", listening)
    (command,) = answer(room.table, task, room.player, Budget(work=4))
    assert isinstance(command, Play)
    ((last,),) = (turn.last_turns for turn in shown)
    assert (last.seat, last.cards, last.held) == (0, (19, 20), 5)
    (*_, second) = shown[0].past()
    assert isinstance(second, ClassicBoard)
    assert second.laid == {19, 20}


def test_a_bot_takes_back_what_it_no_longer_means() -> None:
    room = with_bot()
    for move in ("19a", "20a", "."):
        room.does("anna", Play, move)
    room.does("@2", SendSignal, "d", "leave")
    task = next(task for task in due(room.table) if task.kind == "signal")
    commands = answer(room.table, task, room.player)
    assert [type(command) for command in commands] == [SendSignal, Withdraw]


def test_what_bots_have_said_is_true_whenever_somebody_plays() -> None:
    room = Room(players=3, starter="@1", talk="strict").gather("anna")
    for seat in (1, 2):
        room.does("anna", SeatBot, seat, "strong")
    room.does("anna", StartGame)
    room.does("anna", SendSignal, "d", "gently")
    room.does("anna", HandOver, "strong")
    seen = []

    class Checked(ClassicStrong):
        def choose(self, turn: Turn) -> Move:
            for seat, said in enumerate(turn.heard):
                wanted = ClassicStrong().signals(room.current_game.state.view(seat)) or ()
                true = {(signal.pile, signal.kind) for signal in wanted}
                said_now = {(signal.pile, signal.kind) for signal in said or ()}
                assert said_now <= true
                laid = any(str(move)[0] != "@" for move in room.current_game.record.moves)
                assert len(said_now) == (min(2, len(true)) if laid else 0)
                assert all(signal.exact for signal in said or ())
                seen.append(said)
            return super().choose(turn)

    room.driver.players = lambda level, seat: Checked()
    room.bots()
    assert room.current_game.ended == "finished"
    assert any(seen)


def test_a_bot_hears_people_and_other_bots() -> None:
    room = with_bot()
    assert heard(room.table, room.player) == [None, None]  # before a card silence means nothing
    room.does("anna", Play, "19a")
    assert heard(room.table, room.player) == [None, ()]  # nor does it ever for people
    room.does("anna", SendSignal, "b", "ten_back")
    room.does("anna", SendSignal, "b", "leave")
    room.does("anna", SendSignal, "c", "gently")
    mild = Signal(0, 1, exact=False), Signal(0, 2, "gently", exact=False)
    assert heard(room.table, room.player) == [mild, ()]
    assert heard(with_bot("easy").table, room.player) == [None, None]
    assert heard(with_bot(talk="silent").table, room.player) == ()
    assert heard(Room().table, room.player) == ()


def test_a_bot_is_told_what_was_heard() -> None:
    told = []

    class RecordingListener(ClassicStrong):
        def choose(self, turn: Turn) -> Move:
            told.append(turn.heard)
            return EasyPlayer().choose(turn)

    room = with_bot()
    room.driver.players = lambda level, seat: RecordingListener()
    for move in ("19a", "20a", "."):
        room.does("anna", Play, move)
    room.does("anna", SendSignal, "c", "leave")
    room.bots()
    assert told[0][0] == (Signal(0, 2, exact=False),)


def test_the_same_table_gives_the_same_game() -> None:
    games = []
    for _ in range(2):
        room = Room("extreme", 3, starter="@1")
        room.does("anna", Come, "Anna")
        for seat in range(3):
            room.does("anna", SeatBot, seat, "random")
        room.does("anna", StartGame)
        room.bots()
        games.append(room.current_game.record)
    assert games[0] == games[1]


def test_people_are_not_kept_waiting_by_what_bots_have_to_say() -> None:
    room = with_bot(agreements=Agreements(pace=60_000))
    assert room.driver.advance() is None  # it is Anna's turn, and the bot has nothing to say
    room.does("anna", Play, "19a")


def test_a_clock_is_looked_at_when_something_would_happen() -> None:
    room = with_bot(agreements=Agreements(pace=0, clock="turn", time=5_000, stand_in="easy"))
    assert [task for task in due(room.table) if task.kind == "tick"] == [DueTask("tick", 5_000)]
    room.now = 1_000
    room.does("", Lose, "anna")
    room.now = 5_000
    room.driver.advance()
    assert room.current_game.ended == "time"
    assert due(room.table) == ()


@pytest.mark.parametrize("on", ["classic", "extreme", "duel", "columns"])
@pytest.mark.parametrize(("clock", "time"), [("turn", 2_500), ("game", 40_000)])
def test_a_bot_waits_no_longer_than_its_clock_allows(on: str, clock: str, time: int) -> None:
    room = Room(
        on, 2, agreements=Agreements(pace=900, clock=clock, time=time), starter="@1"
    ).gather("anna")
    for seat in range(2):
        if seat == 0:
            room.does("anna", LeaveSeat)
        room.does("anna", SeatBot, seat, "random")
    room.does("anna", StartGame)
    room.bots()
    assert room.current_game.ended == "finished"


def test_a_bot_thinks_no_longer_than_its_clock_allows() -> None:
    assert thinking_time(with_bot().table, 0) is None
    room = with_bot(agreements=Agreements(pace=0, clock="turn", time=8_000))
    assert [thinking_time(room.table, now) for now in (0, 4_000, 9_000)] == [1_000, 500, 0]
    room = with_bot(agreements=Agreements(pace=0, clock="game", time=8_000))
    assert thinking_time(room.table, 4_000) == 100


def test_nothing_is_due_where_waiting_changes_nothing() -> None:
    room = Room(starter="@1").start("anna", "ben")
    assert due(room.table) == ()
    room.does("", Lose, "ben")
    assert due(room.table) == ()  # nobody stands in, and ben is not the host
    room.does("", Lose, "anna")
    assert due(room.table) == ()
    assert answer(room.table, DueTask("move", 0, 0), room.player) == []


def test_a_bot_that_breaks_the_rules_is_found_out() -> None:
    class Cheat(EasyPlayer):
        def choose(self, turn: Turn) -> Move:
            return turn.view.game.parse("99a")

    room = with_bot("easy")
    room.driver.players = lambda level, seat: Cheat()
    for move in ("19a", "20a"):
        room.does("anna", Play, move)
    room.does("anna", Play, ".")
    with pytest.raises(RuntimeError, match="the bot @2: You do not hold the 99"):
        room.bots()


def test_signals_of_bots_are_events_like_all_others() -> None:
    room = with_bot()
    for move in ("19a", "20a", "."):
        room.does("anna", Play, move)
    room.driver.advance()
    assert any(isinstance(event.fact, Signalled) for event in room.driver.log)


def hurry_room(*people: str) -> Room:
    """A table of three at which Anna starts, and bots wait before each card."""
    hands = ((19, 20, 30, 40, 50, 60), (10, 45, 46, 47, 48, 55), (11, 35, 36, 37, 38, 57))
    record = dealt(*hands, moves="@1")
    room = Room(agreements=Agreements(pace=900), record=record).gather("anna", *people)
    for seat in range(1 + len(people), 3):
        room.does("anna", SeatBot, seat, "easy")
    room.does("anna", StartGame)
    return room


def test_bots_hurry_until_a_person_is_to_move() -> None:
    room = hurry_room()
    assert room.refuses("anna", Hurry).key == "table.no.no_bot_turn"
    for move in ("19a", "20a", "."):
        room.does("anna", Play, move)
    began = room.now
    assert room.does("anna", Hurry) == [Hurried("anna")]
    assert room.refuses("anna", Hurry).kind == "nothing"
    room.bots()
    assert room.current_game.state.turn == 0
    assert room.now == began
    assert not room.current_game.hurried
    for move in ("40a", "50a", "."):
        room.does("anna", Play, move)
    assert next(task for task in due(room.table) if task.kind == "move").at == began + 900


def test_only_the_host_hurries_bots_where_others_play() -> None:
    room = hurry_room("ben")
    room.does("eve", Come, "Eve")
    for who, moves in (("anna", "19a 20a ."), ("ben", "45b 46b .")):
        for move in moves.split():
            room.does(who, Play, move)
    assert room.current_game.state.turn == 2
    assert room.refuses("ben", Hurry).kind == "host"
    assert room.refuses("eve", Hurry).kind == "seat"
    assert room.does("anna", Hurry)


def test_hurry_ends_with_the_round() -> None:
    record = round_just_ended()
    room = Room(agreements=Agreements(pace=900), record=replace(record, moves=record.moves[:-1]))
    room.gather("anna", "ben")
    room.does("anna", StartGame)
    (last,) = record.moves[-1:]
    mover = room.current_game.state.turn
    assert mover is not None
    room.does(("anna", "ben")[mover], HandOver, "easy")
    assert room.does(("ben", "anna")[mover], Hurry)
    assert room.current_game.hurried
    room.does(f"@{mover + 1}", Play, last)
    assert room.current_game.state.board.round_begins
    assert not room.current_game.hurried
