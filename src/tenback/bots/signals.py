"""What seats tell each other about piles: never a number, and never where silence is kept.

"Please leave this pile" is fine in both editions of The Game (G-10, G-11). Our own players say it
exactly of the piles for which they hold the ten-back or the very next card, so that others can draw
conclusions from it; people may mean whatever they like by it.
"""

from __future__ import annotations

from dataclasses import dataclass

from tenback.rules import View

__all__ = ["LEAVE", "Signal", "may_signal"]

LEAVE = "leave"


@dataclass(frozen=True, slots=True)
class Signal:
    """A seat's request about a pile, counted from 0."""

    seat: int
    pile: int
    kind: str = LEAVE


def may_signal(view: View) -> bool:
    """May anything be signalled now (G-10, G-11, X-11)? Opponents tell each other nothing."""
    return view.board.talk in ("open", "strict") and view.board.players > 1
