"""Commands and events as JSON has them: what is written is read again, and nothing else is."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tenback.language import LANGUAGES
from tenback.table import (
    COMMANDS,
    FACTS,
    SERVER_COMMANDS,
    VERSION,
    Command,
    Refusal,
    TableError,
    fold,
    read_command,
    read_event,
    replay,
    write_command,
    write_event,
    write_refusal,
)
from tenback.table.commands import Arrange, Follow, Play, Settle, Tick
from tenback.table.state.agreements import Proposal
from tests.table.room import Room


def test_a_command_is_a_small_object() -> None:
    assert write_command(Play("k3", "13a", 17)) == {
        "v": VERSION, "do": "play", "id": "k3", "move": "13a", "after": 17, "confirmed": False,
    }  # fmt: skip
    assert read_command({"v": 1, "do": "play", "id": "k3", "move": "13a"}) == Play("k3", "13a")


@pytest.mark.parametrize(
    "command",
    [
        Settle("1", "classic", 2, {"minimum": 3}),
        Arrange("2", Proposal({"language": "de", "clock": "game"})),
        Follow("3", None),
        Follow("4", 2),
    ],
)
def test_what_is_written_is_read_again(command: Command) -> None:
    assert read_command(json.loads(json.dumps(write_command(command)))) == command


SETTLE = {"v": 1, "do": "settle", "id": "k", "game": "duel", "players": 2}
PLAY = {"v": 1, "do": "play", "id": "k", "move": "13a"}


@pytest.mark.parametrize(
    ("wrong", "place"),
    [
        (None, "message"),
        ([], "message"),
        ({}, "v"),
        ({**PLAY, "v": 2}, "v"),
        ({**PLAY, "v": True}, "v"),
        ({**PLAY, "do": "cheat"}, "do"),
        ({**PLAY, "do": 3}, "do"),
        ({"v": 1, "do": "play", "id": "k"}, "move"),
        ({**PLAY, "move": 13}, "move"),
        ({**PLAY, "move": "x" * 2001}, "move"),
        ({**PLAY, "move": "\ud800"}, "move"),
        ({**PLAY, "id": ""}, "id"),
        ({**PLAY, "id": "x" * 65}, "id"),
        ({**PLAY, "after": 1.0}, "after"),
        ({**PLAY, "after": True}, "after"),
        ({**PLAY, "after": 2**60}, "after"),
        ({**PLAY, "confirmed": 1}, "confirmed"),
        ({**PLAY, "seed": "mine"}, "seed"),
        ({"v": 1, "do": "arrange", "id": "k", "agreements": 3}, "agreements"),
        ({"v": 1, "do": "arrange", "id": "k", "agreements": {"pace": "fast"}}, "agreements.pace"),
        ({"v": 1, "do": "arrange", "id": "k", "agreements": {"cellar": 1}}, "agreements.cellar"),
        ({**SETTLE, "options": []}, "options"),
        ({"v": 1, "do": "tick", "id": "k"}, "do"),
    ],
)  # fmt: skip
def test_nothing_else_is_read(wrong: Any, place: str) -> None:
    with pytest.raises(TableError) as raised:
        read_command(wrong)
    assert raised.value.place == place
    assert all(raised.value.message(language) for language in LANGUAGES)


def test_only_the_house_reads_its_own_commands() -> None:
    assert read_command({"v": 1, "do": "tick", "id": "k"}, from_server=True) == Tick("k")
    assert set(SERVER_COMMANDS) < set(COMMANDS)


def test_events_are_read_as_strictly() -> None:
    room = Room().start("anna", "ben", starter=0)
    for event in room.driver.log:
        plain = json.loads(json.dumps(write_event(event)))
        assert read_event(plain) == event
        with pytest.raises(TableError):
            read_event({**plain, "surplus": 1})
    dealt = next(p for p in map(write_event, room.driver.log) if p["event"] == "dealt")
    record = dealt["record"]
    assert isinstance(record, dict)
    record["commitment"] = "0" * 64
    with pytest.raises(TableError, match="commitment"):
        read_event(dealt)
    ended = {
        "v": 1, "number": 9, "at": 0, "by": "", "cause": "c", "event": "ended",
        "end_reason": "finished", "winners": 3,
    }  # fmt: skip
    with pytest.raises(TableError, match="winners"):
        read_event(ended)


def test_a_log_with_a_gap_is_no_log() -> None:
    log = Room().gather("anna").driver.log
    with pytest.raises(ValueError, match="no events"):
        replay([])
    with pytest.raises(ValueError, match="founds"):
        replay(log[1:])
    with pytest.raises(ValueError, match="event 3 does not follow 1"):
        replay([log[0], log[2]])
    assert fold(replay(log[:-1]), log[-1]) == replay(log)


def test_a_refusal_is_a_small_object_with_its_sentence() -> None:
    refusal = Room().gather("anna").refuses("anna", Play, "13a")
    assert write_refusal(refusal, "fr") == {
        "refused": "phase",
        "key": "table.no.not_playing",
        "values": {},
        "clause": "",
        "number": refusal.number,
        "text": "Aucune partie n’est en cours.",
    }
    odd = Refusal("invalid", "option.value", {"name": "a", "value": [1], "choices": "b"})
    assert write_refusal(odd)["values"]["value"] == "[1]"


def test_the_names_of_commands_and_events_are_their_classes() -> None:
    for names in (COMMANDS, FACTS):
        for name, kind in names.items():
            assert kind.__name__.lower() == name.replace("_", "")
