"""The turn somebody asks about: what is left of a list of moves once the rules have read it."""

from __future__ import annotations

from collections.abc import Sequence

from tenback.rules import Move
from tenback.rules.classic import ClassicView
from tenback.rules.moves import End, Lay, TakeBack

__all__ = ["read_turn"]


def read_turn(view: ClassicView, moves: Sequence[Move]) -> tuple[list[Lay], ClassicView]:
    """The cards these moves lay from here to the end of the turn, and where that leaves the seat.

    What comes after the turn is left out, and so are cards that were taken back (GR-7). Moves that
    are not legal are refused.
    """
    laid: list[Lay] = []
    reached = [view]
    for move in moves:
        here = reached[-1]
        if isinstance(move, End) or here.ending() is not None:
            break
        refused = here.refusal(move)
        if refused is not None:
            raise refused
        if isinstance(move, TakeBack):
            if not laid:
                break  # a card from before the question
            laid.pop()
            reached.pop()
        elif isinstance(move, Lay):
            laid.append(move)
            reached.append(here.after_card(move))
    return laid, reached[-1]
