"""A table with a clock one can set, and people who say things; everything they do is checked."""

from __future__ import annotations

import json
from typing import Any

from tenback.bots import players_of
from tenback.driver import Driver
from tenback.language import LANGUAGES
from tenback.record import Record
from tenback.rules import game
from tenback.table import (
    Agreements,
    Command,
    CurrentGame,
    Decided,
    Fact,
    Refusal,
    Table,
    casual_options,
    create_table,
    create_table_from,
    decide,
    describe_event,
    fold,
    read_command,
    read_event,
    write_command,
    write_event,
    write_refusal,
)
from tenback.table.commands import Come, PointAt, StartGame, TakeSeat

SEED = "a quiet evening"
CARDS = range(2, 100)
FAST = Agreements(pace=0)


def deck(*hands: tuple[int, ...], draw: tuple[int, ...] = ()) -> tuple[int, ...]:
    """The cards of The Game in an order that deals these hands, and then these cards."""
    first = [card for hand in hands for card in hand]
    first += draw
    return (*first, *(card for card in CARDS if card not in first))


def dealt(*hands: tuple[int, ...], on: str = "classic", moves: str = "", **options: Any) -> Record:
    """A game with these hands, after these moves."""
    kind = game(on).Options.read(options)
    return Record(on, len(hands), kind, None, (deck(*hands),), tuple(moves.split()))


class Room:
    """A table run in the test itself."""

    def __init__(
        self,
        on: str = "classic",
        players: int = 2,
        *,
        agreements: Agreements = FAST,
        record: Record | None = None,
        **options: Any,
    ) -> None:
        self.now = 0
        self.said = 0
        chosen = casual_options(on).replace(**options)
        created = (
            create_table("t1", on, players, chosen, agreements, now=0)
            if record is None
            else create_table_from("t1", record, agreements, now=0)
        )
        self.driver = Driver(created, lambda: self.now, self.player, lambda: SEED)
        self._replayed: Table | None = None

    def player(self, level: str, seat: int) -> Any:
        return players_of(self.table.game)[level]

    @property
    def table(self) -> Table:
        return self.driver.table

    @property
    def current_game(self) -> CurrentGame:
        assert self.table.current_game is not None
        return self.table.current_game

    def command(self, kind: type[Command], *values: Any, **named: Any) -> Command:
        self.said += 1
        return kind(f"c{self.said}", *values, **named)

    def does(self, who: str, kind: type[Command], *values: Any, **named: Any) -> list[Fact]:
        """What comes of a command that is not refused; the log stays true to the table."""
        command = self.command(kind, *values, **named)
        assert read_command(_sent(write_command(command)), from_server=not who) == command
        outcome = self.driver.do(who, command)
        assert isinstance(outcome, Decided), outcome
        for event in outcome.events:
            assert read_event(_sent(write_event(event))) == event
            assert all(describe_event(event, self.table, language) for language in LANGUAGES)
        assert self.replayed() == self.table
        return [event.fact for event in outcome.events]

    def replayed(self) -> Table:
        """The table that the log leads to; only what is new since the last time is played."""
        known = 0 if self._replayed is None else self._replayed.number
        for event in self.driver.log[known:]:
            self._replayed = fold(self._replayed, event)
        assert self._replayed is not None
        return self._replayed

    def refuses(self, who: str, kind: type[Command], *values: Any, **named: Any) -> Refusal:
        """Why a command is refused; nothing changes, and there are words for it."""
        before = self.table
        outcome = self.driver.do(who, self.command(kind, *values, **named))
        assert isinstance(outcome, Refusal), outcome
        assert self.table is before
        assert outcome.number == before.number
        assert all(outcome.say(language) for language in LANGUAGES)
        assert _sent(write_refusal(outcome))["refused"] == outcome.kind
        return outcome

    def gather(self, *names: str) -> Room:
        """These people come and sit down, seat by seat; the first one is the host."""
        for seat, name in enumerate(names):
            self.does(name, Come, name.capitalize())
            self.does(name, TakeSeat, seat)
        return self

    def start(self, *names: str, starter: int | None = None) -> Room:
        """Gather, deal, and agree on who starts."""
        self.gather(*names)
        self.does(names[0], StartGame)
        if starter is not None:
            for name in names:
                self.does(name, PointAt, starter)
        return self

    def bots(self) -> None:
        """Let time and bots go on until nothing is due any more."""
        due = self.driver.advance()
        for _ in range(2_000):
            if due is None:
                return
            self.now = due
            due = self.driver.advance()
        raise AssertionError("the bots never come to an end")


def _sent(plain: Any) -> Any:
    return json.loads(json.dumps(plain))


def tried(table: Table, who: str, command: Command, now: int = 0) -> object:
    return decide(table, who, command, now, SEED)
