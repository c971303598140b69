"""The table and the hand of the person who plays, drawn."""

from __future__ import annotations

from collections.abc import Iterator

from tenback.rules import View
from tenback.rules.moves import seat_text
from tenback.terminal.console import Console
from tenback.terminal.pictures import hand_picture, pile_pictures

__all__ = ["own_hand", "table_pictures"]

ACROSS = "xy"  # how moves call the piles of the other side


def table_pictures(view: View, seat: int, language: str, console: Console) -> Iterator[str]:
    """All piles, those of the other side of the table first."""
    rows = view.scene.rows
    for row in sorted(rows, key=lambda row: row.label == seat_text(seat)):
        names = ACROSS if row.label not in ("", seat_text(seat)) else ""
        if row.label:
            yield row.label
        width, colour = console.columns, console.colour
        yield from pile_pictures(row, language, width, names=names, colour=colour)


def own_hand(view: View, seat: int, language: str, console: Console) -> Iterator[str]:
    """The hand; cards that cannot be laid just now are dim, if it is the person's turn."""
    playable = None
    if view.board.turn == seat:
        cards = {getattr(move, "card", None) for move in view.legal}
        playable = [place for place, card in enumerate(view.hand) if card in cards]
    width, colour = console.columns, console.colour
    yield from hand_picture(
        view.scene.hands[seat], language, width, colour=colour, playable=playable
    )
