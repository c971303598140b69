"""What everybody sees of a game of Columns: columns, counts, score, and what is to be done."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from typing import ClassVar, NamedTuple

from tenback.rules.columns.cards import DEFAULT_DECK, Card, Deck, Sign, read_deck
from tenback.rules.drawing.scene import DOWN, UP, DrawnPile, DrawnRow, Face
from tenback.rules.game import Board
from tenback.rules.moves import seat_text
from tenback.rules.options import Options, Plain, option
from tenback.rules.result import Result, Round

__all__ = [
    "MOST_PLAYERS",
    "MOST_RENEWALS",
    "PLAY",
    "ColumnsBoard",
    "ColumnsOptions",
    "Round",
    "Task",
]

MOST_PLAYERS = 8  # CR-2
MOST_RENEWALS = 10  # of the draw pile in one round (CR-7b)
SEATS = ("team", *map(seat_text, range(MOST_PLAYERS)))


@dataclass(frozen=True, slots=True)
class ColumnsOptions(Options):
    """How a group wants to play Columns."""

    clause: ClassVar[str] = "CR-5"

    target: int = option(200, "number", "CR-16", 1, 10_000)
    may_draw: bool = option(False, "flag", "CR-5")
    may_open: bool = option(False, "flag", "CR-11a")
    half_turn_skips: bool = option(False, "flag", "CR-14")
    starter: str = option("team", "seat", "CR-15", *SEATS)
    deck: str | Deck | Mapping[str, int] = option("default", "table", "CR-1", "default")

    def __post_init__(self) -> None:
        Options.__post_init__(self)
        if self.deck != "default":
            object.__setattr__(self, "deck", read_deck(self.deck))

    def plain(self, name: str) -> Plain:
        if name == "deck" and self.deck != "default":
            return self.card_counts()
        return Options.plain(self, name)

    @property
    def cards(self) -> Deck:
        """The deck that is played with."""
        return self.deck if isinstance(self.deck, tuple) else DEFAULT_DECK

    def card_counts(self) -> dict[str, int]:
        """How many of each card are in the deck."""
        return {str(card): number for card, number in self.cards}


class Task(NamedTuple):
    """Something the player at turn has to do before the turn can end.

    `play`: lay on any column, or draw. `run`: go on in this column, or end the run. `open`: start
    this column. `may_open`: start this column, or leave it alone, and it goes away again. `fire`:
    the action on top of this column happens. `choose`: name the column the earthquake takes. A
    quiet run fires nothing by itself: after a BOMB both columns come first.
    """

    what: str
    column: int = 0
    quiet: bool = False


PLAY = (Task("play"),)
HAND_CARDS = 7  # C-14


@dataclass(frozen=True, slots=True)
class ColumnsBoard(Board):
    """What everybody sees, and may remember since the last shuffle: the cards out of play."""

    options: ColumnsOptions
    counts: tuple[int, ...]  # cards in each hand
    stock: int  # cards in the draw pile
    columns: tuple[Card | None, ...]  # the tops; None where a column has still to be opened
    gone: tuple[Card, ...]  # covered or removed, in order of value (CR-7)
    totals: tuple[int, ...] = field()  # points of the rounds so far
    turn: int | None = None
    tasks: tuple[Task, ...] = ()  # the first one is what the player has to do now
    direction: int = 1
    skips: int = 0  # STOPs of this turn (C-9)
    passes: int = 0  # in a row (CR-7)
    renewed: int = 0  # how often the draw pile was reshuffled in this round (CR-7b)
    round: int = 1
    starter: int | None = None  # of this round
    last_round: Round[Card] | None = None
    result: Result | None = None

    @property
    def players(self) -> int:
        return len(self.counts)

    @property
    def turn_begins(self) -> bool:
        return self.tasks == PLAY

    @property
    def round_begins(self) -> bool:
        untouched = not self.gone and set(self.counts) == {HAND_CARDS}
        return self.last_round is not None and self.result is None and untouched

    @property
    def in_run(self) -> bool:
        return bool(self.tasks) and self.tasks != PLAY

    def draw_pile_sizes(self) -> tuple[int, ...]:
        return (self.stock,)

    def drawn_rows(self) -> tuple[DrawnRow, ...]:
        columns = enumerate(self.columns, 1)
        faces = ((number, None if top is None else self.face(top)) for number, top in columns)
        return (DrawnRow(tuple(DrawnPile(str(number), face) for number, face in faces)),)

    def face(self, card: Hashable) -> Face:
        assert isinstance(card, Card)
        way = {Sign.PLUS: UP, Sign.MINUS: DOWN}.get(card.sign, "")
        return Face(str(card.value), way, f"card.{card.action.name}" if card.action else "")
