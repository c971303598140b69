"""Two simple players for games in tests: a careful one, and one who lays anything legal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from tenback.rules import Move, State
from tenback.rules.duel import DuelBoard
from tenback.rules.moves import End, Lay, TakeBack
from tenback.rules.piles import PilesBoard

__all__ = ["Player", "anything", "careful"]

Player = Callable[[State, Random], Move]


def one_of(moves: Sequence[Move], chance: Random) -> Move:
    """A move by chance; only `random()` is the same in every version of Python."""
    return moves[int(chance.random() * len(moves))]


def anything(state: State, chance: Random) -> Move:
    """Any legal move, but a card taken back only now and then."""
    moves = list(state.legal)
    if chance.random() < 0.8:
        moves = [move for move in moves if not isinstance(move, TakeBack)] or moves
    return one_of(moves, chance)


def careful(state: State, chance: Random) -> Move:
    """The card that costs a pile least, no more cards than needed, nothing one is warned of."""
    moves = [move for move in state.legal if not isinstance(move, TakeBack)]
    safe = [move for move in moves if not state.warnings(move)] or moves
    if End() in safe:
        return End()
    lays = [move for move in safe if isinstance(move, Lay)]
    if not lays:
        return one_of(safe, chance)
    return min(lays, key=lambda move: _cost(state, move))


def _cost(state: State, move: Lay) -> int:
    """How far the pile goes on; helping the other side comes last."""
    board = state.board
    assert board.turn is not None
    if isinstance(board, DuelBoard):
        gap = move.card - board.facing(board.turn)[move.pile]
        return [gap, -gap, 60, 60][move.pile]
    assert isinstance(board, PilesBoard)
    gap = move.card - board.tops[move.pile]
    return gap if move.pile < 2 else -gap
