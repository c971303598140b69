"""A table at one moment: the people, the seats, what is played, and the game in progress."""

from __future__ import annotations

from dataclasses import dataclass, field

from tenback.record import Record
from tenback.rules import Options
from tenback.table.state.agreements import Agreements
from tenback.table.state.answers import Answers
from tenback.table.state.current_game import CurrentGame

__all__ = ["MOST_REACTIONS", "Person", "Seat", "Table"]

MOST_REACTIONS = 3  # of a person in a short while: more of them could count


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody at the table, seated or watching."""

    name: str
    joined_at: int
    away: int | None = None  # since when the connection has been lost
    follows: int | None = None  # the seat a watcher looks over the shoulder of
    reaction_times: tuple[int, ...] = ()  # of the latest MOST_REACTIONS


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat: a person's, a bot's, a person's whom a bot plays for, or nobody's."""

    holder: str = ""
    bot: str = ""  # the level of the bot that plays here
    standing_in: bool = False  # the bot plays because the holder is away
    ready: bool = False  # a person who sits is, unless they ask the others to wait
    open: bool = False  # watchers may look into the hand

    @property
    def person(self) -> str:
        """The person who plays here; "" where a bot does, or nobody."""
        return "" if self.bot else self.holder

    @property
    def is_free(self) -> bool:
        """Does nobody sit here, not even a bot?"""
        return not self.holder and not self.bot


@dataclass(frozen=True, slots=True)
class Table:
    """All there is to know about a table, secrets included; people see its `visible_table`."""

    id: str
    number: int  # of the last event
    now: int  # when that was
    game: str
    options: Options
    agreements: Agreements
    seats: tuple[Seat, ...]
    host: str = ""
    people: dict[str, Person] = field(default_factory=dict, hash=False)
    current_game: CurrentGame | None = None
    games: int = 0  # dealt so far
    begin: Record | None = None  # a game to be continued instead of a new deal
    answers: Answers = field(default_factory=Answers, hash=False)

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.seats)

    @property
    def playing(self) -> CurrentGame | None:
        """The game in progress, if there is one."""
        return self.current_game if self.current_game and not self.current_game.ended else None

    @property
    def phase(self) -> str:
        """Where the table stands: lobby, choosing (who starts), playing or over."""
        if self.current_game is None:
            return "lobby"
        if self.current_game.ended:
            return "over"
        return "choosing" if self.current_game.choosing else "playing"

    def seat_of(self, person: str) -> int | None:
        """The seat a person holds, also while a bot plays there."""
        if person:
            for number, seat in enumerate(self.seats):
                if seat.holder == person:
                    return number
        return None

    def hand_of(self, person: str) -> int | None:
        """The seat whose hand a person may see: the own one, or the one followed."""
        seat = self.seat_of(person)
        return self.people[person].follows if seat is None and person in self.people else seat

    @property
    def attended(self) -> bool:
        """Is anybody there, to play or to watch?"""
        return any(person.away is None for person in self.people.values())

    def long_away(self, person: str, now: int) -> bool:
        """Has somebody been away for longer than the others have to wait?"""
        away = self.people[person].away
        return away is not None and now >= away + self.agreements.grace

    def voters(self, now: int) -> tuple[str, ...]:
        """The people whose agreement counts: those who play themselves and are not long gone."""
        playing = (seat.person for seat in self.seats)
        return tuple(person for person in playing if person and not self.long_away(person, now))

    def names(self) -> tuple[str, ...]:
        """Who sits where, as records have it: people by name, bots by level."""
        return tuple(
            self.people[seat.holder].name if seat.holder else seat.bot for seat in self.seats
        )
