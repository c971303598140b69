"""The person's place at a table in this process: bots in the other seats, every move on disk."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy

from tenback.bots import Player
from tenback.driver import Driver, heard
from tenback.levels import LEVELS
from tenback.rules.moves import Move, Start
from tenback.rules.signals import Heard, Signal
from tenback.table import Agreements, Decided, Event, Refusal, create_table_from
from tenback.table import commands as c
from tenback.terminal.saved_game import SavedGame

__all__ = ["LocalTable"]

ME = "me"
ANY_LEVEL = "easy"  # what the table calls a bot that is another program


class LocalTable:
    """A table with one person at it; `saved_game` is always as far as the game is."""

    def __init__(self, saved_game: SavedGame, seat: int, partner: Player, language: str) -> None:
        self.saved_game = saved_game
        self.partner = partner
        self._partners: dict[int, Player] = {}
        self._number = 0
        record = saved_game.record
        agreements = Agreements(language=language, pace=0)
        self.driver = Driver(
            create_table_from("terminal", record, agreements, now=0), _noon, self._player
        )
        level = record.meta.get("partners", "")
        level = level if level in LEVELS else ANY_LEVEL
        name = record.names[seat] if record.names else ""
        self.do(c.Come(self._name(), name or f"{seat + 1}"))
        self.do(c.TakeSeat(self._name(), seat))
        for other in range(record.players):
            if other != seat:
                self.do(c.SeatBot(self._name(), other, level))
        self.do(c.Start(self._name()))

    def play(self, move: Move) -> Sequence[Event] | Refusal:
        """Make a move the person has been warned of, or say who starts."""
        if isinstance(move, Start):
            return self.do(c.PointAt(self._name(), move.seat))
        return self.do(c.Play(self._name(), str(move), confirmed=True))

    def signal(self, pile: str, kind: str) -> Sequence[Event] | Refusal:
        """Ask the others about a pile; the same again takes it back."""
        said = any(s.kind == kind and s.letter == pile for s in self.signals(own=True))
        asks = c.Withdraw if said else c.SendSignal
        return self.do(asks(self._name(), pile, kind))

    def do(self, command: c.Command) -> Sequence[Event] | Refusal:
        """What comes of a command; a move is on disk before anybody hears of it."""
        outcome = self.driver.do(ME, command)
        if isinstance(outcome, Refusal):
            return outcome
        assert isinstance(outcome, Decided)  # every command has a name of its own
        return self._kept(outcome.events)

    def wait(self) -> Sequence[Event] | None:
        """Let the next bot do what it has to do; None when nothing happens without the person."""
        known = len(self.driver.log)
        if not self.driver.step():
            return None
        return self._kept(self.driver.log[known:])

    def signals(self, *, own: bool = False) -> tuple[Signal, ...]:
        """What the others ask of the team, or what the person does."""
        match, me = self.driver.table.current_game, self.driver.table.seat_of(ME)
        found = (s for s in match.signals if (s.seat == me) == own) if match else ()
        return tuple(sorted(found, key=lambda s: (s.seat, s.pile, s.kind)))

    def heard(self) -> Heard:
        """The same as a bot in the person's seat would take it."""
        return heard(self.driver.table, self._player)

    def _kept(self, events: Sequence[Event]) -> Sequence[Event]:
        match = self.driver.table.current_game
        if match and match.record.moves != self.saved_game.record.moves:
            self.saved_game.keep(match.record.moves, match.state)
        return events

    def _name(self) -> str:
        self._number += 1
        return f"{self._number}"

    def _player(self, _: str, seat: int) -> Player:
        """A bot of its own for each seat: some keep plans."""
        if seat not in self._partners:
            self._partners[seat] = copy(self.partner)
        return self._partners[seat]


def _noon() -> int:
    """A table for one has no clock."""
    return 0
