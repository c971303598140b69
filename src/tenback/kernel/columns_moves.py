"""What may be done in Columns: the legal moves as numbers, all of them or one by chance."""

from __future__ import annotations

import cython
from cython.cimports.tenback.kernel.columns_deal import (
    COLUMNS_NONE,
    COLUMNS_RENEWALS,
    Columns,
    col_value,
    columns_below,
    columns_card,
    columns_hand,
    columns_rank,
)
from cython.cimports.tenback.kernel.columns_moves import Moves
from cython.cimports.tenback.kernel.columns_play import (
    COLUMNS_DRAW,
    COLUMNS_END,
    COLUMNS_PASS,
    COLUMNS_REMOVE,
    COLUMNS_START,
    TASK_CHOOSE,
    TASK_PLAY,
    TASK_RUN,
)


@cython.cfunc
@cython.nogil
@cython.inline
@cython.exceptval(check=False)
def _offer(moves: cython.pointer(Moves), move: cython.int) -> cython.void:
    """One more legal move; written down if it is wanted."""
    place: cython.int = moves.count - moves.skip
    if 0 <= place < moves.most:
        moves.move[place] = move
    moves.count += 1


@cython.cfunc
@cython.nogil
@cython.inline
@cython.exceptval(check=False)
def _offer_lays(game: cython.pointer(Columns), moves: cython.pointer(Moves)) -> cython.void:
    """Every card of the hand, look-alikes once, on every column that takes it."""
    first: cython.int = game.stock + game.gone
    column: cython.int = game.task[0] >> 4
    end: cython.int = column + 1
    place: cython.int = columns_hand(game, game.turn)
    last: cython.int = place + game.held[game.turn]
    takes: cython.p_ushort = game.table.takes
    card: cython.int
    before: cython.int = COLUMNS_NONE
    begin: cython.int = column
    open_: cython.int = 0
    if game.task[0] & 7 == TASK_PLAY:
        begin = 0
        end = game.shown
    for column in range(begin, end):
        open_ |= takes[columns_rank(game, first + column)]
    while place < last:
        card = columns_card(game, place)
        place += 1
        if card == before:
            continue
        before = card
        if game.shown == 0:
            _offer(moves, card)
        elif open_ >> col_value(card) & 1:
            for column in range(begin, end):
                if takes[columns_rank(game, first + column)] >> col_value(card) & 1:
                    _offer(moves, column << 9 | card)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def columns_moves(
    game: cython.pointer(Columns), found: cython.p_int, skip: cython.int, most: cython.int
) -> cython.int:
    moves: Moves
    i: cython.int
    moves.move = found
    moves.skip = skip
    moves.most = most
    moves.count = 0
    if game.turn < 0:
        if not game.over:
            for i in range(game.table.players):
                _offer(cython.address(moves), COLUMNS_START + i)
        return moves.count
    what: cython.int = game.task[0] & 7
    if what == TASK_CHOOSE:
        for i in range(game.shown):
            _offer(cython.address(moves), COLUMNS_REMOVE + i)
        return moves.count
    _offer_lays(game, cython.address(moves))
    if what == TASK_RUN:
        _offer(cython.address(moves), COLUMNS_END)
    elif what == TASK_PLAY:
        if game.stock == 0 and (game.gone == 0 or game.renewed == COLUMNS_RENEWALS):
            if moves.count == 0:
                _offer(cython.address(moves), COLUMNS_PASS)  # CR-7, CR-7b
        elif moves.count == 0 or game.table.may_draw:
            _offer(cython.address(moves), COLUMNS_DRAW)  # C-17, CR-5
    return moves.count


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def columns_random(game: cython.pointer(Columns), chance: cython.p_ulonglong) -> cython.int:
    moves: cython.int[64]
    count: cython.int = columns_moves(game, moves, 0, 64)
    number: cython.int = columns_below(count, chance) if count > 1 else 0
    if number < 64:
        return moves[number]
    columns_moves(game, moves, number, 1)
    return moves[0]
