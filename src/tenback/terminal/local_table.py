"""A table in this process: the person, bots at the other seats, and every move saved."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy

from tenback.bots import Player
from tenback.driver import Driver, heard
from tenback.levels import LEVELS
from tenback.record.game.replay import all_turn_starts
from tenback.rules import Board
from tenback.rules.moves import Move, Start
from tenback.rules.signals import Heard, Signal
from tenback.table import Agreements, Decided, Event, Refusal, create_table_from
from tenback.table import commands as c
from tenback.terminal.saved_game import SavedGame

__all__ = ["LocalTable"]

ME = "me"
ANY_LEVEL = "easy"  # what the table calls a bot that is another program


class LocalTable:
    """A table with one person; `saved_game` always has all moves."""

    def __init__(self, saved_game: SavedGame, seat: int, partner: Player, language: str) -> None:
        self.saved_game = saved_game
        self.partner = partner
        self._partners: dict[int, Player] = {}
        self._commands = 0
        record = saved_game.record
        agreements = Agreements(language=language, pace=0)
        table = create_table_from("terminal", record, agreements, now=0)
        self.driver = Driver(table, _no_clock, self._player)
        level = record.meta.get("partners", "")
        level = level if level in LEVELS else ANY_LEVEL
        name = record.names[seat] if record.names else ""
        self.do(c.Come(self._command_id(), name or f"{seat + 1}"))
        self.do(c.TakeSeat(self._command_id(), seat))
        for other in range(record.players):
            if other != seat:
                self.do(c.SeatBot(self._command_id(), other, level))
        self.do(c.StartGame(self._command_id()))

    def play(self, move: Move) -> Sequence[Event] | Refusal:
        """Make a move, or say who starts; the person has been warned of a losing move already."""
        if isinstance(move, Start):
            return self.do(c.PointAt(self._command_id(), move.seat))
        return self.do(c.Play(self._command_id(), str(move), confirmed=True))

    def signal(self, pile: str, kind: str) -> Sequence[Event] | Refusal:
        """Signal about a pile; the same signal again withdraws it."""
        is_sent = any(s.kind == kind and s.letter == pile for s in self.signals(own=True))
        asks = c.Withdraw if is_sent else c.SendSignal
        return self.do(asks(self._command_id(), pile, kind))

    def do(self, command: c.Command) -> Sequence[Event] | Refusal:
        """The events of a command; a move is saved before it is told."""
        outcome = self.driver.do(ME, command)
        if isinstance(outcome, Refusal):
            return outcome
        assert isinstance(outcome, Decided)  # every command has a name of its own
        return self._save(outcome.events)

    def wait(self) -> Sequence[Event] | None:
        """Let the next bot act; None when it is the person's turn to do something."""
        events_before = len(self.driver.log)
        if not self.driver.step():
            return None
        return self._save(self.driver.log[events_before:])

    def signals(self, *, own: bool = False) -> tuple[Signal, ...]:
        """The signals of the others, or the person's own."""
        match, me = self.driver.table.current_game, self.driver.table.seat_of(ME)
        signals = (s for s in match.signals if (s.seat == me) == own) if match else ()
        return tuple(sorted(signals, key=lambda s: (s.seat, s.pile, s.kind)))

    def heard(self) -> Heard:
        """The signals as a bot at the person's seat would get them."""
        return heard(self.driver.table, self._player)

    def past(self) -> list[Board]:
        """The boards at which all turns of the game began."""
        match = self.driver.table.current_game
        return all_turn_starts(match.record) if match else []

    def _save(self, events: Sequence[Event]) -> Sequence[Event]:
        match = self.driver.table.current_game
        if match and match.record.moves != self.saved_game.record.moves:
            self.saved_game.update(match.record.moves, match.state)
        return events

    def _command_id(self) -> str:
        self._commands += 1
        return f"{self._commands}"

    def _player(self, _: str, seat: int) -> Player:
        """A bot of its own for each seat: some keep plans."""
        if seat not in self._partners:
            self._partners[seat] = copy(self.partner)
        return self._partners[seat]


def _no_clock() -> int:
    """The time: this table has no clock."""
    return 0
