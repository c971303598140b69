"""What a player of The Game remembers from one of its turns to the next: who held on to what.

Everybody saw the cards that were laid; only the draw pile's cards are new to a hand. The seat that
moved just before has looked at the very tops that lie there now: what it has held on to is hardly
a ten-back.
"""

from __future__ import annotations

from dataclasses import dataclass

from tenback.rules import View
from tenback.rules.moves import Lay, Move

__all__ = ["Memory"]


@dataclass(frozen=True, slots=True)
class Memory:
    """The table as the player left it at the end of its turn."""

    seat: int
    laid: frozenset[int]
    hand: tuple[int, ...]

    @classmethod
    def after(cls, view: View, moves: tuple[Move, ...]) -> Memory:
        """The table after the rest of a turn."""
        cards = {move.card for move in moves if isinstance(move, Lay)}
        hand = tuple(card for card in view.hand if card not in cards)
        return cls(view.seat or 0, view.board.laid | cards, hand)

    def held_by_last(self, view: View) -> tuple[int, int] | None:
        """The seat that moved last, and how many of its cards at least it held through its turn.

        None when that cannot be told: in the middle of a turn, or in another game.
        """
        board = view.board
        players = board.players
        same = view.seat == self.seat and self.laid <= board.laid and {*self.hand} <= {*view.hand}
        if not same or board.played or not board.stock or players == 1:
            return None
        last = (self.seat - 1) % players
        fewest = board.options.minimum * (players - 2)  # the seats in between laid that at least
        drawn = len(board.laid) - len(self.laid) - fewest
        if drawn < board.options.minimum:
            return None  # it has had no turn since
        return last, max(0, board.counts[last] - drawn)
