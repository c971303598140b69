"""What every player can be asked: to choose a move, to compare its turns, and to signal."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Generic, TypeVar

from tenback.bots.signalling import BOT_SIGNALS
from tenback.bots.turn import Turn
from tenback.rules import Move, View
from tenback.rules.moves import Lay, TakeBack
from tenback.rules.piles import PilesView, put
from tenback.rules.signals import Signal

__all__ = ["Line", "PilesPlanner", "Planner", "Player", "sensible_moves"]

V = TypeVar("V", bound=View)
P = TypeVar("P", bound=PilesView)


@dataclass(frozen=True, slots=True)
class Line:
    """Moves a seat could make one after the other, and the chance to win that it sees in them.

    A line ends with the turn, or earlier where something hidden comes to light. In The Game and
    Extreme winning is laying every card; in the others, finishing before the opponents.
    """

    moves: tuple[Move, ...]
    chance: float
    samples: int = 0  # how often the hidden cards were dealt for it; 0 for a mere estimate


class Player(ABC):
    """Somebody who can take a seat. All it may know is in the `Turn` it is given."""

    considers: ClassVar[bool] = False  # does `consider` say anything?
    gives_signals: bool = False  # if so, its silence means something too

    @abstractmethod
    def choose(self, turn: Turn) -> Move:
        """One of the legal moves of the turn's view."""

    def consider(self, turn: Turn, also: Sequence[Move] = ()) -> tuple[Line, ...]:
        """The lines worth comparing, the best first.

        The moves in `also` (those a person made, say) are judged with them: a line that begins as
        they do is then always among the answers, marked by its moves being a prefix of `also`.
        """
        return ()

    def signals(self, view: View, kinds: Sequence[str] = BOT_SIGNALS) -> tuple[Signal, ...] | None:
        """What the seat tells the others now, of these kinds; None if its silence says nothing."""
        return None


class Planner(Player, Generic[V]):
    """A player who chooses a whole turn, and keeps to it while the table is as expected.

    Another player may lay a card for the seat, on another pile or another card, and give the seat
    back. The rest of the plan may not even be legal then, and the turn is chosen again.
    """

    view_type: type[V]  # the views of the game it plays
    _plan: tuple[object, tuple[Move, ...]] | None = None  # where it fits, and what is left

    @abstractmethod
    def best_turn(self, turn: Turn[V]) -> tuple[Move, ...]:
        """The moves from here to the end of the turn, at least one."""

    @abstractmethod
    def standing(self, view: V, move: Move | None = None) -> object:
        """Where a turn stands, or will stand once this move has laid a card of the hand."""

    def choose(self, turn: Turn) -> Move:
        """The next move of the best turn."""
        typed_turn = turn.known_as(self.view_type)
        moves = self._planned(typed_turn.view) or self.best_turn(typed_turn)
        move, rest = moves[0], moves[1:]
        self._plan = (self.standing(typed_turn.view, move), rest) if rest else None
        return move

    def _planned(self, view: V) -> tuple[Move, ...]:
        """What is left of the plan, if it fits."""
        if self._plan is None or self._plan[0] != self.standing(view):
            return ()
        return self._plan[1] if view.refusal(self._plan[1][0]) is None else ()


class PilesPlanner(Planner[P]):
    """A planner of a game with piles."""

    def standing(self, view: P, move: Move | None = None) -> object:
        """The seat, its hand, the tops as it names them, and how many cards it has laid."""
        seat = view.seat or 0
        tops, played = view.board.facing(seat), len(view.board.played)
        if not isinstance(move, Lay):
            return seat, view.hand, tops, played
        hand = tuple(card for card in view.hand if card != move.card)
        return seat, hand, put(tops, move.pile, move.card), played + 1


def sensible_moves(view: View) -> list[Move]:
    """The moves worth a thought: none that visibly loses, as long as there is another.

    Taking a card back is left out: a player without regrets would lay and take back for ever.
    """
    moves = [move for move in view.legal if not isinstance(move, TakeBack)]
    return [move for move in moves if not view.warnings(move)] or moves
