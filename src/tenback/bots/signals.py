"""What seats tell each other about piles: never a number, and never where silence is kept.

"Please leave this pile" and "no big jump here" are fine in both editions of The Game (G-10, G-11).
Our own players say the first exactly of the piles for which they hold the ten-back or the very next
card, and the second where the nearest card they hold is two to five away, so that others can draw
conclusions from it, also from silence. Where only the first can be said, they say it of a card up
to three away, too. People may mean whatever they like by it: what they say is taken as a hint of
something near, and their silence says nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tenback.rules import View

__all__ = ["BITS", "GENTLY", "KINDS", "LEAVE", "Signal", "heeded", "may_signal"]

LEAVE = "leave"
GENTLY = "gently"
KINDS = (LEAVE, GENTLY)  # all that can be signalled
BITS = {LEAVE: 1, GENTLY: 16}  # as the kernel writes down what is said of the first pile


@dataclass(frozen=True, slots=True)
class Signal:
    """A seat's request about a pile, counted from 0."""

    seat: int
    pile: int
    kind: str = LEAVE
    exact: bool = True  # said by a player who always says it when it is so, and only then


def heeded(kinds: Iterable[str]) -> int:
    """The bits of all piles that these kinds can set."""
    return sum(0b1111 * BITS[kind] for kind in kinds)


def may_signal(view: View) -> bool:
    """May anything be signalled now (G-10, G-11, X-11)? Opponents tell each other nothing."""
    return view.board.talk in ("open", "strict") and view.board.players > 1
