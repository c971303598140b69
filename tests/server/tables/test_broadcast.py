"""Messages put together from shared parts say exactly what each person may see, and no more."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from tenback.rules import GAMES
from tenback.server.tables.broadcast import Broadcast
from tenback.table import (
    Agreements,
    Decided,
    Table,
    casual_options,
    create_table,
    decide,
    visible_event,
    visible_table,
)
from tenback.table import commands as c

PEOPLE = ("anna", "ben", "carl", "dora")
STEPS = 60
MOST_AVERAGE_BYTES = 900


def told(plain: Any) -> Any:
    return json.loads(json.dumps(plain))


GAME_FIELDS = ("daily", "commitment", "names")
VIEW_FIELDS = ("game", "players", "options", "instructions", "idle")


def filled(told: Any, before: Any, fields: tuple[str, ...]) -> Any:
    """What a client that keeps such fields makes of a part."""
    if not told or not before:
        return told
    return {name: before[name] for name in fields if name in before} | told


class RandomGame:
    """Two who play, one who looks over a shoulder, one who only watches."""

    def __init__(self, on: str) -> None:
        created = create_table("t", on, 2, casual_options(on), Agreements(), now=0)
        self.table: Table = created.table
        self.telling = Broadcast(self.table, created.events[-1])
        self.said = 0
        self.known: dict[str, Any] = {}  # the tables of clients that keep what does not change
        self.sizes: list[int] = []

    def keep(self, person: str) -> None:
        """A client that keeps what does not change has the same table as one that does not."""
        if person not in self.known:  # it begins with a welcome
            welcome = json.loads(self.telling.welcome(person, (), tail=False))
            self.known[person] = welcome["table"]
            return
        before, message = self.known[person], self.telling.changed(person)
        table = json.loads(message)["table"]
        self.known[person] = {
            **before,
            **table,
            "current_game": filled(table["current_game"], before["current_game"], GAME_FIELDS),
            "view": filled(table["view"], before["view"], VIEW_FIELDS),
        }
        assert self.known[person] == told(visible_table(self.table, person))
        whole = json.loads(self.telling.happened(person))
        assert {**json.loads(message), "table": 0, "now": 0} == {**whole, "table": 0, "now": 0}
        if self.table.playing and "options" not in table:
            self.sizes.append(len(message))

    def do(self, who: str, kind: type[Any], *values: Any, **more: Any) -> None:
        self.said += 1
        command = kind(f"c{self.said}", *values, **more)
        outcome = decide(self.table, who, command, self.said * 1000, f"seed {self.said}")
        if not isinstance(outcome, Decided):
            return
        self.table = outcome.table
        events = outcome.events
        if not events:
            return
        self.telling = Broadcast(self.table, events[-1], events, "name", self.telling)
        for person in self.table.people:
            self.keep(person)
            heard = json.loads(self.telling.happened(person))
            assert heard["table"] == told(visible_table(self.table, person))
            assert heard["events"] == told(
                [visible_event(e, person, self.table) for e in outcome.events]
            )
            assert (heard["number"], heard["record"]) == (self.table.number, "name")
            welcome = json.loads(self.telling.welcome(person, outcome.events, tail=True))
            assert welcome["table"] == heard["table"]
            assert welcome["events"] == heard["events"]

    def play(self) -> None:
        for who in PEOPLE:
            self.do(who, c.Come, who)
        for seat in (0, 1):
            self.do(PEOPLE[seat], c.TakeSeat, seat)
        self.do("", c.Lose, "dora")
        self.do("anna", c.OpenSeat, 0, True)
        self.do("carl", c.Follow, 0)
        self.do("ben", c.Ready)
        self.do("anna", c.StartGame)
        for who in PEOPLE[:2]:
            self.do(who, c.PointAt, 0)
        chance = Random(self.table.game)
        for _ in range(STEPS):
            match = self.table.current_game
            assert match is not None
            if match.ended:
                break
            seat = match.state.turn or 0
            move = chance.choice(list(match.state.legal))
            self.do(PEOPLE[seat], c.Play, str(move), confirmed=True)
            self.do(chance.choice(PEOPLE), c.Say, "well")
            self.do(PEOPLE[1 - seat], c.SendSignal, "a", "leave")


@pytest.mark.parametrize("on", GAMES)
def test_shared_parts_are_what_everybody_sees(on: str) -> None:
    game = RandomGame(on)
    game.play()
    assert game.table.number > 40
    average = sum(game.sizes) / len(game.sizes)
    print(f"{on}: {average:.0f} bytes a message")
    assert average < MOST_AVERAGE_BYTES


def test_people_with_the_same_view_share_the_bytes_of_a_message() -> None:
    game = RandomGame("duel")
    game.play()
    game.do("", c.Lose, "carl")
    game.do("anna", c.Say, "one more")
    ben, carl, dora = (game.telling.changed(person) for person in ("ben", "carl", "dora"))
    assert ben != dora
    assert (carl is dora) == (game.table.hand_of("carl") == game.table.hand_of("dora"))
    assert dora is game.telling.changed("dora")


def test_a_word_does_not_write_the_views_again(monkeypatch: pytest.MonkeyPatch) -> None:
    game = RandomGame("classic")
    game.play()
    said = decide(game.table, "anna", c.Say("last", "that was nice"), 10**6, "seed")
    assert isinstance(said, Decided)
    for name in ("own_view", "visible_setup", "write_public", "write_printed"):
        monkeypatch.setattr(f"tenback.server.tables.table_json.{name}", None)
    broadcast = Broadcast(said.table, said.events[-1], said.events, "name", game.telling)
    for person in PEOPLE:
        assert json.loads(broadcast.happened(person))["number"] == game.table.number + 1
