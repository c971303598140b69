"""Reactions: one tap under every talk rule, a few at a time, and nothing that could tell a card."""

from __future__ import annotations

import pytest

from tenback.rules import GAMES
from tenback.table import visible_table
from tenback.table.commands import Come, Follow, OpenSeat, Play, React, Say
from tenback.table.events import Reacted
from tenback.talk import REACTIONS
from tests.table.room import Room, dealt

HANDS = ((7, 10, 20, 30, 40, 50, 60), (8, 22, 31, 41, 51, 61, 71))


def silence() -> Room:
    """Extreme, after Anna has laid the 7: that is SILENCE."""
    room = Room(record=dealt(*HANDS, on="extreme", moves="@1")).start("anna", "ben")
    room.does("anna", Play, "7a")
    return room


@pytest.mark.parametrize("kind", REACTIONS)
def test_X_11_every_reaction_is_possible_in_silence(kind: str) -> None:
    room = silence()
    assert room.refuses("ben", Say, "leave this pile").clause == "X-11"
    assert room.does("ben", React, kind) == [Reacted("ben", kind)]


@pytest.mark.parametrize("game", GAMES)
def test_people_react_before_and_during_every_game(game: str) -> None:
    room = Room(game)
    room.does("anna", Come, "Anna")
    assert room.does("anna", React, "thanks") == [Reacted("anna", "thanks")]
    room = Room(game).start("anna", "ben")
    assert room.does("ben", React, "clap") == [Reacted("ben", "clap")]


def test_a_reaction_is_one_of_the_list() -> None:
    refusal = silence().refuses("ben", React, "thumbs_up")
    assert (refusal.kind, refusal.key) == ("invalid", "table.no.no_reaction")


def test_three_reactions_in_ten_seconds_are_enough() -> None:
    room = silence()
    for _ in range(3):
        room.does("ben", React, "clap")
        room.now += 1_000
    refusal = room.refuses("ben", React, "clap")
    assert (refusal.kind, refusal.values) == ("wait", {"n": 7})
    room.does("anna", React, "phew")  # each has a limit of their own
    room.now += 7_000
    room.does("ben", React, "clap")
    assert room.refuses("ben", React, "clap").kind == "wait"


def test_reactions_change_nothing_that_anybody_sees_of_the_table() -> None:
    room = silence()
    before = visible_table(room.table, "anna")
    room.does("ben", React, "sorry")
    after = visible_table(room.table, "anna")
    assert {**before, "number": 0} == {**after, "number": 0}


def test_watchers_react_too() -> None:
    room = silence()
    room.does("eve", Come, "Eve")
    assert room.does("eve", React, "celebrate")
    room.does("ben", OpenSeat, 1, True)
    room.does("eve", Follow, 1)  # in a team, what she may say is what Ben may say
    assert room.does("eve", React, "phew")


def test_between_opponents_who_has_seen_a_hand_does_not_react() -> None:
    room = Room("duel").start("anna", "ben")
    room.does("eve", Come, "Eve")
    assert room.does("eve", React, "clap")
    room.does("ben", OpenSeat, 1, True)
    room.does("eve", Follow, 1)
    refusal = room.refuses("eve", React, "phew")
    assert (refusal.kind, refusal.key) == ("talk", "table.no.watcher_knows")


def test_strangers_and_bots_do_not_react() -> None:
    room = silence()
    assert room.refuses("eve", React, "clap").kind == "stranger"
    assert room.refuses("@2", React, "clap").kind == "stranger"
