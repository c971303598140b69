"""The players of Columns: whole turns, judged by a rule, a learned value, or by looking ahead."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from tenback.bots import weights
from tenback.bots.budget import Effort
from tenback.bots.lookahead import AskedTurn, Lookahead, Ranking, search_of_thread
from tenback.bots.player import Line, Planner
from tenback.bots.turn import Turn
from tenback.kernel.columns.search import ColumnsSearch
from tenback.rules import Move
from tenback.rules.columns import Columns, ColumnsView, LayCard
from tenback.rules.moves import Start

__all__ = ["ColumnsExpert", "ColumnsMedium", "ColumnsStrong"]

SHORT_HAND_CARDS = 9  # with more cards there are many turns, and fewer deals are tried for each
RULES = Columns()


class _ColumnsPlanner(Planner[ColumnsView]):
    """Knows where a turn stands by the hand, and by what changes when anybody else does a thing."""

    view_type = ColumnsView

    def standing(self, view: ColumnsView, move: Move | None = None) -> object:
        """Where a turn stands, or will stand once this move is made."""
        hand, board = list(view.hand), view.board
        if isinstance(move, LayCard):
            hand.remove(move.card)
        others = sum(board.counts) - len(view.hand)
        return view.seat, board.round, board.stock, others, tuple(hand)


class ColumnsMedium(_ColumnsPlanner):
    """Takes the whole turn that leaves it few cards, near each other, and the others stuck."""

    def best_turn(self, turn: Turn[ColumnsView]) -> tuple[Move, ...]:
        """The turn that the rule likes best; who starts is a turn ahead."""
        if turn.view.board.turn is None:
            return (Start(turn.view.seat or 0),)
        search = search_of_thread("columns by thumb", ColumnsSearch)
        search.set_position(turn.view, 1, turn.random.getrandbits(63))
        return _moves(search.turn(0))


@dataclass
class ColumnsStrong(_ColumnsPlanner, Lookahead[ColumnsView, ColumnsSearch, list[str]]):
    """Takes the whole turn after which a learned value sees the best chance to win the match."""

    prior = 20.0
    compared: int = 6

    def new_search(self, weights_name: str) -> ColumnsSearch:
        """A search with these weights."""
        return ColumnsSearch(weights.load(weights_name))

    def set_position(self, view: ColumnsView, random: Random) -> tuple[ColumnsSearch, int]:
        """The position as the kernel sees it, and how many turns are in question."""
        search = self.find_search("columns")
        return search, search.set_position(view, self.compared, random.getrandbits(63))

    def moves_of(self, view: ColumnsView, turn: list[str]) -> tuple[Move, ...]:
        """The search writes moves as people do."""
        return _moves(turn)

    def default_work(self, view: ColumnsView) -> int:
        """Fewer samples for long hands."""
        longest = max(view.board.counts)
        return self.work * SHORT_HAND_CARDS // max(SHORT_HAND_CARDS, longest)

    def asked_turn(self, turn: Turn[ColumnsView], also: Sequence[Move]) -> AskedTurn[list[str]]:
        """The search reads the moves itself."""
        return AskedTurn([str(move) for move in also] or None)

    def solve(self, search: ColumnsSearch, number: int, effort: Effort) -> Ranking | None:
        """The value is exact where the hand can be emptied at once."""
        return self.by_value(search, number) if search.goes_out else None

    def starters(self, turn: Turn[ColumnsView]) -> tuple[Line, ...]:
        """Who should start (C-15): oneself, as far as anybody can tell."""
        players, own = turn.view.board.players, turn.view.seat or 0
        seats = (*range(own, players), *range(own))
        return tuple(Line((Start(seat),), 1 / players) for seat in seats)


@dataclass
class ColumnsExpert(ColumnsStrong):
    """Deals the unseen cards many times and plays on, everybody by the learned value."""

    work: int = 1500


def _moves(turn: list[str]) -> tuple[Move, ...]:
    return tuple(map(_move, turn))


@lru_cache(1024)
def _move(text: str) -> Move:
    return RULES.parse(text)
