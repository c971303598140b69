"""A decision being made: the events so far, and the table as it is with them."""

from __future__ import annotations

from tenback.rules.moves import parse_seat
from tenback.table.commands import HOUSE
from tenback.table.events import Event, Fact
from tenback.table.events.fold import fold
from tenback.table.refusal import no
from tenback.table.state import Table
from tenback.table.state.current_game import Match

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

    def add(self, fact: Fact) -> None:
        """Something happens."""
        event = Event(self.table.number + 1, self.now, self.who, self.cause, fact)
        self.table = fold(self.table, event)
        self.events.append(event)

    def under_way(self) -> Match:
        """The game in progress; refused where there is none."""
        match = self.table.playing
        if match is None:
            raise no("phase", "not_playing")
        return match

    def rest(self) -> None:
        """Refused while a game is in progress."""
        if self.table.playing:
            raise no("phase", "in_play")

    def hosts(self) -> None:
        """Refused to all but the host."""
        if self.who != self.table.host or self.who == HOUSE:
            raise no("host", "not_host")

    def seat(self, number: int) -> int:
        """A seat of this table."""
        if not 0 <= number < self.table.players:
            raise no("invalid", "no_seat", n=self.table.players)
        return number

    def held(self) -> int:
        """The seat this person holds, whoever plays there."""
        seat = self.table.seat_of(self.who)
        if seat is None:
            raise no("seat", "not_seated")
        return seat

    def acting(self) -> int:
        """The seat that acts: a bot's own, or the one this person plays at."""
        if self.who.startswith("@"):
            seat = parse_seat(self.who)
            if seat is None or seat >= self.table.players or not self.table.seats[seat].bot:
                raise no("stranger", "no_bot")
            return seat
        seat = self.held()
        if self.table.seats[seat].bot:
            raise no("seat", "bot_plays")
        return seat
