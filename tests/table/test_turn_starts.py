"""The table keeps the boards of the last round, for bots that look at the others' last turns."""

from __future__ import annotations

from typing import Any

from tenback.record import replay as replay_record
from tenback.rules.game import Board
from tenback.table import replay, visible_event, visible_table
from tenback.table.commands import HandOver, SeatBot, StartGame
from tests.table.room import FAST, Room, dealt

HANDS = ((19, 20, 30, 40, 50, 60, 70), (10, 45, 46, 47, 48, 55, 56))


def test_the_boards_of_the_last_round_are_kept_and_survive_a_replay() -> None:
    room = Room(players=3, starter="@2").gather("anna")
    for seat in (1, 2):
        room.does("anna", SeatBot, seat, "easy")
    room.does("anna", StartGame)
    room.bots()
    begun: list[Board] = []
    for step in replay_record(room.current_game.record):
        if not begun or begun[-1].turn != step.state.board.turn:
            begun.append(step.state.board)
    assert room.current_game.turn_starts == tuple(begun[-4:])
    assert replay(room.driver.log).current_game == room.current_game


def test_in_every_game_no_more_than_a_round_is_kept_to_the_end() -> None:
    for name, players in (("classic", 3), ("extreme", 2), ("duel", 2), ("columns", 3)):
        room = Room(name, players, agreements=FAST).gather("anna")
        for seat in range(1, players):
            room.does("anna", SeatBot, seat, "easy")
        room.does("anna", StartGame)
        room.does("anna", HandOver, "easy")
        room.bots()
        assert room.current_game.ended == "finished"
        assert len(room.current_game.turn_starts) == players + 1
        assert replay(room.driver.log).current_game == room.current_game


def test_a_game_that_is_played_on_has_the_boards_of_before() -> None:
    moves = "@1 19a 20a . 10a 45a . 50a 60a . 46b 47b"
    room = Room(agreements=FAST, record=dealt(*HANDS, moves=moves)).gather("anna")
    room.does("anna", SeatBot, 1, "easy")
    room.does("anna", StartGame)
    boards: tuple[Any, ...] = room.current_game.turn_starts
    assert [board.turn for board in boards] == [1, 0, 1]
    assert boards[-1].laid == {19, 20, 10, 45, 50, 60}


def test_nobody_is_shown_the_boards() -> None:
    room = Room(agreements=FAST, record=dealt(*HANDS, moves="@1 19a 20a .")).gather("anna", "ben")
    room.does("anna", StartGame)
    shown = [
        visible_table(room.table, "anna"),
        *(visible_event(e, "anna", room.table) for e in room.driver.log),
    ]
    assert "turn_starts" not in repr(shown)
