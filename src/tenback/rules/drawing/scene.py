"""What a table shows, ready to be drawn: rows of piles, hands and draw piles."""

from __future__ import annotations

from typing import NamedTuple

from tenback.rules.result import Result

__all__ = ["DOWN", "UP", "DrawnHand", "DrawnPile", "DrawnRow", "Face", "Scene"]

UP, DOWN = "up", "down"


class Face(NamedTuple):
    """What is printed on a card."""

    number: str
    way: str = ""  # UP or DOWN: the way the card lets its column go on
    mark: str = ""  # what it does, as the catalogue's key: `card.SKULL`


class DrawnPile(NamedTuple):
    """A pile or column, by the name that moves use."""

    name: str
    top: Face | None  # None: still to be opened
    way: str = ""  # UP or DOWN
    is_empty: bool = False  # the top is only the number the pile starts from


class DrawnRow(NamedTuple):
    """Piles that lie side by side; the label says whose they are."""

    piles: tuple[DrawnPile, ...]
    label: str = ""


class DrawnHand(NamedTuple):
    """The cards of a seat; `faces` is None where they are hidden."""

    seat: str
    size: int  # cards
    faces: tuple[Face, ...] | None
    points: int | None = None


class Scene(NamedTuple):
    """A table at one moment, as a seat, a spectator or somebody who sees every card sees it."""

    game: str
    rows: tuple[DrawnRow, ...]
    hands: tuple[DrawnHand, ...]
    draw_piles: tuple[int, ...]  # cards in each; one beside each row
    turn: str = ""  # the seat to move
    laid: tuple[str, ...] = ()  # this turn's moves so far
    result: Result | None = None
