"""A table under random commands: anybody does anything at any time; invariants hold after each."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule

from tenback.bots import Player, players_of
from tenback.driver import answer
from tenback.language import LANGUAGES
from tenback.record import matches, read_record, write_record
from tenback.record.game.write import write_played
from tenback.rules import GAMES
from tenback.rules.moves import seat_text
from tenback.rules.signals import SIGNAL_KINDS
from tenback.table import (
    COMMANDS,
    QUESTIONS,
    SERVER_COMMANDS,
    Agreements,
    Command,
    Decided,
    Event,
    Refusal,
    Repeated,
    Table,
    casual_options,
    create_table,
    decide,
    describe_event,
    due,
    fold,
    read_command,
    read_event,
    record_of,
    visible_event,
    visible_table,
    visible_view,
    write_command,
    write_event,
)
from tenback.table import commands as c
from tenback.table.serialize import plain
from tenback.talk import REACTIONS
from tests.rules.test_hidden import mixed

PEOPLE = ("anna", "ben", "carl", "dora")
NAMES = ("Anna", "Ben", "Carl", "Dora 7", "anna", "", "x\n")
SEATS = st.sampled_from([0, 1, 2, 0, 1, 2, -1, 5])
AGREEMENTS = st.builds(
    Agreements,
    language=st.sampled_from(LANGUAGES),
    clock=st.sampled_from(["none", "none", "turn", "game"]),
    time=st.sampled_from([40_000, 100_000]),
    pace=st.just(0),
    grace=st.sampled_from([0, 10_000]),
    patience=st.sampled_from([0, 10_000]),
    stand_in=st.sampled_from(["", "easy", "nobody"]),
    lot=st.booleans(),
)
VALUES: dict[type[Command], tuple[st.SearchStrategy[Any], ...]] = {
    c.Come: (st.sampled_from(NAMES), st.booleans()),
    c.Rename: (st.sampled_from(NAMES),),
    c.PassHost: (st.sampled_from(PEOPLE),),
    c.TakeSeat: (SEATS,),
    c.SeatBot: (SEATS, st.sampled_from(["easy", "random", "psychic"])),
    c.ClearSeat: (SEATS,),
    c.HandOver: (st.sampled_from(["easy", "psychic"]),),
    c.Ready: (st.booleans(),),
    c.Settle: (
        st.sampled_from([*GAMES, "chess"]),
        st.integers(1, 5),
        st.sampled_from([{}, {"starter": "@2"}, {"talk": "silent"}, {"nonsense": 1}]),
    ),
    c.Arrange: (AGREEMENTS.map(plain) | st.sampled_from([{"clock": "turn"}, {"time": 0}, {}]),),
    c.OpenSeat: (SEATS, st.booleans()),
    c.Follow: (SEATS | st.none(),),
    c.PointAt: (SEATS | st.none(),),
    c.DecideStarter: (SEATS,),
    c.StartGame: (st.booleans(),),
    c.BestHand: (SEATS,),
    c.Play: (
        st.sampled_from(["13a", ".", "<", "@1", "draw", "nonsense"]),
        st.none() | st.integers(0, 9),
    ),
    c.SendSignal: (st.sampled_from("abcdz"), st.sampled_from([*SIGNAL_KINDS, "wink"])),
    c.Withdraw: (st.sampled_from("abcd"), st.sampled_from(SIGNAL_KINDS)),
    c.Say: (st.sampled_from(["hello", "I have 37", "", "leave the second pile", "x\n"]),),
    c.React: (st.sampled_from([*REACTIONS, "wink"]),),
    c.Agree: (st.sampled_from([*QUESTIONS, "lunch"]), st.booleans()),
    c.Lose: (st.sampled_from(PEOPLE),),
    c.Return: (st.sampled_from(PEOPLE),),
    c.Credit: (st.integers(-5, 50_000),),
}


ALL = list(COMMANDS.values())
OF_THE_SERVER = list(SERVER_COMMANDS.values())
OF_PEOPLE = [kind for kind in ALL if kind not in (*OF_THE_SERVER, c.Come, c.Leave)]


class TableMachine(RuleBasedStateMachine):
    """People, bots and the server at one table, in any order."""

    on = "classic"

    def __init__(self) -> None:
        super().__init__()
        self.now = 0
        self.said = 0
        self.sent: list[tuple[str, Command]] = []
        self.hands_seen: dict[tuple[int, str], set[int]] = {}

    @initialize(
        people=st.integers(1, 3), bots=st.integers(0, 2), agreements=AGREEMENTS, dealt=st.booleans()
    )
    def gather(self, people: int, bots: int, agreements: Agreements, dealt: bool) -> None:
        seats = GAMES[self.on].seats
        players = min(max(people + bots, seats[0]), seats[-1])
        agreements = replace(agreements, stand_in=agreements.stand_in.replace("nobody", "easy"))
        created = create_table("t", self.on, players, casual_options(self.on), agreements, now=0)
        self.table: Table = created.table
        self.replica: Table = fold(None, created.events[0])
        for seat, who in enumerate(PEOPLE[: min(people, players)]):
            self.do(who, c.Come, who)
            self.do(who, c.TakeSeat, seat)
        for seat in range(people, players):
            self.do("anna", c.SeatBot, seat, "random")
        if dealt:
            self.do("anna", c.StartGame)

    # What may happen -------------------------------------------------------------------------

    @rule(who=st.sampled_from([*PEOPLE, "", "@1", "@2", "@9"]), choice=st.data())
    def anybody_does_anything(self, who: str, choice: st.DataObject) -> None:
        self.any_of(who, ALL, choice)

    @rule(choice=st.data())
    def somebody_here_does_something(self, choice: st.DataObject) -> None:
        if self.table.people:
            who = choice.draw(st.sampled_from(sorted(self.table.people)))
            self.any_of(who, OF_PEOPLE, choice)

    @rule(choice=st.data())
    def the_server_does_something(self, choice: st.DataObject) -> None:
        self.any_of("", OF_THE_SERVER, choice)

    def any_of(self, who: str, kinds: list[type[Command]], choice: st.DataObject) -> None:
        kind = choice.draw(st.sampled_from(kinds))
        self.do(who, kind, *(choice.draw(values) for values in VALUES.get(kind, ())))

    @rule(chance=st.randoms(use_true_random=False), wild=st.booleans())
    def moves(self, chance: Random, wild: bool) -> None:
        """The seat to move makes a legal move, or all point at a seat."""
        current = self.table.playing
        if current is None:
            return
        legal = [str(move) for move in current.state.legal]
        move = chance.choice(legal)
        if current.choosing:
            for number, seat in enumerate(self.table.seats):
                self.do(seat.person or seat_text(number), c.PointAt, int(move[1]) - 1)
        elif current.state.turn is not None:
            seat = self.table.seats[current.state.turn]
            who = seat.person or seat_text(current.state.turn)
            self.do(who, c.Play, move, len(current.record.moves), wild)

    @rule(seat=SEATS, name=st.sampled_from(PEOPLE))
    def somebody_looks_over_a_shoulder(self, seat: int, name: str) -> None:
        seats = self.table.seats
        self.do(seats[seat % len(seats)].holder or self.table.host, c.OpenSeat, seat, True)
        self.do(name, c.Come, name)
        self.do(name, c.Follow, seat)

    @rule(to=st.sampled_from(QUESTIONS))
    def all_agree(self, to: str) -> None:
        for seat in self.table.seats:
            self.do(seat.holder, c.Agree, to)

    @rule(place=st.integers(0, 3))
    def something_due_is_done(self, place: int) -> None:
        tasks = due(self.table)
        if not tasks:
            return
        task = tasks[place % len(tasks)]
        self.now = max(self.now, task.at)
        number = self.table.number
        if task.seat is None:
            self.do("", c.Tick)
            assert self.table.number > number  # a clock is not looked at in vain
            return
        for command in answer(self.table, task, self.player):
            assert self.pass_on(seat_text(task.seat), command)

    def player(self, level: str, seat: int) -> Player:
        return players_of(self.table.game)[level]

    @rule(time=st.sampled_from([-1_000, 1, 2_000, 11_000]))
    def time_passes(self, time: int) -> None:
        self.now += time

    @rule(place=st.integers(0, 10**6))
    def says_it_again(self, place: int) -> None:
        """What has had its effect has no other one."""
        if self.sent:
            who, command = self.sent[place % len(self.sent)]
            outcome = decide(self.table, who, command, self.now, f"secret-{self.said}")
            assert isinstance(outcome, Repeated)
            assert 1 <= outcome.first <= outcome.last <= self.table.number

    # What must hold --------------------------------------------------------------------------

    def do(self, who: str, kind: type[Command], *values: Any) -> bool:
        self.said += 1
        return self.pass_on(who, kind(f"k{self.said}", *values))

    def pass_on(self, who: str, command: Command) -> bool:
        """Was the command not refused? Either way everything is as it must be."""
        wire = json.loads(json.dumps(write_command(command)))
        assert read_command(wire, from_server=True) == command
        before = self.table
        outcome = decide(before, who, command, self.now, f"secret-{self.said}")
        if isinstance(outcome, Refusal):
            assert outcome.number == before.number
            assert len({outcome.say(language) for language in LANGUAGES}) > 1
            assert before == self.replica  # nothing was changed in place either
            return False
        if isinstance(outcome, Decided):
            self.table = outcome.table
            if outcome.events:
                self.sent.append((who, command))
            for event in outcome.events:
                self.hear(event)
            self.look()
        return True

    def hear(self, event: Event) -> None:
        """Numbers have no gap, the log is read again, and what people hear has no secret."""
        assert event.number == self.replica.number + 1
        assert event.at >= self.replica.now
        stored = read_event(json.loads(json.dumps(write_event(event))))
        assert stored == event
        self.replica = fold(self.replica, stored)
        assert all(describe_event(event, self.replica, language) for language in LANGUAGES)
        playing = self.replica.playing
        for who in self.replica.people:
            seen = json.dumps(visible_event(event, who, self.replica))
            assert playing is None or str(playing.record.seed) not in seen

    def look(self) -> None:
        table = self.table
        assert table == self.replica
        holders = [seat.holder for seat in table.seats if seat.holder]
        assert len(set(holders)) == len(holders)
        assert set(holders) <= set(table.people)
        assert table.host in ("", *table.people)
        assert table.host or not table.people
        for who, person in table.people.items():
            if person.follows is not None:
                assert table.seats[person.follows].open
                assert table.seat_of(who) is None
        signals = table.playing.signals if table.playing else ()
        assert not any(table.seats[signal.seat].is_free for signal in signals)
        self.look_at_hands()

    def look_at_hands(self) -> None:
        """Nothing anybody sees depends on a card or a seed they must not know."""
        current = self.table.current_game
        for who in self.table.people if current else ():
            seat = self.table.hand_of(who)
            assert current is not None
            if current.ended:
                continue
            other = replace(
                current,
                state=mixed(current.state, seat, Random(1)),
                record=replace(current.record, seed="another"),
            )
            twin = replace(self.table, current_game=other)
            assert visible_table(self.table, who) == visible_table(twin, who)
            view = visible_view(self.table, who)
            assert view is not None
            if seat is not None:
                seen = self.hands_seen.setdefault((current.number, who), set())
                seen.add(seat)
                assert len(seen) == 1
            else:
                assert view["hand"] == []

    def teardown(self) -> None:
        """The game so far is a record that can be checked."""
        record = record_of(self.table) if hasattr(self, "table") else None
        if record is not None:
            again = read_record(write_record(record))
            current = self.table.current_game
            assert current is not None
            assert write_played(record, current.turns) == write_record(record, one_line=True)
            assert again.moves == record.moves
            assert record.seed is not None
            assert matches(record.seed, again.commitment or "")
