"""Our levels on the other side of the protocol: the same moves, and an answer to every line."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenback.bots import players_of
from tenback.bots.budget import Budget
from tenback.bots.programs.protocol import line_of, read_heard, write_heard, write_start
from tenback.bots.programs.protocol_server import ProtocolServer
from tenback.bots.signalling import BOT_SIGNALS
from tenback.bots.turn import Turn
from tenback.language import LANGUAGES, say
from tenback.levels import LEVELS
from tenback.record import Seeded, read_position, write_view
from tenback.rules import GAMES, State, game
from tenback.rules.signals import Signal
from tests.support.examples import examples

BUDGET = {"work": 40, "seconds": None, "timeout": 10.0}


def ask(speaker: ProtocolServer, **message: Any) -> dict[str, Any]:
    answer = speaker.answer(line_of(**message))
    assert answer.endswith(b"\n")
    assert answer.count(b"\n") == 1
    found = json.loads(answer)
    assert isinstance(found, dict)
    return found


def a_state(name: str = "classic", moves: int = 3) -> State:
    chance, state = random.Random(name), game(name).deal(2, deal=Seeded("spoken"))
    for _ in range(moves):
        state = state.play(chance.choice(list(state.legal)))
    return state


@pytest.mark.parametrize("name", list(GAMES))
def test_a_level_answers_as_it_would_here(name: str) -> None:
    for level in players_of(name):
        speakers, chances = [ProtocolServer(level), ProtocolServer(level)], [Random(77), Random(78)]
        state, player = a_state(name, 1), players_of(name)[level]
        for seat in (0, 1):
            start = write_start(state.view(seat), BOT_SIGNALS, 77 + seat)
            assert ask(speakers[seat], type="start", id=1, **start) == {"type": "ready", "id": 1}
        for number in range(4):
            view = state.view(state.turn)
            speaker, chance = speakers[state.turn or 0], chances[state.turn or 0]
            heard = [None] * state.players
            asked = {"view": write_view(view), "heard": write_heard(heard), "budget": BUDGET}
            answer = ask(speaker, type="move", id=number, **asked)
            move = player.choose(Turn(view, chance, heard, budget=Budget(40)))
            assert answer == {"type": "move", "id": number, "move": str(move)}, level
            said = ask(speaker, type="signals", id=9, view=write_view(view))
            assert said["type"] == "signals"
            state = state.play(move)


@pytest.mark.parametrize(
    ("agreed", "kinds"), [(None, BOT_SIGNALS), (["leave"], ["leave"]), ([], [])]
)
def test_only_the_signals_of_the_table_are_given(
    agreed: list[str] | None, kinds: Sequence[str]
) -> None:
    state = read_position("classic 2 - 47,30,65,100 37,48,60/4,5,6 8,9,10 @1 -")
    speaker = ProtocolServer("strong")
    said = {} if agreed is None else {"signals": agreed}
    ask(speaker, type="start", id=1, game="classic", **said)
    answer = ask(speaker, type="signals", id=2, view=write_view(state.view(0)))
    assert {signal["kind"] for signal in answer["signals"]} == {*kinds}


@pytest.mark.parametrize("level", LEVELS)
def test_only_a_level_that_gives_signals_asks_to_be_asked_for_them(level: str) -> None:
    answer = ask(ProtocolServer(level), type="hello", id=1, protocol=1)
    assert answer["signals"] == (level in ("strong", "expert"))
    assert answer["games"] == list(GAMES)


def test_the_same_seed_gives_the_same_choices() -> None:
    view = write_view(a_state().view(a_state().turn))

    def moves(speaker: ProtocolServer, **start: Any) -> list[str]:
        ask(speaker, type="start", id=0, game="classic", **start)
        return [ask(speaker, type="move", id=n, view=view)["move"] for n in range(8)]

    assert moves(ProtocolServer("random"), seed=5) == moves(ProtocolServer("random"), seed=5)
    assert moves(ProtocolServer("random", "a")) == moves(ProtocolServer("random", "a"))
    assert moves(ProtocolServer("random", "a")) != moves(ProtocolServer("random", "b"))
    one = ProtocolServer("random", "a")
    assert moves(one) != moves(one)  # another game
    assert moves(ProtocolServer("random")) != moves(ProtocolServer("random"))


def test_what_was_heard_is_read_as_it_was_written() -> None:
    heard = [None, (), (Signal(2, 0), Signal(2, 3))]
    assert read_heard(write_heard(heard), 3) == heard
    assert read_heard(None, 3) == ()


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"type": "dance"}, "type"),
    ({"type": "hello"}, "protocol"),
    ({"type": "hello", "protocol": 2}, "protocol"),
    ({"type": "hello", "protocol": True}, "protocol"),
    ({"type": "start"}, "game"),
    ({"type": "start", "game": ["classic"]}, "game"),
    ({"type": "start", "game": "classic", "seed": "x"}, "seed"),
    ({"type": "start", "game": "classic", "players": 6}, "players"),
    ({"type": "start", "game": "classic", "players": 10**30}, "players"),
    ({"type": "start", "game": "classic", "players": 2, "seat": 2}, "seat"),
    ({"type": "start", "game": "duel", "seat": 2}, "seat"),
    ({"type": "start", "game": "classic", "options": 5}, "options"),
    ({"type": "start", "game": "classic", "options": {"minimum": 9}}, "options.minimum"),
    ({"type": "start", "game": "classic", "players": 2, "options": {"starter": "@3"}}, "options"),
    ({"type": "start", "game": "classic", "signals": "leave"}, "signals"),
    ({"type": "start", "game": "classic", "signals": ["leave", "leave"]}, "signals"),
    ({"type": "start", "game": "classic", "signals": [["leave"]]}, "signals"),
    ({"type": "start", "game": "columns", "deck": {"8": 96}}, "deck"),
    ({"type": "start", "game": "columns", "deck": 5}, "deck"),
    ({"type": "move"}, "view"),
    ({"type": "signals", "view": {}}, "game"),
    ({"type": "move", "heard": 5}, "heard"),
    ({"type": "move", "heard": [None]}, "heard"),
    ({"type": "move", "last_turns": {}}, "last_turns"),
    ({"type": "move", "last_turns": [1]}, "last_turns[0]"),
    ({"type": "move", "last_turns": [{"seat": 9}]}, "seat"),
    ({"type": "move", "last_turns": [{"seat": 1}]}, "held"),
    ({"type": "move", "heard": [None, [{"pile": "abc", "kind": "leave"}]]}, "pile"),
    ({"type": "move", "budget": 5}, "budget"),
    ({"type": "move", "budget": {"work": -1}}, "work"),
    ({"type": "move", "budget": {"work": 1.5}}, "work"),
    ({"type": "move", "budget": {"work": 10**30}}, "work"),
    ({"type": "move", "budget": {"seconds": -0.5}}, "seconds"),
    ({"type": "move", "budget": {"seconds": "1"}}, "seconds"),
    ({"type": "move", "budget": {"seconds": float("nan")}}, "seconds"),
    ({"type": "move", "budget": {"seconds": float("inf")}}, "seconds"),
]


@pytest.mark.parametrize(("message", "place"), WRONG, ids=range(len(WRONG)))
def test_what_makes_no_sense_is_an_error_with_its_place(message: Any, place: str) -> None:
    if set(message) & {"heard", "last_turns", "budget"}:
        state = a_state()
        message = {**message, "view": write_view(state.view(state.turn))}
    for language in LANGUAGES:
        speaker = ProtocolServer("easy", language=language)
        answer = ask(speaker, **message, id="mine")
        assert (answer["type"], answer["id"]) == ("error", "mine")
        assert answer["why"].startswith(say("place.message", language, place=place, why=""))
        assert not speaker.is_over


def test_a_level_plays_only_what_it_knows_and_only_when_there_is_a_move() -> None:
    speaker = ProtocolServer("easy")
    state = a_state()
    other = write_view(state.view(1 - (state.turn or 0)))
    assert ask(speaker, type="move", id=1, view=other)["why"].startswith("view: There is no move")
    for level in LEVELS:
        speaker = ProtocolServer(level)
        for name in set(GAMES) - set(speaker.games):
            state = a_state(name)
            view = write_view(state.view(state.turn))
            assert ask(speaker, type="move", id=1, view=view)["why"].startswith("game: ")
            assert ask(speaker, type="start", id=1, game=name)["type"] == "error"


def test_a_player_that_breaks_down_is_an_error_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("by zero")

    monkeypatch.setattr("tenback.bots.games.easy.EasyPlayer.choose", broken)
    state = a_state()
    answer = ask(ProtocolServer("easy"), type="move", id=1, view=write_view(state.view(state.turn)))
    assert answer == {"type": "error", "id": 1, "why": "ZeroDivisionError: by zero"}


@pytest.mark.parametrize("line", [b"", b"[]", b"5", b'{"type": 5, "id": 1}', b"\xff", b"x" * 9999])
def test_what_is_no_message_is_an_error_without_a_number(line: bytes) -> None:
    answer = json.loads(ProtocolServer("easy").answer(line))
    assert (answer["type"], answer["id"]) == ("error", None)


@pytest.mark.parametrize(
    "name", ["NaN", "-Infinity", "1e400", "1" + 30 * "0", "1.5", "true", "[1]", f'"{201 * "x"}"']
)
def test_an_id_that_is_none_is_not_said_again(name: str) -> None:
    answer = ProtocolServer("easy").answer(b'{"type":"hello","protocol":1,"id":%s}' % name.encode())
    found = json.loads(answer, parse_constant=pytest.fail)
    assert (found["type"], found["id"]) == ("error", None)
    assert found["why"].startswith("id: An id is ")


def test_a_line_that_is_too_long_is_called_so() -> None:
    answer = json.loads(
        ProtocolServer("easy").answer(b'{"type":"bye","id":"' + b"x" * 10**6 + b'"}\n')
    )
    assert (answer["type"], answer["id"]) == ("error", None)
    assert "more than 1000000 bytes" in answer["why"]


def test_too_much_work_is_told_as_such() -> None:
    state = a_state()
    asked = {"view": write_view(state.view(state.turn)), "budget": {"work": 10**30}}
    answer = ask(ProtocolServer("easy"), type="move", id=1, **asked)
    assert answer["why"] == "work: This must be a whole number from 0 to 1000000000."


def test_views_are_those_of_the_table_that_was_announced() -> None:
    speaker, state, other = ProtocolServer("easy"), a_state(), a_state("duel")
    view = state.view(state.turn)
    start = write_start(view, (), 7)
    assert ask(speaker, type="start", id=1, **start)["type"] == "ready"
    plain = write_view(view)
    assert ask(speaker, type="move", id=2, view=plain)["type"] == "move"
    expert = game("classic").Options.read({"minimum": 3})
    strange = {
        "game": other.view(other.turn),
        "players": game("classic").deal(3, deal=Seeded("x")).view(view.seat),
        "seat": state.view(1 - (view.seat or 0)),
        "options": game("classic").deal(2, expert, deal=Seeded("x")).view(view.seat),
    }
    for place, wrong in strange.items():
        answer = ask(speaker, type="move", id=3, view=write_view(wrong))
        assert answer["why"] == f"{place}: This is not the table that start announced."
    assert ask(speaker, type="start", id=4, game="classic", players=9)["type"] == "error"
    assert ask(speaker, type="move", id=5, view=plain)["type"] == "move"  # nothing has changed
    assert ask(speaker, type="start", id=6, game="duel")["type"] == "ready"
    plain = write_view(other.view(other.turn))
    assert ask(speaker, type="move", id=7, view=plain)["type"] == "move"


def test_goodbye() -> None:
    speaker = ProtocolServer("easy")
    assert ask(speaker, type="bye", id=3) == {"type": "bye", "id": 3}
    assert speaker.is_over


PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=5,
)


@examples(20)
@given(st.data())
def test_no_line_breaks_the_talk(data: st.DataObject) -> None:
    """Any bytes, and sensible requests with one field replaced by anything."""
    state = a_state(data.draw(st.sampled_from(list(GAMES))))
    view = write_view(state.view(state.turn))
    message = {"type": "move", "id": 1, "view": view, "heard": [], "budget": BUDGET}
    inside = data.draw(st.sampled_from([message, view]))
    inside[data.draw(st.sampled_from(list(inside)))] = data.draw(PLAIN)
    line = data.draw(st.sampled_from([json.dumps(message).encode()]) | st.binary())
    answer = json.loads(ProtocolServer("strong").answer(line), parse_constant=pytest.fail)
    assert answer["type"] in ("move", "signals", "error", "hello", "ready", "bye")
    assert "Error: " not in answer.get("why", "")
