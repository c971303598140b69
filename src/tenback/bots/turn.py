"""What everybody saw the others of The Game do: the last turn of each seat.

A seat has chosen its turn from a hand that nobody else saw; what it has held on to can be guessed
from what it did not do. Only public boards are looked at, as they stood when turns began.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any, NamedTuple, Protocol, runtime_checkable

from tenback.rules import View
from tenback.rules.classic import CARDS, ClassicBoard
from tenback.rules.game import Board

__all__ = ["Deed", "Watcher", "begun", "deeds"]


class Deed(NamedTuple):
    """A turn of another seat."""

    seat: int
    held: int  # cards that stayed in the hand
    cards: tuple[int, ...]  # laid in the turn
    later: tuple[int, ...]  # laid by others since
    before: tuple[int, ...]  # the tops
    after: tuple[int, ...]
    stock: int  # before it
    due: int  # cards it had to lay

    def precedes(self, view: View) -> bool:
        """Can this have happened on the way to what the view shows?"""
        board, laid = view.board, {*self.cards, *self.later}
        if type(board) is not ClassicBoard or self.seat in (-1, view.seat):
            return False
        full = board.options.hand_size(board.players)
        return (
            0 <= self.held <= board.counts[self.seat]
            and 1 <= len(self.cards) <= full - self.held
            and len(laid) == len(self.cards) + len(self.later)
            and laid <= board.laid
            and {*self.before, *self.after} <= board.laid | {1, 100}
            and board.stock <= self.stock <= len(CARDS)
            and 0 <= self.due <= full
        )


@runtime_checkable
class Watcher(Protocol):
    """A player who makes something of what the others did."""

    def watch(self, seen: Sequence[Deed]) -> None:
        """What the others did last, told before the own move; it counts for that move only."""
        ...


def begun(boards: Iterable[Board]) -> list[Any]:
    """Of all boards of a game, or of its last part, those at which somebody's turn began."""
    return [next(same) for _, same in groupby(boards, key=lambda board: board.turn)]


def deeds(view: View, past: Sequence[Any]) -> list[Deed]:
    """The last turn of every other seat that has had one and still holds something of then.

    `past` are boards as turns began, the latest last; a round of them is enough. Boards of another
    game, or that do not lead up to this view, tell nothing.
    """
    board, found = view.board, dict[int, Deed]()
    if type(board) is not ClassicBoard:
        return []
    after = board
    for before in reversed(past):
        seat, cards = before.turn, after.laid - before.laid
        if not before.laid <= after.laid or before.players != board.players:
            return []
        if cards and seat is not None and seat != view.seat and seat not in found:
            held = before.counts[seat] - len(cards)
            later = board.laid - after.laid
            found[seat] = Deed(
                seat,
                held,
                tuple(sorted(cards)),
                tuple(sorted(later)),
                before.tops,
                after.tops,
                before.stock,
                before.minimum,
            )
            if not found[seat].precedes(view):
                return []
        after = before
    return [deed for deed in found.values() if deed.held]
