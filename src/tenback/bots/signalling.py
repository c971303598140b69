"""What our players signal, and what they conclude from the signals of others.

Our players send `leave` exactly for the piles for which they hold the ten-back or the very next
card, and `gently` where the nearest card they hold is two to five away. So others can draw
conclusions, also from silence. Where only `leave` is in use, they send it for a card up to three
away, too. They give at most two at a time: who asks for everything at once asks for nothing. So
two signals say nothing of the other piles, but that no `leave` is missing beside a `gently`. People
may mean whatever they like: a signal of theirs is taken as a hint of something near, and their
silence says nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from tenback.kernel.team.hidden_hands import signal_bits
from tenback.rules import View
from tenback.rules.classic import ClassicView
from tenback.rules.signals import GENTLY, LEAVE, Heard, Signal, may_signal

__all__ = [
    "BITS",
    "BOT_SIGNALS",
    "MOST_SIGNALS",
    "Signalling",
    "bits_heard",
    "bits_of",
    "most_wanted",
]

BOT_SIGNALS = (LEAVE, GENTLY)  # the kinds that players send and understand
MOST_SIGNALS = 2  # that stand at a time, of one player of ours
BITS = {LEAVE: 1, GENTLY: 16}  # how the kernel writes a signal about the first pile


def bits_of(kinds: Iterable[str]) -> int:
    """The bits of all piles that these kinds can set."""
    return sum(0b1111 * BITS[kind] for kind in kinds)


def most_wanted(signals: Iterable[Signal], said: Iterable[Signal] = ()) -> tuple[Signal, ...]:
    """The few to send: `leave` before `gently`, and rather what stands than something new."""
    standing = {(signal.pile, signal.kind) for signal in said}

    def order(signal: Signal) -> tuple[bool, bool, int]:
        return signal.kind != LEAVE, (signal.pile, signal.kind) not in standing, signal.pile

    return tuple(sorted(signals, key=order)[:MOST_SIGNALS])


def bits_heard(
    view: View, heard: Heard, kinds: Iterable[str]
) -> Iterator[tuple[int, int, bool, int]]:
    """What the others have said, for a search: seat, bits, whether they are exact, bits in use."""
    used = bits_of(kinds)
    for seat, signals in enumerate(heard):
        if seat != view.seat and signals is not None:
            bits = 0
            for signal in signals:
                bits |= BITS.get(signal.kind, 0) << signal.pile
            yield seat, bits, all(signal.exact for signal in signals), used


class Signalling:
    """A player of a team game who signals whatever its hand gives reason for."""

    gives_signals = True

    def signals(self, view: View, kinds: Sequence[str] = BOT_SIGNALS) -> tuple[Signal, ...] | None:
        """Please leave this pile, or no big jump here.

        Where nothing may be said, nothing can be concluded from saying nothing.
        """
        if view.seat is None or not may_signal(view.board):
            return None
        assert isinstance(view, ClassicView)
        bits, seat = signal_bits(view.hand, view.board.tops, bits_of(kinds)), view.seat
        return tuple(
            Signal(seat, pile, kind)
            for kind in kinds
            for pile in range(4)
            if bits & BITS[kind] << pile
        )
