"""A decision being made: the events so far, and the table as it is with them."""

from __future__ import annotations

from tenback.rules import State
from tenback.rules.moves import parse_seat
from tenback.table.commands import SERVER
from tenback.table.events import Event, Fact
from tenback.table.events.fold import fold
from tenback.table.refusal import deny
from tenback.table.state import Table
from tenback.table.state.current_game import CurrentGame

__all__ = ["Draft"]


class Draft:
    """What a command leads to; thrown away as a whole when it is refused."""

    def __init__(self, table: Table, who: str, cause: str, now: int, seed: str) -> None:
        self.table = table
        self.who = who
        self.cause = cause
        self.now = max(now, table.now)  # a clock that was set back stands still instead
        self.seed = seed
        self.events: list[Event] = []

    def add(self, fact: Fact, after: State | None = None) -> None:
        """Something happens; `after` is the state a move has led to, if the rules gave it."""
        event = Event(self.table.number + 1, self.now, self.who, self.cause, fact)
        self.table = fold(self.table, event, after)
        self.events.append(event)

    def game_under_way(self) -> CurrentGame:
        """The game in progress; refused where there is none."""
        current = self.table.playing
        if current is None:
            raise deny("phase", "not_playing")
        return current

    def require_no_game(self) -> None:
        """Refused while a game is in progress."""
        if self.table.playing:
            raise deny("phase", "in_play")

    def require_host(self) -> None:
        """Refused to all but the host."""
        if self.who != self.table.host or self.who == SERVER:
            raise deny("host", "not_host")

    def checked_seat(self, number: int) -> int:
        """A seat of this table."""
        if not 0 <= number < self.table.players:
            raise deny("invalid", "no_seat", n=self.table.players)
        return number

    def own_seat(self) -> int:
        """The seat this person holds, also while a bot plays there."""
        seat = self.table.seat_of(self.who)
        if seat is None:
            raise deny("seat", "not_seated")
        return seat

    def acting_seat(self) -> int:
        """The seat that acts: a bot's own, or the one this person plays at."""
        if self.who.startswith("@"):
            seat = parse_seat(self.who)
            if seat is None or seat >= self.table.players or not self.table.seats[seat].bot:
                raise deny("stranger", "no_bot")
            return seat
        seat = self.own_seat()
        if self.table.seats[seat].bot:
            raise deny("seat", "bot_plays")
        return seat
