"""What seats tell each other about piles: never a number, and never where silence is kept.

"Please leave this pile" and "no big jump here" are fine in both editions of The Game (G-10, G-11).
Our own players say the first exactly of the piles for which they hold the ten-back or the very next
card, and the second where the nearest card they hold is two to five away. So others can draw
conclusions from it, also from silence. Where only the first can be said, they say it of a card up
to three away, too. People may mean whatever they like by it: what they say is taken as a hint of
something near, and their silence says nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from tenback.kernel.team.hidden_hands import signal_bits
from tenback.rules import View

__all__ = [
    "BITS",
    "GENTLY",
    "KINDS",
    "LEAVE",
    "Heard",
    "Signal",
    "Signalling",
    "bits_heard",
    "bits_of",
    "may_signal",
]

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


# What each seat has signalled; None for a seat whose silence says nothing (a person, a plain bot).
Heard = Sequence[Sequence[Signal] | None]


def may_signal(view: View) -> bool:
    """May anything be signalled now (G-10, G-11, X-11)? Opponents tell each other nothing."""
    return view.board.talk in ("open", "strict") and view.board.players > 1


def bits_of(kinds: Iterable[str]) -> int:
    """The bits of all piles that these kinds can set."""
    return sum(0b1111 * BITS[kind] for kind in kinds)


def bits_heard(
    view: View, heard: Heard, kinds: Iterable[str]
) -> Iterator[tuple[int, int, bool, int]]:
    """What the others have said, for a search: seat, bits, whether they are exact, bits in use."""
    used = bits_of(kinds)
    for seat, said in enumerate(heard):
        if seat != view.seat and said is not None:
            bits = 0
            for signal in said:
                bits |= BITS.get(signal.kind, 0) << signal.pile
            yield seat, bits, all(signal.exact for signal in said), used


class Signalling:
    """A player of a team game who signals whatever its hand gives reason for."""

    gives_signals = True

    def signals(self, view: View, kinds: Sequence[str] = KINDS) -> tuple[Signal, ...] | None:
        """Please leave this pile, or no big jump here.

        Where nothing may be said, nothing can be concluded from saying nothing.
        """
        if view.seat is None or not may_signal(view):
            return None
        bits, seat = signal_bits(view.hand, view.board.tops, bits_of(kinds)), view.seat
        return tuple(
            Signal(seat, pile, kind)
            for kind in kinds
            for pile in range(4)
            if bits & BITS[kind] << pile
        )
