"""Keeping to a turn: a plan is followed only on the table it was made for.

Somebody else may lay a card for the seat, on another pile or another card, and give it back to its
player afterwards; then what the player meant to do may not even be legal.
"""

from __future__ import annotations

from typing import Any

from tenback.rules import Move, View
from tenback.rules.duel import DuelBoard

__all__ = ["Plan", "standing"]

Plan = tuple[tuple[Any, ...] | None, tuple[Move, ...]]  # where the turn stands, and what is left


def standing(view: View, move: Any = None) -> tuple[Any, ...]:
    """Where a turn stands, or will stand once a card of the hand is laid by this move."""
    board, seat = view.board, view.seat or 0
    tops = board.facing(seat) if isinstance(board, DuelBoard) else board.tops
    if move is None:
        return seat, view.hand, tops, len(board.played)
    hand = tuple(card for card in view.hand if card != move.card)
    shown = (*tops[: move.pile], move.card, *tops[move.pile + 1 :])
    return seat, hand, shown, len(board.played) + 1
