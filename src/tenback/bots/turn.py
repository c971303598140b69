"""All that a player is told for one decision, and how the others' last turns are found.

A seat has chosen its last turn from a hand that nobody else saw. What it kept can be guessed from
what it did not do. Only public boards are looked at, as they were when turns began.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar, cast

from tenback.bots.budget import DEFAULT_BUDGET, Budget
from tenback.bots.signalling import BOT_SIGNALS
from tenback.rules import Board, View
from tenback.rules.classic import CARDS, ClassicBoard
from tenback.rules.signals import Heard

__all__ = ["LastTurn", "Turn", "find_last_turns"]

K = TypeVar("K", bound=View)
if TYPE_CHECKING:  # a plain `Turn` stands for that of any game
    import typing_extensions as typing

    V_co = typing.TypeVar("V_co", bound=View, default=View, covariant=True)
else:
    V_co = TypeVar("V_co", covariant=True)


class LastTurn(NamedTuple):
    """The last turn of another seat of The Game."""

    seat: int
    held: int  # cards that stayed in the hand
    cards: tuple[int, ...]  # laid in the turn
    later_cards: tuple[int, ...]  # laid by others since
    tops_before: tuple[int, ...]
    tops_after: tuple[int, ...]
    stock: int  # when the turn began
    minimum: int  # cards the seat had to lay

    def precedes(self, view: View) -> bool:
        """Can this have happened on the way to what the view shows?"""
        board, laid = view.board, {*self.cards, *self.later_cards}
        if type(board) is not ClassicBoard or self.seat in (-1, view.seat):
            return False
        full = board.options.hand_size(board.players)
        return (
            0 <= self.held <= board.counts[self.seat]
            and 1 <= len(self.cards) <= full - self.held
            and len(laid) == len(self.cards) + len(self.later_cards)
            and laid <= board.laid
            and {*self.tops_before, *self.tops_after} <= board.laid | {1, 100}
            and board.stock <= self.stock <= len(CARDS)
            and 0 <= self.minimum <= full
        )


@dataclass(frozen=True, slots=True)
class Turn(Generic[V_co]):
    """What a player is told when it has to decide; there is no other way to tell it anything."""

    view: V_co
    random: Random = field(default_factory=Random)  # all chance of the decision comes from it
    heard: Heard = ()
    last_turns: Sequence[LastTurn] = ()  # what `find_last_turns` found, or ()
    budget: Budget = DEFAULT_BUDGET
    signal_kinds: Sequence[str] = BOT_SIGNALS  # the kinds of signals used at this table
    past: Callable[[], Sequence[Board]] = tuple  # gives the boards at which all turns began

    def known_as(self, kind: type[K]) -> Turn[K]:
        """The same turn for a player who knows only views of this kind."""
        if not isinstance(self.view, kind):
            raise TypeError(f"this player does not know {self.view.game.id}")
        return cast("Turn[K]", self)


def find_last_turns(view: View, boards: Sequence[Board]) -> list[LastTurn]:
    """The last turn of every other seat that has had one and still holds cards from then.

    The boards are those at which turns began, the latest last; a round of them is enough. Boards
    of another game, or that do not lead to this view, give nothing.
    """
    board, last_turns = view.board, dict[int, LastTurn]()
    if type(board) is not ClassicBoard:
        return []
    after = board
    for before in reversed(boards):
        if not isinstance(before, ClassicBoard) or before.players != board.players:
            return []
        seat, cards = before.turn, after.laid - before.laid
        if not before.laid <= after.laid:
            return []
        if cards and seat is not None and seat != view.seat and seat not in last_turns:
            last = LastTurn(
                seat,
                before.counts[seat] - len(cards),
                tuple(sorted(cards)),
                tuple(sorted(board.laid - after.laid)),
                before.tops,
                after.tops,
                before.stock,
                before.minimum,
            )
            if not last.precedes(view):
                return []
            last_turns[seat] = last
        after = before
    return [last for last in last_turns.values() if last.held]
