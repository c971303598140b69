"""What the strong players of a team game say of the piles, and make of what the others say."""

from __future__ import annotations

from collections.abc import Sequence

from tenback.bots.player import Heard
from tenback.bots.signals import BITS, KINDS, Signal, heeded, may_signal
from tenback.kernel.team.search_classic import Look as ClassicLook
from tenback.kernel.team.search_extreme import Look as ExtremeLook
from tenback.kernel.team.seat import wishes
from tenback.rules import View

__all__ = ["Signalling"]


class Signalling:
    """Gives and heeds the signals of a table, at first all there are."""

    signalled: tuple[str, ...] = KINDS

    def agree(self, kinds: Sequence[str]) -> None:
        """Only these kinds of signals are given here, and missed where they are not given."""
        self.signalled = tuple(kinds)

    def signals(self, view: View) -> tuple[Signal, ...] | None:
        """Please leave this pile, or no big jump here: whatever the hand gives reason for.

        Where nothing may be said, nothing can be concluded from saying nothing.
        """
        if view.seat is None or not may_signal(view):
            return None
        bits, seat = wishes(view.hand, view.board.tops, heeded(self.signalled)), view.seat
        return tuple(
            Signal(seat, pile, kind)
            for kind in self.signalled
            for pile in range(4)
            if bits & BITS[kind] << pile
        )

    def hear(self, look: ClassicLook | ExtremeLook, view: View, heard: Heard) -> None:
        """Take in what the others have said; what people say is less exact."""
        heeds = heeded(self.signalled)
        for seat, said in enumerate(heard):
            if seat != view.seat and said is not None:
                bits = 0
                for signal in said:
                    bits |= BITS.get(signal.kind, 0) << signal.pile
                look.hear(seat, bits, all(signal.exact for signal in said), heeds)
